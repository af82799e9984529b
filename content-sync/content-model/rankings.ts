import { LRUCache } from 'lru-cache';
import { type IndexKey, type RecordName, recordKey } from '../locale-file/keys.ts';
import type { Ranking } from './record-store.ts';

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

/** The orders of index keys that were asked for, in memory. */
export class Rankings {
  readonly #kept = new LRUCache<IndexKey, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });

  get(key: IndexKey): Ranking | undefined {
    return this.#kept.get(key);
  }

  add({ key, by, last, ids }: Ranked): Ranking {
    const ranking = { ...packIds(ids), by: recordKey(by.type, by.id), last };
    this.#kept.set(key, ranking);
    return ranking;
  }

  /** Forgets the orders that a record determined. */
  forgetBy({ type, id }: RecordName): void {
    const name = recordKey(type, id);
    this.#forgetIf(({ by }) => by === name);
  }

  /** Forgets the orders that depend on the members of an index key. */
  forgetOf(key: IndexKey): void {
    this.#kept.delete(key);
    this.#forgetIf(({ last }) => last === key);
  }

  clear(): void {
    this.#kept.clear();
  }

  #forgetIf(isConcerned: (order: Kept) => boolean): void {
    for (const [key, order] of this.#kept.entries()) if (isConcerned(order)) this.#kept.delete(key);
  }
}

/** Ids in order, in a third of the memory of an array. */
export interface PackedIds extends Ranking {
  readonly bytes: number;
}

const BYTES_OF_END = Uint32Array.BYTES_PER_ELEMENT;

/**
 * Joins ids to one text, since tens of thousands of short texts would each take several times their
 * length.
 */
export function packIds(ids: ReadonlyArray<string>): PackedIds {
  const text = ids.join('');
  const ends = new Uint32Array(ids.length);
  let end = 0;
  for (const [place, id] of ids.entries()) {
    end += id.length;
    ends[place] = end;
  }
  const at = (place: number) => text.slice(ends[place - 1] ?? 0, ends[place]);
  return {
    length: ends.length,
    bytes: text.length + ends.length * BYTES_OF_END,
    slice(start, stop = ends.length) {
      const count = Math.max(0, Math.min(stop, ends.length) - start);
      return Array.from({ length: count }, (_, place) => at(start + place));
    },
  };
}
