import type { Logger } from 'pino';
import type { Activity } from '#console/server/overview/activity.ts';
import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';
import type { Config } from '#server/config/config.ts';
import { Journal, journalFile } from '#server/operations/journal.ts';
import { PagelessPaths } from '#server/operations/pageless-paths.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { purgeEdges } from './purge-edges.ts';
import { openShopState, type StateParts } from './shop-state.ts';
import type { Published } from './show-published.ts';

interface WitnessParts extends StateParts {
  readonly published: Published;
  readonly tracing: Tracing | undefined;
  /** What the console's people watch; undefined without a console. */
  readonly activity: Activity | undefined;
}

/** What listens to all that happens in the shop, and acts on it. */
export interface Witnesses {
  readonly journal: Journal;
  /** How often paths without a page were requested. */
  readonly pageless: PagelessPaths;
  readonly edges: ReturnType<typeof purgeEdges>;
  /** Notifies all witnesses. */
  readonly listen: Listener;
}

export function openWitnesses(
  config: Config,
  { published, tracing, activity, ...parts }: WitnessParts,
  opened: AsyncDisposableStack,
): Witnesses {
  const { degraded, log } = parts;
  const { purgers } = published;
  const { metrics } = published.parts;
  const store = openShopState(journalFile(config.dataFolder), parts, opened);
  const journal = opened.adopt(
    new Journal(store, {
      onError: (error) => log.error({ err: error }, 'The journal could not be written.'),
    }),
    (each) => each.close(),
  );
  const pageless = opened.adopt(
    new PagelessPaths(store, {
      onError: (error) => log.error({ err: error }, 'What was asked for could not be counted.'),
    }),
    (each) => each.close(),
  );
  const edges = opened.adopt(purgeEdges(config, { log, metrics, degraded, purgers }), (each) =>
    each.stop(),
  );
  const listen = notifyAll([
    logEvents(log),
    metrics.listen,
    edges.listen,
    journal.listen,
    // A part that a rebuild had to do without.
    (event) => {
      if (event.type === 'part-failed') degraded.record(event);
    },
    ...(activity ? [activity.listen] : []),
    ...(tracing ? [tracing.listen] : []),
  ]);
  return { journal, pageless, edges, listen };
}

/** Passes each event to several listeners, in order. */
export function notifyAll(listeners: ReadonlyArray<Listener>): Listener {
  return (event) => {
    for (const listener of listeners) listener(event);
  };
}

/** Logs the engine's events: what was published, and what went wrong. */
export function logEvents(log: Logger) {
  return (event: EngineEvent) => {
    if (event.type === 'published' || event.type === 'held') log.info(event, event.type);
    if (WARNINGS.has(event.type)) log.warn(event, event.type);
    if (event.type === 'content-stopped') log.warn(logged(event), event.type);
    if (event.type === 'failed') log.error(event, event.problem);
  };
}

/** An event with the first findings only, to keep the line readable; `status` lists everything. */
function logged({ findings, ...event }: EngineEvent & { type: 'content-stopped' }) {
  return { ...event, findings: findings.slice(0, LOGGED_FINDINGS), stopped: findings.length };
}

const LOGGED_FINDINGS = 20;

const WARNINGS: ReadonlySet<EngineEvent['type']> = new Set([
  'record-malformed',
  'records-left-out',
  'list-incomplete',
  'record-missing',
  'record-unread',
  'record-without-page',
  'page-failed',
  'started-over',
]);
