import { CommerceError } from '#commerce/commerce-error.ts';
import { parseJson } from '#commerce/parse-json.ts';
import { readText, TooLargeError } from '#commerce/read-text.ts';
import { callWithin, isTimeout } from '#commerce/within-time.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { fetchOnHost } from './fetch-on-host.ts';

/** Options of calls to a commerce system. */
export interface CallOptions {
  readonly timeoutMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** The caller on whose behalf a system is called. */
export interface Caller {
  readonly signal: AbortSignal;
  /** The shopper's address; absent for calls of the shop's own. */
  readonly clientAddress?: string | undefined;
}

/** Tells a system which client to count a call for, if it trusts the shop to say so. */
export const forwardedFor = ({ clientAddress }: Pick<Caller, 'clientAddress'>) =>
  clientAddress ? { 'X-Forwarded-For': clientAddress } : {};

export interface JsonRequest {
  /** Names the system in errors, without parameters. */
  readonly endpoint: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
}

export interface JsonAnswer {
  readonly response: Response;
  /** Undefined if the answer isn't JSON. */
  readonly document: unknown;
}

/** A page of 50 products with their variants is about 1 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Asks a commerce system once, whatever status it answers with.
 *
 * @throws CommerceError if there is no answer; otherwise, the reason of the caller's own signal
 */
export async function requestJson(
  { endpoint, url, init, signal }: JsonRequest,
  { timeoutMs = REQUEST_TIMEOUT_MS, fetch: send = fetchOnHost }: CallOptions,
): Promise<JsonAnswer> {
  try {
    return await callWithin({ ms: timeoutMs, signal }, async (either) => {
      const response = await send(url, { ...init, signal: either });
      const { text } = await readText(response, MAX_BYTES);
      return { response, document: parseJson(text) };
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw unanswered(endpoint, cause);
  }
}

/** The failure that an answer's status stands for. */
export function statusError(url: string, { status, headers }: Response): CommerceError {
  const retryAfter = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return new CommerceError({
    kind: 'status',
    endpoint: url,
    url,
    status,
    retryAfterMs: Number.isNaN(retryAfter) ? undefined : retryAfter * 1_000,
  });
}

function unanswered(endpoint: string, cause: unknown): CommerceError {
  return new CommerceError({ kind: kindOf(cause), endpoint, url: endpoint, cause });
}

function kindOf(error: unknown) {
  if (isTimeout(error)) return 'timeout';
  return error instanceof TooLargeError ? 'too-large' : 'network';
}
