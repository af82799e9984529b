import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';
import type { PartCount } from '#content-sync/work/part-counts.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { WAITING_STATES } from '../checks/checks.ts';
import { type Finding, partOf } from '../checks/finding.ts';
import type { Observation } from '../checks/observation.ts';

/** What an origin counts, as Prometheus reads it. */
export interface Metrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Counts events of the engine. */
  readonly listen: Listener;
  /** Counts an answer, by kind of request. */
  answered(request: AnsweredRequest): void;
  /** Counts a delivery that shoppers now see. */
  live(locale: LocaleId, seconds: number): void;
  /** Counts a purge, by whether the edge confirmed it. */
  purged(edge: string, outcome: 'confirmed' | 'failed'): void;
}

export interface AnsweredRequest {
  /** `page`, `api`, `hook` …; never an address, because there are too many. */
  readonly kind: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

export interface MetricsOptions {
  /** Called when the metrics are read. */
  readonly deliveries: () => Promise<ReadonlyArray<PartCount>>;
  /** Called when the metrics are read: parts that are out of order. */
  readonly degraded?: () => ReadonlyArray<Finding>;
  /** Called when the metrics are read: how many pages of each published locale wait. */
  readonly waitingPages?: () => ReadonlyArray<readonly [LocaleId, number]>;
  /** Called when the metrics are read: what was observed of the shop last. */
  readonly condition?: () => Observation | undefined;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

const ANSWER_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const REBUILD_BUCKETS = [0.05, 0.2, 1, 5, 20, 60, 300, 1_200];

export function createMetrics(options: MetricsOptions): Metrics {
  const { condition = () => undefined, now = Date.now } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { answers, phases, rebuilds, pages, eventToLive, purges } = recordedMetrics(registry);
  addStateGauges(registry, options);
  addConditionMetrics(registry, condition);
  const began = new Map<LocaleId, number>();
  const secondsSince = (locale: LocaleId) => {
    const before = began.get(locale) ?? now();
    began.set(locale, now());
    return (now() - before) / 1_000;
  };
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    answered({ kind, method, status, seconds }) {
      answers.observe({ kind, method, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    live: (locale, seconds) => eventToLive.observe({ locale }, seconds),
    purged: (edge, outcome) => purges.inc({ edge, outcome }),
    listen(event: EngineEvent) {
      const { type, locale } = event;
      if (type === 'pull-started') began.set(locale, now());
      if (type === 'pulled') phases.observe({ locale, phase: 'pull' }, secondsSince(locale));
      if (type === 'page-failed') pages.inc({ locale, outcome: 'failed' });
      if (type === 'published') {
        phases.observe({ locale, phase: 'publish' }, event.ms / 1_000);
        for (const outcome of ['added', 'replaced', 'removed', 'unchanged'] as const) {
          pages.inc({ locale, outcome }, event[outcome]);
        }
      }
      if (type === 'published' || type === 'up-to-date' || type === 'failed' || type === 'held') {
        rebuilds.inc({ locale, outcome: type });
      }
    },
  };
}

/** Metrics of what happens, which is recorded when it does. */
function recordedMetrics(registry: Registry) {
  const registers = [registry];
  return {
    answers: new Histogram({
      name: 'storefront_http_request_seconds',
      help: 'How long answers took, by kind of request.',
      labelNames: ['kind', 'method', 'status'],
      buckets: ANSWER_BUCKETS,
      registers,
    }),
    phases: new Histogram({
      name: 'storefront_rebuild_phase_seconds',
      help: 'How long the phases of rebuilds took: pull, and render with publish.',
      labelNames: ['locale', 'phase'],
      buckets: REBUILD_BUCKETS,
      registers,
    }),
    rebuilds: new Counter({
      name: 'storefront_rebuilds_total',
      help: 'Rebuilds by how they ended.',
      labelNames: ['locale', 'outcome'],
      registers,
    }),
    pages: new Counter({
      name: 'storefront_pages_total',
      help: 'Pages that rebuilds rendered, by outcome.',
      labelNames: ['locale', 'outcome'],
      registers,
    }),
    eventToLive: new Histogram({
      name: 'storefront_event_to_live_seconds',
      help: 'From the acknowledgement of a webhook until shoppers see it.',
      labelNames: ['locale'],
      buckets: REBUILD_BUCKETS,
      registers,
    }),
    purges: new Counter({
      name: 'storefront_purges_total',
      help: 'What edges were told to drop, by whether they confirmed it.',
      labelNames: ['edge', 'outcome'],
      registers,
    }),
  };
}

/** Gauges of how things are, which are read together with the metrics. */
function addStateGauges(registry: Registry, options: MetricsOptions): void {
  const { deliveries, degraded = () => [], waitingPages = () => [], now = Date.now } = options;
  const registers = [registry];
  new Gauge({
    name: 'storefront_deliveries',
    help: 'Deliveries by locale and state.',
    labelNames: ['locale', 'state'],
    registers,
    async collect() {
      const counts = await deliveries();
      this.reset();
      for (const { locale, state, count } of counts) this.set({ locale, state }, count);
    },
  });
  new Gauge({
    name: 'storefront_oldest_unapplied_change_seconds',
    help: 'How long the oldest change that shoppers do not see yet has been waiting.',
    labelNames: ['locale'],
    registers,
    async collect() {
      const counts = await deliveries();
      this.reset();
      for (const { locale, state, oldest } of counts) {
        if (WAITING_STATES.includes(state)) this.set({ locale }, (now() - oldest) / 1_000);
      }
    },
  });

  new Gauge({
    name: 'storefront_pages_waiting',
    help: 'Pages that are not what they should be, and wait to be rendered.',
    labelNames: ['locale'],
    registers,
    collect() {
      this.reset();
      for (const [locale, count] of waitingPages()) this.set({ locale }, count);
    },
  });

  new Gauge({
    name: 'storefront_degraded',
    help: 'Parts that are out of order, which the rest can do without.',
    labelNames: ['part'],
    registers,
    collect() {
      this.reset();
      for (const finding of degraded()) this.set({ part: partOf(finding) }, 1);
    },
  });
}

interface ConditionMetric {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: ReadonlyArray<string>;
  readonly samples: (condition: Observation) => ReadonlyArray<Sample>;
}

interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

const METRICS: ReadonlyArray<ConditionMetric> = [
  {
    name: 'storefront_stopped_findings',
    help: 'Findings of unusual content that wait to be let through or corrected.',
    labelNames: ['locale'],
    samples: ({ locales }) =>
      locales.map(({ locale, stopped }) => ({ labels: { locale }, value: stopped.length })),
  },
  {
    name: 'storefront_held',
    help: '1 if the locale is held at an earlier release, else 0.',
    labelNames: ['locale'],
    samples: ({ locales }) =>
      locales.map(({ locale, heldAt }) => ({
        labels: { locale },
        value: Number(heldAt !== undefined),
      })),
  },
  {
    name: 'storefront_failing',
    help: "1 if the locale's last rebuild failed, else 0.",
    labelNames: ['locale'],
    samples: ({ locales }) =>
      locales.map(({ locale, failure }) => ({
        labels: { locale },
        value: Number(failure !== undefined),
      })),
  },
  {
    name: 'storefront_edge_failing',
    help: '1 if the edge did not confirm its last purge, else 0.',
    labelNames: ['edge'],
    samples: ({ edges }) =>
      [...edges].flatMap(([edge, last]) =>
        last ? [{ labels: { edge }, value: Number(last.problem !== undefined) }] : [],
      ),
  },
  {
    name: 'storefront_certificate_expiry_timestamp_seconds',
    help: "When the host's certificate expires.",
    labelNames: ['host'],
    samples: ({ certificates }) =>
      [...certificates].flatMap(([host, expiresAt]) =>
        expiresAt === undefined ? [] : [{ labels: { host }, value: expiresAt / 1_000 }],
      ),
  },
  {
    name: 'storefront_disk_free_bytes',
    help: 'Free space on the disk with the data folder.',
    samples: ({ disk }) => [{ value: disk.free }],
  },
  {
    name: 'storefront_disk_size_bytes',
    help: 'Size of the disk with the data folder.',
    samples: ({ disk }) => [{ value: disk.size }],
  },
];

/** Gauges of what is observed of the shop. They have no samples before the first observation. */
function addConditionMetrics(registry: Registry, condition: () => Observation | undefined): void {
  for (const { name, help, labelNames = [], samples } of METRICS) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        const seen = condition();
        for (const { labels = {}, value } of seen ? samples(seen) : []) this.set(labels, value);
        // Resetting a gauge without labels sets it to 0, which nobody observed.
        if (!seen && labelNames.length === 0) this.remove();
      },
    });
  }
}
