import { proxy } from 'hono/proxy';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Fetcher } from './origin.ts';

/**
 * Passes calls on to a remote commerce API, so that browsers find it at the shop's own address. An
 * API that cannot be reached is 502, one that is too slow 504, both as JSON:API errors.
 */
export function createApiProxy(apiUrl: string, timeoutMs = REQUEST_TIMEOUT_MS): Fetcher {
  return async (request) => {
    const { pathname, search, host, protocol } = new URL(request.url);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await proxy(apiUrl + pathname + search, {
        raw: request,
        headers: {
          ...Object.fromEntries(request.headers),
          host: undefined,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
        },
        signal: AbortSignal.any([request.signal, timeout]),
      });
    } catch {
      return timeout.aborted
        ? problem(504, 'The commerce API did not answer in time.')
        : problem(502, 'The commerce API could not be reached.');
    }
  };
}

function problem(status: 502 | 504, detail: string): Response {
  return Response.json(
    { errors: [{ status: String(status), detail }] },
    { status, headers: { 'Content-Type': 'application/vnd.api+json' } },
  );
}
