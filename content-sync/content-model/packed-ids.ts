import type { Ranking } from './record-store.ts';

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
