import { parseCookie } from 'cookie';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { NOT_FOUND, storedPath } from '#domain/addresses.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { Country, Locale } from '#domain/locales.ts';
import { createBodyEncoder } from './body-encoder.ts';
import type { Config } from './config.ts';
import { readPageRequest } from './page-request.ts';

/** How long a CDN may hold a page; a publish purges it sooner. Browsers ask again every time. */
const SHARED_MAX_AGE_S = 86_400;
const STALE_WHILE_REVALIDATE_S = 60;

interface PageHandlerOptions {
  readonly config: Pick<Config, 'hosts'>;
  readonly pages: PublishedPages;
  readonly clock?: () => number;
}

/** Answers a page's address with the page that is published there for the locale. */
export function pageHandler({ config, pages, clock = Date.now }: PageHandlerOptions) {
  const encode = createBodyEncoder();
  return async (context: Context): Promise<Response> => {
    const url = new URL(context.req.url);
    const request = readPageRequest({
      url,
      localeCookie: parseCookie(context.req.header('Cookie') ?? '')[COOKIES.locale.name],
      hosts: config.hosts,
    });
    if (request.kind === 'redirect') return context.redirect(request.location, request.status);
    if (request.kind === 'page' && request.remember) remember(context, request.remember);
    const found = request.kind === 'page' ? await pages.read(request.stored) : undefined;
    const page = found ?? (await pages.read(storedPath(request.locale, NOT_FOUND)));
    if (!page) return context.text('This page could not be found', 404);
    const { locale } = request;
    setPageHeaders(context, { page, locale, now: clock(), isShared: Boolean(config.hosts) });
    return answer(context, found ?? { ...page, status: 404 }, encode);
  };
}

function remember(context: Context, country: Country): void {
  const { name, maxAge, httpOnly } = COOKIES.locale;
  const secure = new URL(context.req.url).protocol === 'https:';
  setCookie(context, name, country, { path: '/', maxAge, httpOnly, secure, sameSite: 'Lax' });
}

interface PageHeaders {
  readonly page: PublishedPage;
  readonly locale: Locale;
  readonly now: number;
  /** Whether the address alone says which page it is, as it does with a host per country. */
  readonly isShared: boolean;
}

function setPageHeaders(context: Context, { page, locale, now, isShared }: PageHeaders): void {
  const lifetime = sharedLifetime(page, now);
  context.header(
    'Cache-Control',
    `public, max-age=0, s-maxage=${lifetime}, stale-while-revalidate=${Math.min(lifetime, STALE_WHILE_REVALIDATE_S)}`,
  );
  context.header('Content-Language', locale.tag);
  context.header('Vary', isShared ? 'Accept-Encoding' : 'Accept-Encoding, Cookie');
}

/** Seconds that a shared cache may hold a page: no longer than until it is rendered again by itself. */
function sharedLifetime({ expiresAt }: PublishedPage, now: number): number {
  if (expiresAt === undefined) return SHARED_MAX_AGE_S;
  return Math.max(0, Math.min(SHARED_MAX_AGE_S, Math.floor((expiresAt - now) / 1_000)));
}

async function answer(
  context: Context,
  page: PublishedPage,
  encode: ReturnType<typeof createBodyEncoder>,
): Promise<Response> {
  const { encoding, body } = await encode(page, context.req.header('Accept-Encoding'));
  const etag = encoding ? `"${page.digest}-${encoding}"` : `"${page.digest}"`;
  context.header('ETag', etag);
  if (page.status === 200 && matches(context.req.header('If-None-Match'), etag)) {
    return context.body(null, 304);
  }
  context.header('Content-Type', 'text/html; charset=utf-8');
  context.header('Content-Length', String(body.byteLength));
  if (encoding) context.header('Content-Encoding', encoding);
  const status = page.status === 404 ? 404 : 200;
  return context.req.method === 'HEAD' ? context.body(null, status) : context.body(body, status);
}

/** RFC 9110, 13.1.2: any of the tags, compared weakly, or `*`. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
