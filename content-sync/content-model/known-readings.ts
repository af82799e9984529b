import { LRUCache } from 'lru-cache';
import { type Digest, digestOf } from '../digest.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { RecordTables } from '../locale-file/records.ts';
import type { StoredRecord } from './record-store.ts';

/**
 * The tags with which a source answered the stored records, remembered while a locale is open. A
 * record that still has its tag needn't be read again.
 */
export interface KnownReadings {
  /** The tag of the reading that the stored record came from; undefined if unknown. */
  tagOf(name: RecordName): string | undefined;
  /** Notes a reading. Without a record or a tag, it forgets the earlier one. */
  note(name: RecordName, record: StoredRecord | undefined, tag: string | undefined): void;
}

interface KnownReading {
  readonly tag: string;
  readonly digest: Digest;
}

const READINGS_MAX = 2_000;

export function createKnownReadings(stored: Pick<RecordTables, 'digestOf'>): KnownReadings {
  const readings = new LRUCache<string, KnownReading>({ max: READINGS_MAX });
  const keyOf = ({ type, id }: RecordName) => recordKey(type, id);
  return {
    tagOf(name) {
      const known = readings.get(keyOf(name));
      // The reading may not have been stored, or may have been replaced since.
      return known && stored.digestOf(name) === known.digest ? known.tag : undefined;
    },
    note(name, record, tag) {
      if (!record || tag === undefined) readings.delete(keyOf(name));
      else readings.set(keyOf(name), { tag, digest: digestOf(JSON.stringify(record)) });
    },
  };
}
