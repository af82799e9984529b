import { Gauge, type Registry } from '@prometheus-io/client';
import type { Observation } from '../checks/observation.ts';

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
export function addConditionMetrics(
  registry: Registry,
  condition: () => Observation | undefined,
): void {
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
