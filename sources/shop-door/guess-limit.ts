import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopRefusal } from './shop-refusal.ts';

const GUESSES_MAX = 10;
const WAIT_S = 900;

/** Lets a client guess wrong a few times, then makes it wait for a quarter of an hour. */
export interface GuessLimit {
  /** Rejects with 429 for a client that was wrong too often; counts a 422 as wrong. */
  guess<T>(client: string, act: () => Promise<T>): Promise<T>;
}

export function createGuessLimit(): GuessLimit {
  const wrong = new RateLimiterMemory({ points: GUESSES_MAX, duration: WAIT_S });
  return {
    async guess(client, act) {
      const before = await wrong.get(client);
      if (before && before.consumedPoints >= GUESSES_MAX) throw new ShopRefusal(429, TOO_OFTEN);
      try {
        return await act();
      } catch (error) {
        if (error instanceof ShopRefusal && error.status === 422) await wrong.penalty(client);
        throw error;
      }
    },
  };
}

const TOO_OFTEN = {
  code: 'too_many_attempts',
  detail: 'Too many tries. Wait a quarter of an hour.',
};
