import type { LocaleId } from '#domain/locales.ts';
import type { WantedRecord } from '../pull/wanted-record.ts';
import type { RebuildRequest } from './engine.ts';
import type { RebuildEnd, RebuildWatcher } from './rebuild-end.ts';

/** What a rebuild covers: named records, or the whole locale. */
export type RebuildSize = 'few' | 'whole';

/**
 * The requested rebuilds. Each locale has at most one under way, and requests that arrive meanwhile
 * are merged into its next one. The sizes have separate limits of concurrency, so that an edit of a
 * few records never waits for the whole rebuild of another locale, which takes minutes.
 */
export interface RebuildQueue {
  /** Hands requests to `run` from now on. Call it once. */
  process(run: RunRebuild): void;
  request(locale: LocaleId, wanted: RebuildRequest): void;
  /**
   * Rebuilds a locale with exactly this request, merged with no other. Resolves with how it ended.
   * Don't call it again for a locale before its previous rebuild of this kind has begun.
   */
  rebuildAlone(locale: LocaleId, wanted: RebuildRequest): Promise<RebuildEnd>;
  /** Locales with a rebuild under way or waiting. */
  busy(): ReadonlyArray<LocaleId>;
  /** The same, with the requests that wait. */
  state(): ReadonlyArray<QueuedRebuild>;
  /**
   * Resolves once nothing is under way or waiting. For one locale, a waiting whole rebuild doesn't
   * count.
   */
  idle(locale?: LocaleId): Promise<void>;
  /** Drops waiting requests, and resolves once the running rebuilds have ended. */
  close(): Promise<void>;
}

export interface QueuedRebuild {
  readonly locale: LocaleId;
  readonly isUnderWay: boolean;
  /** All waiting requests; absent if there are none. */
  readonly next: RebuildRequest | undefined;
}

export interface RebuildQueueOptions {
  /** Rebuilds under way at once. */
  readonly concurrency: Readonly<Record<RebuildSize, number>>;
  /** Whether a locale is so far behind that even few records make a whole rebuild. */
  readonly isBehind?: (locale: LocaleId) => boolean;
}

/** Runs one rebuild. Must not reject. */
export type RunRebuild = (
  locale: LocaleId,
  request: RebuildRequest,
  run: RebuildRun,
) => Promise<void>;

export interface RebuildRun {
  readonly size: RebuildSize;
  /** Called when a rebuild that was requested on its own has ended; absent for all others. */
  readonly report?: RebuildWatcher | undefined;
}

export function createRebuildQueue({
  concurrency,
  isBehind = () => false,
}: RebuildQueueOptions): RebuildQueue {
  /** In the order in which locales began to wait. */
  const waiting = new Map<LocaleId, Waiting>();
  const underWay = new Map<LocaleId, { readonly size: RebuildSize; readonly run: Promise<void> }>();
  /** Who requested a rebuild on its own. */
  const watchers = new Map<LocaleId, RebuildWatcher>();
  let isClosed = false;
  let runRebuild: RunRebuild | undefined;

  const isFree = (size: RebuildSize) =>
    [...underWay.values()].filter((each) => each.size === size).length < concurrency[size];

  /** A whole rebuild that can start takes the locale's few records with it. */
  const nextOf = (locale: LocaleId): keyof Waiting | undefined => {
    if (underWay.has(locale)) return undefined;
    const { few, whole, apart } = waiting.get(locale) ?? {};
    if (apart && isFree(sizeOfBatch(apart))) return 'apart';
    if (whole && isFree('whole')) return 'whole';
    return few && isFree('few') ? 'few' : undefined;
  };

  /**
   * `isBehind` is costly, and thousands of records may be requested at once, so it's asked once per
   * batch.
   */
  const sizeOf = (locale: LocaleId, wanted: RebuildRequest, batches: Waiting): RebuildSize => {
    if (isWholeRequest(wanted)) return 'whole';
    return !batches.few && isBehind(locale) ? 'whole' : 'few';
  };

  const take = (locale: LocaleId, next: keyof Waiting): RebuildRequest => {
    const batches = waiting.get(locale) ?? {};
    const taken = TAKEN_WITH[next];
    const left = Object.entries(batches).filter(([name]) => !taken.has(name));
    waiting.delete(locale);
    if (left.length > 0) waiting.set(locale, Object.fromEntries(left));
    const requests = Object.entries(batches).filter(([name]) => taken.has(name));
    return mergeRequests(...requests.map(([, batch]) => requestOf(batch)));
  };

  const watcherOf = (locale: LocaleId, next: keyof Waiting): RebuildWatcher | undefined => {
    if (next !== 'apart') return undefined;
    const watcher = watchers.get(locale);
    watchers.delete(locale);
    return watcher;
  };

  const advance = () => {
    if (!runRebuild) return;
    for (const locale of [...waiting.keys()]) {
      const next = nextOf(locale);
      if (next === undefined) continue;
      const request = take(locale, next);
      const size = next === 'apart' ? sizeOfRequest(request) : next;
      const run = runRebuild(locale, request, { size, report: watcherOf(locale, next) }).finally(
        () => {
          underWay.delete(locale);
          advance();
        },
      );
      underWay.set(locale, { size, run });
    }
  };

  const untilNot = async (isSo: () => boolean) => {
    while (isSo()) {
      const runs = [...underWay.values()].map(({ run }) => run);
      // Starts in the next turn of the event loop, so that all requests of this turn are merged.
      await (runs.length > 0 ? Promise.race(runs) : Promise.resolve());
    }
  };
  const allDone = () => untilNot(() => underWay.size + waiting.size > 0);

  const busy = () => [...new Set([...underWay.keys(), ...waiting.keys()])];

  return {
    process(run) {
      runRebuild = run;
      advance();
    },
    request(locale, wanted) {
      if (isClosed) return;
      const batches = waiting.get(locale) ?? {};
      const size = sizeOf(locale, wanted, batches);
      const batch = batches[size] ?? newBatch();
      addTo(batch, wanted);
      waiting.set(locale, { ...batches, [size]: batch });
      queueMicrotask(advance);
    },
    rebuildAlone(locale, wanted) {
      return new Promise((resolve) => {
        if (isClosed) return;
        const apart = newBatch();
        addTo(apart, wanted);
        waiting.set(locale, { ...waiting.get(locale), apart });
        watchers.set(locale, resolve);
        queueMicrotask(advance);
      });
    },
    busy,
    state: () =>
      busy().map((locale) => {
        const batches = Object.values(waiting.get(locale) ?? {});
        const next = batches.length > 0 ? mergeRequests(...batches.map(requestOf)) : undefined;
        return { locale, isUnderWay: underWay.has(locale), next };
      }),
    idle(locale) {
      if (!locale) return allDone();
      return untilNot(() => underWay.has(locale) || waiting.get(locale)?.few !== undefined);
    },
    close() {
      isClosed = true;
      waiting.clear();
      return allDone();
    },
  };
}

