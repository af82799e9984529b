import { callEdge, type PurgeResult, type Purger } from './purgers.ts';

export interface IndexNowOptions {
  /** Where addresses are submitted, such as `https://api.indexnow.org/indexnow`. */
  readonly url: string;
  /** The site serves it at `/{key}.txt`. */
  readonly key: string;
}

/** How many addresses one message may have, by the protocol. */
const ADDRESSES_MAX = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Tells search engines which of the pages that sitemaps list have changed, appeared or gone at a host of
 * the site, once a minute at most. What they refuse is submitted again, after an hour at the latest.
 *
 * @param origin of the host, such as `https://shop.example`
 * @see https://www.indexnow.org/documentation
 */
export function createIndexNow(origin: string, { url, key }: IndexNowOptions): Purger {
  const { host } = new URL(origin);
  const about = { host, key, keyLocation: `${origin}/${key}.txt` };
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return {
    name: `IndexNow ${new URL(url).host} for ${host}`,
    deferred: { everyMs: MINUTE_MS, longestRetryMs: HOUR_MS },
    async purge({ listed = [] }): Promise<PurgeResult> {
      const own = listed.filter((address) => new URL(address).host === host);
      for (let start = 0; start < own.length; start += ADDRESSES_MAX) {
        const urlList = own.slice(start, start + ADDRESSES_MAX);
        const body = JSON.stringify({ ...about, urlList });
        const result = await callEdge(url, { method: 'POST', headers, body });
        if (result.outcome === 'failed') return result;
      }
      return { outcome: 'confirmed', submitted: own.length };
    },
  };
}
