import type { DatabaseSync } from 'node:sqlite';
import type { ProductRecord, RecordOf, RecordType } from '#commerce/records.ts';
import type { Site } from '#domain/site.ts';
import { digestOf } from '../digest.ts';
import { inTransaction, readMeta, writeMeta } from '../locale-database.ts';
import { createFacetTally } from './facet-tally.ts';
import type { Facet } from './facets.ts';
import { type MalformedRecord, thrownProblem } from './malformed-record.ts';
import { productExcerpt } from './product-excerpt.ts';
import { noteTouchesOf } from './recent-touches.ts';
import { type IndexEntry, indexEntries } from './record-indexes.ts';
import type { IndexKey } from './record-store.ts';
import { facetsTouch, indexTouch, recordTouch, SITE_TOUCH, type Touch } from './touches.ts';
import { untangleCategories } from './untangle-categories.ts';

/** Grows by one with every pull that changed a record; 0 before the first. */
export function snapshotVersion(database: DatabaseSync): number {
  return Number(readMeta(database, 'snapshot-version') ?? 0);
}

/** Where the site is published. */
export function siteOf(database: DatabaseSync): Site {
  return JSON.parse(readMeta(database, SITE) ?? '{}') as Site;
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
  /** Records that stay as they were, or are taken otherwise than they came: nothing else could be made of them. */
  readonly leftOut: ReadonlyArray<MalformedRecord>;
}

/**
 * Makes the snapshot hold just the records of a complete pull, and those that `keep` names though the
 * pull does not have them.
 */
export function replaceRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  { keep }: { readonly keep: KeepRule },
): SnapshotChange {
  return applyRecords(database, pulled, absentRecords(database, pulled, keep));
}

/** The records of the snapshot that a complete pull does not have, but for those that `keep` names. */
export function absentRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  keep: KeepRule,
): Array<RecordName> {
  const absent = readKeys(database);
  for (const { type, record } of pulled) absent.delete(recordKey(type, record.id));
  return [...absent.values()].filter((name) => !keep(name));
}

/** Names one record. */
export interface RecordName {
  readonly type: RecordType;
  readonly id: string;
}

export type KeepRule = (record: RecordName) => boolean;

/**
 * Takes over some records, and forgets others; the rest of the snapshot stays, and so do records
 * whose digest is the same.
 *
 * @param isNewCode whether other code than before says which indexes a record is in: those are
 *   written anew
 */
export function applyRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  removed: ReadonlyArray<RecordName>,
  isNewCode = false,
): SnapshotChange {
  const gone = new Set(removed.map(({ type, id }) => recordKey(type, id)));
  const apply = (change: RecordChange) => {
    change.putAll(pulled, ({ type, id }) => !gone.has(recordKey(type, id)));
    for (const name of removed) change.remove(name);
  };
  return changeRecords(database, apply, isNewCode);
}

/** Runs changes of records in one transaction, with what they make dirty. */
function changeRecords(
  database: DatabaseSync,
  work: (change: RecordChange) => void,
  isNewCode = false,
): SnapshotChange {
  return inTransaction(database, () => {
    const { change, counts, leftOut, touched } = recordChanger(database, isNewCode);
    work(change);
    const touches = touched();
    const before = snapshotVersion(database);
    if (touches.size === 0) return { version: before, ...counts, leftOut };
    const version = before + 1;
    writeMeta(database, 'snapshot-version', String(version));
    noteTouchesOf(database, version, touches);
    const makeDirty = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
    for (const touch of touches) makeDirty.run(touch);
    return { version, ...counts, leftOut };
  });
}

type RecordChange = ReturnType<typeof recordChanger>['change'];

function recordChanger(database: DatabaseSync, isNewCode: boolean) {
  const counts = { changed: 0, removed: 0 };
  const leftOut: Array<MalformedRecord> = [];
  const selectDigest = database.prepare('SELECT digest FROM records WHERE type = ? AND id = ?');
  const write = recordWriter(database);
  const touches = touchCollector(database);
  /** What is written of a record; undefined where it is written already, as it is. */
  const toWrite = (pulled: PulledRecord) => {
    const { type, record } = pulled;
    const json = JSON.stringify(record);
    const digest = digestOf(json);
    const isSame = selectDigest.get(type, record.id)?.digest === digest;
    if (isSame && !isNewCode) return undefined;
    return { type, id: record.id, json, digest, isSame, ...derivedFrom(pulled) };
  };
  /** What makes something of a record may throw, and what writes it may not: one record is left out. */
  const toWriteOrNothing = (pulled: PulledRecord) => {
    try {
      return toWrite(pulled);
    } catch (error) {
      const { type, record } = pulled;
      leftOut.push({ type, id: record.id, problem: thrownProblem(error) });
      return undefined;
    }
  };
  const put = (pulled: PulledRecord) => {
    const written = toWriteOrNothing(pulled);
    if (!written) return;
    const { type, id, entries, isSame } = written;
    touches.ofIndexes(type, id, entries);
    write.put(written);
    if (isSame) return;
    touches.ofRecord(type, id);
    counts.changed += 1;
  };
  const change = {
    /** To be called once, with all that are put. */
    putAll(pulled: ReadonlyArray<PulledRecord>, stays: (name: RecordName) => boolean) {
      const isThere = (id: string) => stays({ type: 'categories', id });
      const { records, tangled } = untangleCategories(database, pulled, isThere);
      leftOut.push(...tangled);
      for (const each of records) put(each);
    },
    remove({ type, id }: RecordName) {
      if (!selectDigest.get(type, id)) return;
      touches.ofRecord(type, id);
      touches.ofIndexes(type, id, []);
      write.remove(type, id);
      counts.removed += 1;
    },
  };
  return { change, counts, leftOut, touched: touches.all };
}

