import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/** Does one thing at a time per key, in the order of the calls. */
export type KeyedLock = <T>(key: string, act: () => Promise<T>) => Promise<T>;

/** Far more keys than calls can be under way at once. */
const KEYS_MAX = 10_000;

export function createKeyedLock(): KeyedLock {
  const locks = new LRUCache<string, LimitFunction>({
    max: KEYS_MAX,
    memoMethod: () => pLimit(1),
  });
  return (key, act) => locks.memo(key)(act);
}
