import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { newMessageId, type WebhookSender } from '#commerce-api/webhooks.ts';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import { SpareCores } from '#content-sync/cluster/rendering/spare-cores.ts';
import { sharedPathsIn } from '#content-sync/plan/paths-file.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import type { Listener } from '#content-sync/rebuild/events.ts';
import { followChanges } from '#content-sync/rebuild/follow-changes.ts';
import { currentCodeBuildId } from '#content-sync/render/code-build.ts';
import { type Delivery, listParts } from '#content-sync/work/deliveries.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { EVERYTHING } from '#content-sync/work/work-row.ts';
import { WorkRunner } from '#content-sync/work/work-runner.ts';
import { DEMO_CHECKOUT } from '#domain/addresses.ts';
import { addressingIn } from '#server/addressing-in.ts';
import { createApiProxy } from '#server/api-proxy/api-proxy.ts';
import type { CheckoutOptions } from '#server/checkout/checkout-routes.ts';
import type { Finding } from '#server/checks/finding.ts';
import { type Config, followingProblem, thirdPartyOrigins } from '#server/config.ts';
import { createActivity } from '#server/console/activity.ts';
import { createConsole } from '#server/console/console.ts';
import { createJournal } from '#server/console/journal.ts';
import { setAside } from '#server/deliveries/set-aside.ts';
import { shareInbox } from '#server/deliveries/shared-inbox.ts';
import { currentWork, inWork } from '#server/log/work-context.ts';
import { noteDeadMails } from '#server/mails/note-dead-mails.ts';
import { createOrigin } from '#server/origin.ts';
import { createPictureService } from '#server/picture-service/picture-service.ts';
import { awaitPlannedPages } from '#server/planned-pages.ts';
import type { Upstream } from '#server/upstream.ts';
import { parseContentChanged } from '#sources/content-webhooks.ts';
import { storedSession } from '#sources/shop-gateway/member-session.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { openCommerceThread } from '../commerce-thread.ts';
import { type ConsoleState, openConsoleState } from '../console-state.ts';
import type { Commerce } from '../embedded-commerce.ts';
import { createEngineSource, type EngineSource } from '../engine-source.ts';
import { openRebuildProcesses } from '../rebuild-processes.ts';
import { mailDelivery } from '../shop-mailer.ts';
import { editedFolder, editedRecords, reviewsOfMembers } from './edited-records.ts';
import { logEvents, noteFailedParts, notifyAll } from './engine-listeners.ts';
import { pullEverything } from './pull-everything.ts';
import { purgeEdges } from './purge-edges.ts';
import { shareHealth } from './share-health.ts';
import type { Published, Watching, WholeShop } from './show-published.ts';
import { watchAlerts } from './watch-alerts.ts';
import { watchPart } from './watch-part.ts';

export interface ShopParts extends Watching {
  readonly commerce: Commerce;
  /** Call it once for each process or thread that has the embedded API's database open. */
  readonly watchDatabase: () => ReturnType<typeof watchPart>;
  /** Notifies further receivers of edits in the embedded API. */
  readonly webhooks: WebhookSender | undefined;
  readonly published: Published;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Cluster | undefined;
  /** Signs bags for the checkout of the embedded API. */
  readonly checkoutSecret: string;
}

const SECRET_BYTES = 32;

export interface OpenShop extends WholeShop {
  /** Told of events that don't come from a rebuild. */
  readonly listen: Listener;
  /** Reports from now on that the shop is stopping. */
  drain(): void;
}

/**
 * The composition root of the shop. Each part is built from earlier ones, and what closes it goes
 * onto the stack at once. The caller disposes of the stack, even if this throws: parts close in
 * reverse order, so no part loses another that it uses.
 */
