import { Cron } from 'croner';
import pRetry from 'p-retry';
import type { Logger } from 'pino';
import { Every } from '#content-sync/every.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import { COUNTRIES, type Country, localesOf } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import type { Config } from '#server/config/config.ts';

export interface PullParts {
  readonly runner: Pick<WorkRunner, 'pullOnce'>;
  readonly log: Pick<Logger, 'error'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST_RETRY_MS = 1_000;

/**
 * Pulls everything each night and, if the source is polled, at intervals. Of several machines, those
 * with the role `renderer` ask for it, each by its clock, and it's done once. While the list of work
 * is out of order, it's requested again for an hour. Returns what ends it.
 */
export function pullEverything(
  { machines, pollMinutes }: Pick<Config, 'machines' | 'pollMinutes'>,
  { runner, log }: PullParts,
): { stop(): void } {
  if (machines && !machines.roles.includes('renderer')) return { stop() {} };
  const stopping = new AbortController();
  const { signal } = stopping;
  const requestPulls = (by: string, countries: ReadonlyArray<Country>, periodMs: number) => {
    const period = Math.floor(Date.now() / periodMs);
    const key = `${by} ${countries.join(' ')} ${period}`;
    const limits = {
      signal,
      retries: Number.POSITIVE_INFINITY,
      maxRetryTime: HOUR_MS,
      unref: true,
    };
    const waits = { minTimeout: FIRST_RETRY_MS, maxTimeout: MINUTE_MS };
    pRetry(() => runner.pullOnce(key, countries.flatMap(localesOf)), { ...limits, ...waits }).catch(
      (error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error }, 'A pull of everything could not be planned.');
      },
    );
  };
  const endNightly = pullNightly((country) => requestPulls('nightly', [country], HOUR_MS));
  const pollMs = (pollMinutes ?? 0) * MINUTE_MS;
  const polling =
    pollMs > 0 ? new Every(pollMs, () => requestPulls('poll', COUNTRIES, pollMs)) : undefined;
  return {
    stop() {
      stopping.abort();
      endNightly();
      void polling?.stop();
    },
  };
}

/** Half past three at night, when few people shop or edit. */
const AT_NIGHT = '30 3 * * *';

/**
 * Pulls everything of a country each night, by its own clock, so that changes without a webhook are
 * found within a day. Returns a function that ends it.
 */
export function pullNightly(pull: (country: Country) => void): () => void {
  const jobs = COUNTRIES.map(
    (country) =>
      new Cron(AT_NIGHT, { timezone: COUNTRY_TIME_ZONE[country], unref: true }, () =>
        pull(country),
      ),
  );
  return () => {
    for (const job of jobs) job.stop();
  };
}
