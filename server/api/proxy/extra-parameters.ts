import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { COMPANY_SIGN_IN_COOKIE, COOKIES } from '#domain/storage/cookies.ts';

/**
 * What the shop asks a commerce API for beyond the specification, so that answers are smaller: sparse
 * fields, and no facets; and words as they are written.
 */
const EXTRA = /^(?:fields\[.*\]|facets|corrections)$/;

/** How many sets of such parameters are remembered that the API refused. The shop's own are a dozen. */
const REFUSED_MAX = 100;

/** Whether a query has parameters that an API may refuse, so that it's sent once more without them. */
export const hasExtras = (search: string): boolean => extrasIn(search).length > 0;

/**
 * Sends queries to an API. If the API answers 400 to a query with extra parameters, the query is
 * sent without them; if that succeeds, later queries have none either.
 */
export function createQuerySender() {
  const refused = new LRUCache<string, true>({ max: REFUSED_MAX });
  return async (
    search: string,
    send: (query: string) => Promise<Dispatcher.ResponseData>,
  ): Promise<Dispatcher.ResponseData> => {
    const extras = String(new URLSearchParams(extrasIn(search)));
    if (extras === '') return send(search);
    const specified = specifiedQuery(search);
    if (refused.has(extras)) return send(specified);
    const answer = await send(search);
    if (answer.statusCode !== 400) return answer;
    await answer.body.dump();
    const again = await send(specified);
    if (again.statusCode < 400) refused.set(extras, true);
    return again;
  };
}

const extrasIn = (search: string) =>
  [...new URLSearchParams(search)].filter(([name]) => EXTRA.test(name));

/** A query without its extras. */
export function specifiedQuery(search: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !EXTRA.test(name));
  return others.length > 0 ? `?${new URLSearchParams(others)}` : '';
}

/** Cookies that are passed on to a commerce API. */
export const API_READ_COOKIES: ReadonlySet<string> = new Set([
  ...Object.values(COOKIES).map(({ name }) => name),
  COMPANY_SIGN_IN_COOKIE,
]);

/** Cookies that a commerce API may set: the bag's and the session's. */
export const API_SET_COOKIES: ReadonlySet<string> = new Set([
  COOKIES.cartToken.name,
  COOKIES.accessToken.name,
  COOKIES.accessTokenSignature.name,
  COOKIES.refreshToken.name,
  COMPANY_SIGN_IN_COOKIE,
]);
