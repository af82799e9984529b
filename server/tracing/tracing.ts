import type { Listener } from '#content-sync/events.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { CarriedDeliveries } from '../deliveries/delivery-log.ts';

/** Tells a collector of traces what the origin does, and how long each part of it takes. */
export interface Tracing {
  /** A request begins; gives what ends its span. */
  request(request: TracedRequest): (status: number) => void;
  /** Does a rebuild as a span, which is linked to those of the requests that its webhooks came by. */
  rebuild(rebuild: TracedRebuild, work: () => Promise<void>): Promise<void>;
  /** What happens in the engine is part of the rebuild of its locale. */
  readonly listen: Listener;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  /** As the log may hold it. */
  readonly path: string;
  /** What the request is part of, as the caller says (W3C Trace Context), if the caller is believed. */
  readonly traceparent?: string | undefined;
}

export interface TracedRebuild extends CarriedDeliveries {
  readonly rebuild: string;
  readonly locale: LocaleId;
}
