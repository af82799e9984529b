import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { CommerceError, type CommerceErrorFacts, errorDocument } from './commerce-error.ts';
import {
  type AnyEndpoint,
  type EndpointVersions,
  endpointAddress,
  endpointOf,
  type Query,
} from './endpoints.ts';
import { type ReadText, readText, TooLargeError } from './read-text.ts';
import type { Deadline } from './within-time.ts';
import { callWithin, isTimeout } from './within-time.ts';

const APP_VERSION = '1.0.0';
const JSON_API = 'application/vnd.api+json';
/** A page of 500 products with their variants is about 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface CommerceClientOptions {
  /** Base address of the API, without `/api`; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly country: Country;
  readonly language: Language;
  readonly platform?: 'web' | 'mobile-web';
  readonly endpointVersions?: EndpointVersions;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** The value of the `Authorization` header, asked for before each call. */
  readonly authorization?: () => string | undefined;
  /** The bag's token, asked for before each call that uses the bag. */
  readonly cartToken?: () => string | undefined;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly id?: string;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The deadline shared by all calls for one press, instead of the client's time. After it, nothing is sent. */
  readonly deadline?: Deadline;
}

export interface GetOptions extends CallOptions {
  /** The `etag` of an earlier answer. If it's still valid, the answer is 304 without a document. */
  readonly ifNoneMatch?: string;
}

export interface BodyOptions extends CallOptions {
  /** Sent as JSON, or a file as it is. */
  readonly body?: unknown;
}

export interface CommerceAnswer {
  readonly status: number;
  /** The parsed JSON, or undefined for answers without any: 204 and 304. */
  readonly document: unknown;
  /** Whether some of its text wasn't UTF-8; it contains U+FFFD instead. */
  readonly isDamaged: boolean;
  readonly etag: string | undefined;
  readonly headers: Headers;
}

/**
 * Calls the commerce API for one country and language. A call resolves with the parsed document. It
 * rejects with a `CommerceError`, or with the reason of the caller's own signal. Nothing is retried
 * here.
 */
export interface CommerceClient extends CommerceCalls {
  readonly country: Country;
  readonly language: Language;
}

export interface CommerceCalls {
  get(endpoint: AnyEndpoint, options?: GetOptions): Promise<CommerceAnswer>;
  post(endpoint: AnyEndpoint, options?: BodyOptions): Promise<CommerceAnswer>;
  patch(endpoint: AnyEndpoint, options?: BodyOptions): Promise<CommerceAnswer>;
  put(endpoint: AnyEndpoint, options?: CallOptions): Promise<CommerceAnswer>;
  delete(endpoint: AnyEndpoint, options?: BodyOptions): Promise<CommerceAnswer>;
}

export function createCommerceClient(options: CommerceClientOptions): CommerceClient {
  const send =
    (method: string) =>
    (endpoint: AnyEndpoint, call: GetOptions & BodyOptions = {}) =>
      request(options, { method, endpoint, ...call });
  const { country, language } = options;
  return {
    country,
    language,
    get: send('GET'),
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}

interface Call extends GetOptions, BodyOptions {
  readonly method: string;
  readonly endpoint: AnyEndpoint;
}

async function request(options: CommerceClientOptions, call: Call): Promise<CommerceAnswer> {
  const { endpoint } = call;
  const name = typeof endpoint === 'string' ? endpoint : endpoint.name;
  const version = options.endpointVersions?.[name ?? ''];
  const url = options.baseUrl + endpointAddress(endpoint, { ...call, version });
  const fail = (facts: Pick<CommerceErrorFacts, 'kind'> & Partial<CommerceErrorFacts>) =>
    new CommerceError({
      endpoint: name ?? endpointOf(endpoint).path,
      url,
      ...facts,
    });
  const timeoutMs = timeLeft(options, call);
  if (timeoutMs <= 0) throw fail({ kind: 'timeout' });
  try {
    return await callWithin({ ms: timeoutMs, signal: call.signal }, async (signal) => {
      const response = await (options.fetch ?? fetch)(url, requestInit(options, call, signal));
      return answerOf(response, await readText(response, options.maxBytes ?? MAX_BYTES), fail);
    });
  } catch (error) {
    if (call.signal?.aborted || error instanceof CommerceError) throw error;
    if (isTimeout(error)) throw fail({ kind: 'timeout', cause: error });
    const kind = error instanceof TooLargeError ? 'too-large' : 'network';
    throw fail({ kind, cause: error });
  }
}

function timeLeft(
  { timeoutMs = REQUEST_TIMEOUT_MS }: CommerceClientOptions,
  { deadline = Number.POSITIVE_INFINITY }: Call,
) {
  return Number.isFinite(deadline) ? Math.ceil(deadline - performance.now()) : timeoutMs;
}

function requestInit(options: CommerceClientOptions, call: Call, signal: AbortSignal) {
  return {
    method: call.method,
    headers: requestHeaders(options, call),
    signal,
    // What a shopper changed is saved even if they leave the page at once. Files are too large for that.
    keepalive: call.method !== 'GET' && !isFile(call.body),
    ...(call.body === undefined ? {} : { body: bodyOf(call.body) }),
  } satisfies RequestInit;
}

function bodyOf(body: unknown): Blob | string {
  return isFile(body) ? body : JSON.stringify(body);
}

function isFile(body: unknown): body is Blob {
  return body instanceof Blob;
}

function requestHeaders(options: CommerceClientOptions, call: Call): Record<string, string> {
  const platform = options.platform ?? 'web';
  const cartToken = endpointOf(call.endpoint).usesCart ? options.cartToken?.() : undefined;
  const authorization = options.authorization?.();
  return {
    Accept: JSON_API,
    'Accept-Language': options.language,
    'Content-Type': isFile(call.body) ? call.body.type : 'application/json',
    'X-Platform': platform,
    'X-App-Platform': platform,
    'X-App-Version': APP_VERSION,
    'X-Site-Country': options.country,
    ...(authorization && { Authorization: authorization }),
    ...(cartToken && { 'X-CART-TOKEN': cartToken }),
    ...(call.ifNoneMatch && { 'If-None-Match': call.ifNoneMatch }),
    ...call.headers,
  };
}

type Fail = (
  facts: Pick<CommerceErrorFacts, 'kind'> & Partial<CommerceErrorFacts>,
) => CommerceError;

function answerOf(response: Response, read: ReadText, fail: Fail): CommerceAnswer {
  const { text: body, isDamaged } = read;
  const { status, headers } = response;
  if (!response.ok && status !== 304) throw refusal(response, body, fail);
  const document = body === '' ? undefined : parseJson(body);
  if (document === NOT_JSON || (document === undefined && status === 200)) {
    throw fail({ kind: 'not-json', status });
  }
  return { status, document, isDamaged, etag: headers.get('ETag') ?? undefined, headers };
}

function refusal(response: Response, body: string, fail: Fail): CommerceError {
  const document = parseJson(body);
  return fail({
    kind: 'status',
    status: response.status,
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After')),
    ...errorDocument(document),
  });
}

const NOT_JSON = Symbol('not JSON');

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return NOT_JSON;
  }
}

/** HTTP dates start with the name of a day. `Date.parse` would also accept `1.5` and `-1`. */
const HTTP_DATE = /^[A-Z][a-z]+, /;

/** Parses seconds or an HTTP date. Returns milliseconds from now. */
function parseRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const ms = HTTP_DATE.test(value) ? Date.parse(value) - Date.now() : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
