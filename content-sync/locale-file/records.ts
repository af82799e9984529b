import type { DatabaseSync } from 'node:sqlite';
import type { Digest } from '../digest.ts';
import type { Facts } from './facts.ts';
import type { IndexKey, RecordName, RecordType } from './keys.ts';
import { type Row, type Select, select } from './tables.ts';

export type FacetValue = string | number;

/** A property that members of an index are counted by: a kind such as `price`, and a value. */
export type Facet = readonly [kind: string, value: FacetValue];

export interface FacetCount<V extends FacetValue = FacetValue> {
  readonly value: V;
  /** Members that have it, at least one. */
  readonly count: number;
}

/** Makes `member` a member of the index `key`. */
export interface IndexEntry {
  readonly key: IndexKey;
  readonly member: string;
  /** The facets that the member counts towards under the key. */
  readonly facets?: ReadonlyArray<Facet>;
}

/** A record with everything that follows from it alone. */
export interface WrittenRecord extends RecordName {
  readonly digest: Digest;
  readonly json: string;
  readonly entries: ReadonlyArray<IndexEntry>;
  /** Its excerpt as JSON; undefined for a type without excerpts. */
  readonly excerpt: string | undefined;
}

/**
 * The records of a locale and the indexes over them; excerpts, to show a few fields without reading
 * whole records; and facet counts, to count members without reading them.
 */
export interface RecordTables {
  digestOf(name: RecordName): Digest | undefined;
  /** The record, parsed; undefined if there is none. */
  read(name: RecordName): unknown;
  names(): Array<RecordName>;
  /** How many records there are of each type that has any. */
  counts(): ReadonlyMap<RecordType, number>;
  countOf(type: RecordType): number;
  /** Whether a type has at least this many records. Counts no more of them than that. */
  hasAtLeast(count: number, type: RecordType): boolean;
  /** Some fields of all records of a type. `writtenAs` grows with every write of a record. */
  fieldsOf<F extends string>(
    type: RecordType,
    fields: ReadonlyArray<F>,
  ): Array<Readonly<Record<F, unknown>> & { readonly id: string; readonly writtenAs: number }>;
  /** When each record of a type was written, as `fieldsOf` counts it, without reading the records. */
  writesOf(type: RecordType): ReadonlyMap<string, number>;
  put(record: WrittenRecord): void;
  remove(name: RecordName, options: { readonly hasExcerpt: boolean }): void;

  entriesOf(name: RecordName): Array<IndexEntry>;
  /** Members of an index key, in the order of their ids. */
  members(key: IndexKey): ReadonlyArray<string>;
  membersCount(key: IndexKey): number;
  hasMembers(key: IndexKey): boolean;
  /** The records with a member of an index key that is after `after` and at most `to`. */
  recordsBetween(key: IndexKey, after: string, to: string): ReadonlyArray<RecordName>;
  /** The first member of an index key after another. */
  memberAfter(key: IndexKey, after: string): string | undefined;
  /** The excerpts of those records that have one, parsed, in no order. */
  excerpts(ids: ReadonlyArray<string>): ReadonlyArray<{ readonly id: string }>;

  /** How many members of an index key have each facet of a kind. */
  facets(key: IndexKey, kind: string): ReadonlyArray<FacetCount>;
  /** The least and greatest value of a kind of facet whose values are numbers. */
  facetRange(
    key: IndexKey,
    kind: string,
  ): { readonly min: number; readonly max: number } | undefined;
  /** Adds to the number of members that have a facet; `by` may be negative. */
  addToFacet(key: IndexKey, facet: Facet, by: number): void;
}

export function openRecordTables(database: DatabaseSync): RecordTables {
  return {
    ...recordReads(database),
    ...bulkReads(database),
    ...recordWrites(database),
    ...indexReads(database),
    ...facetTable(database),
  };
}

/** Whether there is any record. The file may lack the table. */
export function hasRecords(database: DatabaseSync): boolean {
  const table = select(database, "SELECT 1 FROM sqlite_schema WHERE name = 'records'").get();
  return (
    table !== undefined && select(database, 'SELECT 1 FROM records LIMIT 1').get() !== undefined
  );
}

type Of<K extends keyof RecordTables> = Pick<RecordTables, K>;