interface Derived {
  readonly entries: ReadonlyArray<IndexEntry>;
  /** Of a product. */
  readonly excerpt: string | undefined;
}

/** All that follows from a record alone. */
function derivedFrom({ type, record }: PulledRecord): Derived {
  const excerpt =
    type === 'products' ? JSON.stringify(productExcerpt(record as ProductRecord)) : undefined;
  return { entries: indexEntries(type, record), excerpt };
}

export function recordKey(type: RecordType, id: string): string {
  return `${type} ${id}`;
}

/** How many records there are of each type that there are any of. */
export function recordCounts(database: DatabaseSync): ReadonlyMap<string, number> {
  const rows = database.prepare('SELECT type, count(*) AS count FROM records GROUP BY type').all();
  return new Map(rows.map(({ type, count }) => [String(type), Number(count)]));
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
  const putExcerpt = database.prepare('INSERT OR REPLACE INTO excerpts VALUES (?, ?)');
  const removeExcerpt = database.prepare('DELETE FROM excerpts WHERE id = ?');
  const removeRecord = database.prepare('DELETE FROM records WHERE type = ? AND id = ?');
  const putEntry = database.prepare('INSERT OR IGNORE INTO index_entries VALUES (?, ?, ?, ?, ?)');
  const removeEntries = database.prepare('DELETE FROM index_entries WHERE type = ? AND id = ?');
  return {
    put({ type, id, digest, json, entries, excerpt }: WrittenRecord) {
      putRecord.run(type, id, digest, json);
      if (excerpt !== undefined) putExcerpt.run(id, excerpt);
      removeEntries.run(type, id);
      for (const { key, member, facets } of entries) {
        putEntry.run(key, member, type, id, facets ? JSON.stringify(facets) : null);
      }
    },
    remove(type: RecordType, id: string) {
      removeRecord.run(type, id);
      if (type === 'products') removeExcerpt.run(id);
      removeEntries.run(type, id);
    },
  };
}

interface WrittenRecord extends RecordName, Derived {
  readonly digest: string;
  readonly json: string;
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
 * Finds what changes of records touch: a record, every index that it joins or leaves, and the facets
 * of which there are more or fewer than before.
 */
function touchCollector(database: DatabaseSync) {
  const touches = new Set<Touch>();
  const selectOld = database.prepare(
    'SELECT key, member, facets FROM index_entries WHERE type = ? AND id = ?',
  );
  const tally = createFacetTally();
  const entriesBefore = (type: RecordType, id: string): Array<IndexEntry> =>
    selectOld.all(type, id).map(({ key, member, facets }) => ({
      key: String(key),
      member: String(member),
      ...(facets !== null && { facets: JSON.parse(String(facets)) as Array<Facet> }),
    }));
  return {
    ofRecord: (type: RecordType, id: string) => void touches.add(recordTouch(type, id)),
    /** To be called while the file still holds the record's old entries. */
    ofIndexes(type: RecordType, id: string, entries: ReadonlyArray<IndexEntry>) {
      const before = entriesBefore(type, id);
      for (const key of joinedOrLeft(before, entries)) touches.add(indexTouch(key));
      for (const { key, facets = [] } of before) tally.count(key, facets, -1);
      for (const { key, facets = [] } of entries) tally.count(key, facets, 1);
    },
    /** To be called when all records have changed: a facet that one lost another may have gained. */
    all() {
      for (const { key, kind } of tally.writeTo(database)) touches.add(facetsTouch(kind, key));
      return touches;
    },
  };
}

/** Keys under which a record has another member than before. */
function joinedOrLeft(
  before: ReadonlyArray<IndexEntry>,
  after: ReadonlyArray<IndexEntry>,
): ReadonlySet<IndexKey> {
  const names = [before, after].map(
    (entries) => new Map(entries.map(({ key, member }) => [`${key}\0${member}`, key])),
  );
  const [old = new Map(), now = new Map()] = names;
  const onlyIn = (these: Map<string, IndexKey>, those: Map<string, IndexKey>) =>
    [...these].flatMap(([name, key]) => (those.has(name) ? [] : [key]));
  return new Set([...onlyIn(old, now), ...onlyIn(now, old)]);
}