export function openShop(
  config: Config,
  { commerce, watchDatabase, webhooks, published, shared, log, tracing, checkoutSecret }: ShopParts,
  opened: AsyncDisposableStack,
): OpenShop {
  const { dataFolder } = config;
  const { degraded, mender, parts } = published;
  const { pages, code, metrics } = parts;

  const state = openState(config, { shared, degraded, log }, opened);
  const journal = opened.adopt(
    createJournal(state.journal, {
      onError: (error) => log.error({ err: error }, 'The journal could not be written.'),
    }),
    (each) => each.close(),
  );
  const edges = opened.adopt(
    purgeEdges(config, { log, metrics, degraded, purgers: published.purgers }),
    (each) => each.stop(),
  );
  const activity = createActivity();
  const listen = notifyAll([
    logEvents(log),
    metrics.listen,
    edges.listen,
    journal.listen,
    activity.listen,
    noteFailedParts(degraded, dataFolder),
    ...(tracing ? [tracing.listen] : []),
  ]);
  /** The engines that render previews. */
  const engines = opened.adopt(
    createEngineSource({ config, source: commerce.source, listen, shared }),
    (each) => each.close(),
  );
  const list = new WorkList({
    dataFolder,
    isFollowed: (locale) => isFollowed(dataFolder, locale),
    ...watchPart(degraded, 'deliveries.db'),
  });
  const alerts = opened.adopt(
    watchAlerts(config, {
      journal,
      deliveries: () => list.counts(),
      edges: edges.conditions,
      degraded,
      onAlerts: activity.changed,
      log,
    }),
    (each) => each.stop(),
  );
  const source = new EventEmitter<{ away: []; back: [] }>();
  source.on('away', () => log.warn('The commerce API fails, and is left alone for a moment.'));
  source.on('back', () => log.info('The commerce API answers again.'));
  const processes = opened.adopt(
    openRebuildProcesses({
      config,
      listen,
      onAway: () => source.emit('away'),
      onBack: () => source.emit('back'),
    }),
    (each) => each.close(),
  );
  const runner = opened.adopt(
    new WorkRunner({
      dataFolder,
      list,
      rebuild: processes.rebuild,
      paths: shared?.paths ?? sharedPathsIn(dataFolder),
      onError: (error, locale) => log.error({ err: error, locale }, 'A rebuild failed.'),
      onLive: metrics.live,
      onEnd: (locale) => void mender.rebuilt(locale),
      onPoll: () => degraded.replace(isDeadLetter, setAside(list.read(deadLetters) ?? [])),
      around(locale, carried, work) {
        const about = { rebuild: randomUUID(), ...carried };
        const traced = () => tracing?.rebuild({ ...about, locale }, work) ?? work();
        return inWork(about, traced);
      },
    }),
    (each) => each.stop(),
  );
  source.on('back', () => runner.sourceIsBack());
  const takeHere = (delivery: Delivery) => runner.take(delivery);
  const take = shared ? takeForAll(takeHere, { shared, list, log }, opened) : takeHere;
  const images = opened.adopt(
    createPictureService({
      sources: config.pictureSources,
      draw: parts.pictures,
      uploaded: (request) => api(request, undefined),
      folder: join(dataFolder, 'pictures-cache'),
      log,
    }),
    (each) => each.close(),
  );
  opened.defer(() => commerce.gate?.close());
  const checkout =
    config.checkout ?? (commerce.embedded && { url: DEMO_CHECKOUT, secret: checkoutSecret });
  /** The token with which the console writes to the embedded API. */
  const editorToken = randomBytes(SECRET_BYTES).toString('base64url');
  const apiThread =
    commerce.embedded &&
    opened.adopt(
      openCommerceThread({
        config,
        checkoutSecret: config.checkout ? undefined : checkout?.secret,
        editorToken: config.consoleToken && editorToken,
        canFollow: () => list.isWell(),
        async onChange(change) {
          const id = newMessageId();
          const requestId = currentWork()?.requestId;
          await take({ id, requestId, ...parseContentChanged(change) });
          webhooks?.send(change, id);
        },
        onError: (error) => log.error({ err: error }, 'The commerce API died, and starts again.'),
        ...watchDatabase(),
      }),
      (each) => each.close(),
    );
  const contentFolder =
    config.consoleToken === undefined
      ? undefined
      : editedFolder(config, { onWritten: () => contentFollower?.pollNow() });
  contentFolder?.recover().catch((error: unknown) => {
    log.error({ err: error }, 'What the console was writing is not finished yet.');
  });
  const { changesSince } = commerce.source;
  const part = 'content folder';
  const contentFollower =
    changesSince &&
    opened.adopt(
      followChanges({
        async changesSince(cursor) {
          // Waits until the console has written all files of an edit, so that they count as one
          // change.
          await contentFolder?.idle();
          return changesSince(cursor);
        },
        cursorFile: join(dataFolder, 'content-cursor.json'),
        take: (change) => take({ id: newMessageId(), ...change }),
        onProblem: (problem) => degraded.note({ part, problem }),
        onWell: () => degraded.clear(part),
        everyMs: POLL_MS,
      }),
      (each) => each.stop(),
    );
  const consoleOfTeam =
    config.consoleToken === undefined
      ? undefined
      : opened.adopt(
          createConsole({
            token: config.consoleToken,
            company: config.consoleSignOn,
            people: state.people,
            drafts: state.drafts,
            records: editedRecords(config, { commerce, apiThread, contentFolder, editorToken }),
            reviews: reviewsOfMembers(config, { apiThread, editorToken }),
            addressing: addressingIn(config, parts.pages),
            dataFolder,
            pages: parts.pages,
            shared,
            sharedConsole: shared?.console,
            code,
            runner,
            engine: engines.current,
            journal,
            degraded: degraded.list,
            alerts: alerts.open,
            activity,
            thirdPartyOrigins: thirdPartyOrigins(config),
            followingProblem: followingProblem(config),
            log,
          }),
          (each) => each.close(),
        );
  opened.adopt(
    pullEverything(config, {
      shared,
      follow: (locales) => runner.follow(locales, EVERYTHING),
      take,
      log,
    }),
    (each) => each.stop(),
  );
  if (shared && commerce.embedded) sendMails(config, { shared, degraded }, opened);
  const machines = joinOthers(config, { shared, edges, activity, degraded, engines, log }, opened);
  runner.start();

  const api = apiThread ? apiThread.fetch : apiBeside(commerce, config, log);
  let isDraining = false;
  const origin = createOrigin({
    ...parts,
    console: consoleOfTeam?.app,
    awaitPlanned: awaitPlannedPages({ pages, publish: (locale) => runner.publishPending(locale) }),
    isDraining: () => isDraining,
    isBehind: () => machines?.isBehind() ?? false,
    isForShoppers: isForShoppers(config),
    hasMcp: config.hasMcp,
    lacks: config.lacks,
    api,
    ...(checkout && {
      checkout: { ...checkout, demo: apiThread?.fetch, memberSession: sessionAtCheckout(commerce) },
    }),
    pictureSources: config.pictureSources,
    images: (request) => images.fetch(request),
    hooks: { webhooks: commerce.source.webhooks, take },
  });
  return {
    origin,
    deliveries: { counts: () => list.counts() },
    condition: alerts.condition,
    listen,
    repair(locale, paths) {
      runner.request([locale], ...paths.map((name) => ({ kind: 'page', name }) as const));
    },
    drain() {
      isDraining = true;
      runner.drain();
      consoleOfTeam?.stopStreams();
    },
  };
}

