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

/**
 * Tracing with OpenTelemetry, of which not a byte is loaded unless it is wanted.
 *
 * @param isWanted whether the standard variables name a collector
 */
export async function openTracing(isWanted: boolean): Promise<Tracing | undefined> {
  if (!isWanted) return undefined;
  const { startTracing } = await import('./open-telemetry.ts');
  return startTracing();
}
