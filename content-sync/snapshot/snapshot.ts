import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import { digestOf } from '../digest.ts';
import { inTransaction, readMeta, writeMeta } from '../locale-database.ts';
import { type IndexEntry, indexEntries } from './record-indexes.ts';
import type { IndexKey, RecordStore } from './record-store.ts';
import { indexTouch, recordTouch, SITE_TOUCH, type Touch, valuesTouch } from './touches.ts';

/** Parsed records kept in memory; a product with its variants takes some ten kilobytes. */
const PARSED_RECORDS = 2_000;

/** Members of index keys kept in memory: the pages of a listing ask for the same one after another. */
const READ_INDEXES = 100;

/** Grows by one with every pull that changed a record; 0 before the first. */
export function snapshotVersion(database: DatabaseSync): number {
  return Number(readMeta(database, 'snapshot-version') ?? 0);
}

/** The records in a locale's file, as they are now: for as long as none of them changes. */
export function openRecordStore(database: DatabaseSync): RecordStore {
  const selectRecord = database.prepare('SELECT json FROM records WHERE type = ? AND id = ?');
  const selectMembers = database.prepare(
    'SELECT DISTINCT member FROM index_entries WHERE key = ? ORDER BY member',
  );
  const selectElsewhere = database.prepare('SELECT locales FROM paths_elsewhere WHERE path = ?');
  const selectValues = database.prepare(
    `SELECT value FROM index_entries WHERE key = ? AND value IS NOT NULL ORDER BY member`,
  );
  const parsed = new LRUCache<string, { id: string }>({ max: PARSED_RECORDS });
  const members = new LRUCache<IndexKey, ReadonlyArray<string>>({ max: READ_INDEXES });

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
      const known = members.get(key);
      if (known) return known;
      const found = selectMembers.all(key).map((row) => String(row.member));
      members.set(key, found);
      return found;
    },
    otherLocalesAt(path) {
      const locales = String(selectElsewhere.get(path)?.locales ?? '');
      return locales.split(' ').filter(Boolean) as Array<LocaleId>;
    },
    site: () => JSON.parse(readMeta(database, SITE) ?? '{}') as Site,
    values(key: IndexKey) {
      return selectValues.all(key).map((row) => String(row.value));
    },
  };
}

/** Notes where the site is published; pages that show addresses depend on it. */
export function noteSite(database: DatabaseSync, site: Site): void {
  const text = JSON.stringify(site);
  if (readMeta(database, SITE) === text) return;
  inTransaction(database, () => {
    writeMeta(database, SITE, text);
    database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)').run(SITE_TOUCH);
  });
}

const SITE = 'site';

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
 * left alone, and those that `keep` names stay though the pull does not have them.
 */
export function replaceRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  keep: KeepRule,
): SnapshotChange {
  return changeRecords(database, (change) => {
    const gone = readKeys(database);
    for (const each of pulled) {
      change.put(each);
      gone.delete(recordKey(each.type, each.record.id));
    }
    for (const name of gone.values()) if (!keep(name)) change.remove(name);
  });
}

/** Names one record. */
export interface RecordName {
  readonly type: RecordType;
  readonly id: string;
}

export type KeepRule = (record: RecordName) => boolean;

/** Takes over some records, and forgets others; the rest of the snapshot stays. */
export function applyRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  removed: ReadonlyArray<RecordName>,
): SnapshotChange {
  return changeRecords(database, (change) => {
    for (const each of pulled) change.put(each);
    for (const name of removed) change.remove(name);
  });
}

/** Runs changes of records in one transaction, with what they make dirty. */
function changeRecords(
  database: DatabaseSync,
  work: (change: ReturnType<typeof recordChanger>['change']) => void,
): SnapshotChange {
  return inTransaction(database, () => {
    const { change, counts } = recordChanger(database);
    work(change);
    const isNew = counts.changed + counts.removed > 0;
    const version = snapshotVersion(database) + (isNew ? 1 : 0);
    writeMeta(database, 'snapshot-version', String(version));
    return { version, ...counts };
  });
}

function recordChanger(database: DatabaseSync) {
  const counts = { changed: 0, removed: 0 };
  const selectDigest = database.prepare('SELECT digest FROM records WHERE type = ? AND id = ?');
  const write = recordWriter(database);
  const noteDirty = dirtyWriter(database);
  const change = {
    put({ type, record }: PulledRecord) {
      const json = JSON.stringify(record);
      const digest = digestOf(json);
      if (selectDigest.get(type, record.id)?.digest === digest) return;
      noteDirty(type, record.id, indexEntries(type, record));
      write.put({ type, record, digest, json });
      counts.changed += 1;
    },
    remove({ type, id }: RecordName) {
      if (!selectDigest.get(type, id)) return;
      noteDirty(type, id, []);
      write.remove(type, id);
      counts.removed += 1;
    },
  };
  return { change, counts };
}

export function recordKey(type: RecordType, id: string): string {
  return `${type} ${id}`;
}

function readKeys(database: DatabaseSync): Map<string, RecordName> {
  const rows = database.prepare('SELECT type, id FROM records').all();
  return new Map(
    rows.map((row) => {
      const name = { type: String(row.type) as RecordType, id: String(row.id) };
      return [recordKey(name.type, name.id), name];
    }),
  );
}

function recordWriter(database: DatabaseSync) {
  const putRecord = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)');
  const removeRecord = database.prepare('DELETE FROM records WHERE type = ? AND id = ?');
  const putEntry = database.prepare('INSERT OR IGNORE INTO index_entries VALUES (?, ?, ?, ?, ?)');
  const removeEntries = database.prepare('DELETE FROM index_entries WHERE type = ? AND id = ?');
  return {
    put({ type, record, digest, json }: PulledRecord & { digest: string; json: string }) {
      putRecord.run(type, record.id, digest, json);
      removeEntries.run(type, record.id);
      for (const { key, member, value = null } of indexEntries(type, record)) {
        putEntry.run(key, member, type, record.id, value);
      }
    },
    remove(type: RecordType, id: string) {
      removeRecord.run(type, id);
      removeEntries.run(type, id);
    },
  };
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
 * Notes what a change of a record touches: the record, every index that it joins or leaves, and the
 * values of each where its own is another. To be called while the file still holds the record's old
 * entries.
 */
function dirtyWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
  const selectOld = database.prepare(
    'SELECT key, member, value FROM index_entries WHERE type = ? AND id = ?',
  );
  return (type: RecordType, id: string, entries: ReadonlyArray<IndexEntry>) => {
    insert.run(recordTouch(type, id));
    const before = selectOld.all(type, id).map((row) => ({
      key: String(row.key),
      member: String(row.member),
      ...(row.value !== null && { value: String(row.value) }),
    }));
    const joinedOrLeft = differences(before, entries, ({ key, member }) => `${key}\0${member}`);
    for (const { key } of joinedOrLeft) insert.run(indexTouch(key));
    const withOtherValue = differences(before, entries, JSON.stringify);
    for (const { key } of withOtherValue) insert.run(valuesTouch(key));
  };
}

/** Entries of which the other list has none of the same name. */
function differences(
  before: ReadonlyArray<IndexEntry>,
  after: ReadonlyArray<IndexEntry>,
  nameOf: (entry: IndexEntry) => string,
): Array<IndexEntry> {
  const names = [before, after].map((entries) => new Set(entries.map(nameOf)));
  return [...before, ...after].filter(
    (entry) => !names.every((present) => present.has(nameOf(entry))),
  );
}
