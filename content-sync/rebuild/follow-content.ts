import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import type { RecordName } from '../locale-file/records.ts';
import type { WantedRecord } from '../pull/pull-named.ts';
import type { RebuildRequest } from './engine.ts';
import { createExpiryClock } from './expiry-clock.ts';
import { isBehindCode } from './publish-changes.ts';
import type { RebuildLocale, RebuildResult } from './rebuild.ts';
import {
  createRebuildQueue,
  isWholeRequest,
  type QueuedRebuild,
  type RebuildSize,
  together,
} from './rebuild-queue.ts';
import { isFollowed, isPublished, nextExpiry } from '../publish/published-locales.ts';

/** Keeps the published pages following their content for as long as a process runs. */
export interface ContentFollower {
  /** Asks for a rebuild of locales; resolves at once. */
  request(locales: Iterable<Locale>, wanted: RebuildRequest): void;
  /**
   * Rebuilds a locale with nothing else beside what is asked for, and tells what came of it; it is not
   * tried again. One at a time of each locale.
   */
  rebuildApart(locale: Locale, wanted: RebuildRequest): Promise<RebuildEnd>;
  /** Asks for a rebuild of those that are published; what is not is built when somebody asks for that. */
  follow(locales: Iterable<Locale>, wanted: RebuildRequest): void;
  /** Asks for what a process before left to be published: content taken in, and paths told. */
  catchUp(): void;
  /** Has what waits in a locale to be published published; resolves once that has ended. */
  publishPending(locale: Locale): Promise<void>;
  /** Has rebuilds that failed tried again at once: what kept them from ending well is over. */
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

export interface Retry {
  /** How often in a row it failed. */
  readonly failures: number;
  /** Epoch milliseconds; undefined once it is given up. */
  readonly at: number | undefined;
}

export interface ContentFollowerOptions {
  readonly dataFolder: string;
  readonly rebuild: (
    ...asked: [...Parameters<RebuildLocale>, size: RebuildSize]
  ) => ReturnType<RebuildLocale>;
  /** What should not happen: an error that is no result of a rebuild. */
  readonly onError: (locale: LocaleId, error: unknown) => void;
  /**
   * Told that a rebuild begins, which carries all that was requested of the locale until then; one of
   * few records carries only what was requested by their names.
   */
  readonly onBegin?: (locale: LocaleId, size: RebuildSize) => RebuildWatcher;
  /** Runs each rebuild, for whoever wants to tell what belongs to it. */
  readonly around?: (locale: LocaleId, work: () => Promise<void>) => Promise<void>;
  readonly clock?: () => number;
  /** After how long a record is looked at again, and what failed is tried again at first. */
  readonly recheckMs?: number;
  /** How often in a row a locale's rebuild is tried again. */
  readonly mostRetries?: number;
  /** How often a record is looked at again that the API does not have as it was announced. */
  readonly mostRechecks?: number;
  /** After how long what failed is tried again at the latest. */
  readonly longestRetryMs?: number;
}

/** Told what became of a rebuild. */
export type RebuildWatcher = (end: RebuildEnd) => void;

export type RebuildEnd =
  | {
      readonly outcome: 'published' | 'held';
      readonly waiting: ReadonlyArray<WantedRecord>;
      readonly unconfirmed: ReadonlyArray<WantedRecord>;
      /** Records that stay as they were, because what they would be is unusual. */
      readonly stopped: ReadonlyArray<RecordName>;
      /** The records that were asked for; everything where absent. */
      readonly records?: ReadonlyArray<RecordName> | undefined;
    }
  /** Nothing came of it, for what its content is; it is tried again, beside what else there is. */
  | { readonly outcome: 'stopped'; readonly problem: string }
  /** Nothing came of it; it is tried again unless it is given up. */
  | { readonly outcome: 'failed'; readonly problem: string; readonly isGivenUp: boolean }
  /**
   * What rebuilds ended with it. Unless somebody takes over to find out why, what was asked for is
   * asked for again, until that is given up.
   */
  | { readonly outcome: 'died'; readonly problem: string; readonly takeOver: () => void };

const RECHECK_MS = 30_000;
/**
 * Waits double up to these: few records are there within a minute of what kept them away, and a whole
 * pull is not asked of a source that is not well again and again. So a source may be away for some
 * three hours.
 */
const LONGEST_RETRY_MS = { few: 60_000, whole: 600_000 } as const;
const MOST_RETRIES = { few: 190, whole: 22 } as const;
const MOST_RECHECKS = 8;
/** What ended what rebuilds so often would do so again, and is given up. */
const MOST_DEATHS = 2;
/**
 * Rebuilds are mostly rendering, which the pool spreads over the cores by itself; a whole pull and what
 * it renders keep a machine busy by themselves.
 */
const CONCURRENT_REBUILDS = { few: 2, whole: 1 } as const;
/** Nothing is pulled: what the locale's file holds is published. */
const WITHOUT_PULL: RebuildRequest = { records: [] };

export function followContent(options: ContentFollowerOptions): ContentFollower {
  const { dataFolder, rebuild, onError, clock = Date.now } = options;
  const { recheckMs = RECHECK_MS, mostRechecks = MOST_RECHECKS } = options;
  const timers = new Set<NodeJS.Timeout>();
  const retries = new Map<LocaleId, WaitingRetry>();
  /** How often it was said that what failed may be tried again. */
  let comebacks = 0;
  /** What rebuilds that failed were to do; the next one of the locale does it, if it is of the size. */
  const owed = new Map<LocaleId, RebuildRequest>();
  /** Pulls whose content was unusual: what changes otherwise goes on without them. */
  const stopped = new Map<LocaleId, RebuildRequest>();
  /** How often in a row a locale's rebuild ended what rebuilds. */
  const deaths = new Map<LocaleId, number>();
  /** Records that are still to come in the version that was announced, by name. */
  const awaited = new Map<LocaleId, Map<string, WantedRecord>>();
  /** How often in a row pages of a locale could not be rendered. */
  const unrendered = new Map<LocaleId, number>();

  const run = async (id: LocaleId, requested: RebuildRequest, size: RebuildSize) => {
    const tell = options.onBegin?.(id, size);
    const comebacksBefore = comebacks;
    const request = together(requested, takeOwed(id, size));
    const fail = (problem: string) => {
      owed.set(id, together(request, owed.get(id) ?? WITHOUT_PULL));
      const isGivenUp = !retryLater(id, comebacks > comebacksBefore);
      tell?.({ outcome: 'failed', problem, isGivenUp });
    };
    const die = (problem: string) => {
      let isTakenOver = false;
      const takeOver = () => {
        isTakenOver = true;
      };
      tell?.({ outcome: 'died', problem, takeOver });
      if (isTakenOver) return;
      const times = (deaths.get(id) ?? 0) + 1;
      deaths.set(id, times);
      if (times < MOST_DEATHS) return fail(problem);
      giveUp(id, times);
      tell?.({ outcome: 'failed', problem, isGivenUp: true });
    };
    const stop = (problem: string) => {
      stopped.set(id, request);
      retryLater(id, false);
      tell?.({ outcome: 'stopped', problem });
    };
    try {
      const locale = parseLocaleId(id);
      const result = locale && (await rebuild(locale, request, size));
      if (!result) return fail('There is no code build.');
      if (result.outcome === 'failed' && result.isStopped) return stop(result.problem);
      if (result.outcome === 'failed' && result.endedWorker) return die(result.problem);
      if (result.outcome === 'failed') return fail(result.problem);
      settle(id, request, result, tell);
    } catch (error) {
      onError(id, error);
      fail(error instanceof Error ? error.message : String(error));
    }
  };

  /** Rebuilds that are asked for by themselves, and who asked. */
  const apart = new Map<LocaleId, RebuildWatcher>();

  const runApart = async (id: LocaleId, request: RebuildRequest, size: RebuildSize) => {
    const tell = apart.get(id);
    apart.delete(id);
    const fail = (problem: string) => tell?.({ outcome: 'failed', problem, isGivenUp: false });
    try {
      const locale = parseLocaleId(id);
      const result = locale && (await rebuild(locale, request, size));
      if (!result) return fail('There is no code build.');
      if (result.outcome !== 'failed') return settle(id, request, result, tell);
      const { problem, isStopped, endedWorker } = result;
      if (isStopped) return tell?.({ outcome: 'stopped', problem });
      if (endedWorker) return tell?.({ outcome: 'died', problem, takeOver: () => {} });
      return fail(problem);
    } catch (error) {
      onError(id, error);
      return fail(error instanceof Error ? error.message : String(error));
    }
  };

  /** Few records do not wait for everything, also where that failed before. */
  const takeOwed = (id: LocaleId, size: RebuildSize): RebuildRequest => {
    const owes = owed.get(id);
    if (!owes || (size === 'few' && isWholeRequest(owes))) return WITHOUT_PULL;
    owed.delete(id);
    return owes;
  };

  const settle = (
    id: LocaleId,
    request: RebuildRequest,
    result: Exclude<RebuildResult, { outcome: 'failed' }>,
    tell: RebuildWatcher | undefined,
  ) => {
    const { records } = request;
    if (!records) stopped.delete(id);
    if (!stopped.has(id) && !owed.has(id)) forgetFailures(id);
    const again = toRecheck(request, result, mostRechecks);
    for (const record of again) requestLater(id, { records: [record] }, recheckAfterMs(record));
    const late = [...result.missing, ...result.unconfirmed];
    const waiting = awaitedAfter(awaited.get(id), request, { again, late });
    awaited.set(id, waiting);
    if (result.pathsTold > 0) catchUpOthers(id);
    renderLater(id, result);
    expiries.refresh(id);
    const outcome = result.outcome === 'held' ? 'held' : 'published';
    const { unconfirmed, stopped: stoppedRecords } = result;
    tell?.({
      outcome,
      waiting: [...waiting.values()],
      unconfirmed,
      stopped: stoppedRecords,
      records,
    });
  };

  const queue = createRebuildQueue({
    async rebuild(id, request, size, isApart) {
      const work = () => (isApart ? runApart(id, request, size) : run(id, request, size));
      try {
        await (options.around ? options.around(id, work) : work());
      } catch (error) {
        // Whoever is told of it failed: what was asked for is done all the same.
        onError(id, error);
        owed.set(id, together(request, owed.get(id) ?? WITHOUT_PULL));
        retryLater(id, false);
      }
    },
    concurrency: CONCURRENT_REBUILDS,
    isBehind: (id) => isBehindCode(dataFolder, id),
  });

  const expiries = createExpiryClock({
    locales: LOCALES.map(({ id }) => id),
    nextExpiry: (id) => nextExpiry(dataFolder, id, clock()),
    onExpired: (id) => queue.request(id, WITHOUT_PULL),
    now: clock,
  });

  /** A version that was announced should be there any moment; what has none is looked at once. */
  const recheckAfterMs = ({ version, rechecks = 0 }: WantedRecord) =>
    version === undefined ? recheckMs : Math.min(recheckMs, recheckMs * 2 ** (rechecks - 7));

  /** What keeps a page from being rendered may be gone in a moment; no edit has to come for it. */
  const renderLater = (id: LocaleId, result: Exclude<RebuildResult, { outcome: 'failed' }>) => {
    if (result.outcome === 'held') return;
    const times = result.unrendered > 0 ? (unrendered.get(id) ?? 0) + 1 : 0;
    unrendered.set(id, times);
    if (times > 0) requestLater(id, WITHOUT_PULL, retryAfterMs(times, 'few'));
  };

  const retryAfterMs = (times: number, size: RebuildSize) => {
    const { longestRetryMs = LONGEST_RETRY_MS[size] } = options;
    return Math.min(recheckMs * 2 ** (times - 1), longestRetryMs);
  };

  /** Of the rebuild that is tried again. */
  const sizeOfRetry = (id: LocaleId): RebuildSize =>
    isWholeRequest(stopped.get(id) ?? owed.get(id) ?? WITHOUT_PULL) ? 'whole' : 'few';

  const requestLater = (id: LocaleId, request: RebuildRequest, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.request(id, request);
    }, afterMs);
    timers.add(timer.unref());
  };

  /**
   * Tries again what failed, less and less often, or at once where it may end well by now; false once
   * that is given up. What fails before its turn, as webhooks come in, does not count.
   */
  const retryLater = (id: LocaleId, isAtOnce: boolean) => {
    const before = retries.get(id);
    if (before?.timer) return true;
    const failures = before?.at === undefined ? 1 : before.failures + 1;
    const size = sizeOfRetry(id);
    const { mostRetries = MOST_RETRIES[size] } = options;
    if (failures > mostRetries) {
      giveUp(id, failures);
      return false;
    }
    const afterMs = isAtOnce ? 0 : retryAfterMs(failures, size);
    const timer = setTimeout(() => retry(id), afterMs).unref();
    retries.set(id, { failures, at: clock() + afterMs, timer });
    return true;
  };

  const giveUp = (id: LocaleId, failures: number) => {
    deaths.delete(id);
    owed.delete(id);
    stopped.delete(id);
    clearTimeout(retries.get(id)?.timer);
    retries.set(id, { failures, at: undefined, timer: undefined });
  };

  const retry = (id: LocaleId) => {
    const waiting = retries.get(id);
    if (!waiting?.timer) return;
    clearTimeout(waiting.timer);
    retries.set(id, { ...waiting, timer: undefined });
    queue.request(id, stopped.get(id) ?? owed.get(id) ?? WITHOUT_PULL);
  };

  const forgetFailures = (id: LocaleId) => {
    deaths.delete(id);
    clearTimeout(retries.get(id)?.timer);
    retries.delete(id);
  };

  /** Has the other locales take over which pages came and went. */
  const catchUpOthers = (id: LocaleId) => catchUp((other) => other !== id);

  const catchUp = (isMeant: (id: LocaleId) => boolean) => {
    const published = LOCALES.filter(({ id }) => isMeant(id) && isPublished(dataFolder, id));
    for (const { id } of published) queue.request(id, WITHOUT_PULL);
  };

  const request: ContentFollower['request'] = (locales, wanted) => {
    for (const { id } of locales) queue.request(id, wanted);
  };

  return {
    request,
    rebuildApart: ({ id }, wanted) =>
      new Promise((resolve) => {
        apart.set(id, resolve);
        queue.requestApart(id, wanted);
      }),
    follow: (locales, wanted) =>
      request(
        [...locales].filter(({ id }) => isFollowed(dataFolder, id)),
        wanted,
      ),
    catchUp: () => catchUp(() => true),
    state: () => ({ queue: queue.state(), retries }),
    publishPending({ id }) {
      queue.request(id, WITHOUT_PULL);
      return queue.idle(id);
    },
    retryNow() {
      comebacks += 1;
      for (const id of retries.keys()) retry(id);
    },
    idle: () => queue.idle(),
    stop() {
      expiries.stop();
      for (const timer of timers) clearTimeout(timer);
      for (const { timer } of retries.values()) clearTimeout(timer);
      return queue.close();
    },
  };
}

