/** The value below which a part of the values lies, by the nearest rank. */
export function quantile(values: ReadonlyArray<number>, part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(part * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5);

export const sum = (values: ReadonlyArray<number>): number =>
  values.reduce((total, value) => total + value, 0);

/** `count` of the items, spread evenly over them; all where there are not more. */
export function spread<T>(items: ReadonlyArray<T>, count: number): Array<T> {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** How long the work takes, in milliseconds, with what it gives. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}
