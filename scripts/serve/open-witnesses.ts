import type { Activity } from '#console/server/activity.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import type { Config } from '#server/config/config.ts';
import { createJournal, type Journal, journalFile } from '#server/operations/journal.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { logEvents, notifyAll } from './engine-listeners.ts';
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
  readonly edges: ReturnType<typeof purgeEdges>;
  /** Notifies all of them. */
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
  const journal = opened.adopt(
    createJournal(openShopState(journalFile(config.dataFolder), parts, opened), {
      onError: (error) => log.error({ err: error }, 'The journal could not be written.'),
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
      if (event.type === 'part-failed') degraded.note(event);
    },
    ...(activity ? [activity.listen] : []),
    ...(tracing ? [tracing.listen] : []),
  ]);
  return { journal, edges, listen };
}
