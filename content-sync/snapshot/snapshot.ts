import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import { digestOf } from '../digest.ts';
import { inTransaction, readMeta, writeMeta } from '../locale-database.ts';
import { indexEntries } from './record-indexes.ts';
import type { IndexKey, RecordStore } from './record-store.ts';

/** Parsed records kept in memory; a product with its variants takes some ten kilobytes. */
const PARSED_RECORDS = 2_000;

/** Grows by one with every pull that changed a record; 0 before the first. */
export function snapshotVersion(database: DatabaseSync): number {
  return Number(readMeta(database, 'snapshot-version') ?? 0);
}

/** The records in a locale's file. */
export function openRecordStore(database: DatabaseSync): RecordStore {
  const selectRecord = database.prepare('SELECT json FROM records WHERE type = ? AND id = ?');
  const selectMembers = database.prepare(
    'SELECT DISTINCT member FROM index_entries WHERE key = ? ORDER BY member',
  );
  const parsed = new LRUCache<string, { id: string }>({ max: PARSED_RECORDS });

  const read = (type: RecordType, id: string) => {
    const row = selectRecord.get(type, id);
    return row && (JSON.parse(String(row.json)) as { id: string });
  };

  return {
    get<T extends RecordType>(type: T, id: string) {
      const key = `${type} ${id}`;
      const record = parsed.get(key) ?? read(type, id);
      if (record) parsed.set(key, record);
      return record as RecordOf<T> | undefined;
    },
    members(key: IndexKey) {
      return selectMembers.all(key).map((row) => String(row.member));
    },
  };
}

/** A record as it was pulled. */
export interface PulledRecord {
  readonly type: RecordType;
  readonly record: RecordOf<RecordType>;
}

export interface SnapshotChange {
  readonly version: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Makes the snapshot hold just the records of a complete pull. Records whose digest is the same are
 * left alone; `keep` names those that were malformed this time and stay as they are.
 */
export function replaceRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  keep: ReadonlySet<string>,
): SnapshotChange {
  return inTransaction(database, () => {
    const before = readDigests(database);
    const write = recordWriter(database);
    let changed = 0;
    for (const { type, record } of pulled) {
      const key = recordKey(type, record.id);
      const json = JSON.stringify(record);
      const digest = digestOf(json);
      if (before.get(key) !== digest) {
        write.put({ type, record, digest, json });
        changed += 1;
      }
      before.delete(key);
    }
    const gone = [...before.keys()].filter((key) => !keep.has(key));
    for (const key of gone) write.remove(key);
    const version = snapshotVersion(database) + (changed + gone.length > 0 ? 1 : 0);
    writeMeta(database, 'snapshot-version', String(version));
    return { version, changed, removed: gone.length };
  });
}

export function recordKey(type: RecordType, id: string): string {
  return `${type} ${id}`;
}

function readDigests(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT type, id, digest FROM records').all();
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, String(row.digest)]));
}

function recordWriter(database: DatabaseSync) {
  const putRecord = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)');
  const removeRecord = database.prepare('DELETE FROM records WHERE type = ? AND id = ?');
  const putEntry = database.prepare('INSERT OR IGNORE INTO index_entries VALUES (?, ?, ?, ?)');
  const removeEntries = database.prepare('DELETE FROM index_entries WHERE type = ? AND id = ?');
  return {
    put({ type, record, digest, json }: PulledRecord & { digest: string; json: string }) {
      putRecord.run(type, record.id, digest, json);
      removeEntries.run(type, record.id);
      for (const { key, member } of indexEntries(type, record)) {
        putEntry.run(key, member, type, record.id);
      }
    },
    remove(key: string) {
      const [type = '', id = ''] = splitRecordKey(key);
      removeRecord.run(type, id);
      removeEntries.run(type, id);
    },
  };
}

function splitRecordKey(key: string): [string, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}
