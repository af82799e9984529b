import { LOCALES, type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import type { Engine, RebuildRequest } from './engine.ts';
import { createExpiryClock } from './expiry-clock.ts';
import { isPublished, nextExpiry } from './explain.ts';
import type { WantedRecord } from './pull/pull-named.ts';
import { type RebuildResult, rebuild } from './rebuild.ts';
import { createRebuildQueue } from './rebuild-queue.ts';

/** Keeps the published pages following their content for as long as a process runs. */
export interface ContentFollower {
  /** Asks for a rebuild of locales; resolves at once. */
  request(locales: Iterable<Locale>, wanted: RebuildRequest): void;
  /** Resolves once nothing is under way and nothing waits. */
  idle(): Promise<void>;
  /** Resolves once what is under way has ended. */
  stop(): Promise<void>;
}

export interface ContentFollowerOptions {
  readonly dataFolder: string;
  /** The engine with the code of the moment; undefined while there is no code build. */
  readonly engine: () => Promise<Engine | undefined>;
  /** What should not happen: an error that is no result of a rebuild. */
  readonly onError: (locale: LocaleId, error: unknown) => void;
  readonly clock?: () => number;
  /** After how long a record is looked at again, and what failed is tried again at first. */
  readonly recheckMs?: number;
}

const RECHECK_MS = 30_000;
const MOST_RECHECKS = 8;
const LONGEST_RETRY_MS = 600_000;
/** Rebuilds are mostly rendering, which the pool spreads over the cores by itself. */
const CONCURRENT_REBUILDS = 2;
/** Nothing is pulled: what the locale's file holds is published. */
const WITHOUT_PULL: RebuildRequest = { records: [] };

export function followContent(options: ContentFollowerOptions): ContentFollower {
  const { dataFolder, engine, onError, clock = Date.now, recheckMs = RECHECK_MS } = options;
  const timers = new Set<NodeJS.Timeout>();
  const failures = new Map<LocaleId, number>();

  const run = async (id: LocaleId, request: RebuildRequest) => {
    const locale = parseLocaleId(id);
    const current = await engine();
    if (!current || !locale) return;
    const result = await rebuild(locale, current, request);
    if (result.outcome === 'failed') return retryLater(id, request);
    failures.delete(id);
    for (const record of toRecheck(request, result)) {
      requestLater(id, { records: [record] }, recheckAfterMs(record));
    }
    if (result.pathsTold > 0) catchUpOthers(id);
    expiries.refresh(id);
  };

  const queue = createRebuildQueue({
    rebuild: (id, request) =>
      run(id, request).catch((error: unknown) => {
        onError(id, error);
        retryLater(id, request);
      }),
    concurrency: CONCURRENT_REBUILDS,
  });

  const expiries = createExpiryClock({
    locales: LOCALES.map(({ id }) => id),
    nextExpiry: (id) => nextExpiry(dataFolder, id),
    onExpired: (id) => queue.request(id, WITHOUT_PULL),
    now: clock,
  });

  /** A version that was announced should be there any moment; what has none is looked at once. */
  const recheckAfterMs = ({ version, rechecks = 0 }: WantedRecord) =>
    version === undefined ? recheckMs : Math.min(recheckMs, recheckMs * 2 ** (rechecks - 7));

  const requestLater = (id: LocaleId, request: RebuildRequest, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.request(id, request);
    }, afterMs);
    timers.add(timer.unref());
  };

  /** Asks again for what failed, less and less often. */
  const retryLater = (id: LocaleId, request: RebuildRequest) => {
    const failed = (failures.get(id) ?? 0) + 1;
    failures.set(id, failed);
    requestLater(id, request, Math.min(recheckMs * 2 ** (failed - 1), LONGEST_RETRY_MS));
  };

  /** Has the other locales take over which pages came and went. */
  const catchUpOthers = (id: LocaleId) => {
    const others = LOCALES.filter((other) => other.id !== id && isPublished(dataFolder, other.id));
    for (const other of others) queue.request(other.id, WITHOUT_PULL);
  };

  return {
    request(locales, wanted) {
      for (const { id } of locales) queue.request(id, wanted);
    },
    idle: () => queue.idle(),
    stop() {
      expiries.stop();
      for (const timer of timers) clearTimeout(timer);
      return queue.close();
    },
  };
}

/**
 * Records to be looked at again: those that the API did not have as announced, and, once, those
 * that were announced without a version, which may have been read before they changed.
 */
function toRecheck(
  { records = [] }: RebuildRequest,
  { unconfirmed }: Exclude<RebuildResult, { outcome: 'failed' }>,
): Array<WantedRecord> {
  const unversioned = records.filter(({ version, rechecks }) => version === undefined && !rechecks);
  return [...unconfirmed, ...unversioned]
    .map((record) => ({ ...record, rechecks: (record.rechecks ?? 0) + 1 }))
    .filter(({ rechecks }) => rechecks <= MOST_RECHECKS);
}
