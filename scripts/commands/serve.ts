import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { createWebhookSender, newMessageId, type WebhookSender } from '#commerce-api/webhooks.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { migrateLocale } from '#content-sync/locale-file/migrate-locale.ts';
import { openSharedPaths, sharedPathsFile } from '#content-sync/plan/shared-paths.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { followReleases } from '#content-sync/publish/purge/follow-releases.ts';
import type { EngineEvent } from '#content-sync/rebuild/events.ts';
import { followContent } from '#content-sync/rebuild/follow-content.ts';
import { pullNightly } from '#content-sync/rebuild/nightly-pull.ts';
import { clientCodeReader, damagedCode } from '#content-sync/render/code-build.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { LOCALES, localesOf, parseLocaleId } from '#domain/locales.ts';
import { createApiProxy } from '#server/api-proxy/api-proxy.ts';
import type { NodeEnv } from '#server/client-address.ts';
import { type Config, followingProblem, siteOf, thirdPartyOrigins } from '#server/config.ts';
import { createActivity } from '#server/console/activity.ts';
import { createConsole } from '#server/console/console.ts';
import { openOptionalJournal } from '#server/console/journal.ts';
import { parseContentChanged } from '#server/content-hook.ts';
import { createDegradedParts, type DegradedParts } from '#server/degraded-parts.ts';
import { followDeliveries } from '#server/deliveries/follow-deliveries.ts';
import { noteSetAside } from '#server/deliveries/set-aside.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createLog } from '#server/log/create-log.ts';
import { currentWork, inWork } from '#server/log/work-context.ts';
import { createPageMender } from '#server/mend-pages.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createOrigin, createStartingOrigin } from '#server/origin.ts';
import { createPictureService } from '#server/picture-service/picture-service.ts';
import { awaitPlannedPages } from '#server/planned-pages.ts';
import { createRequestFront } from '#server/requests/request-front.ts';
import { createResponseCache } from '#server/requests/response-cache.ts';
import { openTracing } from '#server/tracing/open-tracing.ts';
import type { Tracing } from '#server/tracing/tracing.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { openCommerceThread } from '../commerce-thread.ts';
import { findDemoDrawings } from '../demo-shop.ts';
import { type Commerce, openCommerce } from '../embedded-commerce.ts';
import { createEngineSource } from '../engine-source.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { createPurgers } from '../purgers.ts';
import { openRebuildThreads } from '../rebuild-threads.ts';
import { watchForUnbuiltCode } from '../unbuilt-code.ts';
import type { CommandContext } from './rebuild.ts';

/** Runs once the port is open, and before the shop is. */
export type Preparation = () => Promise<ExitCode>;

/**
 * `storefront serve`: the origin, which follows the content until it's told to stop. It opens its
 * port before it changes anything that another process may be working on. Until it's ready, it
 * shows what is published.
 */
export async function serveCommand(
  { config, terminal }: CommandContext,
  prepare: Preparation = async () => EXIT.done,
): Promise<ExitCode> {
  const log = createLog({ level: config.logLevel, secrets: secretsOf(config) });
  const tracing = await openTracing(config.isTraced);
  const drawings = config.commerceApiUrl ? undefined : await findDemoDrawings();
  const published = showPublished(config, { log, tracing, drawings });
  let listening: Listening | undefined;
  const stopping = new AbortController();
  try {
    listening = await takeAddress(published, { config, terminal });
    if (!listening) return EXIT.failed;
    await bringPublishedUpToDate(config.dataFolder, published.degraded);
    noteDamagedCode(config.dataFolder, published.degraded);
    if ((await prepare()) === EXIT.failed) return EXIT.failed;
    void watchForUnbuiltCode({
      projectFolder: PROJECT_FOLDER,
      dataFolder: config.dataFolder,
      degraded: published.degraded,
      signal: stopping.signal,
    }).catch((error: unknown) => log.error({ err: error }, 'The code could not be looked at.'));
    await serveOpened({ config, terminal }, { listening, published, log, tracing });
    return EXIT.done;
  } finally {
    stopping.abort();
    await listening?.stop();
    published.close();
    await tracing?.stop();
  }
}

/** Undefined if the port isn't available, which has been reported then. */
async function takeAddress(
  published: ReturnType<typeof showPublished>,
  { config, terminal }: CommandContext,
): Promise<Listening | undefined> {
  const { port, host } = config;
  try {
    return await listen(published, { port, host, front: published.front });
  } catch (error) {
    const problem = listenProblem(error, config);
    if (!problem) throw error;
    terminal.complain(problem);
    return undefined;
  }
}

