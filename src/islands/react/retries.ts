import type { SWRConfiguration } from 'swr';
import { CommerceError } from '#commerce/commerce-error.ts';

const FIRST_WAIT_MS = 5_000;
/** Shoppers who wait longer than this reload the page. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Repeats calls that the API didn't answer, a limited number of times: after longer and longer
 * pauses, and not before the time that the API asks for.
 */
export function retries(atMost: number): Pick<SWRConfiguration, 'onErrorRetry'> {
  return {
    // biome-ignore lint/complexity/useMaxParams: SWR calls it so.
    onErrorRetry(error: unknown, _key, _config, revalidate, { retryCount }) {
      if (retryCount > atMost) return;
      const waitMs = Math.max(waitBefore(retryCount), askedFor(error));
      setTimeout(() => void revalidate({ retryCount }), Math.min(waitMs, LONGEST_WAIT_MS));
    },
  };
}

/** Doubled each time, with jitter, so that many browsers don't call at once. */
function waitBefore(retryCount: number): number {
  return FIRST_WAIT_MS * 2 ** retryCount * (0.5 + Math.random());
}

function askedFor(error: unknown): number {
  return (error instanceof CommerceError && error.retryAfterMs) || 0;
}
