import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { HeldBag } from './shop-system.ts';

const BAGS_MAX = 50_000;

/**
 * Numbers the states of bags for systems that don't: a bag that differs from when it was last seen
 * gets a higher number. The numbers are times, so that they increase across restarts.
 */
export function createBagVersions(now: () => number): (bag: HeldBag) => number {
  const seen = new LRUCache<string, { readonly state: string; readonly version: number }>({
    max: BAGS_MAX,
  });
  return (bag) => {
    const state = hash('sha256', JSON.stringify(bag));
    const last = seen.get(bag.token);
    if (last?.state === state) return last.version;
    const version = Math.max(now(), (last?.version ?? 0) + 1);
    seen.set(bag.token, { state, version });
    return version;
  };
}