interface Opening extends Watching {
  readonly listening: Listening;
  readonly published: ReturnType<typeof showPublished>;
}

/** Opens the shop at its port until it's told to stop. */
async function serveOpened(
  { config, terminal }: CommandContext,
  { listening, published, ...watching }: Opening,
): Promise<void> {
  const url = urlOf(config, listening.port);
  const webhooks = furtherWebhooks(config, watching.log);
  const watchDatabase = watchPartFrom(published.degraded, 'commerce.db');
  const commerce = await openCommerce(config, terminal, watchDatabase());
  try {
    const shop = openShop(config, { commerce, watchDatabase, webhooks, published, ...watching });
    published.open(shop);
    const problem = followingProblem(config);
    if (problem) {
      published.degraded.note({ part: 'webhooks', problem });
      terminal.complain(problem);
    }
    terminal.result(`The shop is open at ${url}`, { type: 'listening', url });
    await untilStopped(listening, { drainS: config.drainS, onDrain: shop.drain });
    webhooks?.stop();
    await shop.close();
  } finally {
    await commerce.close();
  }
}

/** Secrets that must not be logged. */
function secretsOf(config: Config): Array<string> {
  const { commerceAdminToken, commerceWebhook, webhookSecrets, consoleToken, purge } = config;
  const tokens = [commerceAdminToken, consoleToken, purge.http?.token];
  return [...tokens, commerceWebhook.secret, ...webhookSecrets].filter(
    (secret) => secret !== undefined,
  );
}

/**
 * What older code published is served from the first moment, before a build with the current code.
 * A locale that is being built is brought up to date by whoever builds it.
 */
async function bringPublishedUpToDate(dataFolder: string, degraded: DegradedParts): Promise<void> {
  for (const { id } of LOCALES) {
    try {
      await migrateLocale(dataFolder, id);
    } catch (error) {
      if (error instanceof LocaleBusyError) continue;
      if (!(error instanceof StateFileError)) throw error;
      degraded.note({ part: `${id}.db`, problem: error.message });
    }
  }
}

/** Damaged files of a code build aren't served; the next build compiles them again. */
function noteDamagedCode(dataFolder: string, degraded: DegradedParts): void {
  const [first, ...others] = damagedCode(dataFolder);
  if (first === undefined) return;
  const which = others.length === 0 ? first : `${first} and ${others.length} other files`;
  const problem = `${which} of the compiled code: damaged, or gone. Run "storefront build".`;
  degraded.note({ part: 'code', problem });
}

/** Notes whether a part is out of order. */
function watchPart(degraded: DegradedParts, part: string) {
  return {
    onDown: ({ message: problem }: StateFileError) => degraded.note({ part, problem }),
    onUp: () => degraded.clear(part),
  };
}

/** The same for a part that several have open: it's in order if it is for all of them. */
function watchPartFrom(degraded: DegradedParts, part: string) {
  const down = new Set<symbol>();
  return () => {
    const who = Symbol(part);
    const { onDown, onUp } = watchPart(degraded, part);
    return {
      onDown(error: StateFileError) {
        down.add(who);
        onDown(error);
      },
      onUp() {
        down.delete(who);
        if (down.size === 0) onUp();
      },
    };
  };
}

