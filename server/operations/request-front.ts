import type { Logger } from 'pino';
import { loggedPath } from '../http/requests/logged-path.ts';
import type { RequestFront } from '../http/requests/request-handler.ts';
import { REQUEST_ID, requestIdOf } from '../http/requests/request-id.ts';
import type { ResponseCache } from '../http/requests/response-cache.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { inWork } from './log/work-context.ts';
import type { AnsweredRequest } from './metrics/metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface RequestFrontOptions {
  readonly log: Logger;
  /** Proxies whose request ids are trusted: addresses and networks. */
  readonly trustedProxies?: ReadonlyArray<string>;
  /** Answers pages that were requested just before. */
  readonly responseCache?: ResponseCache | undefined;
  /** Called for responses from the cache; all others are timed where they are made. */
  readonly onCacheHit?: (request: AnsweredRequest) => void;
  readonly tracing?: Tracing | undefined;
}

/**
 * Gives each request an id, which its response and all lines logged for it carry, and logs the
 * request when it has ended, however it ended.
 */
export function createRequestFront(options: RequestFrontOptions): RequestFront {
  const { log, responseCache, onCacheHit, tracing, trustedProxies = [] } = options;
  const proxies = trustProxies(trustedProxies);

  return (next) => (incoming, outgoing) => {
    const startedAt = performance.now();
    const isPassedOn = proxies.passedOn(incoming);
    const requestId = requestIdOf(incoming, isPassedOn);
    const { method = '', url = '' } = incoming;
    const isLogged = log.isLevelEnabled('info');
    const logRequest = () => {
      const ms = Math.round((performance.now() - startedAt) * 100) / 100;
      const { statusCode: status, writableFinished: isComplete } = outgoing;
      const path = loggedPath(url);
      log.info({ requestId, method, path, status, ms, ...(isComplete ? {} : CUT) }, 'request');
    };
    if (isLogged) outgoing.once('close', logRequest);
    if (tracing) {
      const traceparent = isPassedOn ? first(incoming.headers.traceparent) : undefined;
      const end = tracing.request({ requestId, method, path: loggedPath(url), traceparent });
      outgoing.once('close', () => end(outgoing.statusCode));
    }

    if (responseCache?.answer(incoming, outgoing, requestId)) {
      const seconds = (performance.now() - startedAt) / 1_000;
      onCacheHit?.({ kind: 'page', method, status: outgoing.statusCode, seconds });
      return;
    }
    outgoing.setHeader(REQUEST_ID, requestId);
    inWork({ requestId }, () => next(incoming, outgoing));
  };
}

const first = (values: string | ReadonlyArray<string> | undefined) => [values].flat()[0];

/** The client disconnected before it had the whole response. */
const CUT = { isCut: true } as const;