/** Whether a whole rebuild of the locale is requested. */
export function isWholeRequest({ records, allPages = false }: RebuildRequest): boolean {
  return records === undefined || allPages;
}

function sizeOfRequest(request: RebuildRequest): RebuildSize {
  return isWholeRequest(request) ? 'whole' : 'few';
}

/** Merges several requests into one. */
export function mergeRequests(...requests: ReadonlyArray<RebuildRequest>): RebuildRequest {
  const batch = newBatch();
  for (const request of requests) addTo(batch, request);
  return requestOf(batch);
}

/** The requests that wait for a locale: one batch for each size, and those to be done apart. */
type Waiting = Readonly<Partial<Record<RebuildSize | 'apart', Batch>>>;

/** The batches that a rebuild takes from the waiting ones when it starts. */
const TAKEN_WITH: Readonly<Record<keyof Waiting, ReadonlySet<string>>> = {
  apart: new Set(['apart']),
  few: new Set(['few']),
  whole: new Set(['few', 'whole']),
};

const sizeOfBatch = (batch: Batch) => sizeOfRequest(requestOf(batch));

/**
 * The requests that wait for a locale. Merged in place, so a thousand requests cost a thousand
 * steps.
 */
interface Batch {
  allPages: boolean | undefined;
  acceptsUnusual: boolean | undefined;
  isWhole: boolean;
  readonly accepted: Set<string>;
  readonly pages: Set<string>;
  /** Each record once, in the highest version that was announced. */
  readonly records: Map<string, WantedRecord>;
}

const newBatch = (): Batch => ({
  allPages: undefined,
  acceptsUnusual: undefined,
  isWhole: false,
  accepted: new Set(),
  pages: new Set(),
  records: new Map(),
});

function addTo(batch: Batch, request: RebuildRequest): void {
  const { allPages, acceptsUnusual, accepted = [], pages = [], records, pending = [] } = request;
  if (allPages !== undefined) batch.allPages = batch.allPages || allPages;
  if (acceptsUnusual !== undefined) batch.acceptsUnusual = batch.acceptsUnusual || acceptsUnusual;
  for (const finding of accepted) batch.accepted.add(finding);
  for (const path of pages) batch.pages.add(path);
  if (!records) batch.isWhole = true;
  for (const record of [...(records ?? []), ...pending]) {
    const name = `${record.type} ${record.id}`;
    const known = batch.records.get(name);
    if (!known || (known.version ?? -1) < (record.version ?? -1)) batch.records.set(name, record);
  }
}

function requestOf({
  allPages,
  acceptsUnusual,
  isWhole,
  accepted,
  pages,
  records,
}: Batch): RebuildRequest {
  return {
    ...(allPages === undefined ? {} : { allPages }),
    ...(acceptsUnusual === undefined ? {} : { acceptsUnusual }),
    ...(accepted.size === 0 ? {} : { accepted: [...accepted] }),
    ...(pages.size === 0 ? {} : { pages: [...pages] }),
    ...(isWhole && records.size === 0
      ? {}
      : { [isWhole ? 'pending' : 'records']: [...records.values()] }),
  };
}
