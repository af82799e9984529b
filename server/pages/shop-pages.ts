import {
  NOT_FOUND,
  pagePath,
  SERVER_ERROR,
  storedPath,
} from '#content-sync/contract/page-paths.ts';
import { followRedirects, ledAddress } from '#content-sync/contract/redirects.ts';
import { DamagedBodyError } from '#content-sync/locale-file/pack.ts';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { EdgeHeader } from '#content-sync/publish/purge/purgers.ts';
import { pathKey } from '#content-sync/publish/surrogate-keys.ts';
import { markdownPath } from '#domain/addresses/addresses.ts';
import { REPORTING_ENDPOINTS } from '#domain/page/content-security-policy.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { Addressing } from '../http/addressing.ts';
import {
  edgeCacheControl,
  isLasting,
  NEVER,
  NOT_SHARED,
  type PageLifetimes,
  pageCacheControl,
  surrogateControl,
} from '../http/cache-control.ts';
import type { Compressor } from '../http/compression.ts';
import { lastResortPage } from '../http/last-resort-page.ts';
import { respond } from '../http/representation.ts';
import type { LastingPage } from '../http/requests/lasting-page.ts';
import type { PagelessRequest } from '../operations/pageless-paths.ts';
import { acceptsMarkdown } from './accepts-markdown.ts';
import { meantPath } from './meant-path.ts';
import { type PageRequest, readPageRequest, redirectFields, storeCountry } from './page-request.ts';
import type { AwaitPlannedPage } from './planned-pages.ts';
import type { StaticFiles } from './static-files.ts';

export interface ShopPagesOptions {
  readonly pages: PublishedPages;
  readonly files: StaticFiles;
  readonly addressing: Addressing;
  readonly compress: Compressor;
  /** The current content security policy of pages. */
  readonly policy: () => string;
  /** Whether edges are purged, so that they may keep pages for long. */
  readonly edgesArePurged: boolean;
  /** What pages say to edges besides `Surrogate-Key` and `CDN-Cache-Control`. */
  readonly edgeHeaders: ReadonlySet<EdgeHeader>;
  /** How long pages may be cached, if not the default. */
  readonly lifetimes?: PageLifetimes | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Waits for a page that is planned but not rendered yet; without it, such a page is 404. */
  readonly awaitPlanned?: AwaitPlannedPage | undefined;
  /** Called with requests for paths that have no page. */
  readonly onPageless?: ((own: PagelessRequest) => void) | undefined;
  /** Called with errors because of which a page could not be answered. */
  readonly onFailure: (error: unknown, request: Request) => void;
}

/** A response, with its facts if it's the same for everybody. */
export interface ShopAnswer {
  readonly response: Response;
  readonly lasting?: LastingPage | undefined;
}

/**
 * Answers a request with the published page, a public file, or the locale's 404 page; if that
 * fails, with its 500 page.
 */
export function createShopPages(options: ShopPagesOptions) {
  return async (request: Request): Promise<ShopAnswer> => {
    const cookies = request.headers.get('Cookie') ?? undefined;
    const url = new URL(request.url);
    const requested = readPageRequest(url, cookies, options.addressing);
    if (requested.kind === 'redirect') {
      const headers = redirectFields(requested, options.addressing);
      return { response: new Response(null, { status: requested.status, headers }) };
    }

    try {
      const document = await findMarkdown(request, requested, options.pages);
      if (document) {
        return { response: await answerMarkdown(request, { page: document, requested, options }) };
      }
      const page = await findPage(requested, options.pages);
      const found = page && (await answerFound(request, { page, requested, options }));
      if (found) return found;
      const file = await options.files.read(url.pathname);
      if (file) return { response: await respond(request, file, options.compress) };
      return { response: await answerPageless(request, requested, options) };
    } catch (error) {
      options.onFailure(error, request);
      if (isBeingRepaired(error)) return { response: answerLater(requested) };
      return { response: await answerFailure(request, requested, options) };
    }
  };
}

/** Undefined for a redirect that leads nowhere. */
async function answerFound(request: Request, answer: PageAnswer): Promise<ShopAnswer | undefined> {
  if (answer.page.status === MOVED) {
    const response = await answerRedirected(request, answer.requested, answer.options);
    return response && { response };
  }
  return { response: await answerPage(request, answer), lasting: lastingPage(answer) };
}

async function answerPageless(
  request: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  return (
    (await answerPlanned(request, requested, options)) ??
    (await answerRedirected(request, requested, options)) ??
    (await answerMangled(request, requested, options)) ??
    (await answerMissing(request, requested, options))
  );
}

/** A page that is complete, the same for everybody, and won't be rendered again soon. */
function lastingPage({ page, requested, options }: PageAnswer): LastingPage | undefined {
  const { status, type, expiresAt } = page;
  const isPage = status === 200 && type.startsWith('text/html');
  if (!isPage || page.isStandIn || requested.rememberedCountry) return undefined;
  const lasts = isLasting({ expiresAt, now: options.now(), lifetimes: options.lifetimes });
  return lasts ? { locale: requested.locale, expires: expiresAt !== undefined } : undefined;
}

