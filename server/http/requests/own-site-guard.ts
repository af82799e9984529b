import type { MiddlewareHandler } from 'hono';
import type { Addressing } from '../addressing.ts';
import { refusal } from '../limits/refusal.ts';
import { isOwnOrigin } from './own-origin.ts';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The values for the shop's own pages, and for addresses that were typed or bookmarked. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses requests that change something and that another site made a browser send. Browsers say
 * where a request comes from (`Sec-Fetch-Site`, older ones `Origin`); a client that says neither
 * isn't a browser.
 */
export function ownSiteGuard(addressing: Addressing): MiddlewareHandler {
  return async ({ req }, next) => {
    if (SAFE.has(req.method)) return next();
    const site = req.header('Sec-Fetch-Site');
    const origin = req.header('Origin');
    const isOwn =
      site === undefined
        ? origin === undefined || isOwnOrigin(origin, addressing, new URL(req.url).host)
        : OWN_SITES.has(site);
    if (isOwn) return next();
    return refusal(403, req.path, {
      code: 'cross_site',
      detail: 'Another site sent this request.',
    });
  };
}
