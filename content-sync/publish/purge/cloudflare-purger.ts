import { callEdge, inBatches, type Purger } from './purgers.ts';

/**
 * How often an account may purge, by its plan: so many calls at once, and so many more a minute.
 *
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache (July 2026)
 */
export const CLOUDFLARE_PLANS = {
  free: { callsAtOnce: 25, callsAMinute: 5 },
  pro: { callsAtOnce: 25, callsAMinute: 300 },
  business: { callsAtOnce: 50, callsAMinute: 600 },
  enterprise: { callsAtOnce: 500, callsAMinute: 3_000 },
} as const;

export type CloudflarePlan = keyof typeof CLOUDFLARE_PLANS;

/** How many tags one call may name, on every plan. */
const TAGS_MAX = 100;

export interface CloudflareOptions {
  readonly zone: string;
  /** An API token that may purge the zone's cache. */
  readonly token: string;
  readonly plan: CloudflarePlan;
  /** The address of the API, if not Cloudflare's. */
  readonly api?: string;
}

/**
 * Purges a zone of Cloudflare by the tags of its pages. What it purges at a time are as many calls as the
 * account may make again when the longest pause between retries has passed.
 */
export function createCloudflarePurger({
  zone,
  token,
  plan,
  api = 'https://api.cloudflare.com',
}: CloudflareOptions): Purger {
  const { callsAtOnce, callsAMinute } = CLOUDFLARE_PLANS[plan];
  const url = `${api}/client/v4/zones/${zone}/purge_cache`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    name: `cloudflare ${zone}`,
    reads: 'Cache-Tag',
    keysMax: TAGS_MAX * Math.min(callsAtOnce, callsAMinute),
    purge: ({ keys }) =>
      inBatches(
        { keys, addresses: [] },
        ({ keys: tags }) =>
          callEdge(url, { method: 'POST', headers, body: JSON.stringify({ tags }) }),
        TAGS_MAX,
      ),
  };
}
