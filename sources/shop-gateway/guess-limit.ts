import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopRefusal } from './shop-refusal.ts';

export interface LimitRule {
  readonly points: number;
  readonly durationS: number;
}

const TEN_GUESSES: LimitRule = { points: 10, durationS: 900 };

/** Lets a client guess wrong a few times, then makes it wait. */
export interface GuessLimit {
  /**
   * Runs a guess; rejects with 429 for a client that was wrong too often. A refusal with 401 or 422
   * counts as wrong, and so do guesses under way, so that sending many at once doesn't evade the
   * limit.
   */
  guess<T>(client: string, act: () => Promise<T>): Promise<T>;
}

export function createGuessLimit({ points, durationS }: LimitRule = TEN_GUESSES): GuessLimit {
  const limit = createUseLimit({ points, durationS });
  return {
    async guess(client, act) {
      await limit.consume(client);
      try {
        const done = await act();
        await limit.refund(client);
        return done;
      } catch (error) {
        if (!isWrong(error)) await limit.refund(client);
        throw error;
      }
    },
  };
}

const isWrong = (error: unknown) =>
  error instanceof ShopRefusal && (error.status === 401 || error.status === 422);

/** Limits how often a client may do something. */
export interface UseLimit {
  /** Counts one use. Rejects with 429 if that's one too many. */
  consume(client: string): Promise<void>;
  refund(client: string): Promise<void>;
}

export function createUseLimit({ points, durationS }: LimitRule): UseLimit {
  const used = new RateLimiterMemory({ points, duration: durationS });
  return {
    async consume(client) {
      await used.consume(client).catch((refused: unknown) => {
        throw refused instanceof Error ? refused : new ShopRefusal(429, TOO_OFTEN);
      });
    },
    async refund(client) {
      await used.reward(client);
    },
  };
}

const TOO_OFTEN = {
  code: 'too_many_attempts',
  detail: 'Too many tries. Wait a while.',
};
