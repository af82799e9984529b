import type { IndexKey } from '../locale-file/record-name.ts';
import type { Facet, RecordTables } from '../locale-file/records.ts';

/**
 * Adds up changes of facet counts by index key, so that only what differs in the end is written.
 */
export interface FacetTally {
  /** `by` is 1 for added facets, and -1 for removed ones. */
  count(key: IndexKey, facets: ReadonlyArray<Facet>, by: 1 | -1): void;
  /** Writes the changes to the file, and returns the keys and kinds whose counts changed. */
  writeTo(records: Pick<RecordTables, 'addToFacet'>): Iterable<{ key: IndexKey; kind: string }>;
}

interface Difference {
  readonly key: IndexKey;
  readonly facet: Facet;
  count: number;
}

export function createFacetTally(): FacetTally {
  const differences = new Map<string, Difference>();
  const differenceOf = (key: IndexKey, facet: Facet): Difference => {
    const name = `${key}\0${facet[0]}\0${facet[1]}`;
    const known = differences.get(name) ?? { key, facet, count: 0 };
    differences.set(name, known);
    return known;
  };
  return {
    count(key, facets, by) {
      for (const facet of facets) differenceOf(key, facet).count += by;
    },
    writeTo(records) {
      const changed = new Map<string, { key: IndexKey; kind: string }>();
      for (const { key, facet, count } of differences.values()) {
        if (count === 0) continue;
        records.addToFacet(key, facet, count);
        changed.set(`${facet[0]} ${key}`, { key, kind: facet[0] });
      }
      return changed.values();
    },
  };
}
