import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { clientNetwork } from '#domain/client-network.ts';

/** Who tries, and on which account. */
export interface Attempt {
  readonly clientAddress: string | undefined;
  /** The account's email address. */
  readonly account?: string;
}

export interface AttemptLimit {
  /** Counts an attempt. Returns the seconds to wait if it's one too many, otherwise 0. */
  count(attempt: Attempt): Promise<number>;
  /** The same, but throws an ApiError 429 with `Retry-After` if it's one too many. */
  take(attempt: Attempt): Promise<void>;
  /** Removes an attempt that succeeded from the count. */
  forgive(attempt: Attempt): Promise<void>;
}

interface AttemptRate {
  readonly perClient?: number;
  readonly perAccount?: number;
  /** Counted per client and account. */
  readonly perPair?: number;
  readonly windowS: number;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

const RATES = {
  /** Passwords that are checked. */
  password: { perClient: 120, windowS: QUARTER_HOUR_S },
  /** Wrong passwords, after which a password alone isn't enough. */
  signIn: { perClient: 30, perAccount: 10, windowS: QUARTER_HOUR_S },
  socialSignIn: { perClient: 30, windowS: QUARTER_HOUR_S },
  /** Wrong passwords of signed-in members. */
  ownPassword: { perClient: 30, perAccount: 10, windowS: QUARTER_HOUR_S },
  refresh: { perClient: 300, perAccount: 60, windowS: QUARTER_HOUR_S },
  registration: { perClient: 10, windowS: HOUR_S },
  mail: { perClient: 20, perAccount: 3, windowS: HOUR_S },
  /** Only the right password causes one, so strangers can't use them up. */
  signInCode: { perAccount: 5, windowS: HOUR_S },
  /** Promo codes that don't count. */
  promoCode: { perClient: 30, windowS: QUARTER_HOUR_S },
  /** Anybody can cause one, so each client has its own count for an address. */
  registrationCode: { perPair: 4, perAccount: 12, windowS: HOUR_S },
} as const satisfies Record<string, AttemptRate>;

export type AttemptLimits = Readonly<Record<keyof typeof RATES, AttemptLimit>>;

/** The limits of one API, in memory. */
export function createAttemptLimits(): AttemptLimits {
  const limits = Object.entries(RATES).map(([kind, rate]) => [kind, createAttemptLimit(rate)]);
  return Object.fromEntries(limits) as AttemptLimits;
}

/**
 * A client is counted before the account, so no client can fill the memory with more accounts than
 * it has attempts.
 */
function createAttemptLimit({ windowS, ...rate }: AttemptRate): AttemptLimit {
  const counters = Object.entries(rate).map(([by, points]) => ({
    keyOf: KEYS[by as keyof typeof KEYS],
    limiter: new RateLimiterMemory({ points, duration: windowS }),
  }));
  const count = async (attempt: Attempt) => {
    for (const { keyOf, limiter } of counters) {
      const key = keyOf(attempt);
      const waitS = key === undefined ? 0 : await consume(limiter, key);
      if (waitS > 0) return waitS;
    }
    return 0;
  };
  return {
    count,
    async take(attempt) {
      const waitS = await count(attempt);
      if (waitS > 0) throw tooManyAttempts(waitS);
    },
    async forgive(attempt) {
      for (const { keyOf, limiter } of counters) {
        const key = keyOf(attempt);
        if (key !== undefined) await limiter.reward(key);
      }
    },
  };
}

/** The key of a counter; undefined if the attempt doesn't concern it. */
type KeyOf = (attempt: Attempt) => string | undefined;

const accountOf: KeyOf = ({ account }) => account?.toLowerCase();

const KEYS = {
  perClient: ({ clientAddress = 'unknown' }) => clientNetwork(clientAddress),
  perPair: ({ clientAddress = 'unknown', ...attempt }) => {
    const account = accountOf({ clientAddress, ...attempt });
    return account === undefined ? undefined : `${clientNetwork(clientAddress)} ${account}`;
  },
  perAccount: accountOf,
} as const satisfies Record<string, KeyOf>;

async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
  }
}

export function tooManyAttempts(waitS: number): ApiError {
  const fault = { code: 'too_many_attempts', detail: `Too many attempts. Wait ${waitS} s.` };
  return new ApiError(429, fault, { headers: { 'Retry-After': String(waitS) } });
}