function recordReads(
  database: DatabaseSync,
): Of<'digestOf' | 'read' | 'names' | 'counts' | 'countOf' | 'hasAtLeast'> {
  const selectDigest = select<Row<'records', 'digest'>>(
    database,
    'SELECT digest FROM records WHERE type = ? AND id = ?',
  );
  const selectRecord = select<Row<'records', 'json'>>(
    database,
    'SELECT json FROM records WHERE type = ? AND id = ?',
  );
  const selectCount = select<{ count: number }>(
    database,
    'SELECT count(*) AS count FROM records WHERE type = ?',
  );
  const selectPlace = select<{ 1: number }>(
    database,
    'SELECT 1 FROM records WHERE type = ? LIMIT 1 OFFSET ?',
  );
  return {
    digestOf: ({ type, id }) => selectDigest.get(type, id)?.digest,
    read({ type, id }) {
      const row = selectRecord.get(type, id);
      return row && JSON.parse(row.json);
    },
    names: () => namesIn(select(database, 'SELECT type, id FROM records')),
    counts() {
      const sql = 'SELECT type, count(*) AS count FROM records GROUP BY type';
      const rows = select<Row<'records', 'type'> & { count: number }>(database, sql).all();
      return new Map(rows.map(({ type, count }) => [type, count]));
    },
    countOf: (type) => selectCount.get(type)?.count ?? 0,
    hasAtLeast: (count, type) => count < 1 || selectPlace.get(type, count - 1) !== undefined,
  };
}

/** Reads many records at once, or what is known of all of a type. */
function bulkReads(database: DatabaseSync): Of<'fieldsOf' | 'writesOf' | 'excerpts'> {
  // Reading many rows as one JSON text takes a quarter of the time.
  const selectExcerpts = select<{ excerpts: string }>(
    database,
    `SELECT '[' || coalesce(group_concat(json), '') || ']' AS excerpts FROM excerpts
     WHERE id IN (SELECT value FROM json_each(?))`,
  );
  return {
    fieldsOf(type, fields) {
      const columns = fields.map((field) => `json ->> '${field}' AS "${field}"`).join(', ');
      const sql = `SELECT id, rowid AS writtenAs, ${columns} FROM records WHERE type = ?`;
      return select<never>(database, sql).all(type);
    },
    writesOf(type) {
      const sql = 'SELECT id, rowid AS writtenAs FROM records WHERE type = ?';
      const rows = select<Row<'records', 'id'> & { writtenAs: number }>(database, sql).all(type);
      return new Map(rows.map(({ id, writtenAs }) => [id, writtenAs]));
    },
    excerpts(ids) {
      if (ids.length === 0) return [];
      return JSON.parse(selectExcerpts.get(JSON.stringify(ids))?.excerpts ?? '[]');
    },
  };
}

function namesIn(names: Select<Row<'records', 'type' | 'id'>>): Array<RecordName> {
  return names.all().map(({ type, id }) => ({ type, id }));
}

function recordWrites(database: DatabaseSync): Of<'put' | 'remove'> {
  const putRecord = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)');
  const putExcerpt = database.prepare('INSERT OR REPLACE INTO excerpts VALUES (?, ?)');
  const removeExcerpt = database.prepare('DELETE FROM excerpts WHERE id = ?');
  const removeRecord = database.prepare('DELETE FROM records WHERE type = ? AND id = ?');
  const putEntry = database.prepare('INSERT OR IGNORE INTO index_entries VALUES (?, ?, ?, ?, ?)');
  const removeEntries = database.prepare('DELETE FROM index_entries WHERE type = ? AND id = ?');
  return {
    put({ type, id, digest, json, entries, excerpt }) {
      putRecord.run(type, id, digest, json);
      if (excerpt !== undefined) putExcerpt.run(id, excerpt);
      removeEntries.run(type, id);
      for (const { key, member, facets } of entries) {
        putEntry.run(key, member, type, id, facets ? JSON.stringify(facets) : null);
      }
    },
    remove({ type, id }, { hasExcerpt }) {
      removeRecord.run(type, id);
      if (hasExcerpt) removeExcerpt.run(id);
      removeEntries.run(type, id);
    },
  };
}