interface WaitingRetry extends Retry {
  readonly timer: NodeJS.Timeout | undefined;
}

/** What is awaited once a request was answered, of which some records are looked at again. */
function awaitedAfter(
  before: ReadonlyMap<string, WantedRecord> = new Map(),
  { records }: RebuildRequest,
  { again, late }: LookedAtAgain,
): Map<string, WantedRecord> {
  const isLate = new Set(late.map(nameOf));
  const waiting = new Map(records ? before : []);
  for (const record of records ?? []) waiting.delete(nameOf(record));
  for (const record of again) {
    const isAwaited = record.version !== undefined || isLate.has(nameOf(record));
    if (isAwaited) waiting.set(nameOf(record), record);
  }
  return waiting;
}

const nameOf = ({ type, id }: WantedRecord) => `${type} ${id}`;

interface LookedAtAgain {
  readonly again: ReadonlyArray<WantedRecord>;
  /** Those that the API did not have as announced, or has no more, which is believed when it says so again. */
  readonly late: ReadonlyArray<WantedRecord>;
}

/**
 * Records to be looked at again: those that the API did not have as announced, or has no more; and,
 * once, those that were announced without a version, which may have been read before they changed, or
 * whose version another language of the country has.
 */
function toRecheck(
  { records = [] }: RebuildRequest,
  { unconfirmed, elsewhere, missing }: Exclude<RebuildResult, { outcome: 'failed' }>,
  mostRechecks: number,
): Array<WantedRecord> {
  const gone = new Set(missing.map(nameOf));
  const unversioned = records.filter(
    (record) => record.version === undefined && !record.rechecks && !gone.has(nameOf(record)),
  );
  const unchanged = elsewhere.map(({ type, id }): WantedRecord => ({ type, id }));
  return [...unconfirmed, ...missing, ...unversioned, ...unchanged]
    .map((record) => ({ ...record, rechecks: (record.rechecks ?? 0) + 1 }))
    .filter(({ rechecks }) => rechecks <= mostRechecks);
}
