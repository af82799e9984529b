import { stringifySetCookie } from 'cookie';
import { ledAddress } from '#content-sync/contract/redirects.ts';
import { FALLBACK_COUNTRY, localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { Addressing } from '../../http/addressing.ts';
import { NOT_SHARED } from '../../http/cache-control.ts';
import { ACCEPTED } from '../../http/limits/accepted.ts';
import { acceptsMarkdown } from '../../pages/accepts-markdown.ts';
import { type PageRequest, readPageRequest, redirectFields } from '../../pages/page-request.ts';
import { FILE_PATHS, PERSONAL_PATHS } from '../edge-table.ts';
import type { OfflineAnswers } from '../offline-answers.ts';

export interface EdgeOptions {
  readonly addressing: Addressing;
  /** Base address of the origin, without a slash at its end. */
  readonly originUrl: string;
  /** Header fields of answers that don't come from the origin. */
  readonly safeHeaders: ReadonlyArray<readonly [name: string, value: string]>;
  /** Answers while the origin is away. */
  readonly away: OfflineAnswers;
  /** The cache of the API's public answers. */
  readonly caching: EdgeCaching;
}

type Target = Exclude<PageRequest, { kind: 'redirect' }>;

/**
 * Answers a request like the origin does. Each page is requested under one address, whatever the
 * cookies and the rest of the query are, so that the CDN keeps one copy of it.
 */
export async function answerAtEdge(request: Request, options: EdgeOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (!isOfPages(request, url)) {
      const forward = () => handOn(request, options);
      const isOfApi = url.pathname.startsWith('/api/');
      const answer = isOfApi
        ? await answerOfApi(request, options.caching, forward)
        : await forward();
      return isOfCdn(answer) ? away(request, options) : answer;
    }
    const cookies = request.headers.get('Cookie') ?? undefined;
    const target = readPageRequest(url, cookies, options.addressing);
    if (target.kind === 'redirect') {
      const headers = redirectFields(target, options.addressing);
      return ownAnswer(null, { status: target.status, headers }, options);
    }
    const answer = await fetch(pageRequest(request, { url, target, options }));
    return isOfCdn(answer) ? away(request, options) : forVisitor(answer, { url, target, options });
  } catch {
    return away(request, options);
  }
}

/** Statuses with which Cloudflare says that it can't reach the origin. */
const isOfCdn = ({ status }: Response) => status >= 520 && status <= 530;

function away(request: Request, options: EdgeOptions): Response {
  const { pages, api, retryAfterS } = options.away;
  const url = new URL(request.url);
  const isOfApi = url.pathname.startsWith('/api/');
  const cookies = request.headers.get('Cookie') ?? undefined;
  const target = readPageRequest(url, cookies, options.addressing);
  const { fallbackCountry = () => FALLBACK_COUNTRY } = options.addressing;
  const locale = target.kind === 'redirect' ? localeFor(fallbackCountry()) : target.locale;
  const headers = {
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterS),
    ...(isOfApi
      ? { 'Content-Type': 'application/vnd.api+json' }
      : { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': locale.tag }),
  };
  return ownAnswer(isOfApi ? api : pages[locale.id], { status: 503, headers }, options);
}

function ownAnswer(
  body: string | null,
  init: ResponseInit,
  { safeHeaders }: EdgeOptions,
): Response {
  const answer = new Response(body, init);
  for (const [name, value] of safeHeaders) answer.headers.set(name, value);
  return answer;
}

const personalPath = new RegExp(PERSONAL_PATHS);
const filePath = new RegExp(FILE_PATHS);

function isOfPages({ method, headers }: Request, { pathname, search }: URL): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('Authorization')) return false;
  // The origin says what to do about too many cookies.
  const texts = [headers.get('Cookie') ?? '', search];
  if (texts.some(({ length }) => length >= ACCEPTED.headerBytes)) return false;
  // Letters that are percent-encoded without need may disguise another part of the shop.
  return !personalPath.test(pathname) && !filePath.test(pathname) && !/%[2-7]/.test(pathname);
}

/** The request as it arrived, with the original client, host and protocol. */
function handOn(request: Request, { originUrl }: EdgeOptions): Promise<Response> {
  const { pathname, search, host, protocol } = new URL(request.url);
  const handed = new Request(originUrl + pathname + search, request);
  handed.headers.set('X-Forwarded-Host', host);
  handed.headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
  handed.headers.delete('X-Forwarded-For');
  const client = request.headers.get('CF-Connecting-IP');
  if (client) handed.headers.set('X-Forwarded-For', client);
  return fetch(handed, { redirect: 'manual' });
}

interface EdgeRequest {
  readonly url: URL;
  readonly target: Target;
  readonly options: EdgeOptions;
}

