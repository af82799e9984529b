import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie';
import type { Dispatcher } from 'undici';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Addressing } from '../../http/addressing.ts';
import { publicOrigin } from '../../http/requests/own-origin.ts';
import { REQUEST_ID } from '../../http/requests/request-id.ts';
import { currentWork } from '../../operations/log/work-context.ts';
import type { Upstream } from '../upstream.ts';
import { DecodedSizeLimit, isKnownEncoding } from './decoded-size-limit.ts';
import {
  API_READ_COOKIES,
  API_SET_COOKIES,
  createQuerySender,
  hasExtras,
} from './extra-parameters.ts';

export interface ApiProxyOptions {
  /** Base address of the remote API, without a slash at its end. */
  readonly baseUrl: string;
  /** The shop's public addresses; without them, that of the request counts. */
  readonly addressing?: Pick<Addressing, 'origin' | 'hosts'>;
  /** The longest wait for an answer to begin, and between two of its chunks. */
  readonly timeoutMs?: number;
  /** How large an answer may be once it's decompressed. */
  readonly maxBytes?: number;
}

/** A page of 500 products with their variants is about 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Proxies `/api` requests to a remote commerce API. Bodies are streamed in both directions,
 * compressed as they come. Answers appear on the shop's own origin, so only JSON, the headers an
 * API needs and the shop's own cookies get through. An API that doesn't begin to answer is a 504;
 * one that can't be reached, or that answers anything but JSON, is a 502. An API that answers 400 to
 * parameters beyond the specification is called without them.
 */
