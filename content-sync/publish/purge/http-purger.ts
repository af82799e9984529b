import { askEdge, edgeName, inBatches, type Purger } from './purger.ts';

export interface HttpPurgerOptions {
  /** Takes `POST` requests with `{ "keys": […], "addresses": […] }`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
}

/**
 * Purges a CDN over HTTP, directly or through a small service in front of it, which takes keys,
 * addresses or both, and answers with a 2xx status once they are purged.
 */
export function createHttpPurger({ url, token }: HttpPurgerOptions): Purger {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    name: edgeName('http', url),
    purge: (purge) =>
      inBatches(purge, (part) =>
        askEdge(url, { method: 'POST', headers, body: JSON.stringify(part) }),
      ),
  };
}
