import { randomBytes } from 'node:crypto';
import type { WebhookSender } from '#commerce-api/webhooks.ts';
import type { Console } from '#console/server/console.ts';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import type { Config } from '#server/config/config.ts';
import type { PartWatch } from '#server/operations/checks/recorded-findings.ts';
import { createOrigin } from '#server/origin.ts';
import { awaitPlannedPages } from '#server/pages/planned-pages.ts';
import type { Commerce } from './embedded-commerce.ts';
import { createEngineSource } from './engine-source.ts';
import { followContentFolder } from './follow-content-folder.ts';
import { apiOf, checkoutOf, openEmbeddedApi, openPictures } from './open-api.ts';
import type { PreparedConsole } from './open-console.ts';
import { openRunner, openWorkList } from './open-engine.ts';
import { openWitnesses } from './open-witnesses.ts';
import { joinOthers } from './other-machines.ts';
import { pullEverything } from './pull-everything.ts';
import type { OpenShop, Published, Watching } from './show-published.ts';
import { watchAlerts } from './watch-alerts.ts';
import { watchParts } from './watch-parts.ts';

export interface ShopParts extends Watching {
  readonly commerce: Commerce;
  /** Call it once for each process or thread that has the embedded API's database open. */
  readonly watchDatabase: () => PartWatch;
  /** Notifies further receivers of edits in the embedded API. */
  readonly webhooks: WebhookSender | undefined;
  readonly published: Published;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Cluster | undefined;
  /** Signs bags for the checkout of the embedded API. */
  readonly checkoutSecret: string;
}

const SECRET_BYTES = 32;

/**
 * The composition root of the shop: a list of parts. Each is built from earlier ones, and what closes
 * it goes onto the stack at once. The caller disposes of the stack, even if this throws: parts close
 * in reverse order, so no part loses another that it uses.
 */
export async function openShop(
  config: Config,
  { commerce, published, shared, log, tracing, ...options }: ShopParts,
  opened: AsyncDisposableStack,
): Promise<OpenShop> {
  const { degraded, parts } = published;
  const { pages } = parts;
  const base = { shared, hasMails: commerce.embedded !== undefined, degraded, log };

  const { activity, open: openConsole } = await loadConsole(config);
  const witnesses = openWitnesses(config, { ...base, published, tracing, activity }, opened);
  const { journal, pageless, edges, listen } = witnesses;
  const previews = opened.adopt(
    createEngineSource({ config, source: commerce.source, listen, shared }),
    (each) => each.close(),
  );
  const list = openWorkList(config, base, opened);
  const watched = {
    ...{ journal, deliveries: () => list.counts(), edges: edges.conditions, degraded, log },
    onAlerts: () => activity?.changed({ what: 'shop' }),
  };
  const alerts = watchAlerts(config, watched, opened);
  const machines = shared && joinOthers(config, { ...base, shared, edges, activity }, opened);
  const working = { ...base, ...published, list, listen, tracing, machines };
  const { runner, conditions } = openRunner(config, working, opened);
  opened.defer(() => commerce.gate?.close());
  /** The token with which the console writes to the embedded API. */
  const editorToken = randomBytes(SECRET_BYTES).toString('base64url');
  const editing = { ...options, commerce, editorToken, list, runner, log };
  const apiThread = openEmbeddedApi(config, editing, opened);
  const api = apiOf(config, commerce, { thread: apiThread, log });
  const images = openPictures(config, { api, draw: parts.pictures, log }, opened);
  const { source } = commerce;
  followContentFolder(config, { ...base, source, runner }, opened);
  const team = openConsole?.(
    config,
    {
      ...{ ...base, parts, apiThread, editorToken },
      ...{ runner, list, journal, pageless, engine: previews.current, alerts: () => alerts.open() },
    },
    opened,
  );
  opened.adopt(pullEverything(config, { runner, log }), (each) => each.stop());
  watchParts(config, { ...base, list, conditions }, opened);
  runner.start();

  const origin = createOrigin({
    ...parts,
    ...{ console: team?.app, onPageless: pageless.count, onShopperEvent: team?.onShopperEvent },
    awaitPlanned: awaitPlannedPages({ pages, publish: (locale) => runner.publishPending(locale) }),
    isDraining: () => runner.isStopping(),
    isBehind: () => machines?.isBehind() ?? false,
    ...answeredBy(config),
    api,
    checkout: checkoutOf(config, { ...options, commerce }, apiThread),
    images: (request) => images.fetch(request),
    hooks: { webhooks: source.webhooks, enqueue: (delivery) => runner.enqueue(delivery) },
  });
  return { origin, listen, condition: () => alerts.seen(), ...handlesOf({ list, runner, team }) };
}

/** What the settings say of the origin. */
function answeredBy({ hasMcp, hasUcp, lacks, pictureSources, machines }: Config) {
  const isForShoppers = machines?.roles.includes('origin') ?? true;
  return { hasMcp, ucp: hasUcp ? {} : undefined, lacks, pictureSources, isForShoppers };
}

/** Nothing if the console has no token, and so no way in: then none of its code is loaded. */
async function loadConsole({ consoleToken }: Config): Promise<Partial<PreparedConsole>> {
  if (consoleToken === undefined) return {};
  const { prepareConsole } = await import('./open-console.ts');
  return prepareConsole(consoleToken);
}

interface Handled {
  readonly list: WorkList;
  readonly runner: WorkRunner;
  readonly team: Console | undefined;
}

/** What acts on the open shop. */
function handlesOf({
  list,
  runner,
  team,
}: Handled): Pick<OpenShop, 'deliveries' | 'repair' | 'drain'> {
  return {
    deliveries: { counts: () => list.counts() },
    repair(locale, paths) {
      void runner.request([locale], ...paths.map((name) => ({ kind: 'page', name }) as const));
    },
    drain() {
      void runner.drain();
      team?.stopStreams();
    },
  };
}