interface Taking extends Pick<ShopParts, 'log'> {
  readonly shared: Cluster;
  readonly list: WorkList;
}

/** Takes deliveries so that no machine can lose them. */
function takeForAll(
  take: (delivery: Delivery) => Promise<void>,
  { shared, list, log }: Taking,
  opened: AsyncDisposableStack,
) {
  const inbox = shareInbox({
    inbox: shared.inbox,
    take,
    settled: (ids) => list.settledDeliveries(ids),
    isWell: () => list.isWell(),
    onError: (error) => log.warn({ err: error }, 'The inbox of all machines failed.'),
  });
  opened.adopt(inbox, (each) => each.stop());
  return inbox.take;
}

const isDeadLetter = ({ check }: Finding) => check === 'dead-letters';
const deadLetters = (database: DatabaseSync) => listParts(database, { state: 'dead-lettered' });

/**
 * Opens what the console stores. A machine that stops leaves copies in its own files, for when it's
 * the only one.
 */
function openState(
  { dataFolder }: Config,
  { shared, degraded, log }: Pick<ShopParts, 'shared' | 'log'> & Pick<Published, 'degraded'>,
  opened: AsyncDisposableStack,
): ConsoleState {
  const watch = (file: string) => watchPart(degraded, file);
  const state = opened.adopt(
    openConsoleState({ dataFolder, shared: shared?.console, watch }),
    (each) => each.close(),
  );
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'The files don’t have the latest of what the console keeps.');
  opened.defer(() => state.leaveCopies().catch(onError));
  return state;
}

