import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import type { Locale } from '#domain/locales.ts';
import { ownBytes } from '../own-bytes.ts';
import { lastingPageIn } from './lasting-page.ts';
import { REQUEST_ID } from './request-id.ts';

/** Answers of pages as they were given a moment ago, for whoever asks in the same words. */
export interface RememberedPages {
  /**
   * Answers a request where an answer is remembered that still holds. Where it gives false, it
   * remembers the answer that is about to be given, if that is one of a page.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): boolean;
}

export interface RememberedPagesOptions {
  readonly pages: PublishedPages;
  readonly trustedProxies?: ReadonlyArray<string>;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

interface Known {
  readonly locale: Locale;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Absent until the page is asked for again. */
  readonly answer?: Answer;
}

interface Answer {
  /** Of the locale's published pages, before the answer was made. */
  readonly version: number;
  /** Names and values in turn, as Node writes them. */
  readonly headers: ReadonlyArray<string>;
  readonly body: Uint8Array;
}

const KEPT_BYTES = 64 * 1024 * 1024;
/** What a page says of its caching depends on the time; longer than this it is not said again. */
const KEPT_MS = 5_000;
const KEY_MAX_LENGTH = 1_024;

/**
 * A page costs a look into the database, reading its body, stitching and compressing it, and all of
 * that gives the same as long as nothing of the locale was published. Everything of a request that
 * an answer may depend on is in its key; what has more of a say than that is not answered here.
 */
export function createRememberedPages(options: RememberedPagesOptions): RememberedPages {
  const { pages, trustedProxies = [], now = Date.now } = options;
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  const known = new LRUCache<string, Known>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ answer }, key) => (answer?.body.byteLength ?? 0) + 2 * key.length + 1_024,
  });

  const versionOf = onceATurn((locale: Locale) => pages.version?.(locale));

  let looksAt = 0;
  /** What is over would else be kept until there is no room for more. */
  const forgetOld = () => {
    if (now() < looksAt) return;
    looksAt = now() + KEPT_MS;
    for (const [key, { until }] of known) if (until < now()) known.delete(key);
  };

  const answerOf = (version: number, headers: OutgoingHttpHeaders, body: Uint8Array): Answer => ({
    version,
    headers: rawHeaders(headers),
    body: ownBytes(body),
  });

  /** A page is remembered when it is soon asked for again: by then its locale is known. */
  const watch = (key: string, outgoing: ServerResponse) => {
    const before = known.get(key)?.locale;
    const version = before && versionOf(before);
    onBody(outgoing, (body) => {
      const headers = outgoing.getHeaders();
      const { locale } = lastingPageIn(outgoing) ?? {};
      if (!locale || outgoing.statusCode !== 200 || !isForEveryone(headers)) return;
      const isTheSame = version !== undefined && locale === before;
      const answer = isTheSame ? { answer: answerOf(version, headers, body) } : {};
      forgetOld();
      known.set(key, { locale, until: now() + KEPT_MS, ...answer });
    });
  };

  return {
    answer(incoming, outgoing, requestId) {
      const key = keyOfRequest(incoming, isTrusted);
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

/** Everything that the answer of a page may depend on; undefined for requests that say more. */
function keyOfRequest(
  { method, url = '', headers, socket }: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): string | undefined {
  if (method !== 'GET' || NO_PAGE.test(url)) return undefined;
  if (headers['if-none-match'] !== undefined) return undefined;
  if (headers.accept?.includes('markdown') || headers.range !== undefined) return undefined;
  const country = cookieValue(headers.cookie, LOCALE_COOKIE);
  const language = cookieValue(headers.cookie, LANGUAGE_COOKIE);
  if (country === undefined || language === undefined) return undefined;
  const isForwarded = isTrusted(socket.remoteAddress ?? '', 0);
  const key = [
    url,
    headers.host,
    headers['accept-encoding'],
    country,
    language,
    isForwarded ? headers['x-forwarded-host'] : '',
    isForwarded ? headers['x-forwarded-proto'] : '',
  ].join('\n');
  return key.length <= KEY_MAX_LENGTH ? key : undefined;
}

/** Where other things than pages are. */
const NO_PAGE = /^\/(?:api|_astro|pictures|images|hooks|metrics)\//;

interface ReadCookie {
  readonly name: string;
  /** Finds the cookie, with its value in the first group. */
  readonly pattern: RegExp;
}

/** A cookie as it is usually written. */
const readCookie = (name: string, value: string): ReadCookie => ({
  name,
  pattern: new RegExp(`(?:^|;)\\s*${name}=(${value})\\s*(?:;|$)`),
});

const LOCALE_COOKIE = readCookie(COOKIES.locale.name, '[A-Za-z]{2}');
const LANGUAGE_COOKIE = readCookie(COOKIES.language.name, `${LANGUAGE_COOKIE_PREFIX}[a-z]{2}`);

/** The value of a cookie, '' without one; undefined where it takes a parser to tell. */
function cookieValue(cookies: string | undefined, { name, pattern }: ReadCookie) {
  if (!cookies?.includes(name)) return '';
  const [first, another] = cookies.split(`${name}=`).slice(1);
  if (first === undefined || another !== undefined) return undefined;
  return pattern.exec(cookies)?.[1];
}

/** What an answer of a page may vary by, all of which is in the key or keeps it from having one. */
const KEYED: ReadonlyArray<string> = ['cookie', 'accept-encoding', 'accept'];

/** Whether nothing was added to a page on its way that is for one visitor alone. */
function isForEveryone(headers: OutgoingHttpHeaders): boolean {
  if (headers['set-cookie'] !== undefined) return false;
  const varies = String(headers.vary ?? '').split(',');
  return varies.every((name) => ['', ...KEYED].includes(name.trim().toLowerCase()));
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

/** Asks once for all that is done in one turn of the event loop. */
function onceATurn<T, V>(ask: (about: T) => V): (about: T) => V {
  const known = new Map<T, V>();
  return (about) => {
    if (known.size === 0) setImmediate(() => known.clear());
    const value = known.has(about) ? (known.get(about) as V) : ask(about);
    known.set(about, value);
    return value;
  };
}