/** Where a redirect leads, with the query of the request. */
function newAddress({ url }: Request, page: PublishedPage): string {
  return ledAddress(targetIn(page), new URL(url).search);
}

const targetIn = ({ body }: PublishedPage) => Buffer.from(body).toString();

type RequestedPage = Exclude<PageRequest, { kind: 'redirect' }>;

async function findPage(requested: RequestedPage, pages: PublishedPages) {
  if (requested.kind === 'missing') return undefined;
  return pages.read(storedPath(requested.locale, requested.path, requested.page));
}

const MOVED = 301;

/**
 * Leads on from a path without a page: from where one was, or as content says. Redirects in a loop, or
 * to a path without a page, are as if they weren't there. Further pages of a listing move along with
 * its first.
 */
async function answerRedirected(
  request: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  if (requested.kind === 'missing') return undefined;
  const { locale, path, page } = requested;
  const isPage = async (at: string) => (await readAt(at, requested, options))?.status === 200;
  if (page > 1 && (await isPage(path))) return undefined;
  const led = await redirectFrom(path, requested, options);
  if (!led) return undefined;
  options.onPageless?.({
    ...{ request, country: locale.country, path: led.from },
    outcome: 'redirected',
  });
  return answerPage(request, { page: led.page, requested, options });
}

/** The redirect for a path, with where it leads at last in place of its stored target. */
async function redirectFrom(path: string, requested: RequestedPage, options: ShopPagesOptions) {
  const stored = (at: string) => readAt(at, requested, options);
  const led = await followRedirects(path, {
    async targetOf(from) {
      const page = await stored(from);
      return page?.status === MOVED ? targetIn(page) : undefined;
    },
    isPage: async (at) => (await stored(at))?.status === 200,
  });
  const page = led?.outcome === 'led' ? await stored(led.from) : undefined;
  if (led?.outcome !== 'led' || !page) return undefined;
  return { from: led.from, page: { ...page, body: Buffer.from(led.to) } };
}

const readAt = (path: string, { locale }: RequestedPage, { pages }: ShopPagesOptions) =>
  pages.read(storedPath(locale, path));

/** The page as Markdown, if the client prefers it and it exists. */
async function findMarkdown(request: Request, requested: RequestedPage, pages: PublishedPages) {
  if (requested.kind === 'missing' || requested.page > 1) return undefined;
  if (!acceptsMarkdown(request.headers.get('Accept'))) return undefined;
  return pages.read(storedPath(requested.locale, markdownPath(requested.path)));
}

/**
 * If content has an address of its own, no shared cache may keep it under the address of the page:
 * requests for Markdown differ in headers only, and all go to the page's address.
 */
async function answerMarkdown(request: Request, answer: PageAnswer): Promise<Response> {
  const response = await answerPage(request, answer);
  limitEdgeCaching(response, NOT_SHARED);
  return response;
}

/** A page that was only planned, and is published now that somebody asks for it. */
async function answerPlanned(
  request: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  if (requested.kind === 'missing' || !options.awaitPlanned) return undefined;
  const planned = await options.awaitPlanned(
    requested.locale,
    pagePath(requested.path, requested.page),
  );
  if (planned === 'unplanned') return undefined;
  const page = await findPage(requested, options.pages);
  if (page) return answerPage(request, { page, requested, options });
  if (planned === 'tried') return undefined;
  return answerLater(requested);
}

/**
 * Whether a page can't be shown for the moment: it's being rendered again, or its locale's file is
 * being repaired.
 */
function isBeingRepaired(error: unknown): boolean {
  return error instanceof DamagedBodyError || error instanceof StateFileError;
}

function answerLater({ locale }: RequestedPage): Response {
  const response = lastResortPage(503, locale);
  response.headers.set('Retry-After', String(RETRY_AFTER_S));
  return response;
}

const RETRY_AFTER_S = 5;

