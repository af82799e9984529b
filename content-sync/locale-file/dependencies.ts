import type { DatabaseSync } from 'node:sqlite';
import { type Digest, digestOf } from '../digest.ts';
import { type DependencyKey, type RecordName, recordOfKey } from './keys.ts';
import { type Row, select } from './tables.ts';

/** A query with its arguments, as text: `listing [{"brandId":"7"},2]`. */
export type Query = string & { readonly __brand: 'Query' };

/** What is stored of an answer. */
export interface RecordedAnswer {
  readonly query: Query;
  readonly digest: Digest;
  /** The keys that it came from. */
  readonly keys: ReadonlyArray<DependencyKey>;
}

/** Which queries each page has, what each answer was, and what it came from. */
export interface Dependencies {
  /** Digest of the answer that pages were rendered with; undefined for an unknown query. */
  digestOf(query: Query): Digest | undefined;
  /** Queries whose answers came from any of these keys. */
  queriesFrom(keys: Iterable<DependencyKey>): Set<Query>;
  /** Every known query. */
  allQueries(): ReadonlyArray<Query>;
  /** Paths of the pages that have a query. */
  readersOf(query: Query): ReadonlyArray<string>;
  queriesOf(path: string): ReadonlyArray<Query>;
  keysOf(query: Query): ReadonlyArray<DependencyKey>;
  /** The records, present or absent, that a page's answers came from. */
  recordsBehind(path: string): ReadonlyArray<RecordName>;

  /** Remembers row ids, so each transaction needs a writer of its own. */
  writer(): DependencyWriter;
  /** Forgets queries that no page asks any longer. */
  forgetUnused(isExempt: (query: Query) => boolean): void;
}

export interface DependencyWriter {
  recordAnswers(answers: Iterable<RecordedAnswer>): void;
  recordReads(path: string, queries: Iterable<Query>): void;
  forgetReads(path: string): void;
}

export function openDependencies(database: DatabaseSync): Dependencies {
  return {
    ...dependencyReads(database),
    writer: () => dependencyWriter(database),
    forgetUnused(isExempt) {
      const unasked = select<{ id: number; text: Query }>(
        database,
        'SELECT id, text FROM queries WHERE id NOT IN (SELECT query FROM reads)',
      );
      const dropKeys = database.prepare(DROP_KEYS);
      const dropQuery = database.prepare('DELETE FROM queries WHERE id = ?');
      for (const { id, text } of unasked.all()) {
        if (isExempt(text)) continue;
        dropKeys.run(id);
        dropQuery.run(id);
      }
    },
  };
}

const DROP_KEYS = 'DELETE FROM dependencies WHERE query = ?';

function dependencyReads(database: DatabaseSync): Omit<Dependencies, 'writer' | 'forgetUnused'> {
  /** Reads the one column of the rows for a key. */
  const listed = <T>(sql: string) => {
    const rows = select<{ value: T }>(database, sql);
    return (key: string) => rows.all(key).map(({ value }) => value);
  };
  const selectDigest = select<Row<'queries', 'answer'>>(
    database,
    'SELECT answer FROM queries WHERE text = ?',
  );
  const selectQueries = select<{ text: Query }>(database, 'SELECT text FROM queries');
  const queriesFrom = listed<Query>(
    `SELECT text AS value FROM dependencies JOIN queries ON queries.id = dependencies.query
     WHERE key = (SELECT id FROM dependency_keys WHERE name = ?)`,
  );
  const recordKeys = listed<DependencyKey>(
    `SELECT DISTINCT name AS value FROM reads
     JOIN dependencies ON dependencies.query = reads.query
     JOIN dependency_keys ON dependency_keys.id = dependencies.key
     WHERE path = ? AND name GLOB 'record *'`,
  );
  return {
    digestOf: (query) => selectDigest.get(query)?.answer ?? undefined,
    queriesFrom: (keys) => new Set([...keys].flatMap((key) => queriesFrom(key))),
    allQueries: () => selectQueries.all().map(({ text }) => text),
    readersOf: listed<string>(
      'SELECT path AS value FROM reads WHERE query = (SELECT id FROM queries WHERE text = ?)',
    ),
    queriesOf: listed<Query>(
      `SELECT text AS value FROM reads JOIN queries ON queries.id = reads.query
       WHERE path = ?`,
    ),
    keysOf: listed<DependencyKey>(
      `SELECT name AS value FROM dependencies JOIN dependency_keys ON dependency_keys.id = dependencies.key
       WHERE query = (SELECT id FROM queries WHERE text = ?)`,
    ),
    recordsBehind: (path) => recordKeys(path).flatMap((key) => recordOfKey(key) ?? []),
  };
}