/** Answers the browser's calls if the embedded API doesn't. */
function apiBeside({ shop, baseUrl }: Commerce, config: Config, log: Logger): Upstream {
  if (!shop) return createApiProxy({ baseUrl, addressing: config });
  void shop.prepare?.();
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'The commerce system did not answer a call of the browser.');
  return createShopGateway(shop, { onFailure, secureCookies: config.origin.startsWith('https:') });
}

/**
 * The member's session for the checkout, which may not be able to use a member's bag without it.
 */
function sessionAtCheckout({ shop }: Commerce): CheckoutOptions['memberSession'] {
  const members = shop?.members;
  return (headers, cartToken) =>
    members?.checkoutNeedsSession(cartToken) ? storedSession(headers) : undefined;
}

/** Sends mails that any machine's commerce API has written. */
function sendMails(
  config: Config,
  { shared: { mails }, degraded }: { shared: Cluster } & Pick<Published, 'degraded'>,
  opened: AsyncDisposableStack,
): void {
  const delivery = mailDelivery(config);
  mails.offer({ send: (mail) => delivery.send(mail) });
  opened.adopt(noteDeadMails({ mails, degraded }), (each) => each.stop());
}

/** How often the content folder is checked. */
const POLL_MS = 1_000;

const isForShoppers = ({ machines }: Config) => machines?.roles.includes('origin') ?? true;

interface OthersOptions extends Pick<ShopParts, 'shared' | 'log'>, Pick<Published, 'degraded'> {
  readonly edges: { poll(): void };
  readonly activity: { changed(): void };
  readonly engines: EngineSource;
}

/** Follows other machines and renders for them, if there are any. */
function joinOthers(
  config: Config,
  { shared, ...options }: OthersOptions,
  opened: AsyncDisposableStack,
): HeadFollower | undefined {
  if (!shared) return undefined;
  const spareCores = opened.adopt(new SpareCores(), (each) => each.stop());
  const mayWait = () => !isForShoppers(config) && !spareCores.hasAny();
  const following = followMachines(shared, { ...options, mayWait });
  opened.defer(() => following.stop());
  const { degraded } = options;
  opened.adopt(shareHealth({ health: shared.health, degraded }), (each) => each.stop());
  const offered = renderForOthers(config, { ...options, shared, spareCores });
  opened.defer(() => offered?.stop());
  return following;
}

interface SharedParts {
  readonly shared: Cluster;
  readonly spareCores: SpareCores;
}

/** Renders for other machines that have much to publish. */
function renderForOthers(
  { dataFolder, machines }: Config,
  { shared, spareCores, engines, log }: SharedParts & Pick<OthersOptions, 'engines' | 'log'>,
) {
  if (!machines?.roles.includes('renderer')) return undefined;
  return shared.rendering.offer({
    codeBuild: () => currentCodeBuildId(dataFolder),
    renderer: engines.current,
    hasSpareCores: () => spareCores.hasAny(),
    onError: (error) =>
      log.error({ err: error }, 'Pages could not be rendered for another machine.'),
  });
}

/**
 * Follows what other machines publish: shows it to people who watch, and purges this machine's
 * edges.
 */
function followMachines(
  shared: Cluster,
  options: Pick<OthersOptions, 'edges' | 'activity' | 'degraded'> & {
    readonly mayWait: () => boolean;
  },
): HeadFollower {
  const { edges, activity, degraded, mayWait } = options;
  const part = 'other machines';
  const copies = 'base copies';
  return shared.follow({
    mayWait,
    onApplied() {
      edges.poll();
      activity.changed();
    },
    onError: (error) => degraded.note({ part, problem: String(error) }),
    onWell: () => degraded.clear(part),
    onBaseCopies(problems) {
      if (problems.length === 0) return degraded.clear(copies);
      const problem = `The logs of locales go on, and grow, until copies can be stored: ${problems.join(' ')}`;
      degraded.note({ part: copies, problem });
    },
  });
}