/** Leads to the page that a link was made for which was changed on its way; undefined if there is none. */
async function answerMangled(
  { url }: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  const meant = requested.kind === 'page' && meantPath(requested.path);
  if (!meant) return undefined;
  const page = await readAt(meant.path, requested, options);
  const to =
    page?.status === 200 ? meant.path : await redirectedFrom(meant.path, requested, options);
  if (to === undefined) return undefined;
  const query = new URLSearchParams(meant.query);
  for (const [name, value] of new URL(url).searchParams) query.append(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  const headers = { Location: ledAddress(to, search), 'Cache-Control': NEVER };
  return new Response(null, { status: 302, headers });
}

async function redirectedFrom(path: string, requested: RequestedPage, options: ShopPagesOptions) {
  const led = await redirectFrom(path, requested, options);
  return led && targetIn(led.page);
}

async function answerMissing(
  request: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  const stored = await options.pages.read(storedPath(requested.locale, NOT_FOUND));
  if (!stored && options.pages.isComing?.(requested.locale)) return answerLater(requested);
  if (!stored) return lastResortPage(404, requested.locale);
  const { locale } = requested;
  if (requested.kind === 'page') {
    const { path } = requested;
    options.onPageless?.({ request, country: locale.country, path, outcome: 'missing' });
  }
  return answerPage(request, { page: { ...stored, status: 404 }, requested, options });
}

async function answerFailure(
  request: Request,
  requested: RequestedPage,
  options: ShopPagesOptions,
) {
  try {
    const page = await options.pages.read(storedPath(requested.locale, SERVER_ERROR));
    if (!page) return lastResortPage(500, requested.locale);
    const response = await answerPage(request, { page, requested, options });
    limitEdgeCaching(response, NEVER);
    return response;
  } catch (error) {
    options.onFailure(error, request);
    return lastResortPage(500, requested.locale);
  }
}

function limitEdgeCaching({ headers }: Response, cacheControl: string): void {
  headers.set('Cache-Control', cacheControl);
  for (const name of FOR_EDGES) headers.delete(name);
}

const FOR_EDGES = [
  'CDN-Cache-Control',
  'Surrogate-Key',
  'Surrogate-Control',
  'Cache-Tag',
] as const satisfies ReadonlyArray<EdgeHeader | 'CDN-Cache-Control' | 'Surrogate-Key'>;

interface PageAnswer {
  readonly page: PublishedPage;
  readonly requested: RequestedPage;
  readonly options: ShopPagesOptions;
}

async function answerPage(request: Request, answer: PageAnswer): Promise<Response> {
  const response = await answerAsStored(request, answer);
  // No shared cache may give a visitor the cookie of another.
  if (response.headers.has('Set-Cookie')) limitEdgeCaching(response, NOT_SHARED);
  // The page itself will be back in a moment.
  if (answer.page.isStandIn) limitEdgeCaching(response, NEVER);
  return response;
}

async function answerAsStored(request: Request, answer: PageAnswer): Promise<Response> {
  const { page, requested, options } = answer;
  const { digest, body, status, type, expiresAt } = page;
  const lifetime = { expiresAt, now: options.now(), lifetimes: options.lifetimes };
  // Missing pages never get the long lifetime that purging allows: anybody can request any number
  // of them.
  const isPurged = options.edgesArePurged && status === 200;
  const headers = {
    'Cache-Control': pageCacheControl(lifetime),
    'CDN-Cache-Control': edgeCacheControl({ ...lifetime, isPurged }),
    ...(options.edgeHeaders.has('Surrogate-Control') && {
      'Surrogate-Control': surrogateControl({ ...lifetime, isPurged }),
    }),
    ...(page.surrogateKeys && keyFields(surrogateKeys(page.surrogateKeys, requested), options)),
    'Content-Language': requested.locale.tag,
    ...(type.startsWith('text/html') && {
      'Content-Security-Policy': options.policy(),
      'Reporting-Endpoints': REPORTING_ENDPOINTS,
      // Files that pages load don't depend on the visitor's choice.
      ...(requested.rememberedCountry && {
        'Set-Cookie': storeCountry(requested.locale, options.addressing),
      }),
    }),
    ...variesBy(answer),
    ...(type.startsWith('text/markdown') && { 'X-Robots-Tag': 'noindex' }),
  };
  if (status === MOVED) {
    const location = { Location: newAddress(request, page) };
    return new Response(null, { status, headers: { ...headers, ...location } });
  }
  return respond(request, { digest, body, status, type, headers }, options.compress);
}

/** What leads to another answer at the address of the page, besides the encodings. */
function variesBy(answer: PageAnswer): { readonly Vary?: string } {
  const names = [
    ...(answer.requested.dependsOnCookie ? ['Cookie'] : []),
    ...(isMarkdownToo(answer) ? ['Accept'] : []),
  ];
  return names.length > 0 ? { Vary: names.join(', ') } : {};
}

function isMarkdownToo({ page, requested, options }: PageAnswer): boolean {
  if (requested.kind === 'missing' || requested.page > 1 || page.status !== 200) return false;
  return options.pages.has?.(storedPath(requested.locale, markdownPath(requested.path))) ?? false;
}

/** The page's own keys, and those of the requested path if another page is the answer. */
function surrogateKeys(
  ofPage: ReadonlyArray<string>,
  requested: RequestedPage,
): ReadonlyArray<string> {
  if (requested.kind === 'missing') return ofPage;
  const own = pathKey(requested.locale, pagePath(requested.path, requested.page));
  return [...new Set([...ofPage.slice(0, 1), own, ...ofPage])];
}

/** The headers in which edges read a page's keys. */
function keyFields(
  keys: ReadonlyArray<string>,
  { edgeHeaders }: Pick<ShopPagesOptions, 'edgeHeaders'>,
): Readonly<Record<string, string>> {
  return {
    'Surrogate-Key': keys.join(' '),
    ...(edgeHeaders.has('Cache-Tag') && { 'Cache-Tag': keys.join(',') }),
  };
}
