import pLimit from 'p-limit';
import type { LocaleId } from '#domain/locales.ts';
import type { RebuildRequest } from './engine.ts';
import type { WantedRecord } from './pull/pull-named.ts';

/**
 * Rebuilds that are asked for: of each locale one at a time is under way, and at most one waits,
 * which carries everything that was asked meanwhile.
 */
export interface RebuildQueue {
  request(locale: LocaleId, wanted: RebuildRequest): void;
  /** Locales with a rebuild under way or waiting. */
  busy(): ReadonlyArray<LocaleId>;
  /** The same, with what waits. */
  state(): ReadonlyArray<QueuedRebuild>;
  /** Resolves once nothing is under way and nothing waits, of one locale or of all. */
  idle(locale?: LocaleId): Promise<void>;
  /** Drops what waits, and resolves once what is under way has ended. */
  close(): Promise<void>;
}

export interface QueuedRebuild {
  readonly locale: LocaleId;
  readonly isUnderWay: boolean;
  /** What the next rebuild will carry; absent where none waits. */
  readonly next: RebuildRequest | undefined;
}

export interface RebuildQueueOptions {
  readonly rebuild: (locale: LocaleId, request: RebuildRequest) => Promise<void>;
  /** Rebuilds under way at once. */
  readonly concurrency: number;
}

export function createRebuildQueue({ rebuild, concurrency }: RebuildQueueOptions): RebuildQueue {
  const waiting = new Map<LocaleId, Batch>();
  /** Those that began, and those that begin when it is their turn. */
  const running = new Map<LocaleId, Promise<void>>();
  const underWay = new Set<LocaleId>();
  const limit = pLimit(concurrency);
  let isClosed = false;

  const runNext = async (locale: LocaleId): Promise<void> => {
    const batch = waiting.get(locale);
    if (!batch) return;
    waiting.delete(locale);
    underWay.add(locale);
    try {
      await rebuild(locale, requestOf(batch));
    } finally {
      underWay.delete(locale);
    }
  };

  const start = (locale: LocaleId) => {
    const run = limit(() => runNext(locale)).finally(() => {
      running.delete(locale);
      if (waiting.has(locale)) start(locale);
    });
    running.set(locale, run);
  };

  const settled = async () => {
    while (running.size > 0) await Promise.allSettled(running.values());
  };

  return {
    request(locale, wanted) {
      if (isClosed) return;
      const batch = waiting.get(locale) ?? newBatch();
      waiting.set(locale, batch);
      addTo(batch, wanted);
      if (!running.has(locale)) start(locale);
    },
    busy: () => [...running.keys()],
    state: () =>
      [...running.keys()].map((locale) => {
        const batch = waiting.get(locale);
        return { locale, isUnderWay: underWay.has(locale), next: batch && requestOf(batch) };
      }),
    async idle(locale) {
      if (!locale) return settled();
      while (running.has(locale)) await Promise.allSettled([running.get(locale)]);
    },
    close() {
      isClosed = true;
      waiting.clear();
      return settled();
    },
  };
}

/** One request that asks for all that several ask for. */
export function together(...requests: ReadonlyArray<RebuildRequest>): RebuildRequest {
  const batch = newBatch();
  for (const request of requests) addTo(batch, request);
  return requestOf(batch);
}

/** What waits for a locale. It grows in place: a thousand requests cost a thousand steps. */
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
  const { allPages, acceptsUnusual, accepted = [], pages = [], records } = request;
  if (allPages !== undefined) batch.allPages = batch.allPages || allPages;
  if (acceptsUnusual !== undefined) batch.acceptsUnusual = batch.acceptsUnusual || acceptsUnusual;
  for (const finding of accepted) batch.accepted.add(finding);
  for (const path of pages) batch.pages.add(path);
  if (!records) batch.isWhole = true;
  for (const record of records ?? []) {
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
    ...(isWhole ? {} : { records: [...records.values()] }),
  };
}
