import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '#domain/addresses/safe-transport.ts';
import type { Addressing } from '../addressing.ts';
import { refusal } from '../limits/refusal.ts';

/**
 * Whether an `Origin` header names one of the shop's hosts, or another that counts as its own.
 * Compares only hosts, because only a proxy in front may know that the shop uses https.
 */
export function isOwnOrigin(
  text: string,
  { origin, hosts }: Addressing,
  ...others: ReadonlyArray<string>
): boolean {
  const requestHost = URL.parse(text)?.host;
  return [new URL(origin).host, ...(hosts?.values() ?? []), ...others].some(
    (own) => own === requestHost,
  );
}

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

/**
 * The origin of absolute addresses in an answer: the country's host or the shop's address, whichever
 * was asked. Any other host can be what somebody else made up, so it gets the shop's address. Only
 * a shop of a developer's machine also believes other names and ports of that machine.
 */
export function publicOrigin(
  requested: string,
  { origin, hosts }: Pick<Addressing, 'origin' | 'hosts'>,
): string {
  const requestUrl = new URL(requested);
  const own = new URL(origin);
  if ([...(hosts?.values() ?? [])].includes(requestUrl.host))
    return `${own.protocol}//${requestUrl.host}`;
  const isLocal = isLoopback(own.hostname) && isLoopback(requestUrl.hostname);
  return isLocal ? requestUrl.origin : own.origin;
}
