import type { Purge, PurgeResult } from './purger.ts';

/**
 * How much an edge takes at once. Keys have some forty characters, and a header line may have 8 KB.
 */
const AT_ONCE_MAX = 100;

/** Purges in batches, one after the other, until one fails. */
export async function inBatches(
  { keys, addresses }: Purge,
  purge: (part: Purge) => Promise<PurgeResult>,
): Promise<PurgeResult> {
  const most = Math.max(keys.length, addresses.length);
  for (let start = 0; start < most; start += AT_ONCE_MAX) {
    const end = start + AT_ONCE_MAX;
    const result = await purge({
      keys: keys.slice(start, end),
      addresses: addresses.slice(start, end),
    });
    if (result.outcome === 'failed') return result;
  }
  return { outcome: 'confirmed' };
}
