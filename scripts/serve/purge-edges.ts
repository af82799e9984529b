import type { Logger } from 'pino';
import { contentModel as model } from '#content/model.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { createCloudflarePurger } from '#content-sync/publish/purge/cloudflare-purger.ts';
import { createCloudFrontPurger } from '#content-sync/publish/purge/cloudfront-purger.ts';
import { createFastlyPurger } from '#content-sync/publish/purge/fastly-purger.ts';
import { createIndexNow } from '#content-sync/publish/purge/index-now.ts';
import { ReleasePurger } from '#content-sync/publish/purge/purge-releases.ts';
import {
  createHttpPurger,
  createNginxPurger,
  createVarnishPurger,
  type Purger,
} from '#content-sync/publish/purge/purgers.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { type Config, siteOf } from '#server/config/config.ts';
import { pageCacheKeys } from '#server/edge/nginx-cache-keys.ts';
import type { EdgeObservations } from '#server/operations/checks/observation.ts';
import type { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';

interface PurgeParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly degraded: RecordedFindings;
  readonly purgers: ReturnType<typeof createPurgers>;
}

/** Purges edges and submits addresses to search engines when releases change, by this process or another. */
export function purgeEdges(config: Config, { log, metrics, degraded, purgers }: PurgeParts) {
  const conditions = new Map<string, { readonly problem: string | undefined } | undefined>(
    purgers.map(({ name }) => [name, undefined]),
  );
  const { onDown: onLogDown, onUp: onLogUp } = degraded.watch('purges.db');
  const site = siteOf(config);
  const follower = new ReleasePurger({
    model,
    locales: model.locales,
    dataFolder: config.dataFolder,
    addressOf: ({ locale, ...page }) => canonicalPageAddress(site, locale, page),
    purgers: [...purgers, ...searchEngines(config)],
    answerMs: ANSWER_MS,
    onLogDown,
    onLogUp,
    onPurged(edge, { submitted, ...purged }) {
      if (conditions.has(edge)) {
        conditions.set(edge, { problem: undefined });
        log.info({ edge, ...purged }, 'purged');
      } else {
        if (submitted === 0) return;
        log.info({ engine: edge, addresses: submitted, ms: purged.ms }, 'submitted');
      }
      metrics.purged(edge, 'confirmed');
    },
    onProblem: (edge, problem) => {
      metrics.purged(edge, 'failed');
      if (conditions.has(edge)) {
        conditions.set(edge, { problem });
        log.error({ edge, problem }, 'An edge was not purged.');
      } else {
        log.warn({ engine: edge, problem }, 'A search engine was not told of changed pages.');
      }
    },
  });
  return {
    listen: ({ type }: EngineEvent) => {
      if (type === 'published') follower.poll();
    },
    /** Purges what a release of another machine changes. */
    poll: () => follower.poll(),
    /** How the last purge of each edge ended. */
    conditions: (): EdgeObservations => conditions,
    stop: () => follower.stop(),
  };
}

/** The time that edges wait for a response to begin, plus a margin. */
const ANSWER_MS = REQUEST_TIMEOUT_MS + 1_000;

/** The configured search engines, which are notified of changed pages. */
export function searchEngines({
  purge: { indexNow },
  hosts,
  origin,
}: Purged): ReadonlyArray<Purger> {
  if (!indexNow) return [];
  const { protocol } = new URL(origin);
  const own = [...(hosts?.values() ?? [])].map((host) => `${protocol}//${host}`);
  return [...new Set([origin, ...own])].map((each) => createIndexNow(each, indexNow));
}

type Purged = Pick<Config, 'purge' | 'hosts' | 'origin'>;

/** Purgers for the edges in the configuration. */
export function createPurgers({ purge, ...addressing }: Purged): ReadonlyArray<Purger> {
  const keysOf = (address: string) => pageCacheKeys(address, addressing);
  return [
    ...purge.varnish.map(createVarnishPurger),
    ...purge.nginx.map((folder) => createNginxPurger({ folder, keysOf })),
    ...(purge.cloudflare ? [createCloudflarePurger(purge.cloudflare)] : []),
    ...(purge.fastly ? [createFastlyPurger(purge.fastly)] : []),
    ...(purge.cloudfront ? [createCloudFrontPurger(purge.cloudfront)] : []),
    ...(purge.http ? [createHttpPurger(purge.http)] : []),
  ];
}
