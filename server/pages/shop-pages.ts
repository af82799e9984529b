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
import type { PagelessRequest } from '../operations/asked-paths.ts';
import { meantPath } from './meant-path.ts';
import { type PageRequest, readPageRequest, redirectFields, storeCountry } from './page-request.ts';
import type { AwaitPlannedPage } from './planned-pages.ts';
import type { StaticFiles } from './static-files.ts';
import { wantsMarkdown } from './wants-markdown.ts';

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
  /** How long pages may be kept, if not the default. */
  readonly lifetimes?: PageLifetimes | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Waits for a page that is planned but not rendered yet; without it, such a page is 404. */
  readonly awaitPlanned?: AwaitPlannedPage | undefined;
  /** Called with what somebody asked for that has no page. */
  readonly onPageless?: ((asked: PagelessRequest) => void) | undefined;
  /** Called with errors that kept a page from being answered. */
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
    const wanted = readPageRequest(url, cookies, options.addressing);
    if (wanted.kind === 'redirect') {
      const headers = redirectFields(wanted, options.addressing);
      return { response: new Response(null, { status: wanted.status, headers }) };
    }

    try {
      const document = await findMarkdown(request, wanted, options.pages);
      if (document) {
        return { response: await answerMarkdown(request, { page: document, wanted, options }) };
      }
      const page = await findPage(wanted, options.pages);
      const found = page && (await answerFound(request, { page, wanted, options }));
      if (found) return found;
      const file = await options.files.read(url.pathname);
      if (file) return { response: await respond(request, file, options.compress) };
      return { response: await answerPageless(request, wanted, options) };
    } catch (error) {
      options.onFailure(error, request);
      if (isBeingRepaired(error)) return { response: answerLater(wanted) };
      return { response: await answerFailure(request, wanted, options) };
    }
  };
}

/** Undefined for a redirect that leads nowhere. */
async function answerFound(request: Request, answer: PageAnswer): Promise<ShopAnswer | undefined> {
  if (answer.page.status === MOVED) {
    const response = await answerRedirected(request, answer.wanted, answer.options);
    return response && { response };
  }
  return { response: await answerPage(request, answer), lasting: lastingPage(answer) };
}

async function answerPageless(request: Request, wanted: Wanted, options: ShopPagesOptions) {
  return (
    (await answerPlanned(request, wanted, options)) ??
    (await answerRedirected(request, wanted, options)) ??
    (await answerMangled(request, wanted, options)) ??
    (await answerMissing(request, wanted, options))
  );
}

/** A page that is complete, the same for everybody, and won't be rendered again soon. */
function lastingPage({ page, wanted, options }: PageAnswer): LastingPage | undefined {
  const { status, type, expiresAt } = page;
  const isPage = status === 200 && type.startsWith('text/html');
  if (!isPage || page.isStandIn || wanted.rememberedCountry) return undefined;
  const lasts = isLasting({ expiresAt, now: options.now(), lifetimes: options.lifetimes });
  return lasts ? { locale: wanted.locale, expires: expiresAt !== undefined } : undefined;
}

/** Where a redirect leads, with the query of the request. */
function newAddress({ url }: Request, page: PublishedPage): string {
  return ledAddress(targetIn(page), new URL(url).search);
}

const targetIn = ({ body }: PublishedPage) => Buffer.from(body).toString();

type Wanted = Exclude<PageRequest, { kind: 'redirect' }>;

async function findPage(wanted: Wanted, pages: PublishedPages) {
  if (wanted.kind === 'missing') return undefined;
  return pages.read(storedPath(wanted.locale, wanted.path, wanted.page));
}

const MOVED = 301;

/**
 * Leads on from a path without a page: from where one was, or as content says. Redirects in a loop, or
 * to a path without a page, are as if they weren't there. Further pages of a listing move along with
 * its first.
 */
async function answerRedirected(request: Request, wanted: Wanted, options: ShopPagesOptions) {
  if (wanted.kind === 'missing') return undefined;
  const { locale, path, page } = wanted;
  const isPage = async (at: string) => (await readAt(at, wanted, options))?.status === 200;
  if (page > 1 && (await isPage(path))) return undefined;
  const led = await redirectFrom(path, wanted, options);
  if (!led) return undefined;
  options.onPageless?.({
    ...{ request, country: locale.country, path: led.from },
    outcome: 'redirected',
  });
  return answerPage(request, { page: led.page, wanted, options });
}

