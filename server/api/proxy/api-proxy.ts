import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Addressing } from '../../http/addressing.ts';
import { publicOrigin } from '../../http/requests/public-origin.ts';
import type { Upstream } from '../upstream.ts';
import { apiPath } from './api-path.ts';
import { DecodedSizeLimit, isKnownEncoding } from './decoded-size-limit.ts';
import { createQuerySender, hasExtras } from './extra-parameters.ts';
import { forwardedHeaders } from './forwarded-headers.ts';
import { isJson, passedOnHeaders } from './passed-on-headers.ts';

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