function dependencyWriter(database: DatabaseSync): DependencyWriter {
  const queryIds = internedNames(database, 'queries', 'text');
  const keyIds = internedNames(database, 'dependency_keys', 'name');
  const putAnswer = answerWriter(database);
  const dropKeys = database.prepare(DROP_KEYS);
  const putKeys = database.prepare(
    'INSERT OR IGNORE INTO dependencies SELECT value, ? FROM json_each(?)',
  );
  const dropReads = database.prepare('DELETE FROM reads WHERE path = ?');
  const putReads = database.prepare(
    'INSERT OR IGNORE INTO reads SELECT ?, value FROM json_each(?)',
  );
  return {
    recordAnswers(answers) {
      for (const answer of answers) {
        const { id, hadKeys, hasOtherKeys } = putAnswer(answer);
        queryIds.remember(answer.query, id);
        if (hadKeys && hasOtherKeys) dropKeys.run(id);
        if (hasOtherKeys) putKeys.run(id, idList(answer.keys, keyIds));
      }
    },
    recordReads(path, queries) {
      dropReads.run(path);
      putReads.run(path, idList(queries, queryIds));
    },
    forgetReads: (path) => void dropReads.run(path),
  };
}

/** Stores the digest of an answer. Most answers come from the same keys as before. */
function answerWriter(database: DatabaseSync) {
  const selectStored = select<Row<'queries', 'id' | 'keys_digest'>>(
    database,
    'SELECT id, keys_digest FROM queries WHERE text = ?',
  );
  const insert = database.prepare(
    'INSERT INTO queries (text, answer, keys_digest) VALUES (?, ?, ?)',
  );
  const update = database.prepare('UPDATE queries SET answer = ?, keys_digest = ? WHERE id = ?');
  return ({ query, digest, keys }: RecordedAnswer) => {
    const keysDigest = digestOf(keys.join('\n'));
    const stored = selectStored.get(query);
    if (stored) update.run(digest, keysDigest, stored.id);
    const id: RowId = stored?.id ?? insert.run(query, digest, keysDigest).lastInsertRowid;
    return { id, hadKeys: stored !== undefined, hasOtherKeys: stored?.keys_digest !== keysDigest };
  };
}

/** The ids of names as JSON: many rows are written with one statement in half the time. */
function idList(names: Iterable<string>, ids: InternedNames): string {
  return `[${Array.from(names, ids.idOf).join()}]`;
}

type RowId = number | bigint;

interface InternedNames {
  idOf(name: string): RowId;
  /** Takes over an id that is in the table already. */
  remember(name: string, id: RowId): void;
}

/** Assigns short ids to long names that many rows repeat. */
function internedNames(
  database: DatabaseSync,
  table: 'queries' | 'dependency_keys',
  column: 'text' | 'name',
): InternedNames {
  const known = new Map<string, RowId>();
  const selectId = select<{ id: number }>(database, `SELECT id FROM ${table} WHERE ${column} = ?`);
  const insert = database.prepare(`INSERT INTO ${table} (${column}) VALUES (?)`);
  return {
    idOf(name) {
      const id = known.get(name) ?? selectId.get(name)?.id ?? insert.run(name).lastInsertRowid;
      known.set(name, id);
      return id;
    },
    remember: (name, id) => void known.set(name, id),
  };
}
