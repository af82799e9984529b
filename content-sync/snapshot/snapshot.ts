import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import { digestOf } from '../digest.ts';
import { inTransaction, readMeta, writeMeta } from '../locale-database.ts';
import { type IndexEntry, indexEntries } from './record-indexes.ts';
import type { IndexKey, RecordStore } from './record-store.ts';
import { indexTouch, recordTouch, type Touch } from './touches.ts';

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
    const noteDirty = dirtyWriter(database);
    let changed = 0;
    for (const { type, record } of pulled) {
      const key = recordKey(type, record.id);
      const json = JSON.stringify(record);
      const digest = digestOf(json);
      if (before.get(key) !== digest) {
        noteDirty(type, record.id, indexEntries(type, record));
        write.put({ type, record, digest, json });
        changed += 1;
      }
      before.delete(key);
    }
    const gone = [...before.keys()].filter((key) => !keep.has(key));
    for (const key of gone) {
      const [type, id] = splitRecordKey(key);
      noteDirty(type, id, []);
      write.remove(type, id);
    }
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
    remove(type: RecordType, id: string) {
      removeRecord.run(type, id);
      removeEntries.run(type, id);
    },
  };
}

function splitRecordKey(key: string): [RecordType, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space) as RecordType, key.slice(space + 1)];
}

/** What changed since the last publish. */
export function dirtyTouches(database: DatabaseSync): Array<Touch> {
  const rows = database.prepare('SELECT touch FROM dirty').all();
  return rows.map((row) => String(row.touch) as Touch);
}

export function clearDirty(database: DatabaseSync): void {
  database.exec('DELETE FROM dirty');
}

/**
 * Notes what a change of a record touches: the record, and every index that it joins or leaves.
 * To be called while the file still holds the record's old entries.
 */
function dirtyWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
  const selectOld = database.prepare(
    'SELECT key, member FROM index_entries WHERE type = ? AND id = ?',
  );
  const nameOf = ({ key, member }: IndexEntry) => `${key}\0${member}`;
  return (type: RecordType, id: string, entries: ReadonlyArray<IndexEntry>) => {
    insert.run(recordTouch(type, id));
    const old = selectOld
      .all(type, id)
      .map((row) => ({ key: String(row.key), member: String(row.member) }));
    const before = new Set(old.map(nameOf));
    const after = new Set(entries.map(nameOf));
    for (const entry of [...old, ...entries]) {
      if (before.has(nameOf(entry)) !== after.has(nameOf(entry))) {
        insert.run(indexTouch(entry.key));
      }
    }
  };
}
