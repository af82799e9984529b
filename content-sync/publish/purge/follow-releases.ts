import type { StateFileError } from '#storage/state-problem.ts';
import { type EdgePurges, type EdgePurgesOptions, edgePurges } from './edge-purges.ts';
import { openLiveReleases } from './live-releases.ts';
import { openOptionalPurgeLog } from './purge-log.ts';
import type { Purger } from './purger.ts';

/** Has edges drop what releases change, for as long as a process runs. */
export interface ReleaseFollower {
  /** To be called when a release is live; those of other processes are found within seconds. */
  poll(): void;
  /** Resolves once nothing is under way; what waits is done at the next start. */
  stop(): Promise<void>;
}

export interface ReleaseFollowerOptions
  extends Pick<EdgePurgesOptions, 'site' | 'onPurged' | 'onProblem'> {
  readonly dataFolder: string;
  readonly purgers: ReadonlyArray<Purger>;
  /**
   * How long an answer of the origin can be under way at most. After that everything is purged once
   * more: what was read before the release may have reached the edge after its purge.
   */
  readonly answerMs: number;
  /** Told that what was noted of purges is out of order, and that it is as it should be again. */
  readonly onLogDown?: (error: StateFileError) => void;
  readonly onLogUp?: () => void;
  /** After how long a log that is out of order is opened again. */
  readonly reopenMs?: number | undefined;
  readonly clock?: () => number;
  /** How often releases are polled for that another process published. */
  readonly pollMs?: number;
  /** After how long a purge that failed is tried again, at first. */
  readonly firstRetryMs?: number;
}

const POLL_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export function followReleases(options: ReleaseFollowerOptions): ReleaseFollower {
  // Where there is no edge, nothing is noted.
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
      clock,
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
  readonly clock: () => number;
  readonly pollMs: number;
  readonly firstRetryMs: number;
}

/** Purges one edge at a time of its own: when notified, when something is due, and to try again. */
function follow(purges: EdgePurges, { onError, clock, pollMs, firstRetryMs }: Pace) {
  let underWay: Promise<void> | undefined;
  let pollsAgain = false;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    do {
      pollsAgain = false;
      const isDone = await purges.purge().catch(onError);
      failures = isDone ? 0 : failures + 1;
    } while (pollsAgain && failures === 0 && !isStopped);
    underWay = undefined;
    if (!isStopped) timer = setTimeout(wake, waitMs()).unref();
  };
  const waitMs = () => {
    if (failures > 0) return Math.min(firstRetryMs * 2 ** (failures - 1), LONGEST_RETRY_MS);
    const due = purges.nextDue() ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(pollMs, due - clock()));
  };
  const wake = () => {
    pollsAgain = true;
    if (underWay || isStopped) return;
    clearTimeout(timer);
    underWay = run();
  };
  wake();
  return {
    /** What failed is tried again in its time, however much is published meanwhile. */
    poll: () => (failures > 0 ? undefined : wake()),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
