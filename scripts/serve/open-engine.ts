import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { Cluster } from '#content-sync/cluster/cluster.ts';
import type { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { sharedPathsIn } from '#content-sync/ingest/shared-paths.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { currentModuleCache } from '#content-sync/render/code-build.ts';
import {
  RebuildProcesses,
  type RebuildProcessOptions,
  type SourceEvents,
} from '#content-sync/work/rebuild-process.ts';
import { WorkConditions } from '#content-sync/work/work-conditions.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { WorkRunner, type WorkRunnerOptions } from '#content-sync/work/work-runner.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { inWork } from '#server/operations/log/work-context.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import type { Published } from './show-published.ts';
import { openWorkState } from './work-state.ts';

interface ListParts extends Pick<Published, 'degraded'> {
  /** What several machines share; undefined on a single one. */
  readonly shared: Cluster | undefined;
  readonly log: Logger;
}

/** Opens the list of what is to be done. A machine that stops leaves a copy in its own file. */
export function openWorkList(
  { dataFolder }: Config,
  { shared, degraded, log }: ListParts,
  opened: AsyncDisposableStack,
): WorkList {
  const watch = degraded.watch('deliveries.db');
  const { store, exportState } = openWorkState({ dataFolder, shared: shared?.work, watch });
  opened.defer(() =>
    exportState().catch((error: unknown) => {
      log.warn({ err: error }, 'The files don’t have the latest of what is to be done.');
    }),
  );
  return new WorkList({
    store,
    locales: LOCALES,
    isFollowed: (locale) => isFollowed(dataFolder, locale),
  });
}

interface EngineParts
  extends Pick<ListParts, 'shared' | 'log'>,
    Pick<Published, 'repairer' | 'parts'> {
  /** Follows the other machines; undefined on a single one. */
  readonly machines: HeadFollower | undefined;
  readonly list: WorkList;
  readonly listen: Listener;
  readonly tracing: Tracing | undefined;
}

/** Opens what works off the list, in processes of its own. It isn't started yet. */
export function openRunner(
  config: Config,
  { list, listen, shared, machines, repairer, parts, tracing, log }: EngineParts,
  opened: AsyncDisposableStack,
): { readonly runner: WorkRunner; readonly conditions: WorkConditions } {
  const { dataFolder } = config;
  const source: SourceEvents = new EventEmitter();
  const conditions = new WorkConditions({ dataFolder, source, others: machines });
  const processes = opened.adopt(
    new RebuildProcesses(rebuildProcessOf(config, { listen, source })),
    (each) => each.close(),
  );
  const runner = opened.adopt(
    new WorkRunner({
      dataFolder,
      locales: LOCALES,
      list,
      rebuild: processes.rebuild,
      paths: shared?.paths ?? sharedPathsIn(dataFolder),
      onError: (error, locale) => log.error({ err: error, locale }, 'A rebuild failed.'),
      onLive: parts.metrics.live,
      onEnd: (locale) => void repairer.rebuilt(locale),
      mayWork: (...work) => conditions.mayWork(...work),
      around: attributed(tracing),
    }),
    (each) => each.stop(),
  );
  source.on('back', () => void runner.sourceIsBack());
  return { runner, conditions };
}

/** What rebuilds have to know of the shop. Processes share the limits on calls to a remote API. */
export function rebuildProcessOf(
  config: Config,
  events: Pick<RebuildProcessOptions, 'listen' | 'source'>,
): RebuildProcessOptions {
  return {
    program: new URL('./rebuild-child.ts', import.meta.url),
    settings: withHalfTheCalls(config),
    memoryMb: config.rebuildMemoryMb,
    moduleCache: () => moduleCacheOf(config),
    ...events,
  };
}

function withHalfTheCalls(config: Config): Config {
  const { atOnce, aSecond } = config.commerceLoad;
  const half = (calls: number) => Math.max(1, Math.floor(calls / 2));
  return { ...config, commerceLoad: { atOnce: half(atOnce), aSecond: half(aSecond) } };
}

/** Undefined if it can't be found: the process itself reports problems of the data folder. */
function moduleCacheOf({ dataFolder }: Config): string | undefined {
  try {
    return currentModuleCache(dataFolder);
  } catch {
    return undefined;
  }
}

/** Attributes what is logged and traced during a rebuild to the deliveries in it. */
function attributed(tracing: Tracing | undefined): NonNullable<WorkRunnerOptions['around']> {
  return (locale, claimed, work) => {
    const about = { rebuild: randomUUID(), ...claimed };
    return inWork(about, () => tracing?.rebuild({ ...about, locale }, work) ?? work());
  };
}