function indexReads(
  database: DatabaseSync,
): Of<'entriesOf' | 'members' | 'membersCount' | 'hasMembers' | 'recordsBetween' | 'memberAfter'> {
  const selectEntries = select<Row<'index_entries', 'key' | 'member' | 'facets'>>(
    database,
    'SELECT key, member, facets FROM index_entries WHERE type = ? AND id = ?',
  );
  const selectMembers = select<{ members: string }>(
    database,
    `SELECT json_group_array(member) AS members
     FROM (SELECT DISTINCT member FROM index_entries WHERE key = ? ORDER BY member)`,
  );
  const countMembers = select<{ count: number }>(
    database,
    'SELECT count(DISTINCT member) AS count FROM index_entries WHERE key = ?',
  );
  const selectAny = select<{ 1: number }>(
    database,
    'SELECT 1 FROM index_entries WHERE key = ? LIMIT 1',
  );
  const selectBetween = select<Row<'index_entries', 'type' | 'id'>>(
    database,
    'SELECT DISTINCT type, id FROM index_entries WHERE key = ? AND member > ? AND member <= ?',
  );
  const selectAfter = select<{ first: string | null }>(
    database,
    'SELECT min(member) AS first FROM index_entries WHERE key = ? AND member > ?',
  );
  return {
    recordsBetween: (...range) => selectBetween.all(...range).map(({ type, id }) => ({ type, id })),
    memberAfter: (key, after) => selectAfter.get(key, after)?.first ?? undefined,
    membersCount: (key) => countMembers.get(key)?.count ?? 0,
    hasMembers: (key) => selectAny.get(key) !== undefined,
    entriesOf: ({ type, id }) =>
      selectEntries.all(type, id).map(({ key, member, facets }) => ({
        key,
        member,
        ...(facets !== null && { facets: JSON.parse(facets) as ReadonlyArray<Facet> }),
      })),
    members: (key) => JSON.parse(selectMembers.get(key)?.members ?? '[]') as ReadonlyArray<string>,
  };
}

function facetTable(database: DatabaseSync): Of<'facets' | 'facetRange' | 'addToFacet'> {
  const selectFacets = select<{ facets: string }>(
    database,
    `SELECT json_group_array(json_object('value', value, 'count', count)) AS facets
     FROM (SELECT value, count FROM facet_counts WHERE key = ? AND kind = ? ORDER BY value)`,
  );
  const values = 'FROM facet_counts WHERE key = :key AND kind = :kind';
  const selectRange = select<{ min: number | null; max: number | null }>(
    database,
    `SELECT (SELECT min(value) ${values}) AS min, (SELECT max(value) ${values}) AS max`,
  );
  const add = database.prepare(
    `INSERT INTO facet_counts VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const dropEmpty = database.prepare(
    'DELETE FROM facet_counts WHERE key = ? AND kind = ? AND value = ? AND count = 0',
  );
  return {
    facets: (key, kind) =>
      JSON.parse(selectFacets.get(key, kind)?.facets ?? '[]') as ReadonlyArray<FacetCount>,
    facetRange(key, kind) {
      const { min = null, max = null } = selectRange.get({ key, kind }) ?? {};
      return min === null || max === null ? undefined : { min, max };
    },
    addToFacet(key, [kind, value], by) {
      add.run(key, kind, value, by);
      if (by < 0) dropEmpty.run(key, kind, value);
    },
  };
}

/*
 * Records that change by themselves (`RecordModel.at`). They are stored as they are at one instant, and are in
 * an index under every instant that this follows from, passed or not.
 */

interface ChangingFile {
  readonly facts: Facts;
  readonly records: RecordTables;
}

export const CHANGING: IndexKey = 'changing-at';

/** How the index names an instant: sorted as text, instants are in order. */
export const instantText = (ms: number): string => new Date(ms).toISOString();

/** The instant as of which all records are stored, epoch milliseconds. */
export function recordsAt({ facts }: Pick<ChangingFile, 'facts'>): number {
  return Number(facts.read('records-at') ?? 0);
}

/** When a record next changes, in epoch milliseconds; undefined if none will. */
export function nextRecordChange(file: ChangingFile): number | undefined {
  const next = file.records.memberAfter(CHANGING, instantText(recordsAt(file)));
  return next === undefined ? undefined : Date.parse(next);
}

/** The records that are different at an instant, which may be earlier than that of what is stored. */
export function recordsDue(file: ChangingFile, now: number): ReadonlyArray<RecordName> {
  const stored = recordsAt(file);
  const [from, to] = [Math.min(stored, now), Math.max(stored, now)];
  return file.records.recordsBetween(CHANGING, instantText(from), instantText(to));
}
