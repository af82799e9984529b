import type { Logger } from 'pino';
import { type Activity, createActivity } from '#console/server/activity.ts';
import { createJournal, type Journal } from '#console/server/journal.ts';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import type { Config } from '#server/config/config.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { type ConsoleState, openConsoleState } from './console-state.ts';
import { logEvents, notifyAll } from './engine-listeners.ts';
import { purgeEdges } from './purge-edges.ts';
import type { Published } from './show-published.ts';

interface WitnessParts {
  readonly published: Published;
  /** What several machines share; undefined on a single one. */
  readonly shared: Cluster | undefined;
  readonly tracing: Tracing | undefined;
  readonly log: Logger;
}

/** What is told of all that happens in the shop, and acts on it. */
export interface Witnesses {
  readonly state: ConsoleState;
  readonly journal: Journal;
  readonly edges: ReturnType<typeof purgeEdges>;
  readonly activity: Activity;
  /** Tells all of them. */
  readonly listen: Listener;
}

export function openWitnesses(
  config: Config,
  { published, shared, tracing, log }: WitnessParts,
  opened: AsyncDisposableStack,
): Witnesses {
  const { degraded, purgers, parts } = published;
  const { metrics } = parts;
  const state = openState(config, { published, shared, log }, opened);
  const journal = opened.adopt(
    createJournal(state.journal, {
      onError: (error) => log.error({ err: error }, 'The journal could not be written.'),
    }),
    (each) => each.close(),
  );
  const edges = opened.adopt(purgeEdges(config, { log, metrics, degraded, purgers }), (each) =>
    each.stop(),
  );
  const activity = createActivity();
  const listen = notifyAll([
    logEvents(log),
    metrics.listen,
    edges.listen,
    journal.listen,
    activity.listen,
    // A part that a rebuild had to do without.
    (event) => {
      if (event.type === 'part-failed') degraded.note(event);
    },
    ...(tracing ? [tracing.listen] : []),
  ]);
  return { state, journal, edges, activity, listen };
}

/**
 * Opens what the console stores. A machine that stops leaves copies in its own files, for when it's
 * the only one.
 */
function openState(
  { dataFolder }: Config,
  { published, shared, log }: Omit<WitnessParts, 'tracing'>,
  opened: AsyncDisposableStack,
): ConsoleState {
  const watch = (file: string) => published.degraded.watch(file);
  const state = opened.adopt(
    openConsoleState({ dataFolder, shared: shared?.console, watch }),
    (each) => each.close(),
  );
  opened.defer(() =>
    state.leaveCopies().catch((error: unknown) => {
      log.warn({ err: error }, 'The files don’t have the latest of what the console keeps.');
    }),
  );
  return state;
}
