import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { LRUCache } from 'lru-cache';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { Tracing } from './tracing.ts';

/** How many requests to remember, since their rebuilds may still come. */
const REMEMBERED_REQUESTS = 10_000;

/** Sends spans as the standard `OTEL_…` variables say: where to, with which headers, how many. */
export function startTracing(): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('storefront');
  const propagator = new W3CTraceContextPropagator();
  const requests = new LRUCache<string, SpanContext>({ max: REMEMBERED_REQUESTS });
  const rebuilds = new Map<LocaleId, Rebuild>();

  return {
    request({ requestId, method, path, traceparent }) {
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, FROM_RECORD);
      const attributes = { 'http.request.method': method, 'url.path': path, [REQUEST]: requestId };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(requestId, span.spanContext());
      return (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    async rebuild({ rebuild, locale, deliveries, requestIds }, work) {
      const attributes = {
        'storefront.locale': locale,
        'storefront.rebuild': rebuild,
        'storefront.deliveries': [...deliveries],
        'storefront.request_ids': [...requestIds],
      };
      const span = tracer.startSpan('rebuild', {
        attributes,
        links: linksTo(requests, requestIds),
      });
      rebuilds.set(locale, { span, context: trace.setSpan(ROOT_CONTEXT, span) });
      try {
        await work();
      } finally {
        rebuilds.get(locale)?.phase?.end();
        rebuilds.delete(locale);
        span.end();
      }
    },
    listen(event) {
      const rebuild = rebuilds.get(event.locale);
      if (!rebuild) return;
      const phase = PHASES[event.type];
      if (phase) {
        rebuild.phase?.end();
        rebuild.phase = tracer.startSpan(phase, {}, rebuild.context);
      }
      if (event.type === 'failed') {
        rebuild.span.setStatus({ code: SpanStatusCode.ERROR, message: event.problem });
      }
      if (SPAN_EVENTS.has(event.type)) rebuild.span.addEvent(event.type, attributesOf(event));
    },
    stop: () => provider.shutdown(),
  };
}

interface Rebuild {
  readonly span: Span;
  readonly context: Context;
  /** The current phase. */
  phase?: Span;
}

const REQUEST = 'storefront.request_id';

/** Events that start a phase of a rebuild. */
const PHASES: Readonly<Partial<Record<EngineEvent['type'], string>>> = {
  'pull-started': 'pull',
  pulled: 'plan',
  planned: 'render and publish',
};

const SPAN_EVENTS: ReadonlySet<EngineEvent['type']> = new Set([
  'pulled',
  'record-malformed',
  'records-left-out',
  'list-incomplete',
  'content-stopped',
  'page-failed',
  'published',
  'up-to-date',
  'held',
]);

/** The numbers and strings of an event. */
function attributesOf(event: EngineEvent): Attributes {
  const facts = Object.entries(event).filter(
    ([name, value]) => name !== 'type' && ['string', 'number'].includes(typeof value),
  );
  return Object.fromEntries(facts) as Attributes;
}

function linksTo(
  requests: LRUCache<string, SpanContext>,
  requestIds: ReadonlyArray<string>,
): Array<Link> {
  return requestIds.flatMap((id) => {
    const context = requests.get(id);
    return context ? [{ context }] : [];
  });
}

const FROM_RECORD: TextMapGetter<Readonly<Record<string, string | undefined>>> = {
  get: (carrier, name) => carrier[name],
  keys: (carrier) => Object.keys(carrier),
};
