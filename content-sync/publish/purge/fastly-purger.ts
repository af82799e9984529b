import { callEdge, inBatches, type Purger } from './purgers.ts';

/**
 * How many keys one call may name.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/ (2026)
 */
const KEYS_MAX = 256;

export interface FastlyOptions {
  /** The id of the service. */
  readonly service: string;
  /** An API token with the scope `purge_select`. */
  readonly token: string;
  /** The address of the API, if not Fastly's. */
  readonly api?: string;
}

/**
 * Purges a service of Fastly by surrogate keys. The purge is soft: pages become stale, and are there if the
 * origin is away.
 */
export function createFastlyPurger({
  service,
  token,
  api = 'https://api.fastly.com',
}: FastlyOptions): Purger {
  const url = `${api}/service/${service}/purge`;
  const headers = {
    'Fastly-Key': token,
    'Fastly-Soft-Purge': '1',
    'Content-Type': 'application/json',
  };
  return {
    name: `fastly ${service}`,
    reads: 'Surrogate-Control',
    purge: ({ keys }) =>
      inBatches(
        { keys, addresses: [] },
        ({ keys: named }) => {
          const body = JSON.stringify({ surrogate_keys: named });
          return callEdge(url, { method: 'POST', headers, body }, untilReset);
        },
        KEYS_MAX,
      ),
  };
}

/** Milliseconds until calls are allowed again, if there were too many. */
function untilReset(headers: Headers): number | undefined {
  const resetAtS = Number(headers.get('Fastly-RateLimit-Reset'));
  if (headers.get('Fastly-RateLimit-Remaining') !== '0' || !resetAtS) return undefined;
  return Math.max(0, resetAtS * 1_000 - Date.now());
}
