import { parseCookie, stringifySetCookie } from 'cookie';
import { Hono } from 'hono';
import * as z from 'zod';
import { PLAIN_QUERY, PLAIN_SEARCH, SEARCH } from '#domain/addresses/addresses.ts';
import { SEARCH_MAX_CHARACTERS } from '#domain/limits.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { HelpPage } from '#domain/search/match-help.ts';
import { PLAIN_QUERY_COOKIE } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../http/addressing.ts';
import { NEVER } from '../../http/cache-control.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { seeOther } from '../checkout/posted-form.ts';
import { clientsFor } from '../client-of.ts';
import { answerPage } from './answer-page.ts';
import { bagBadge } from './bag-badge.ts';
import { type NoScriptContext, type NoScriptOptions, settingOf } from './no-script-options.ts';
import { type NoScriptAnswer, partOf } from './no-script-page.ts';
import { searchAnswer } from './search-answer.tsx';

/** The search of browsers without JavaScript. */
export function searchRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const { addressing } = options;
  const routes = new Hono<NodeEnv>();
  routes.get(PLAIN_QUERY, ({ req }) => storeQuery(req.raw, addressing));
  routes.get(PLAIN_SEARCH, async (context, next) => {
    const redirect = redirectToQuery(context, addressing);
    if (redirect) return redirect;
    const from = (page: string, locale: Locale) => resultsFor(context, { page, locale }, options);
    return answerPage(context, next, { options, from });
  });
  return routes;
}

/**
 * Redirects to the address with the query of the search page before, if the request's address has
 * none.
 */
function redirectToQuery({ req }: NoScriptContext, addressing: Addressing): Response | undefined {
  const url = new URL(req.url);
  const query = url.searchParams.has('q') ? undefined : storedQuery(req.raw);
  if (query === undefined) return undefined;
  url.searchParams.set('q', query);
  const answer = seeOther(url.pathname + url.search);
  answer.headers.set('Set-Cookie', forgottenQuery(addressing));
  return answer;
}

async function resultsFor(
  context: NoScriptContext,
  { page, locale }: { readonly page: string; readonly locale: Locale },
  options: NoScriptOptions,
): Promise<NoScriptAnswer> {
  const { searchParams } = new URL(context.req.url);
  const state = parseListingState(searchParams, 'relevance');
  const clientOf = clientsFor(options, context);
  const search = {
    state: { ...state, query: limited(state.query) },
    page: Number(searchParams.get('page') ?? 1),
    help: helpIn(page),
    setting: settingOf(locale, options),
  };
  const owner = { cookie: context.req.header('Cookie'), locale };
  const [answer, badge] = await Promise.all([
    searchAnswer(clientOf, search),
    bagBadge(clientOf, owner),
  ]);
  return { ...answer, ...badge };
}

const help = z.array(
  z.object({
    name: z.string(),
    address: z.string(),
    topic: z.string().default(''),
    description: z.string().default(''),
  }),
);

/** The pages of help that the published page knows. */
function helpIn(page: string): ReadonlyArray<HelpPage> {
  const [, json] = /<script[^>]*>([^<]*)<\/script>/.exec(partOf(page, 'help')) ?? [];
  return json === undefined ? [] : help.parse(JSON.parse(json));
}

/**
 * The search page is the same for all queries, so it can't say in a link what was searched for. What
 * it loads and where it leads is asked for by name of the page, though, and its address has the
 * query. Firefox doesn't say which page led on by itself, so the query is stored for a moment when the
 * page loads what comes before that.
 */
function storeQuery(request: Request, addressing: Addressing): Response {
  const headers = new Headers({ 'Content-Type': 'text/css', 'Cache-Control': NEVER });
  const query = queryOfReferrer(request);
  if (query) headers.set('Set-Cookie', queryCookie(query, PLAIN_QUERY_COOKIE.maxAge, addressing));
  return new Response('', { headers });
}

/** The query of the search page that led here; undefined if it isn't known. */
function storedQuery(request: Request): string | undefined {
  const cookies = parseCookie(request.headers.get('Cookie') ?? '');
  return queryOfReferrer(request) || limited(cookies[PLAIN_QUERY_COOKIE.name] ?? '') || undefined;
}

/** The `Set-Cookie` that forgets a query once it's answered. */
const forgottenQuery = (addressing: Addressing) => queryCookie('', 0, addressing);

/** The part of a query that the search evaluates. */
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
