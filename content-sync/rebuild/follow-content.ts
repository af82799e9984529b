import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import { isFollowed, isPublished, nextExpiry } from '../publish/published-locales.ts';
import type { WantedRecord } from '../pull/wanted-record.ts';
import { createCarriedOver, WITHOUT_PULL } from './carried-over.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { RebuildRequest } from './engine.ts';
import { createExpiryClock } from './expiry-clock.ts';
import { isBehindCode } from './publish-changes.ts';
import type { RebuildLocale, RebuildResult } from './rebuild.ts';
import type { RebuildEnd, RebuildWatcher } from './rebuild-end.ts';
import {
  createRebuildQueue,
  isWholeRequest,
  mergeRequests,
  type QueuedRebuild,
  type RebuildQueue,
  type RebuildSize,
  type RunRebuild,
} from './rebuild-queue.ts';
import { createRechecks } from './rechecks.ts';
import { createRerenders } from './rerenders.ts';
import { createRetries, type Retry } from './retries.ts';
import type { Failure } from './work.ts';

/** Keeps the published pages following their content for as long as a process runs. */
export interface ContentFollower {
  /** Asks for a rebuild of locales; resolves at once. */
  request(locales: Iterable<Locale>, wanted: RebuildRequest): void;
  /**
   * Rebuilds a locale with exactly this request, and resolves with how it ended. It isn't retried.
   * At most one at a time for each locale.
   */
  rebuildAlone(locale: Locale, wanted: RebuildRequest): Promise<RebuildEnd>;
  /**
   * Requests a rebuild of those locales that are published. An operator starts a locale's first
   * build.
   */
  follow(locales: Iterable<Locale>, wanted: RebuildRequest): void;
  /** Requests what an earlier process ingested or was notified of, but didn't publish. */
  catchUp(): void;
  /**
   * Has the other locales update their links to a locale's pages, after some appeared or
   * disappeared.
   */
  pathsTold(by: LocaleId): void;
  /** Publishes a locale's pending pages, and resolves when that has ended. */
  publishPending(locale: Locale): Promise<void>;
  /** Retries failed rebuilds at once, since what made them fail is over. */
  retryNow(): void;
  /** What is under way and what waits. */
  state(): FollowerState;
  /** Resolves once nothing is under way and nothing waits. */
  idle(): Promise<void>;
  /** Resolves once what is under way has ended. */
  stop(): Promise<void>;
}

export interface FollowerState {
  readonly queue: ReadonlyArray<QueuedRebuild>;
  /** Rebuilds that failed and are tried again, by locale. */
  readonly retries: ReadonlyMap<LocaleId, Retry>;
}

export interface ContentFollowerOptions {
  readonly dataFolder: string;
  /** The follower runs its rebuilds, including those that others request, and closes it. */
  readonly queue?: RebuildQueue;
  readonly rebuild: (
    ...asked: [...Parameters<RebuildLocale>, size: RebuildSize]
  ) => ReturnType<RebuildLocale>;
  /** Called with unexpected errors, which aren't the result of a rebuild. */
  readonly onError: (locale: LocaleId, error: unknown) => void;
  /**
   * Called when a rebuild begins. A whole one carries everything that was requested for the locale
   * until then; one of few records only the records that were named.
   */
  readonly onBegin?: (locale: LocaleId, size: RebuildSize) => RebuildWatcher;
  /** Wraps each rebuild, so that a caller can attribute what happens in it. */
  readonly around?: (locale: LocaleId, work: () => Promise<void>) => Promise<void>;
  readonly clock?: () => number;
  /** The wait before a recheck. */
  readonly recheckMs?: number;
  /** The wait before the first retry of a failed rebuild. */
  readonly firstRetryMs?: number;
  /** How often in a row a locale's failed rebuild is retried. */
  readonly mostRetries?: number;
  /** How often a record is looked up again that the API didn't have in the announced version. */
  readonly mostRechecks?: number;
  /** The longest wait before a retry. */
  readonly longestRetryMs?: number;
}

const RECHECK_MS = 30_000;
/**
 * The first and the longest waits between retries, which double. An edit that failed for a moment is
 * published within seconds, and at most a minute after the source is back; a source in trouble isn't
 * burdened with whole pulls. With these, retrying ends after about three hours.
 */
const LIMITS = {
  few: { firstMs: 2_000, most: 195, longestMs: 60_000 },
  whole: { firstMs: 30_000, most: 22, longestMs: 600_000 },
} as const;
/**
 * A rebuild is mostly rendering, and the pool already uses all cores for one, so more at once would
 * finish no sooner.
 */
