import fc from 'fast-check';

/** A run waits for other threads and servers for much of its time: two keep a core busy. */
const AT_ONCE = 2;

/** Checks a property by so many runs, two of which are under way at a time. */
export async function holdsInRuns<T>(
  property: fc.IAsyncProperty<T>,
  numRuns: number,
): Promise<void> {
  const check = () => fc.assert(property, { numRuns: Math.ceil(numRuns / AT_ONCE) });
  const checked = await Promise.allSettled(Array.from({ length: AT_ONCE }, check));
  for (const each of checked) if (each.status === 'rejected') throw each.reason;
}
