import type { Listener } from '#content-sync/engine/events.ts';
import type { ClaimedDeliveries } from '#content-sync/work/work-list.ts';
import type { LocaleId } from '#domain/locale/locales.ts';

/** Traces what the origin does, and how long each part of it takes. */
export interface Tracing {
  /** Starts the span of a request. Returns a function that ends it. */
  request(request: TracedRequest): (status: number) => void;
  /** Runs a rebuild as a span, linked to those of the requests that delivered its webhooks. */
  rebuild(rebuild: TracedRebuild, work: () => Promise<void>): Promise<void>;
  /** Adds an event of the engine to the span of its locale's rebuild. */
  readonly listen: Listener;
  /** Sends what is buffered. */
  stop(): Promise<void>;
}

export interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** The path as logged: without query and tokens. */
  readonly path: string;
  /** The caller's trace (W3C Trace Context), if the caller is trusted. */
  readonly traceparent?: string | undefined;
}

export interface TracedRebuild extends ClaimedDeliveries {
  readonly rebuild: string;
  readonly locale: LocaleId;
}
