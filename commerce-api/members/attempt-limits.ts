import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { isShared } from '#commerce-api/database/postgres-dialect.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { clientNetwork } from '#domain/page/client-network.ts';

/** Who tries, and on which account. */
export interface Attempt {
  readonly clientAddress: string | undefined;
  /** The account's email address, or what else is tried at. */
  readonly account?: string;
}

export interface AttemptLimit {
  /** Counts an attempt. Returns the seconds to wait if it's one too many, otherwise 0. */
  count(attempt: Attempt): Promise<number>;
  /** Counts an attempt. Throws an ApiError 429 with `Retry-After` beyond the limit. */
  consume(attempt: Attempt): Promise<void>;
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
  /** Only the right password or an open session causes one, so strangers can't use them up. */
  signInCode: { perAccount: 5, windowS: HOUR_S },
  /** Promo codes that don't count; the account is the bag. */
  promoCode: { perClient: 30, perAccount: 30, windowS: QUARTER_HOUR_S },
  /** Many shoppers can share an address. */
  newBag: { perClient: 1_000, windowS: QUARTER_HOUR_S },
  /** Anybody can cause one, so each client has its own count for an address. */
  registrationCode: { perPair: 4, perAccount: 12, windowS: HOUR_S },
  /** Requests of stock notices, by members and visitors. */
  stockNotice: { perClient: 30, windowS: QUARTER_HOUR_S },
  /** Orders looked up by a number and an address that don't match; the account is the number. */
  orderLookup: { perClient: 30, perAccount: 10, windowS: QUARTER_HOUR_S },
  /** Codes of gift cards that no card has. */
  giftCardCode: { perClient: 30, windowS: QUARTER_HOUR_S },
  /** Gift cards that somebody begins to buy; the account is the recipient's address. */
  giftCardPurchase: { perClient: 30, perAccount: 10, windowS: HOUR_S },
  /** The mails that ask visitors to confirm requests of stock notices. */
  stockNoticeMail: { perPair: 6, perAccount: 12, windowS: HOUR_S },
} as const satisfies Record<string, AttemptRate>;

export type AttemptLimits = Readonly<Record<keyof typeof RATES, AttemptLimit>>;

/** The limits of an API, in memory or, if several machines count together, in their database. */
export function createAttemptLimits(db?: Database): AttemptLimits {
  const limiterOf = db && isShared(db) ? sharedLimiter(db) : memoryLimiter;
  const limits = Object.entries(RATES).map(([kind, rate]) => [
    kind,
    createAttemptLimit(rate, (by, points) =>
      limiterOf({ keyPrefix: `${kind} ${by}`, points, duration: rate.windowS }),
    ),
  ]);
  return Object.fromEntries(limits) as AttemptLimits;
}

interface LimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

const memoryLimiter = (options: LimiterOptions) => new RateLimiterMemory(options);

function sharedLimiter(db: Database) {
  const storeClient = {
    async query({ text, values }: { readonly text: string; readonly values: Array<unknown> }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  return (options: LimiterOptions) =>
    new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'attempts',
      tableCreated: true,
    });
}

/**
 * A client is counted before the account, so no client can fill the memory with more accounts than
 * it has attempts.
 */
function createAttemptLimit(
  { windowS: _, ...rate }: AttemptRate,
  limiterOf: (by: string, points: number) => RateLimiterAbstract,
): AttemptLimit {
  const counters = Object.entries(rate).map(([by, points]) => ({
    keyOf: hashed(KEYS[by as keyof typeof KEYS]),
    limiter: limiterOf(by, points),
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
    async consume(attempt) {
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

/** Email addresses are hashed, so that none is stored of members who left. */
const hashed =
  (keyOf: KeyOf): KeyOf =>
  (attempt) => {
    const key = keyOf(attempt);
    return key === undefined ? undefined : hash('sha256', key, 'base64url');
  };

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
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
