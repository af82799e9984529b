import { EventEmitter } from 'node:events';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { countWaitingPages } from '#content-sync/inspect/status.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { clientCodeReader } from '#content-sync/render/code-build.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import { LOCALES, type Locale, localeOfId } from '#domain/locale/locales.ts';
import { type Config, thirdPartyOrigins } from '#server/config/config.ts';
import type { NodeEnv } from '#server/http/client-address.ts';
import { createRefusedClients } from '#server/http/limits/refused-clients.ts';
import type { listen } from '#server/http/listen.ts';
import type { RequestFront } from '#server/http/requests/request-handler.ts';
import { createResponseCache } from '#server/http/requests/response-cache.ts';
import type { Observation } from '#server/operations/checks/observation.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { createMetrics, type Metrics } from '#server/operations/metrics/metrics.ts';
import { kindOf } from '#server/operations/metrics/metrics-routes.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { createStartingOrigin } from '#server/origin.ts';
import { createPageRepairer } from '#server/pages/repair-pages.ts';
import { createPurgers } from './purge-edges.ts';

export interface Watching {
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

/** What the open shop adds to the published pages that are being served. */
export interface OpenShop {
  readonly origin: Origin;
  readonly deliveries: { readonly counts: CountDeliveries };
  /** What was observed of the shop last. */
  readonly condition: () => Observation | undefined;
  /** Has damaged pages rendered and stored again. */
  readonly repair: Repair;
  /** Called with events that don't come from a rebuild. */
  readonly listen: Listener;
  /** Reports from now on that the shop is stopping. */
  drain(): void;
}

type Origin = Pick<Hono<NodeEnv>, 'fetch'>;
type Fetch = Parameters<typeof listen>[0]['fetch'];
type CountDeliveries = WorkList['counts'];
type Repair = Parameters<typeof createPageRepairer>[0]['request'];

interface Showing extends Watching {
  /** Draws pictures; without it, plain ones are drawn. */
  readonly drawings: Drawings | undefined;
}

export type Published = ReturnType<typeof showPublished>;

/** Serves published pages from the start, while the rest of the shop opens. Changes nothing. */
export function showPublished(config: Config, { log, tracing, drawings }: Showing) {
  const { dataFolder, trustedProxies, rateLimits } = config;
  const events = new EventEmitter<{
    damaged: [Locale, path: string];
    repair: Parameters<Repair>;
  }>();
  const degraded = new RecordedFindings(log);
  const onDamage = (locale: Locale, path: string) => events.emit('damaged', locale, path);
  const pages = openPages(dataFolder, { degraded, onDamage });
  const repairer = createPageRepairer({
    pages,
    degraded,
    request: (...damaged) => events.emit('repair', ...damaged),
  });
  events.on('damaged', repairer.found);
  const pictures = createPictures(drawings);
  let shop: OpenShop | undefined;
  const metrics = metricsOf(dataFolder, degraded, () => shop);
  const purgers = createPurgers(config);
  const refused = createRefusedClients({ log, trustedProxies, onRefused: countIn(metrics) });
  const requests = createRequestFront({
    log,
    trustedProxies,
    tracing,
    responseCache: createResponseCache({ pages, trustedProxies }),
    onCacheHit: metrics.answered,
  });
  const parts = {
    config,
    pages,
    code: clientCodeReader(dataFolder),
    thirdPartyOrigins: thirdPartyOrigins(config),
    edgesArePurged: purgers.some(({ cachesBriefly }) => !cachesBriefly),
    edgeHeaders: new Set(purgers.flatMap(({ reads }) => reads ?? [])),
    trustedProxies,
    metrics,
    rateLimits,
    refused,
    degraded: degraded.list,
    pictures: (request: Request) => pictures.fetch(request),
    log,
  };
  const starting: Origin = createStartingOrigin(parts);
  const fetch: Fetch = (...request) => (shop?.origin ?? starting).fetch(...request);
  return {
    parts,
    degraded,
    repairer,
    purgers,
    fetch,
    front: ((next) => refused.front(requests(next))) satisfies RequestFront,
    /** From now on, the complete origin answers requests. */
    open(open: OpenShop) {
      shop = open;
      events.on('repair', open.repair);
    },
    close: () => pages.close(),
  };
}

interface PageEvents {
  readonly degraded: RecordedFindings;
  readonly onDamage: (locale: Locale, path: string) => void;
}

function openPages(dataFolder: string, { degraded, onDamage }: PageEvents): PackedPages {
  return new PackedPages(dataFolder, {
    onFile(id, error) {
      const { onDown, onUp } = degraded.watch(`${id}.db`);
      if (error) onDown(error);
      else onUp();
    },
    onDamage: (id, path) => onDamage(localeOfId(id), path),
  });
}

/** @param shop undefined while the shop opens */
function metricsOf(
  dataFolder: string,
  degraded: RecordedFindings,
  shop: () => OpenShop | undefined,
): Metrics {
  return createMetrics({
    deliveries: async () => (await shop()?.deliveries.counts()) ?? [],
    degraded: degraded.list,
    waitingPages: () => countAllWaiting(dataFolder),
    condition: () => shop()?.condition(),
  });
}

/** Counts requests that are refused before anything else sees them. */
function countIn(metrics: Metrics) {
  return (method: string, path: string) =>
    metrics.answered({ kind: kindOf(path), method, status: 429, seconds: 0 });
}

function countAllWaiting(dataFolder: string) {
  return LOCALES.flatMap((locale) => {
    const pages = countWaitingPages(dataFolder, locale);
    return pages === undefined ? [] : [[locale.id, pages] as const];
  });
}
