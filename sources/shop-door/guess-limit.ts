import { LRUCache } from 'lru-cache';
import { ShopRefusal } from './shop-refusal.ts';

const GUESSES_MAX = 10;
const WAIT_MS = 900_000;
const CLIENTS_MAX = 10_000;

/** Lets a client be wrong a few times, and then no more for a quarter of an hour. */
export interface GuessLimit {
  /** Rejects with 429 for a client that was wrong too often, and notes a 422 as wrong. */
  guess<T>(client: string, act: () => Promise<T>): Promise<T>;
}

export function createGuessLimit(): GuessLimit {
  const wrong = new LRUCache<string, number>({ max: CLIENTS_MAX, ttl: WAIT_MS });
  return {
    async guess(client, act) {
      const before = wrong.get(client) ?? 0;
      if (before >= GUESSES_MAX) throw new ShopRefusal(429, TOO_OFTEN);
      try {
        return await act();
      } catch (error) {
        if (error instanceof ShopRefusal && error.status === 422) wrong.set(client, before + 1);
        throw error;
      }
    },
  };
}

const TOO_OFTEN = {
  code: 'too_many_attempts',
  detail: 'Too many tries. Wait a quarter of an hour.',
};
