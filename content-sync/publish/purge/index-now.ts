import { askEdge, type PurgeResult, type Purger } from './purgers.ts';

export interface IndexNowOptions {
  /** Where search engines are told, such as `https://api.indexnow.org/indexnow`. */
  readonly url: string;
  /** The site serves it at `/{key}.txt` of each of its hosts. */
  readonly key: string;
}

/** How many addresses one message may have, by the protocol. */
const ADDRESSES_MAX = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Tells search engines which of the pages that sitemaps list have changed, appeared or gone, with one
 * message a minute for each host of the site. What they refuse is told again, after an hour at the latest.
 *
 * @see https://www.indexnow.org/documentation
 */
export function createIndexNow({ url, key }: IndexNowOptions): Purger {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const tell = (host: string, urlList: ReadonlyArray<string>) => {
    const keyLocation = new URL(`/${key}.txt`, urlList[0]).href;
    const body = JSON.stringify({ host, key, keyLocation, urlList });
    return askEdge(url, { method: 'POST', headers, body });
  };
  return {
    name: `IndexNow ${new URL(url).host}`,
    asksLater: true,
    everyMs: MINUTE_MS,
    longestRetryMs: HOUR_MS,
    async purge({ listed = [] }): Promise<PurgeResult> {
      const byHost = Map.groupBy(listed, (address) => new URL(address).host);
      for (const [host, addresses] of byHost) {
        for (let start = 0; start < addresses.length; start += ADDRESSES_MAX) {
          const result = await tell(host, addresses.slice(start, start + ADDRESSES_MAX));
          if (result.outcome === 'failed') return result;
        }
      }
      return { outcome: 'confirmed' };
    },
  };
}