interface Watching {
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

type Fetch = Parameters<typeof listen>[0]['fetch'];
type CountDeliveries = ReturnType<typeof followDeliveries>['counts'];
type Repair = Parameters<typeof createPageMender>[0]['request'];

interface Showing extends Watching {
  /** Draws pictures; without it, plain ones are drawn. */
  readonly drawings: Drawings | undefined;
}

/** The published pages, which are shown from the first moment on. Changes nothing. */
function showPublished(config: Config, { log, tracing, drawings }: Showing) {
  const { dataFolder, trustedProxies, rateLimits } = config;
  let countDeliveries: CountDeliveries = () => [];
  let repair: Repair = () => {};
  const degraded = createDegradedParts(log);
  const pages = openPackedPages(dataFolder, {
    onFile({ id }, error) {
      const { onDown, onUp } = watchPart(degraded, `${id}.db`);
      if (error) onDown(error);
      else onUp();
    },
    onDamage: (locale, path) => mender.found(locale, path),
  });
  const mender = createPageMender({ pages, degraded, request: (...damaged) => repair(...damaged) });
  const pictures = createPictures(drawings);
  const metrics = createMetrics({ deliveries: () => countDeliveries(), degraded: degraded.list });
  const purgers = createPurgers(config);
  const parts = {
    config,
    pages,
    code: clientCodeReader(dataFolder),
    thirdPartyOrigins: thirdPartyOrigins(config),
    edgesArePurged: purgers.length > 0,
    trustedProxies,
    metrics,
    rateLimits,
    degraded: degraded.list,
    pictures: (request: Request) => pictures.fetch(request),
    log,
  };
  let origin: Pick<Hono<NodeEnv>, 'fetch'> = createStartingOrigin(parts);
  const fetch: Fetch = (...request) => origin.fetch(...request);
  return {
    parts,
    degraded,
    mender,
    purgers,
    fetch,
    front: createRequestFront({
      log,
      trustedProxies,
      tracing,
      responseCache: createResponseCache({ pages, trustedProxies }),
      onCacheHit: metrics.answered,
    }),
    /** From now on, the whole origin answers requests. */
    open(shop: WholeShop) {
      origin = shop.origin;
      countDeliveries = shop.deliveries.counts;
      repair = shop.repair;
    },
    close: () => pages.close(),
  };
}

interface WholeShop {
  readonly origin: Pick<Hono<NodeEnv>, 'fetch'>;
  readonly deliveries: { readonly counts: CountDeliveries };
  /** Has pages rendered and stored again. */
  readonly repair: Repair;
}

interface ShopParts extends Watching {
  readonly commerce: Commerce;
  /** One for each process or thread that has the embedded API's database open. */
  readonly watchDatabase: () => ReturnType<typeof watchPart>;
  /** Notifies further receivers of edits in the embedded API. */
  readonly webhooks: WebhookSender | undefined;
  readonly published: ReturnType<typeof showPublished>;
}

/** The origin, with everything that it answers from. */
function openShop(
  config: Config,
  { commerce, watchDatabase, webhooks, published, log, tracing }: ShopParts,
) {
  const { dataFolder } = config;
  const { degraded, mender, parts } = published;
  const { pages, code, metrics } = parts;
  let isDraining = false;
  const images = createPictureService({
    sources: config.pictureSources,
    folder: join(dataFolder, 'pictures-cache'),
    log,
  });
  const edges = purgeEdges(config, { log, metrics, degraded, purgers: published.purgers });
  const journal = openOptionalJournal(dataFolder, watchPart(degraded, 'journal.db'));
  const activity = createActivity();
  const note = (event: EngineEvent) => {
    try {
      journal.listen(event);
    } catch (error) {
      // Publishing must not depend on noting what was published.
      log.error({ err: error }, 'The journal could not be written.');
    }
  };
  const listeners = [
    logEvents(log),
    metrics.listen,
    edges.listen,
    note,
    activity.listen,
    noteFailedParts(degraded, dataFolder),
    ...(tracing ? [tracing.listen] : []),
  ];
  const notifyAll = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const threads = openRebuildThreads({
    config,
    listen: notifyAll,
    onAway: () => log.warn('The commerce API fails, and is left alone for a moment.'),
    onBack: () => {
      log.info('The commerce API answers again.');
      follower.retryNow();
    },
  });
  /** Renders previews. */
  const engines = createEngineSource({ config, commerce, listen: notifyAll });
  const follower = followContent({
    dataFolder,
    rebuild: threads.rebuild,
    onError: (locale, error) => log.error({ err: error, locale }, 'A rebuild failed.'),
    onBegin(locale, size) {
      const tell = deliveries.onBegin(locale, size);
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
    isPublished: (locale) => isFollowed(dataFolder, locale),
    request: follower.request,
    rebuildApart: follower.rebuildApart,
    onSetAside: noteSetAside(degraded),
    onError: (error) => log.error({ err: error }, 'Deliveries could not be handed on.'),
    onLive: metrics.live,
    ...watchPart(degraded, 'deliveries.db'),
  });
  const apiThread = commerce.embedded
    ? openCommerceThread({
        config,
        async onChange(change) {
          const id = newMessageId();
          const requestId = currentWork()?.requestId;
          await deliveries.take({ id, requestId, ...parseContentChanged(change) });
          webhooks?.send(change, id);
        },
        onError: (error) => log.error({ err: error }, 'The commerce API died, and begins anew.'),
        ...watchDatabase(),
      })
    : undefined;
  follower.catchUp();
  const stopNights = pullNightly((country) => follower.follow(localesOf(country), {}));
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
          degraded: degraded.list,
          activity,
          thirdPartyOrigins: thirdPartyOrigins(config),
          followingProblem: followingProblem(config),
          log,
        });
  const origin = createOrigin({
    ...published.parts,
    console: consoleOfTeam?.app,
    awaitPlanned: awaitPlannedPages({ pages, publish: follower.publishPending }),
    isDraining: () => isDraining,
    api: apiThread?.fetch ?? createApiProxy({ baseUrl: commerce.baseUrl }),
    images: (request) => images.fetch(request),
    hooks: { secrets: config.webhookSecrets, take: deliveries.take },
  });
  return {
    origin,
    deliveries,
    repair: ((locale, paths) =>
      follower.request([locale], { records: [], pages: paths })) satisfies Repair,
    drain() {
      isDraining = true;
      consoleOfTeam?.stopStreams();
    },
    async close() {
      stopNights();
      await apiThread?.close();
      commerce.gate?.close();
      await consoleOfTeam?.close();
      await images.close();
      await follower.stop();
      await threads.close();
      deliveries.stop();
      await edges.stop();
      await engines.close();
      journal.close();
    },
  };
}