const CONCURRENT_REBUILDS = { few: 2, whole: 1 } as const;

/** The queue of rebuilds for the locales of a data folder. */
export function createContentQueue(dataFolder: string): RebuildQueue {
  return createRebuildQueue({
    concurrency: CONCURRENT_REBUILDS,
    isBehind: (id) => isBehindCode(dataFolder, id),
  });
}

/**
 * Composes the follower from parts that don't know each other:
 * - the queue decides which rebuild runs when;
 * - retries repeat failed ones, and what those were to do is carried over to the next;
 * - the circuit breaker stops rebuilds that keep ending their process;
 * - rechecks look up records again that the API didn't have as announced;
 * - the expiry clock has pages rendered when they expire.
 */
export function followContent(options: ContentFollowerOptions): ContentFollower {
  const { dataFolder, clock = Date.now } = options;
  const { recheckMs = RECHECK_MS, mostRechecks } = options;
  const { firstRetryMs, mostRetries, longestRetryMs } = options;
  const limitsOf = (size: RebuildSize) => ({
    firstMs: firstRetryMs ?? LIMITS[size].firstMs,
    most: mostRetries ?? LIMITS[size].most,
    longestMs: longestRetryMs ?? LIMITS[size].longestMs,
  });
  const { queue = createContentQueue(dataFolder) } = options;
  const carriedOver = createCarriedOver();
  const retries = createRetries({
    retry: (id) => queue.request(id, carriedOver.toRetry(id)),
    clock,
    limitsOf: (id) => limitsOf(isWholeRequest(carriedOver.toRetry(id)) ? 'whole' : 'few'),
  });
  const rechecks = createRechecks({ request: queue.request, recheckMs, most: mostRechecks });
  const rerenders = createRerenders({
    request: (id) => queue.request(id, WITHOUT_PULL),
    firstMs: recheckMs,
    longestMs: limitsOf('few').longestMs,
  });
  const expiries = createExpiryClock({
    locales: LOCALES.map(({ id }) => id),
    nextExpiry: (id) => nextExpiry(dataFolder, id, clock()),
    onExpired: (id) => queue.request(id, WITHOUT_PULL),
    now: clock,
  });
  const catchUp = (isMeant: (id: LocaleId) => boolean) => {
    const published = LOCALES.filter(({ id }) => isMeant(id) && isPublished(dataFolder, id));
    for (const { id } of published) queue.request(id, WITHOUT_PULL);
  };
  const pathsTold = (by: LocaleId) => catchUp((other) => other !== by);
  const breaker = createCircuitBreaker();
  const run = createRunner(options, {
    carriedOver,
    retries,
    breaker,
    pending: rechecks.pending,
    request: queue.request,
    /**
     * The follow-up of a successful rebuild. Returns the announced versions that are still pending.
     */
    finish(id, rebuilt, result) {
      const { records } = rebuilt;
      if (!records) carriedOver.forgetStopped(id);
      if (!carriedOver.has(id)) {
        breaker.close(id);
        retries.forget(id);
      }
      const pending = rechecks.after(id, rebuilt, result);
      if (result.pathsTold > 0) pathsTold(id);
      if (result.outcome !== 'held') rerenders.after(id, result.unrendered);
      expiries.refresh(id);
      return pending;
    },
  });
  queue.process(run);

  const request: ContentFollower['request'] = (locales, wanted) => {
    for (const { id } of locales) queue.request(id, wanted);
  };

  return {
    request,
    rebuildAlone: ({ id }, wanted) => queue.rebuildAlone(id, wanted),
    follow: (locales, wanted) =>
      request(
        [...locales].filter(({ id }) => isFollowed(dataFolder, id)),
        wanted,
      ),
    catchUp: () => catchUp(() => true),
    pathsTold,
    state: () => ({ queue: queue.state(), retries: retries.state() }),
    publishPending({ id }) {
      queue.request(id, WITHOUT_PULL);
      return queue.idle(id);
    },
    retryNow: retries.allNow,
    idle: () => queue.idle(),
    stop() {
      expiries.stop();
      rechecks.stop();
      rerenders.stop();
      retries.stop();
      return queue.close();
    },
  };
}

type EndedWell = Exclude<RebuildResult, { outcome: 'failed' }>;
type Finished = Extract<RebuildEnd, { outcome: 'published' | 'held' }>;

