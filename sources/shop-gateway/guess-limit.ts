import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientNetwork } from '#domain/page/client-network.ts';
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

/** Who tries, and on which account. */
interface Attempt {
  readonly clientAddress: string;
  readonly email: string;
}

/** Limits what attackers try often, per client. Counted in memory. */
interface MemberLimits {
  /** Tries a password. Counts wrong ones. */
  password<T>(attempt: Attempt, act: () => Promise<T>): Promise<T>;
  /** Tries a token from a mail. Counts wrong ones. */
  mailedToken<T>(clientAddress: string, act: () => Promise<T>): Promise<T>;
  registration(clientAddress: string): Promise<void>;
  mail(attempt: Attempt): Promise<void>;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

/**
 * Accounts have a limit, too, so high that only many clients together reach it: a few wrong
 * passwords from one place must not lock the member out elsewhere.
 */
export function createMemberLimits(): MemberLimits {
  const ofClient = createGuessLimit({ points: 30, durationS: QUARTER_HOUR_S });
  const ofPair = createGuessLimit({ points: 10, durationS: QUARTER_HOUR_S });
  const ofAccount = createGuessLimit({ points: 100, durationS: HOUR_S });
  const tokens = createGuessLimit();
  const registrations = createUseLimit({ points: 10, durationS: HOUR_S });
  const mailsOfClient = createUseLimit({ points: 20, durationS: HOUR_S });
  const mailsTo = createUseLimit({ points: 3, durationS: HOUR_S });
  return {
    password({ clientAddress, email }, act) {
      const client = clientNetwork(clientAddress);
      const account = email.toLowerCase();
      return ofClient.guess(client, () =>
        ofPair.guess(`${client} ${account}`, () => ofAccount.guess(account, act)),
      );
    },
    mailedToken: (clientAddress, act) => tokens.guess(clientNetwork(clientAddress), act),
    registration: (clientAddress) => registrations.consume(clientNetwork(clientAddress)),
    async mail({ clientAddress, email }) {
      await mailsOfClient.consume(clientNetwork(clientAddress));
      await mailsTo.consume(email.toLowerCase());
    },
  };
}
