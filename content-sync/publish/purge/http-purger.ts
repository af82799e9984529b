import { askEdge } from './ask-edge.ts';
import { inBatches } from './in-batches.ts';
import { edgeName, type Purger } from './purger.ts';

export interface HttpPurgerOptions {
  /** Takes `POST` requests with `{ "keys": […], "addresses": […] }`. */
  readonly url: string;
  /** Sent as a bearer. */
  readonly token: string;
}

/**
 * Purges a CDN through an address of its own or of a small service before it, which takes keys,
 * addresses or both, and answers with a status of success once they are dropped.
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
