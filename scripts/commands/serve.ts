import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { createWebhookSender } from '#commerce-api/webhooks.ts';
import type { EngineEvent } from '#content-sync/events.ts';
import { followContent } from '#content-sync/follow-content.ts';
import { pullNightly } from '#content-sync/nightly-pull.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { followReleases } from '#content-sync/publish/purge/follow-releases.ts';
import { clientCodeReader } from '#content-sync/render/code-build.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { localesOf, parseLocaleId } from '#domain/locales.ts';
import { createApiProxy } from '#server/api-proxy/api-proxy.ts';
import { type Config, siteOf, thirdPartyOrigins } from '#server/config.ts';
import { createActivity } from '#server/console/activity.ts';
import { createConsole } from '#server/console/console.ts';
import { openJournal } from '#server/console/journal.ts';
import { createDegradedParts } from '#server/degraded-parts.ts';
import { followDeliveries } from '#server/deliveries/follow-deliveries.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createLog } from '#server/log/create-log.ts';
import { inWork } from '#server/log/work-context.ts';
import { createPageMender } from '#server/mend-pages.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createOrigin } from '#server/origin.ts';
import { createPictureService } from '#server/picture-service/picture-service.ts';
import { awaitPlannedPages } from '#server/planned-pages.ts';
import { createRememberedPages } from '#server/requests/remembered-pages.ts';
import { createRequestFront } from '#server/requests/request-front.ts';
import { openTracing, type Tracing } from '#server/tracing/tracing.ts';
import { type Commerce, openCommerce } from '../embedded-commerce.ts';
import { createEngineSource } from '../engine-source.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { createPurgers } from '../purgers.ts';
import { openRebuildThread } from '../rebuild-thread.ts';
import type { CommandContext } from './rebuild.ts';

/** `storefront serve`: the origin, which follows the content until it is told to stop. */
export async function serveCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const log = createLog({ level: config.logLevel, secrets: secretsOf(config) });
  const tracing = await openTracing(config.isTraced);
  const address = { url: urlOf(config, config.port) };
  const webhooks = ownWebhooks(config, { address, log });
  const commerce = await openCommerce(config, terminal, {
    onChange: (change) => webhooks?.send(change),
  });
  const shop = openShop(config, { commerce, log, tracing });
  try {
    const { port, host } = config;
    const listening = await listen(shop.origin, { port, host, front: shop.front });
    address.url = urlOf(config, listening.port);
    terminal.result(`The shop is open at ${address.url}`, { type: 'listening', ...address });
    await untilStopped(listening, { drainS: config.drainS, onDrain: shop.drain });
    return EXIT.done;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (!problem) throw error;
    terminal.complain(problem);
    return EXIT.failed;
  } finally {
    webhooks?.stop();
    await shop.close();
    await commerce.close();
    await tracing?.stop();
  }
}

/** What must not come to be in the log. */
function secretsOf(config: Config): Array<string> {
  const { commerceAdminToken, commerceWebhook, webhookSecrets, consoleToken, purge } = config;
  const tokens = [commerceAdminToken, consoleToken, purge.http?.token];
  return [...tokens, commerceWebhook.secret, ...webhookSecrets].filter(
    (secret) => secret !== undefined,
  );
}