export function createApiProxy(options: ApiProxyOptions): Upstream {
  const { baseUrl, addressing, timeoutMs = REQUEST_TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const sendQuery = createQuerySender();
  return async (request, clientAddress) => {
    const { pathname, search, origin: named } = new URL(request.url);
    const origin = addressing ? publicOrigin(request.url, addressing) : named;
    const path = apiPath(pathname);
    if (path === undefined) return problem(400, 'The path is not one of the commerce API.');
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const { request: send } = await undici();
      const forwarded = {
        method: request.method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(forwardedHeaders(request, { clientAddress, origin })),
        body: await bodyOf(request, hasExtras(search)),
        signal: AbortSignal.any([request.signal, deadline.signal]),
        bodyTimeout: timeoutMs,
      };
      const answer = await sendQuery(search, (query) => send(baseUrl + path + query, forwarded));
      return await passOn(answer, request.method, maxBytes);
    } catch {
      return deadline.signal.aborted
        ? problem(504, `The commerce API did not answer within ${timeoutMs} ms.`)
        : problem(502, 'The commerce API cannot be reached.');
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The body as a stream or, if the request may be sent twice, buffered. */
async function bodyOf(request: Request, isRepeatable: boolean) {
  if (!request.body) return null;
  if (isRepeatable) return Buffer.from(await request.arrayBuffer());
  return Readable.fromWeb(request.body as ReadableStream);
}

/** Imported by the first request, since shops with an API of their own never need it. */
const undici = () => import('undici');

/** Responses with these statuses have no body, and `Response` throws if it gets one. */
const WITHOUT_BODY = [204, 205, 304];

async function passOn(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  method: string,
  maxBytes: number,
): Promise<Response> {
  const passedOn = passedOnHeaders(headers);
  const isEmpty = WITHOUT_BODY.includes(status) || method === 'HEAD';
  if (isEmpty || passedOn.get('Content-Length') === '0' || isRedirect(status)) {
    await body.dump();
    return new Response(null, { status, headers: passedOn });
  }
  const encoding = passedOn.get('Content-Encoding');
  if (!isJson(passedOn) || !isKnownEncoding(encoding)) {
    await body.dump();
    return status >= 400
      ? problem(status, 'The commerce API gave no reason that can be passed on.')
      : problem(502, 'The commerce API answered with something other than JSON.');
  }
  const limited = body.compose<DecodedSizeLimit>(new DecodedSizeLimit(encoding, maxBytes));
  return new Response(Readable.toWeb(limited) as BodyInit, { status, headers: passedOn });
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function problem(status: number, detail: string): Response {
  const errors = [{ status: String(status), title: TITLES[status] ?? 'Refused', detail }];
  const headers = { 'Content-Type': 'application/vnd.api+json', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify({ errors }), { status, headers });
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  502: 'Bad Gateway',
  504: 'Gateway Timeout',
};

/**
 * The path to request from an API, or undefined for one that an API could read as a path outside of
 * `/api`: with an encoded separator or an encoded dot segment, encoded any number of times.
 *
 * @example apiPath('/api/v2.6/brands/1') // '/api/v2.6/brands/1'
 * @example apiPath('/api/..%2f..%2fsecret') // undefined
 */
function apiPath(pathname: string): string | undefined {
  const { pathname: path } = new URL(pathname, 'http://api');
  const segments = path.split('/').slice(1);
  return segments[0] === 'api' && segments.every(isSafe) ? path : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const SEPARATOR = /[/\\\u0000-\u001f\u007f]/;
const ENCODINGS_MAX = 4;

function isSafe(segment: string): boolean {
  if (decode(segment) === undefined) return false;
  let text = segment;
  for (let encodings = 0; encodings < ENCODINGS_MAX; encodings += 1) {
    if (SEPARATOR.test(text) || isDots(text)) return false;
    const decoded = decode(text);
    if (decoded === undefined || decoded === text) return true;
    text = decoded;
  }
  return false;
}

/** Some servers take what follows a semicolon for a parameter, and the rest for the segment. */
function isDots(segment: string): boolean {
  const [name] = segment.split(';');
  return name === '.' || name === '..';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Headers about the answer itself, without headers that browsers apply to the whole origin. */
const RESPONSE_HEADERS = [
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'server-timing',
  'vary',
  'www-authenticate',
] as const;

/** The headers of an API's answer that reach the browser, with the cookies an API may set. */
function passedOnHeaders(headers: IncomingHttpHeaders): Headers {
  const passedOn = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passedOn.set(name, String(value));
  }
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    if (isOfShop(cookie)) passedOn.append('Set-Cookie', cookie);
  }
  return passedOn;
}

function isOfShop(cookie: string): boolean {
  return API_SET_COOKIES.has(parseSetCookie(cookie).name);
}

const JSON_TYPE = /^application\/(?:[a-z0-9.-]+\+)?json$/;

/** Whether an answer is declared as any kind of JSON, which no browser displays as a page. */
function isJson(headers: Headers): boolean {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  return JSON_TYPE.test(type.trim().toLowerCase());
}

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const REPLACED_HEADERS = ['host', 'cookie', 'expect', 'forwarded', REQUEST_ID];

/**
 * Headers that an API may believe because a proxy is in front of it, though any client can send
 * them.
 */
const PROXY_HEADERS =
  /^(?:x-forwarded-.+|x-original-.+|x-rewrite-url|x-(?:http-)?method(?:-override)?|x-(?:real|client|cluster-client)-ip|true-client-ip|(?:cf-connecting|fastly-client)-ip)$/;

/** Who asks, and where. */
interface Forwarding {
  readonly clientAddress: string | undefined;
  /** The shop's public origin. */
  readonly origin: string;
}

/**
 * The request's headers for an API: without hop-by-hop headers, with the shop's cookies only (the
 * API must not see the console's session), with the original client, and with the shop's public host
 * and protocol, of which an API may make links in mails.
 */
function forwardedHeaders(request: Request, { clientAddress, origin }: Forwarding): Headers {
  const { host, protocol } = new URL(origin);
  const headers = new Headers(request.headers);
  const proxys = [...headers.keys()].filter((name) => PROXY_HEADERS.test(name));
  for (const name of [...HOP_BY_HOP, ...REPLACED_HEADERS, ...proxys]) headers.delete(name);
  const cookies = shopCookies(request.headers.get('Cookie'));
  if (cookies) headers.set('Cookie', cookies);
  const requestId = currentWork()?.requestId;
  if (requestId) headers.set(REQUEST_ID, requestId);
  headers.set('X-Forwarded-Host', host);
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1));
  if (clientAddress) headers.set('X-Forwarded-For', clientAddress);
  return headers;
}

function shopCookies(cookies: string | null): string {
  const all = Object.entries(parseCookie(cookies ?? ''));
  return stringifyCookie(Object.fromEntries(all.filter(([name]) => API_READ_COOKIES.has(name))));
}
