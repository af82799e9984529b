import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#domain/page/client-network.ts';

/** Reports accepted per minute. */
export interface ReportRate {
  readonly perClient: number;
  readonly inTotal: number;
}

/** Counts a report. Undefined if it's within the rate, otherwise the seconds to wait. */
export type ReportLimit = (clientAddress: string | undefined) => Promise<number | undefined>;

const WINDOW_S = 60;
const ALL = 'all';

/**
 * A rate limit in memory. It remembers no more clients than it accepts reports in total; once the
 * total is reached, everybody is refused.
 */
export function createReportLimit({ perClient, inTotal }: ReportRate): ReportLimit {
  const clients = new RateLimiterMemory({ points: perClient, duration: WINDOW_S });
  const total = new RateLimiterMemory({ points: inTotal, duration: WINDOW_S });
  return async (address = 'unknown') => {
    const consumed = await total.get(ALL);
    if (consumed && consumed.consumedPoints >= inTotal) return waitS(consumed);
    try {
      await clients.consume(clientNetwork(address));
      await total.consume(ALL);
      return undefined;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return waitS(refused as RateLimiterRes);
    }
  };
}

function waitS({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
