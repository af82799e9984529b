import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { clientNetwork } from '#domain/client-network.ts';

/** Who tries, and on whose account. */
export interface Attempt {
  readonly clientAddress: string | undefined;
  /** The email address of the account. */
  readonly account?: string;
}

export interface AttemptLimit {
  /** Takes note of an attempt. Throws an ApiError 429 with `Retry-After` where it is one too many. */
  take(attempt: Attempt): Promise<void>;
  /** An attempt that went well is none to count. */
  forgive(attempt: Attempt): Promise<void>;
}

interface AttemptRate {
  readonly perClient: number;
  readonly perAccount: number;
  readonly windowS: number;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

const RATES = {
  signIn: { perClient: 30, perAccount: 10, windowS: QUARTER_HOUR_S },
  refresh: { perClient: 300, perAccount: 60, windowS: QUARTER_HOUR_S },
  registration: { perClient: 10, perAccount: 5, windowS: HOUR_S },
  mail: { perClient: 20, perAccount: 3, windowS: HOUR_S },
} as const satisfies Record<string, AttemptRate>;

export type AttemptLimits = Readonly<Record<keyof typeof RATES, AttemptLimit>>;

/** Limits of one API, held in memory. */
export function createAttemptLimits(): AttemptLimits {
  return {
    signIn: createAttemptLimit(RATES.signIn),
    refresh: createAttemptLimit(RATES.refresh),
    registration: createAttemptLimit(RATES.registration),
    mail: createAttemptLimit(RATES.mail),
  };
}

/**
 * A client is counted before its account, so that no client makes this remember more accounts than
 * it has attempts.
 */
function createAttemptLimit({ perClient, perAccount, windowS }: AttemptRate): AttemptLimit {
  const clients = new RateLimiterMemory({ points: perClient, duration: windowS });
  const accounts = new RateLimiterMemory({ points: perAccount, duration: windowS });
  return {
    async take({ clientAddress, account }) {
      await consume(clients, clientKey(clientAddress));
      if (account !== undefined) await consume(accounts, account.toLowerCase());
    },
    async forgive({ clientAddress, account }) {
      await clients.reward(clientKey(clientAddress));
      if (account !== undefined) await accounts.delete(account.toLowerCase());
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooMany(refused as RateLimiterRes);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiError {
  const waitS = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const fault = { code: 'too_many_attempts', detail: `Too many attempts. Wait ${waitS} s.` };
  return new ApiError(429, fault, { 'Retry-After': String(waitS) });
}

function clientKey(address = 'unknown'): string {
  return clientNetwork(address);
}