function pageParameter(target: Target, { searchParams }: URL): string | null {
  if (target.kind !== 'page') return searchParams.get('page');
  return target.page > 1 ? String(target.page) : null;
}

/** The request for a page, which is the same for everybody who sees that page. */
function pageRequest({ method, headers }: Request, { url, target, options }: EdgeRequest): Request {
  const { country, language, isDefault } = target.locale;
  const host = options.addressing.hosts?.get(country);
  const path = target.kind === 'page' ? target.path : url.pathname;
  const query = new URLSearchParams(host ? { edge: target.locale.id } : { country_code: country });
  if (!isDefault) query.set('language', language);
  const page = pageParameter(target, url);
  if (page !== null) query.set('page', page);
  const isMarkdown = acceptsMarkdown(headers.get('Accept'));
  const tag = target.rememberedCountry ? null : headers.get('If-None-Match');
  const init = {
    method,
    redirect: 'manual',
    headers: {
      Accept: isMarkdown ? 'text/markdown' : 'text/html',
      ...(tag && { 'If-None-Match': tag }),
      // The origin needn't store the country, since the worker does.
      ...(host ? { 'X-Forwarded-Host': host } : { Cookie: `${COOKIES.locale.name}=${country}` }),
    },
    // Makes Cloudflare keep what its workers fetch.
    cf: { cacheEverything: !isMarkdown },
  } as const;
  return new Request(`${options.originUrl}${path}?${query}`, init);
}

/** Adds the headers that differ between visitors to a page. */
function forVisitor(answer: Response, { url, target, options }: EdgeRequest): Response {
  const shown = new Response(answer.body, answer);
  for (const name of ['Set-Cookie', 'Surrogate-Key', 'Cache-Tag', 'CDN-Cache-Control']) {
    shown.headers.delete(name);
  }
  const moved = answer.headers.get('Location');
  if (moved) shown.headers.set('Location', forThisVisitor(moved, url));
  if (!answer.headers.has('Content-Language')) return shown;
  const varies = shown.headers.get('Vary') ?? '';
  if (target.dependsOnCookie && !/\bcookie\b/i.test(varies)) shown.headers.append('Vary', 'Cookie');
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (target.rememberedCountry && isPage) {
    const secure = options.addressing.origin.startsWith('https:');
    const value = target.rememberedCountry;
    shown.headers.set('Cache-Control', NOT_SHARED);
    shown.headers.set(
      'Set-Cookie',
      stringifySetCookie({ ...COOKIES.locale, value, secure, path: '/' }),
    );
  }
  return shown;
}

/** Where a redirect leads, with the visitor's query in place of the one by which pages are requested. */
function forThisVisitor(moved: string, requested: URL): string {
  const to = new URL(moved, requested);
  if (to.origin !== requested.origin) return moved;
  for (const name of ['country_code', 'language', 'edge', 'page']) to.searchParams.delete(name);
  return ledAddress(`${to.pathname}${to.search}${to.hash}`, requested.search);
}

/** Keeps answers as long as they say, like Cloudflare's `caches.default`, which ignores `Vary`. */
export interface AnswerCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, answer: Response): Promise<void>;
}

export interface EdgeCaching {
  readonly cache: AnswerCache;
  /** Keeps the worker alive for work that no visitor waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Answers from the commerce API. Public reads are cached by address, country and language, for the
 * seconds in their Cache-Control. `fetchAnswer` requests the answer.
 */
async function answerOfApi(
  request: Request,
  { cache, waitUntil }: EdgeCaching,
  fetchAnswer: () => Promise<Response>,
): Promise<Response> {
  if (!isPublicRead(request)) return fetchAnswer();
  const cached = await cache.match(keyOf(request, request.headers.get('If-None-Match')));
  if (cached) return cached;
  const answer = await fetchAnswer();
  if (isForEverybody(answer)) waitUntil(cache.put(keyOf(request), answer.clone()));
  return answer;
}

function isPublicRead({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has('Authorization') && !headers.has('X-CART-TOKEN');
}

function isForEverybody({ status, headers }: Response): boolean {
  const isPublic = /\bpublic\b/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && isPublic && !headers.has('Set-Cookie');
}

/** The key of an answer: the request's address, with what the answer varies by added to it. */
function keyOf(request: Request, tag: string | null = null): Request {
  const url = new URL(request.url);
  for (const name of VARIED_BY) url.searchParams.append(name, request.headers.get(name) ?? '');
  return new Request(url, { headers: tag === null ? {} : { 'If-None-Match': tag } });
}

const VARIED_BY = ['X-Site-Country', 'Accept-Language'] as const;
