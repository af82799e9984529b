import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';

/**
 * The file that holds all the engine knows of one locale: the records its pages are made of, and
 * what is published of them. One file, so that records and what follows from them commit together.
 *
 * - `records`, `index_entries`: the snapshot (see snapshot/).
 * - `dirty`: what changed of them since the last publish; it commits with the records, and only the
 *   publish clears it.
 * - `queries`, `touches`, `reads`, `owned_pages`: what pages asked, what the answers came from, and
 *   which pages there are (see plan/).
 * - `releases`, `pages`, `blobs`, `packs`: what is published (see publish/). A page row is part of
 *   every release from `since` up to, but not including, `until`; the live ones have none.
 * - `pending_pages`: those that are not what they should be, because they could not be rendered or
 *   were rolled back; they are rendered the next time.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS records (
    type TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (type, id)
  );
  CREATE TABLE IF NOT EXISTS index_entries (
    key TEXT NOT NULL, member TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (key, member, type, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS index_entries_by_record ON index_entries (type, id);

  CREATE TABLE IF NOT EXISTS packs (id INTEGER PRIMARY KEY, file TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS blobs (
    digest TEXT PRIMARY KEY, pack INTEGER NOT NULL, position INTEGER NOT NULL, length INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS releases (
    id INTEGER PRIMARY KEY, snapshot_version INTEGER NOT NULL, code_build TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS pages (
    path TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER, digest TEXT NOT NULL,
    status INTEGER NOT NULL, expires_at INTEGER,
    PRIMARY KEY (path, since)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS live_pages ON pages (path) WHERE until IS NULL;

  CREATE TABLE IF NOT EXISTS queries (
    id INTEGER PRIMARY KEY, question TEXT NOT NULL UNIQUE, answer TEXT
  );
  CREATE TABLE IF NOT EXISTS touch_names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS touches (
    touch INTEGER NOT NULL, query INTEGER NOT NULL, PRIMARY KEY (touch, query)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS touches_by_query ON touches (query);
  CREATE TABLE IF NOT EXISTS reads (
    path TEXT NOT NULL, query INTEGER NOT NULL, PRIMARY KEY (path, query)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reads_by_query ON reads (query);
  CREATE TABLE IF NOT EXISTS owned_pages (
    stands_at TEXT PRIMARY KEY, query INTEGER NOT NULL, path TEXT NOT NULL, page INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS owned_pages_by_query ON owned_pages (query);
  CREATE TABLE IF NOT EXISTS dirty (touch TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pending_pages (path TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/** Grows with the schema. */
const SCHEMA_VERSION = 1;

export function localeDatabaseFile(dataFolder: string, locale: LocaleId): string {
  return join(dataFolder, 'locales', `${locale}.db`);
}

/** Opens a locale's file for the one process that writes it, making it where there is none. */
export function openLocaleDatabase(dataFolder: string, locale: LocaleId): DatabaseSync {
  mkdirSync(join(dataFolder, 'locales'), { recursive: true });
  const database = new DatabaseSync(localeDatabaseFile(dataFolder, locale), { timeout: 10_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(SCHEMA);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  return database;
}

/** Opens a locale's file for reading. */
export function openLocaleDatabaseForReading(dataFolder: string, locale: LocaleId): DatabaseSync {
  return new DatabaseSync(localeDatabaseFile(dataFolder, locale), {
    readOnly: true,
    timeout: 10_000,
  });
}

/**
 * Runs `work` in one transaction: all of it commits, or, when it throws, none. Within a transaction
 * it is a part of that.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `work` in a transaction of which nothing stays. */
export function inRolledBackTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    return work();
  } finally {
    database.exec('ROLLBACK');
  }
}

export function readMeta(database: DatabaseSync, key: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row?.value === undefined ? undefined : String(row.value);
}

export function removeMeta(database: DatabaseSync, key: string): void {
  database.prepare('DELETE FROM meta WHERE key = ?').run(key);
}

export function writeMeta(database: DatabaseSync, key: string, value: string): void {
  database
    .prepare(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(key, value);
}
