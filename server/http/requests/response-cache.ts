import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { ownBytes } from '../compression.ts';
import { type TrustedProxies, trustProxies } from '../trusted-proxies.ts';
import { lastingPageIn } from './lasting-page.ts';
import { REQUEST_ID } from './request-id.ts';

/** Answers pages from responses of a moment ago, to requests that are equal in all that matters. */
export interface ResponseCache {
  /**
   * Answers a request from the cache and returns true. On a miss it returns false, and caches the
   * response that is about to be sent if that is a page.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean;
}

export interface ResponseCacheOptions {
  readonly pages: PublishedPages;
  readonly trustedProxies?: ReadonlyArray<string>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

interface Known {
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Absent until the second request for the key. */
  readonly answer?: Answer;
}

interface Answer {
  /** Version of the locale's published pages when the response was made. */
  readonly version: string;
  /** Names and values alternately, as `writeHead` takes them. */
  readonly headers: ReadonlyArray<string>;
  readonly body: Uint8Array;
}

const CACHED_BYTES = 64 * 1024 * 1024;
const CACHED_MS = 60_000;
/** Short, because the caching headers of a page that expires depend on when it is served. */
const EXPIRING_CACHED_MS = 5_000;
const KEY_MAX_LENGTH = 1_024;

/**
 * Serving a page takes a database lookup, reading its body, stitching and compressing, and gives the
 * same bytes until the locale is published again. The cache key holds everything in a request that a
 * response may depend on. Requests that can't be described by a key are never answered from here.
 */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { pages, trustedProxies = [], now = Date.now } = options;
  const proxies = trustProxies(trustedProxies);
  const known = new LRUCache<string, Known>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ answer }, key) => (answer?.body.byteLength ?? 0) + 2 * key.length + 1_024,
  });

  const versionOf = onceATurn((locale: Locale) => pages.version?.(locale));

  let sweepAt = 0;
  /** Removes expired entries, which otherwise stay until the cache is full. */
  const sweep = () => {
    if (now() < sweepAt) return;
    sweepAt = now() + EXPIRING_CACHED_MS;
    for (const [key, { until }] of known) if (until < now()) known.delete(key);
  };

  const answerOf = (version: string, headers: OutgoingHttpHeaders, body: Uint8Array): Answer => ({
    version,
    headers: rawHeaders(headers),
    body: ownBytes(body),
  });

  /** Caches the response to a key's second request, when the locale and its version are known. */
  const watch = (key: string, outgoing: ServerResponse) => {
    const before = known.get(key)?.locale;
    const version = before && versionOf(before);
    onBody(outgoing, (body) => {
      const headers = outgoing.getHeaders();
      const { locale, expires } = lastingPageIn(outgoing) ?? {};
      if (!locale || outgoing.statusCode !== 200 || !isForEveryone(headers)) return;
      const isTheSame = version !== undefined && locale === before;
      const answer = isTheSame ? { answer: answerOf(version, headers, body) } : {};
      sweep();
      const until = now() + (expires ? EXPIRING_CACHED_MS : CACHED_MS);
      known.set(key, { locale, until, ...answer });
    });
  };

  return {
    answer(incoming, outgoing, requestId) {
      const key = keyOfRequest(incoming, proxies);
      if (key === undefined) return false;
      const { locale, until = 0, answer } = known.get(key) ?? {};
      if (!locale || !answer || until < now() || versionOf(locale) !== answer.version) {
        watch(key, outgoing);
        return false;
      }
      outgoing.writeHead(200, [...answer.headers, REQUEST_ID, requestId]);
      outgoing.end(answer.body);
      return true;
    },
  };
}

/** The cache key of a request, or undefined for requests that must not be answered from the cache. */
function keyOfRequest(incoming: IncomingMessage, proxies: TrustedProxies): string | undefined {
  const { method, url = '', headers } = incoming;
  if (method !== 'GET' || NO_PAGE.test(url)) return undefined;
  if (headers['if-none-match'] !== undefined) return undefined;
  if (headers.accept?.includes('markdown') || headers.range !== undefined) return undefined;
  const country = cookieValue(headers.cookie, LOCALE_COOKIE);
  const language = cookieValue(headers.cookie, LANGUAGE_COOKIE);
  if (country === undefined || language === undefined) return undefined;
  const key = [
    url,
    headers.host,
    headers['accept-encoding'],
    country,
    language,
    proxies.host(incoming),
    proxies.protocol(incoming),
  ].join('\n');
  return key.length <= KEY_MAX_LENGTH ? key : undefined;
}

/** Paths that are not pages. */
const NO_PAGE = /^\/(?:api|_astro|pictures|images|hooks|metrics)\//;

interface ReadCookie {
  readonly name: string;
  /** Finds the cookie, with its value in the first group. */
  readonly pattern: RegExp;
}

/** Reads a cookie in its usual spelling. */
const readCookie = (name: string, value: string): ReadCookie => ({
  name,
  pattern: new RegExp(`(?:^|;)\\s*${name}=(${value})\\s*(?:;|$)`),
});

const LOCALE_COOKIE = readCookie(COOKIES.locale.name, '[A-Za-z]{2}');
const LANGUAGE_COOKIE = readCookie(COOKIES.language.name, `${LANGUAGE_COOKIE_PREFIX}[a-z]{2}`);

/** A cookie's value, '' if absent; undefined if it needs a full parser. */
function cookieValue(cookies: string | undefined, { name, pattern }: ReadCookie) {
  if (!cookies?.includes(name)) return '';
  const [first, another] = cookies.split(`${name}=`).slice(1);
  if (first === undefined || another !== undefined) return undefined;
  return pattern.exec(cookies)?.[1];
}

/** What page responses may vary by. Each is in the key, or keeps the request from having one. */
const KEYED: ReadonlyArray<string> = ['cookie', 'accept-encoding', 'accept'];

/** Whether a response contains nothing for a single visitor. */
function isForEveryone(headers: OutgoingHttpHeaders): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  const varies = String(headers.vary ?? '').split(',');
  return varies.every((name) => ['', ...KEYED].includes(name.trim().toLowerCase()));
}

/** All headers except the request id, which differs for each request. */
function rawHeaders(headers: OutgoingHttpHeaders): Array<string> {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || name === REQUEST_ID.toLowerCase()) return [];
    return [value].flat().flatMap((one) => [name, String(one)]);
  });
}

/** Calls back with the body of a response that is sent in one piece, just before it is sent. */
function onBody(outgoing: ServerResponse, onBytes: (body: Uint8Array) => void): void {
  const end = outgoing.end.bind(outgoing) as (...args: Array<unknown>) => ServerResponse;
  outgoing.end = ((...args: Array<unknown>) => {
    const [body] = args;
    if (body instanceof Uint8Array) onBytes(body);
    return end(...args);
  }) as ServerResponse['end'];
}

/** Memoises a lookup for one turn of the event loop. */
function onceATurn<T, V>(compute: (about: T) => V): (about: T) => V {
  const known = new Map<T, V>();
  return (about) => {
    if (known.size === 0) setImmediate(() => known.clear());
    const value = known.has(about) ? (known.get(about) as V) : compute(about);
    known.set(about, value);
    return value;
  };
}
