import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { COOKIES } from '#domain/cookies.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { REQUEST_ID } from './request-id.ts';

/** Answers of pages as they were given a moment ago, for whoever asks in the same words. */
export interface RememberedPages {
  /** Answers a request where an answer is remembered that still holds. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean;
  /** Remembers the answer that is about to be given, if it is one of a page. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
}

export interface RememberedPagesOptions {
  readonly pages: PublishedPages;
  readonly trustedProxies?: ReadonlyArray<string>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

interface Remembered {
  readonly locale: Locale;
  /** Of the locale's published pages, when the answer was made. */
  readonly version: number;
  /** Names and values in turn, as Node writes them. */
  readonly headers: ReadonlyArray<string>;
  readonly body: Uint8Array;
  /** Epoch milliseconds. */
  readonly until: number;
}

const KEPT_BYTES = 64 * 1024 * 1024;
/** What a page says of its caching depends on the time; longer than this it is not said again. */
const KEPT_MS = 5_000;
/** A page that is to be rendered again soon says so, and is made anew each time. */
const LASTING = /s-maxage=60, stale-while-revalidate=600$/;
const KEY_MAX_LENGTH = 1_024;

/**
 * A page costs a look into the database, reading its body, stitching and compressing it, and all of
 * that gives the same as long as nothing of the locale was published. Everything of a request that
 * an answer may depend on is in its key; what has more of a say than that is not answered here.
 */
export function createRememberedPages(options: RememberedPagesOptions): RememberedPages {
  const { pages, trustedProxies = [], now = Date.now } = options;
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const answers = new LRUCache<string, Remembered>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 1_024,
  });
  const keyOf = (incoming: IncomingMessage) => keyOfRequest(incoming, isTrusted);

  return {
    answer(incoming, outgoing, requestId) {
      const key = keyOf(incoming);
      const known = key === undefined ? undefined : answers.get(key);
      if (!known || known.until < now()) return false;
      if (pages.version?.(known.locale) !== known.version) return false;
      outgoing.writeHead(200, [...known.headers, REQUEST_ID, requestId]);
      outgoing.end(known.body);
      return true;
    },
    watch(incoming, outgoing) {
      const key = keyOf(incoming);
      if (key === undefined || !pages.version) return;
      const versions = new Map(LOCALES.map((locale) => [locale, pages.version?.(locale)]));
      onBody(outgoing, (body) => {
        const headers = outgoing.getHeaders();
        const locale = localeOfPage(outgoing.statusCode, headers);
        const version = locale && versions.get(locale);
        if (!locale || version === undefined) return;
        const until = now() + KEPT_MS;
        answers.set(key, { locale, version, headers: rawHeaders(headers), body, until });
      });
    },
  };
}

/** Everything that the answer of a page may depend on; undefined for requests that say more. */
function keyOfRequest(
  { method, url = '', headers, socket }: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): string | undefined {
  if (method !== 'GET' || NO_PAGE.test(url)) return undefined;
  if (headers['if-none-match'] !== undefined) return undefined;
  if (headers.accept?.includes('markdown') || headers.range !== undefined) return undefined;
  const country = localeCookie(headers.cookie);
  if (country === undefined) return undefined;
  const isForwarded = isTrusted(socket.remoteAddress ?? '', 0);
  const key = [
    url,
    headers.host,
    headers['accept-encoding'],
    country,
    isForwarded ? headers['x-forwarded-host'] : '',
    isForwarded ? headers['x-forwarded-proto'] : '',
  ].join('\n');
  return key.length <= KEY_MAX_LENGTH ? key : undefined;
}

/** Where other things than pages are. */
const NO_PAGE = /^\/(?:api|_astro|pictures|images|hooks|metrics)\//;

const LOCALE_COOKIE = new RegExp(`(?:^|;)\\s*${COOKIES.locale.name}=([A-Za-z]{2})\\s*(?:;|$)`);

/** The country in the `locale` cookie, '' without one; undefined where it takes a parser to tell. */
function localeCookie(cookies: string | undefined): string | undefined {
  if (!cookies?.includes(COOKIES.locale.name)) return '';
  const [first, another] = cookies.split(`${COOKIES.locale.name}=`).slice(1);
  if (first === undefined || another !== undefined) return undefined;
  return LOCALE_COOKIE.exec(cookies)?.[1];
}

/** What an answer of a page may vary by, all of which is in the key or keeps it from having one. */
const KEYED: ReadonlyArray<string> = ['cookie', 'accept-encoding', 'accept'];

/** The locale of an answer that is a page, whole and for everyone; undefined for any other. */
function localeOfPage(status: number, headers: OutgoingHttpHeaders): Locale | undefined {
  const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
  if (!isPage || headers['set-cookie'] !== undefined) return undefined;
  if (!LASTING.test(String(headers['cache-control']))) return undefined;
  const varies = String(headers.vary ?? '').split(',');
  const isKeyed = varies.every((name) => ['', ...KEYED].includes(name.trim().toLowerCase()));
  if (!isKeyed) return undefined;
  return LOCALES.find(({ tag }) => tag === headers['content-language']);
}

/** The request's own id is the one header that no other request gets. */
function rawHeaders(headers: OutgoingHttpHeaders): Array<string> {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || name === REQUEST_ID.toLowerCase()) return [];
    return [value].flat().flatMap((one) => [name, String(one)]);
  });
}

/** Tells of the body of an answer that is given in one piece, just before it is sent. */
function onBody(outgoing: ServerResponse, tell: (body: Uint8Array) => void): void {
  const end = outgoing.end.bind(outgoing) as (...args: Array<unknown>) => ServerResponse;
  outgoing.end = ((...args: Array<unknown>) => {
    const [body] = args;
    if (body instanceof Uint8Array) tell(body);
    return end(...args);
  }) as ServerResponse['end'];
}
