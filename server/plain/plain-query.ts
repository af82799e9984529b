import { parseCookie, stringifySetCookie } from 'cookie';
import { PLAIN_SEARCH, SEARCH } from '#domain/addresses/addresses.ts';
import { SEARCH_MAX_CHARACTERS } from '#domain/limits.ts';
import { PLAIN_QUERY_COOKIE } from '#domain/storage/cookies.ts';
import { NEVER } from '../cache-control.ts';
import type { Addressing } from '../page-request.ts';

/**
 * The search page is the same for all queries, so it can't say in a link what was searched for. What
 * it loads and where it leads is asked for by name of the page, though, and its address has the
 * query. Firefox doesn't say which page led on by itself, so the query is kept for a moment when the
 * page loads what comes before that.
 */
export function keepQuery(request: Request, addressing: Addressing): Response {
  const headers = new Headers({ 'Content-Type': 'text/css', 'Cache-Control': NEVER });
  const query = queryOfReferrer(request);
  if (query) headers.set('Set-Cookie', queryCookie(query, PLAIN_QUERY_COOKIE.maxAge, addressing));
  return new Response('', { headers });
}

/** What the search page was asked that leads here; undefined if that isn't known. */
export function keptQuery(request: Request): string | undefined {
  const cookies = parseCookie(request.headers.get('Cookie') ?? '');
  return queryOfReferrer(request) || limited(cookies[PLAIN_QUERY_COOKIE.name] ?? '') || undefined;
}

/** The `Set-Cookie` that forgets a query once it's answered. */
export const forgottenQuery = (addressing: Addressing) => queryCookie('', 0, addressing);

/** As much of a query as counts. */
export function limited(query: string): string {
  return query.trim().slice(0, SEARCH_MAX_CHARACTERS).toWellFormed();
}

function queryOfReferrer({ headers, url }: Request): string {
  const page = URL.parse(headers.get('Referer') ?? '');
  if (page?.host !== new URL(url).host || !isSearch(page.pathname)) return '';
  return limited(page.searchParams.get('q') ?? '');
}

const isSearch = (path: string) => path === SEARCH || path.startsWith(`${SEARCH}/`);

function queryCookie(value: string, maxAge: number, { origin }: Addressing): string {
  return stringifySetCookie({
    name: PLAIN_QUERY_COOKIE.name,
    value,
    maxAge,
    path: PLAIN_SEARCH,
    sameSite: 'lax',
    httpOnly: true,
    secure: origin.startsWith('https:'),
  });
}
