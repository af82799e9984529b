import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { currentWork } from './log/work-context.ts';
import type { Upstream } from './origin.ts';
import { REQUEST_ID } from './requests/request-id.ts';

export interface ApiProxyOptions {
  /** Where the remote API is, without a slash at its end. */
  readonly baseUrl: string;
  /** How long it may take to begin an answer. */
  readonly timeoutMs?: number;
}

/**
 * Hands `/api` requests on to a remote commerce API, bodies as streams in both directions. An API
 * that does not begin to answer is a 504, one that cannot be reached a 502.
 */
export function createApiProxy({
  baseUrl,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: ApiProxyOptions): Upstream {
  return async (request, clientAddress) => {
    const { host, pathname, protocol, search } = new URL(request.url);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      return await proxy(baseUrl + pathname + search, {
        raw: request,
        headers: forwardedHeaders(request, {
          host,
          clientAddress,
          protocol: protocol.slice(0, -1),
        }),
        signal: AbortSignal.any([request.signal, deadline.signal]),
        redirect: 'manual',
      });
    } catch {
      return deadline.signal.aborted
        ? problem(504, `The commerce API did not answer within ${timeoutMs} ms.`)
        : problem(502, 'The commerce API cannot be reached.');
    } finally {
      clearTimeout(timer);
    }
  };
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

/** The request's headers without those of this hop, and with who asked whom for what. */
function forwardedHeaders(
  request: Request,
  asked: { host: string; protocol: string; clientAddress: string | undefined },
): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...HOP_BY_HOP, 'host', 'forwarded', 'x-forwarded-for', REQUEST_ID]) {
    headers.delete(name);
  }
  const requestId = currentWork()?.requestId;
  if (requestId) headers.set(REQUEST_ID, requestId);
  headers.set('X-Forwarded-Host', asked.host);
  headers.set('X-Forwarded-Proto', asked.protocol);
  if (asked.clientAddress) headers.set('X-Forwarded-For', asked.clientAddress);
  return headers;
}

function problem(status: 502 | 504, detail: string): Response {
  const title = status === 504 ? 'Gateway Timeout' : 'Bad Gateway';
  const errors = [{ status: String(status), title, detail }];
  const headers = { 'Content-Type': 'application/vnd.api+json', 'Cache-Control': 'no-store' };
  return new Response(JSON.stringify({ errors }), { status, headers });
}