interface PurgeParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly degraded: DegradedParts;
  readonly purgers: ReturnType<typeof createPurgers>;
}

/** Purges edges when releases change, by this process or another. */
function purgeEdges(config: Config, { log, metrics, degraded, purgers }: PurgeParts) {
  const { onDown: onLogDown, onUp: onLogUp } = watchPart(degraded, 'purges.db');
  const follower = followReleases({
    dataFolder: config.dataFolder,
    site: siteOf(config),
    purgers,
    answerMs: ANSWER_MS,
    onLogDown,
    onLogUp,
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
    listen: ({ type }: EngineEvent) => {
      if (type === 'published') follower.poll();
    },
    stop: follower.stop,
  };
}

/** The time that edges wait for a response to begin, plus a margin. */
const ANSWER_MS = REQUEST_TIMEOUT_MS + 1_000;

/** Sends the embedded API's edits to further receivers; this origin gets them directly. */
function furtherWebhooks({ commerceWebhook, webhookSecrets }: Config, log: Logger) {
  const { url, secret = webhookSecrets[0] } = commerceWebhook;
  if (url === undefined || secret === undefined) return undefined;
  return createWebhookSender({
    url,
    secret,
    onFailure: (problem) => log.error({ problem }, 'A webhook could not be delivered.'),
  });
}

function urlOf({ host }: Config, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Reports the index of paths that locales share as degraded if a rebuild did without it, until it
 * can be opened again.
 */
function noteFailedParts(degraded: DegradedParts, dataFolder: string) {
  let isPolling = false;
  const pollSoon = () => {
    isPolling = true;
    setTimeout(poll, POLL_MS).unref();
  };
  const poll = () => {
    isPolling = false;
    if (isOpenable(dataFolder)) degraded.clear('paths.db');
    else pollSoon();
  };
  return (event: EngineEvent) => {
    if (event.type !== 'part-failed') return;
    degraded.note(event);
    if (!isPolling) pollSoon();
  };
}

const POLL_MS = 5_000;

/** Not while it's missing, because "storefront repair" may be replacing it. */
function isOpenable(dataFolder: string): boolean {
  if (!existsSync(sharedPathsFile(dataFolder))) return false;
  try {
    openSharedPaths(dataFolder).close();
    return true;
  } catch (error) {
    if (error instanceof StateFileError) return false;
    throw error;
  }
}

/** Logs events of the engine: what was published, and what went wrong. */
function logEvents(log: Logger) {
  return (event: EngineEvent) => {
    if (event.type === 'published' || event.type === 'held') log.info(event, event.type);
    if (WARNINGS.has(event.type)) log.warn(event, event.type);
    if (event.type === 'content-stopped') log.warn(logged(event), event.type);
    if (event.type === 'failed') log.error(event, event.problem);
  };
}

/** Short enough to read, however much is stopped; `status` has all of it. */
function logged({ findings, ...event }: EngineEvent & { type: 'content-stopped' }) {
  return { ...event, findings: findings.slice(0, LOGGED_FINDINGS), stopped: findings.length };
}

const LOGGED_FINDINGS = 20;

const WARNINGS: ReadonlySet<EngineEvent['type']> = new Set([
  'record-malformed',
  'records-left-out',
  'list-incomplete',
  'record-missing',
  'record-without-page',
  'page-failed',
]);

interface Draining {
  /** For how long to report that it's stopping before it stops accepting connections. */
  readonly drainS: number;
  readonly onDrain: () => void;
}

/** A further signal cuts short the time in which load balancers learn of it. */
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

/** Why the port isn't available, and what to do; undefined for any other error. */
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
