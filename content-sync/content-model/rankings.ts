import { LRUCache } from 'lru-cache';
import { type IndexKey, type RecordName, recordKey } from '../locale-file/record-name.ts';
import { type PackedIds, packIds } from './packed-ids.ts';
import type { Ranking } from './record-store.ts';

/** The orders of index keys that were asked for, in memory. */
export interface Rankings {
  get(key: IndexKey): Ranking | undefined;
  add(ranked: Ranked): Ranking;
  /** Forgets the orders that a record determined. */
  forgetBy(record: RecordName): void;
  /** Forgets the orders that depend on the members of an index key. */
  forgetOf(key: IndexKey): void;
  clear(): void;
}

/** What `RecordStore.ranked` was asked, and the answer. */
interface Ranked {
  readonly key: IndexKey;
  readonly by: RecordName;
  readonly last: IndexKey | undefined;
  readonly ids: ReadonlyArray<string>;
}

interface Kept extends PackedIds {
  /** The record that determined the order. */
  readonly by: string;
  /** The key whose members come last in it. */
  readonly last: IndexKey | undefined;
}

/**
 * Holds the products of every category and brand at 8,494 products, and of every category at ten
 * times as many: an edit concerns listings of all sizes.
 */
const KEPT_BYTES = 4 * 1_024 * 1_024;

export function createRankings(): Rankings {
  const kept = new LRUCache<IndexKey, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  const forgetIf = (isConcerned: (order: Kept) => boolean) => {
    for (const [key, order] of kept.entries()) if (isConcerned(order)) kept.delete(key);
  };
  return {
    get: (key) => kept.get(key),
    add({ key, by, last, ids }) {
      const ranking = { ...packIds(ids), by: recordKey(by.type, by.id), last };
      kept.set(key, ranking);
      return ranking;
    },
    forgetBy({ type, id }) {
      const name = recordKey(type, id);
      forgetIf(({ by }) => by === name);
    },
    forgetOf(key) {
      kept.delete(key);
      forgetIf(({ last }) => last === key);
    },
    clear: () => kept.clear(),
  };
}
