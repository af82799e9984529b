import { recordKey } from '#content-sync/locale-file/record-name.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import type { ChangedRecord } from '#content-sync/source/content-source.ts';
import type { DeliveryPart } from './delivery-log.ts';

/**
 * Which records of waiting deliveries rebuilds have ingested. A rebuild that ends while a delivery
 * waits need not have carried it: the delivery's own may have failed, or wait behind a longer one.
 */
export interface IngestedRecords {
  /**
   * Records what a successful rebuild ingested. Returns the parts of which rebuilds have now
   * ingested everything.
   */
  complete(
    parts: ReadonlyArray<DeliveryPart>,
    end: Extract<RebuildEnd, { readonly outcome: 'published' | 'held' }>,
  ): ReadonlyArray<DeliveryPart>;
  /** Forgets parts that no longer wait for a rebuild. */
  forget(seqs: Iterable<number>): void;
}

export function createIngestedRecords(): IngestedRecords {
  /** The names of a part's records that earlier rebuilds ingested, by its number. */
  const earlier = new Map<number, ReadonlySet<string>>();

  return {
    complete(parts, { records }) {
      // A rebuild without named records ingested everything.
      if (records === undefined) return parts;
      const versions = new Map(records.map((record) => [nameOf(record), record.version]));
      return parts.filter(({ seq, records: named }) => {
        if (named === undefined) return false;
        const known = earlier.get(seq);
        const ingested = named.filter(
          (record) => known?.has(nameOf(record)) === true || isCovered(record, versions),
        );
        if (ingested.length > 0) earlier.set(seq, new Set(ingested.map(nameOf)));
        return ingested.length === named.length;
      });
    },
    forget(seqs) {
      for (const seq of seqs) earlier.delete(seq);
    },
  };
}

const nameOf = ({ type, id }: ChangedRecord) => recordKey(type, id);

/**
 * Whether a rebuild asked for a record in the announced version or a later one. One that named no
 * version may have read an earlier one.
 */
function isCovered(
  record: ChangedRecord,
  versions: ReadonlyMap<string, number | undefined>,
): boolean {
  const name = nameOf(record);
  return versions.has(name) && (versions.get(name) ?? -1) >= (record.version ?? -1);
}