interface ShopParts {
  readonly commerce: Commerce;
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

/** The origin, with all that it answers from. */
function openShop(config: Config, { commerce, log, tracing }: ShopParts) {
  const { dataFolder, trustedProxies } = config;
  let isDraining = false;
  const degraded = createDegradedParts(log);
  const pages = openPackedPages(dataFolder, {
    onDamage: (locale, path) => mender.found(locale, path),
  });
  const mender = createPageMender({
    pages,
    degraded,
    request: (locale, paths) => follower.request([locale], { records: [], pages: paths }),
  });
  const pictures = createPictures();
  const images = createPictureService({
    sources: config.pictureSources,
    folder: join(dataFolder, 'pictures-cache'),
    log,
  });
  const { embedded } = commerce;
  const metrics = createMetrics({
    deliveries: () => deliveries.counts(),
    degraded: degraded.list,
  });
  const edges = purgeEdges(config, log, metrics);
  const journal = openJournal(dataFolder);
  const activity = createActivity();
  const note = (event: EngineEvent) => {
    try {
      journal.listen(event);
    } catch (error) {
      // What is published does not hang on what is noted about it.
      log.error({ err: error }, 'The journal could not be written.');
    }
  };
  const listeners = [
    logEvents(log),
    metrics.listen,
    edges.listen,
    note,
    activity.listen,
    ...(tracing ? [tracing.listen] : []),
  ];
  const tellAll = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const thread = openRebuildThread({
    config,
    listen: tellAll,
    onAway: () => log.warn('The commerce API fails, and is left alone for a moment.'),
    onBack: () => {
      log.info('The commerce API answers again.');
      follower.retryNow();
    },
  });
  /** Renders previews. */
  const engines = createEngineSource({ config, commerce, listen: tellAll });
  const follower = followContent({
    dataFolder,
    rebuild: thread.rebuild,
    onError: (locale, error) => log.error({ err: error, locale }, 'A rebuild failed.'),
    onBegin(locale) {
      const tell = deliveries.onBegin(locale);
      return (end) => {
        tell(end);
        const rebuilt = parseLocaleId(locale);
        if (rebuilt) void mender.rebuilt(rebuilt);
      };
    },
    around(locale, work) {
      const about = { rebuild: randomUUID(), ...deliveries.carriedBy(locale) };
      const traced = () => tracing?.rebuild({ ...about, locale }, work) ?? work();
      return inWork(about, traced);
    },
  });
  const deliveries = followDeliveries({
    dataFolder,
    request: follower.request,
    onError: (error) => log.error({ err: error }, 'Deliveries could not be handed on.'),
    onLive: metrics.live,
  });
  follower.catchUp();
  const stopNights = pullNightly((country) => follower.request(localesOf(country), {}));
  const code = clientCodeReader(dataFolder);
  const consoleOfTeam =
    config.consoleToken === undefined
      ? undefined
      : createConsole({
          token: config.consoleToken,
          addressing: config,
          dataFolder,
          code,
          follower,
          pump: deliveries.pump,
          engine: engines.current,
          journal,
          activity,
          thirdPartyOrigins: thirdPartyOrigins(config),
          log,
        });
  const origin = createOrigin({
    config,
    pages,
    code,
    console: consoleOfTeam?.app,
    thirdPartyOrigins: thirdPartyOrigins(config),
    edgesArePurged: edges.areTold,
    trustedProxies,
    metrics,
    rateLimits: config.rateLimits,
    awaitPlanned: awaitPlannedPages({ pages, publish: follower.publishPending }),
    isDraining: () => isDraining,
    degraded: degraded.list,
    api: embedded
      ? (request, clientAddress) => embedded.fetch(request, clientAddress)
      : createApiProxy({ baseUrl: commerce.baseUrl }),
    pictures: (request) => pictures.fetch(request),
    images: (request) => images.fetch(request),
    hooks: { secrets: config.webhookSecrets, take: deliveries.take },
    log,
  });
  const front = createRequestFront({
    log,
    trustedProxies,
    tracing,
    remembered: createRememberedPages({ pages, trustedProxies }),
    onRemembered: metrics.answered,
  });
  return {
    origin,
    front,
    drain() {
      isDraining = true;
      consoleOfTeam?.stopStreams();
    },
    async close() {
      stopNights();
      commerce.gate?.close();
      await consoleOfTeam?.close();
      await images.close();
      await follower.stop();
      await thread.close();
      deliveries.stop();
      await edges.stop();
      await engines.close();
      journal.close();
      pages.close();
    },
  };
}

/** Tells edges what releases change, of this process and of others. */
function purgeEdges(config: Config, log: Logger, metrics: Metrics) {
  const purgers = createPurgers(config);
  const follower = followReleases({
    dataFolder: config.dataFolder,
    site: siteOf(config),
    purgers,
    answerMs: ANSWER_MS,
    onPurged: (edge, purged) => {
      metrics.purged(edge, 'confirmed');
      log.info({ edge, ...purged }, 'purged');
    },
    onProblem: (edge, problem) => {
      metrics.purged(edge, 'failed');
      log.error({ edge, problem }, 'An edge was not purged.');
    },
  });
  return {
    areTold: purgers.length > 0,
    listen: ({ type }: EngineEvent) => {
      if (type === 'published') follower.look();
    },
    stop: follower.stop,
  };
}

/** What edges wait for an answer to begin, and a moment. */
const ANSWER_MS = REQUEST_TIMEOUT_MS + 1_000;

/** What the embedded API sends its webhooks with: to this origin, unless it is told otherwise. */
function ownWebhooks(
  config: Config,
  { address, log }: { readonly address: { readonly url: string }; readonly log: Logger },
) {
  const url = () => config.commerceWebhook.url ?? `${address.url}/hooks/content`;
  const secret = config.commerceWebhook.secret ?? config.webhookSecrets[0];
  if (secret === undefined) return undefined;
  return createWebhookSender({
    url,
    secret,
    onFailure: (problem) => log.error({ problem }, 'A webhook could not be delivered.'),
  });
}

function urlOf({ host }: Config, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What happens in the engine, for the log: what was published, and what went wrong. */
function logEvents(log: Logger) {
  return (event: EngineEvent) => {
    if (event.type === 'published' || event.type === 'held') log.info(event, event.type);
    if (WARNINGS.has(event.type)) log.warn(event, event.type);
    if (event.type === 'failed') log.error(event, event.problem);
  };
}

const WARNINGS: ReadonlySet<EngineEvent['type']> = new Set([
  'record-malformed',
  'list-incomplete',
  'page-failed',
]);

interface Draining {
  /** How long to say that it is stopping before it takes no more connections. */
  readonly drainS: number;
  readonly onDrain: () => void;
}

/** A further signal cuts the time short in which whoever sends requests learns of it. */
async function untilStopped(
  { drain, stop }: Listening,
  { drainS, onDrain }: Draining,
): Promise<void> {
  await signalled();
  onDrain();
  drain();
  await Promise.race([wait(drainS * 1_000, undefined, { ref: false }), signalled()]);
  await stop();
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

/** Why the address cannot be had, and what to do; undefined for any other error. */
function listenProblem(error: unknown, { host, port }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`;
  }
  const isAboutListening = error.syscall === 'listen' || error.syscall === 'getaddrinfo';
  return isAboutListening
    ? `Cannot listen on port ${port} of ${host} (${error.code}). Set HOST and PORT to an address of this machine.`
    : undefined;
}
