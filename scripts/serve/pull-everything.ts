import type { Logger } from 'pino';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import { Every } from '#content-sync/every.ts';
import { pullNightly } from '#content-sync/rebuild/nightly-pull.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { COUNTRIES, type Country, type Locale, localesOf } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';

export interface PullParts {
  /** What several machines share; undefined on a single one. */
  readonly shared: Cluster | undefined;
  /** Has this machine pull everything in some locales. */
  readonly follow: (locales: ReadonlyArray<Locale>) => void;
  /** Takes a delivery; resolves once no machine can lose it. */
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly log: Logger;
}

type Ask = (by: string, countries: ReadonlyArray<Country>, periodS: number) => void;

const MINUTE_MS = 60_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const LOOK_EVERY_S = 5;

/**
 * Pulls everything each night and, if the source is polled, at intervals. Of several machines with
 * the role `renderer`, one does it. Returns what ends it.
 */
export function pullEverything(config: Config, parts: PullParts): { stop(): void } {
  const { shared } = parts;
  if (shared && !config.machines?.roles.includes('renderer')) return { stop() {} };
  const { ask, stop } = shared ? amongMachines({ ...parts, shared }) : alone(parts);
  const endNights = pullNightly((country) => ask('nightly', [country], HOUR_S));
  const { pollMinutes } = config;
  // For a source that doesn't announce changes.
  const polling =
    pollMinutes === undefined
      ? undefined
      : new Every(pollMinutes * MINUTE_MS, () => ask('poll', COUNTRIES, pollMinutes * MINUTE_S));
  return {
    stop() {
      endNights();
      void polling?.stop();
      stop();
    },
  };
}

function alone({ follow }: PullParts): { ask: Ask; stop(): void } {
  return { ask: (_by, countries) => follow(countries.flatMap(localesOf)), stop() {} };
}

function amongMachines({ shared, take, log }: PullParts & { readonly shared: Cluster }): {
  ask: Ask;
  stop(): void;
} {
  const pulls = shared.pulls((error) =>
    log.error({ err: error }, 'A pull of everything could not be arranged with other machines.'),
  );
  pulls.offer({
    take: ({ id, countries }) => take({ id: `pull-${id}`, countries }),
    everyS: LOOK_EVERY_S,
  });
  return {
    ask: (by, countries, periodS) => pulls.ask({ by, countries, periodS }),
    stop: () => pulls.stop(),
  };
}