interface RunnerParts {
  readonly carriedOver: ReturnType<typeof createCarriedOver>;
  readonly retries: ReturnType<typeof createRetries>;
  readonly breaker: ReturnType<typeof createCircuitBreaker>;
  readonly pending: (id: LocaleId) => ReadonlyArray<WantedRecord>;
  readonly request: RebuildQueue['request'];
  readonly finish: (
    id: LocaleId,
    request: RebuildRequest,
    result: EndedWell,
  ) => ReadonlyArray<WantedRecord>;
}

/** Runs rebuilds, reports how each ended, and follows up on it. */
function createRunner(options: ContentFollowerOptions, parts: RunnerParts): RunRebuild {
  const { onError, onBegin, around = (_id, work) => work() } = options;
  const { carriedOver, retries, breaker } = parts;

  const finish = (id: LocaleId, request: RebuildRequest, result: EndedWell): Finished => {
    const waiting = parts.finish(id, request, result);
    const outcome = result.outcome === 'held' ? 'held' : 'published';
    const { unconfirmed, stopped } = result;
    return { outcome, waiting, unconfirmed, stopped, records: request.records };
  };

  /** Never rejects: an unexpected error is reported, and counts as a failed rebuild. */
  const rebuild = async (
    id: LocaleId,
    request: RebuildRequest,
    size: RebuildSize,
  ): Promise<Finished | Failure> => {
    try {
      const locale = parseLocaleId(id);
      const result = locale && (await options.rebuild(locale, request, size));
      if (!result) return { outcome: 'failed', problem: 'There is no code build.' };
      return result.outcome === 'failed' ? result : finish(id, request, result);
    } catch (error) {
      onError(id, error);
      const problem = error instanceof Error ? error.message : String(error);
      return { outcome: 'failed', problem };
    }
  };

  const runAlong = async (id: LocaleId, requested: RebuildRequest, size: RebuildSize) => {
    const report = onBegin?.(id, size);
    const recoveriesBefore = retries.recoveries();
    // Names all that is pending, so that a pull that comes too early doesn't count as having it.
    const pending = size === 'whole' ? parts.pending(id) : [];
    const request = mergeRequests(requested, carriedOver.take(id, size), { records: pending });
    const giveUp = () => {
      breaker.close(id);
      carriedOver.forget(id);
    };
    const fail = (problem: string) => {
      carriedOver.add(id, request);
      const isGivenUp = !retries.later(id, { isAtOnce: retries.recoveries() > recoveriesBefore });
      if (isGivenUp) giveUp();
      report?.({ outcome: 'failed', problem, isGivenUp });
    };
    const die = (problem: string) => {
      let isTakenOver = false;
      const takeOver = () => {
        isTakenOver = true;
      };
      report?.({ outcome: 'died', problem, takeOver });
      if (isTakenOver) return;
      const trips = breaker.trip(id);
      if (!breaker.isOpen(id)) return fail(problem);
      retries.giveUp(id, trips);
      giveUp();
      report?.({ outcome: 'failed', problem, isGivenUp: true });
    };
    const result = await rebuild(id, request, size);
    if (result.outcome !== 'failed') return report?.(result);
    const { isStopped, endedWorker } = result;
    if (endedWorker && !isStopped) return die(result.problem);
    if (!isStopped) return fail(result.problem);
    const { pending: apart = [], ...whole } = request;
    carriedOver.addStopped(id, whole);
    if (!retries.later(id)) giveUp();
    report?.({ outcome: 'stopped', problem: result.problem, apart });
    if (apart.length > 0) parts.request(id, { records: apart });
    return undefined;
  };

  /** Runs a rebuild that was requested on its own, which isn't retried. */
  const runApart = async (
    id: LocaleId,
    request: RebuildRequest,
    { size, report }: { readonly size: RebuildSize; readonly report: RebuildWatcher },
  ) => {
    const result = await rebuild(id, request, size);
    if (result.outcome !== 'failed') return report(result);
    const { problem, isStopped, endedWorker } = result;
    if (isStopped) return report({ outcome: 'stopped', problem, apart: [] });
    if (endedWorker) return report({ outcome: 'died', problem, takeOver: () => {} });
    return report({ outcome: 'failed', problem, isGivenUp: false });
  };

  /** A listener that throws doesn't keep the requested rebuild from running. */
  const runSafely = async (id: LocaleId, request: RebuildRequest, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      onError(id, error);
      carriedOver.add(id, request);
      retries.later(id);
    }
  };

  return (id, request, { size, report }) => {
    const work = () =>
      report ? runApart(id, request, { size, report }) : runAlong(id, request, size);
    return runSafely(id, request, () => around(id, work));
  };
}
