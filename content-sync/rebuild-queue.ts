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
  /** Resolves once nothing is under way and nothing waits. */
  idle(): Promise<void>;
  /** Drops what waits, and resolves once what is under way has ended. */
  close(): Promise<void>;
}

export interface RebuildQueueOptions {
  readonly rebuild: (locale: LocaleId, request: RebuildRequest) => Promise<void>;
  /** Rebuilds under way at once. */
  readonly concurrency: number;
}

export function createRebuildQueue({ rebuild, concurrency }: RebuildQueueOptions): RebuildQueue {
  const waiting = new Map<LocaleId, RebuildRequest>();
  const running = new Map<LocaleId, Promise<void>>();
  const limit = pLimit(concurrency);
  let isClosed = false;

  const runNext = async (locale: LocaleId): Promise<void> => {
    const request = waiting.get(locale);
    if (!request) return;
    waiting.delete(locale);
    await rebuild(locale, request);
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
      waiting.set(locale, together(waiting.get(locale), wanted));
      if (!running.has(locale)) start(locale);
    },
    busy: () => [...running.keys()],
    idle: settled,
    close() {
      isClosed = true;
      waiting.clear();
      return settled();
    },
  };
}

/** One request that asks for all that two ask for. */
function together(one: RebuildRequest | undefined, other: RebuildRequest): RebuildRequest {
  if (!one) return other;
  const force = (one.force ?? false) || (other.force ?? false);
  if (!one.records || !other.records) return { force };
  return { force, records: newest([...one.records, ...other.records]) };
}

/** Each record once, in the highest version that was announced. */
function newest(records: ReadonlyArray<WantedRecord>): Array<WantedRecord> {
  const byName = new Map<string, WantedRecord>();
  for (const record of records) {
    const name = `${record.type} ${record.id}`;
    const known = byName.get(name);
    if (!known || (known.version ?? -1) < (record.version ?? -1)) byName.set(name, record);
  }
  return [...byName.values()];
}
