import type { StateFileError } from '#storage/state-problem.ts';
import { Every } from '../../every.ts';
import { waitMs } from '../../retry-wait.ts';
import { type EdgePurges, type EdgePurgesOptions, edgePurges } from './edge-purges.ts';
import { openLiveReleases } from './live-releases.ts';
import { openOptionalPurgeLog } from './purge-log.ts';
import type { Purger } from './purger.ts';

/** Purges what releases change from the edges, for as long as a process runs. */
export interface ReleaseFollower {
  /** Call it when a release is live. Releases of other processes are found within seconds. */
  poll(): void;
  /** Resolves once no purge is under way. What is left is done at the next start. */
  stop(): Promise<void>;
}

export interface ReleaseFollowerOptions
  extends Pick<EdgePurgesOptions, 'model' | 'site' | 'onPurged' | 'onProblem'> {
  readonly dataFolder: string;
  readonly purgers: ReadonlyArray<Purger>;
  /**
   * How long a response of the origin may take, at most. After that time every purge is repeated: a
   * response read before the release may have reached the edge after its purge.
   */
  readonly answerMs: number;
  /** Called when the log of purges is out of order, and when it's in order again. */
  readonly onLogDown?: (error: StateFileError) => void;
  readonly onLogUp?: () => void;
  /** How long to wait before opening a log that is out of order again. */
  readonly reopenMs?: number | undefined;
  readonly clock?: () => number;
  /** How often to look for releases of other processes. */
  readonly pollMs?: number;
  /** The first pause before a failed purge is retried; it doubles each time. */
  readonly firstRetryMs?: number;
}

const POLL_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export function followReleases(options: ReleaseFollowerOptions): ReleaseFollower {
  // Without an edge, nothing is logged.
  if (options.purgers.length === 0) return { poll() {}, async stop() {} };
  const { onLogDown: onDown = () => {}, onLogUp: onUp = () => {} } = options;
  const log = openOptionalPurgeLog(options.dataFolder, {
    onDown,
    onUp,
    retryMs: options.reopenMs,
  });
  const releases = openLiveReleases(options.dataFolder);
  const { clock = Date.now, pollMs = POLL_MS, firstRetryMs = FIRST_RETRY_MS } = options;
  const edges = options.purgers.map((purger) =>
    follow(edgePurges(purger, { ...options, log, releases, clock }), {
      onError: (error) => options.onProblem(purger.name, String(error)),
      pollMs,
      firstRetryMs,
    }),
  );
  return {
    poll() {
      for (const edge of edges) edge.poll();
    },
    async stop() {
      await Promise.all(edges.map((edge) => edge.stop()));
      releases.close();
      log.close();
    },
  };
}

interface Pace {
  readonly onError: (error: unknown) => void;
  readonly pollMs: number;
  readonly firstRetryMs: number;
}

/** Runs the purges of one edge: on notice, when one is due, and to retry. */
function follow(purges: EdgePurges, { onError, pollMs, firstRetryMs }: Pace) {
  let failures = 0;
  const pauseMs = () => {
    if (failures > 0)
      return waitMs(failures, { firstMs: firstRetryMs, longestMs: LONGEST_RETRY_MS });
    return Math.min(pollMs, purges.msUntilDue() ?? pollMs);
  };
  const purging = new Every(pauseMs, async () => {
    const isDone = await purges.purge().catch(onError);
    failures = isDone ? 0 : failures + 1;
  });
  void purging.now();
  return {
    /** A failed purge is retried after its pause, however much is published meanwhile. */
    poll: () => (failures > 0 ? undefined : void purging.now()),
    stop: () => purging.stop(),
  };
}