/** The redirect for a path, with where it leads at last in place of its stored target. */
async function redirectFrom(path: string, wanted: Wanted, options: ShopPagesOptions) {
  const stored = (at: string) => readAt(at, wanted, options);
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

const readAt = (path: string, { locale }: Wanted, { pages }: ShopPagesOptions) =>
  pages.read(storedPath(locale, path));

/** The page as Markdown, if the client asked for it and it exists. */
async function findMarkdown(request: Request, wanted: Wanted, pages: PublishedPages) {
  if (wanted.kind === 'missing' || wanted.page > 1) return undefined;
  if (!wantsMarkdown(request.headers.get('Accept'))) return undefined;
  return pages.read(storedPath(wanted.locale, markdownPath(wanted.path)));
}

/**
 * If content has an address of its own, no shared cache may keep it under the address of the page:
 * requests for Markdown differ in headers only, and all go to the page's address.
 */
async function answerMarkdown(request: Request, answer: PageAnswer): Promise<Response> {
  const response = await answerPage(request, answer);
  keepFromEdges(response, NOT_SHARED);
  return response;
}

/** A page that was only planned, and is published now that somebody asks for it. */
async function answerPlanned(request: Request, wanted: Wanted, options: ShopPagesOptions) {
  if (wanted.kind === 'missing' || !options.awaitPlanned) return undefined;
  const planned = await options.awaitPlanned(wanted.locale, pagePath(wanted.path, wanted.page));
  if (planned === 'unplanned') return undefined;
  const page = await findPage(wanted, options.pages);
  if (page) return answerPage(request, { page, wanted, options });
  if (planned === 'tried') return undefined;
  return answerLater(wanted);
}

/**
 * Whether a page can't be shown for the moment: it's being rendered again, or its locale's file is
 * being repaired.
 */
function isBeingRepaired(error: unknown): boolean {
  return error instanceof DamagedBodyError || error instanceof StateFileError;
}

function answerLater({ locale }: Wanted): Response {
  const response = lastResortPage(503, locale);
  response.headers.set('Retry-After', String(RETRY_AFTER_S));
  return response;
}

const RETRY_AFTER_S = 5;

/** Leads to the page that a link was made for which was changed on its way; undefined if there is none. */
async function answerMangled({ url }: Request, wanted: Wanted, options: ShopPagesOptions) {
  const meant = wanted.kind === 'page' && meantPath(wanted.path);
  if (!meant) return undefined;
  const page = await readAt(meant.path, wanted, options);
  const to = page?.status === 200 ? meant.path : await redirectedFrom(meant.path, wanted, options);
  if (to === undefined) return undefined;
  const query = new URLSearchParams(meant.query);
  for (const [name, value] of new URL(url).searchParams) query.append(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  const headers = { Location: ledAddress(to, search), 'Cache-Control': NEVER };
  return new Response(null, { status: 302, headers });
}

async function redirectedFrom(path: string, wanted: Wanted, options: ShopPagesOptions) {
  const led = await redirectFrom(path, wanted, options);
  return led && targetIn(led.page);
}

async function answerMissing(request: Request, wanted: Wanted, options: ShopPagesOptions) {
  const stored = await options.pages.read(storedPath(wanted.locale, NOT_FOUND));
  if (!stored && options.pages.isComing?.(wanted.locale)) return answerLater(wanted);
  if (!stored) return lastResortPage(404, wanted.locale);
  const { locale } = wanted;
  if (wanted.kind === 'page') {
    const { path } = wanted;
    options.onPageless?.({ request, country: locale.country, path, outcome: 'missing' });
  }
  return answerPage(request, { page: { ...stored, status: 404 }, wanted, options });
}

async function answerFailure(request: Request, wanted: Wanted, options: ShopPagesOptions) {
  try {
    const page = await options.pages.read(storedPath(wanted.locale, SERVER_ERROR));
    if (!page) return lastResortPage(500, wanted.locale);
    const response = await answerPage(request, { page, wanted, options });
    keepFromEdges(response, NEVER);
    return response;
  } catch (error) {
    options.onFailure(error, request);
    return lastResortPage(500, wanted.locale);
  }
}

function keepFromEdges({ headers }: Response, cacheControl: string): void {
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
  readonly wanted: Wanted;
  readonly options: ShopPagesOptions;
}

async function answerPage(request: Request, answer: PageAnswer): Promise<Response> {
  const response = await answerAsStored(request, answer);
  // No shared cache may give a visitor the cookie of another.
  if (response.headers.has('Set-Cookie')) keepFromEdges(response, NOT_SHARED);
  // The page itself will be back in a moment.
  if (answer.page.isStandIn) keepFromEdges(response, NEVER);
  return response;
}

async function answerAsStored(request: Request, answer: PageAnswer): Promise<Response> {
  const { page, wanted, options } = answer;
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
    ...(page.surrogateKeys && keyFields(surrogateKeys(page.surrogateKeys, wanted), options)),
    'Content-Language': wanted.locale.tag,
    ...(type.startsWith('text/html') && {
      'Content-Security-Policy': options.policy(),
      'Reporting-Endpoints': REPORTING_ENDPOINTS,
      // Files that pages load don't depend on the visitor's choice.
      ...(wanted.rememberedCountry && {
        'Set-Cookie': storeCountry(wanted.locale, options.addressing),
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
    ...(answer.wanted.dependsOnCookie ? ['Cookie'] : []),
    ...(isMarkdownToo(answer) ? ['Accept'] : []),
  ];
  return names.length > 0 ? { Vary: names.join(', ') } : {};
}

function isMarkdownToo({ page, wanted, options }: PageAnswer): boolean {
  if (wanted.kind === 'missing' || wanted.page > 1 || page.status !== 200) return false;
  return options.pages.has?.(storedPath(wanted.locale, markdownPath(wanted.path))) ?? false;
}

/** The page's own keys, and those of the requested path if another page is the answer. */
function surrogateKeys(ofPage: ReadonlyArray<string>, wanted: Wanted): ReadonlyArray<string> {
  if (wanted.kind === 'missing') return ofPage;
  const asked = pathKey(wanted.locale, pagePath(wanted.path, wanted.page));
  return [...new Set([...ofPage.slice(0, 1), asked, ...ofPage])];
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
