import type { DatabaseSync } from 'node:sqlite';
import { migrate, newerFile, olderFile, versionOf } from '#storage/open-state-file.ts';
import type { FactName, TableName } from './tables.ts';

/**
 * The tables of a locale's file, which holds all that the engine knows of one locale: one file, so
 * that records and what follows from them commit together. `tables.ts` lists them with their rows.
 *
 * What is published outlives every change of the engine: it is migrated, step by step. What it was
 * made from can be pulled again: when its shape changes, it is dropped, and the next rebuild pulls
 * and renders everything.
 */

/**
 * The steps of what is published, which leave it as older code reads it.
 *
 * - `pages`: a row is part of every release from `since` up to, but not including, `until`; the live ones
 *   have none. `type` is the media type of the body, `code` the digest of the code that it was rendered
 *   with, and `changed_at` when the page last changed, even if that release is no longer stored. A body is
 *   found by its digest, in a pack (`blobs`).
 * - `releases`: `site` is where it was published, as JSON; of one that a person made, `who` did it, and
 *   `why`.
 * - `recent_changes`, `stopped_content`: what the guard of unusual content remembers (see ingest/guard.ts).
 * - `left_out`: records that aren't here as the source has them, those among them that it says it lacks.
 */
export const PUBLISHED: ReadonlyArray<string> = [
  `
  CREATE TABLE packs (id INTEGER PRIMARY KEY, file TEXT NOT NULL);
  CREATE TABLE blobs (
    digest TEXT PRIMARY KEY, pack INTEGER NOT NULL, position INTEGER NOT NULL,
    length INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX blobs_by_pack ON blobs (pack);
  CREATE TABLE releases (
    id INTEGER PRIMARY KEY, snapshot_version INTEGER NOT NULL, code_build TEXT NOT NULL,
    created_at INTEGER NOT NULL, site TEXT, who TEXT, why TEXT
  );
  CREATE TABLE pages (
    path TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER, digest TEXT NOT NULL,
    status INTEGER NOT NULL, expires_at INTEGER, type TEXT NOT NULL, code TEXT NOT NULL,
    changed_at INTEGER, PRIMARY KEY (path, since)
  ) WITHOUT ROWID;
  CREATE INDEX live_pages ON pages (path) WHERE until IS NULL;
  CREATE INDEX ended_pages ON pages (until) WHERE until IS NOT NULL;
  CREATE INDEX expiring_pages ON pages (expires_at)
    WHERE until IS NULL AND expires_at IS NOT NULL;
  CREATE TABLE recent_changes (
    kind TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (kind, name)
  ) WITHOUT ROWID;
  CREATE INDEX recent_changes_by_age ON recent_changes (at);
  CREATE TABLE stopped_content (
    finding TEXT PRIMARY KEY, type TEXT, id TEXT, since INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX stopped_content_by_record ON stopped_content (type, id);
  CREATE TABLE left_out (
    reason TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, problem TEXT NOT NULL,
    since INTEGER, PRIMARY KEY (reason, type, id)
  ) WITHOUT ROWID;
  `,
];

/**
 * What pages are made from; each module beside this one says what its tables hold.
 *
 * - records.ts: `records`, `index_entries`, `excerpts`, `facet_counts`
 * - pending-changes.ts: `changed_keys`, `dirty`, `pending_pages`
 * - dependencies.ts: `queries`, `dependency_keys`, `dependencies`, `reads`
 * - page-index.ts: `owned_pages`, `redirects`, `written_redirects`
 * - paths.ts: `path_changes`, `paths_elsewhere`
 */
const SNAPSHOT = `
  CREATE TABLE IF NOT EXISTS records (
    type TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (type, id)
  );
  CREATE TABLE IF NOT EXISTS index_entries (
    key TEXT NOT NULL, member TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, facets TEXT,
    PRIMARY KEY (key, member, type, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS index_entries_by_record ON index_entries (type, id);
  CREATE TABLE IF NOT EXISTS excerpts (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS facet_counts (
    key TEXT NOT NULL, kind TEXT NOT NULL, value NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (key, kind, value)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changed_keys (
    version INTEGER NOT NULL, key TEXT NOT NULL, PRIMARY KEY (version, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dirty (key TEXT PRIMARY KEY) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS queries (
    id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, answer TEXT, keys_digest TEXT
  );
  CREATE TABLE IF NOT EXISTS dependency_keys (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS dependencies (
    key INTEGER NOT NULL, query INTEGER NOT NULL, PRIMARY KEY (key, query)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS dependencies_by_query ON dependencies (query);
  CREATE TABLE IF NOT EXISTS reads (
    path TEXT NOT NULL, query INTEGER NOT NULL, PRIMARY KEY (path, query)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reads_by_query ON reads (query);

  CREATE TABLE IF NOT EXISTS owned_pages (
    stands_at TEXT PRIMARY KEY, owner TEXT NOT NULL, key TEXT NOT NULL, path TEXT NOT NULL,
    page INTEGER NOT NULL, shard INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS owned_pages_by_owner ON owned_pages (owner);
  CREATE INDEX IF NOT EXISTS owned_pages_by_shard ON owned_pages (shard) WHERE shard IS NOT NULL;
  CREATE TABLE IF NOT EXISTS redirects (path TEXT PRIMARY KEY, target TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS written_redirects (
    path TEXT PRIMARY KEY, target TEXT NOT NULL, owner TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS written_redirects_by_owner ON written_redirects (owner);
  CREATE TABLE IF NOT EXISTS pending_pages (path TEXT PRIMARY KEY, reason TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS path_changes (
    path TEXT PRIMARY KEY, is_there INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS paths_elsewhere (
    path TEXT PRIMARY KEY, locales TEXT NOT NULL
  ) WITHOUT ROWID;
`;

const SNAPSHOT_TABLES = [...SNAPSHOT.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(
  ([, name]) => name ?? '',
);

/** Bump it with every change of the snapshot's tables, or of what they contain. */
const SNAPSHOT_SCHEMA = 3;

/**
 * - `meta`: single facts by name.
 * - `old_paths`: former paths of pages, and whose they were: history that no pull brings back.
 */
const LASTING = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS old_paths (
    path TEXT PRIMARY KEY, owner TEXT NOT NULL, key TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS old_paths_by_owner ON old_paths (owner);
`;

/** Names of the single facts that stay when the snapshot is dropped. */
const LASTING_FACTS: ReadonlyArray<FactName> = [
  'held-at',
  'rollbacks',
  'collected-at',
  'log-version',
  'log-token',
];

/** The tables that a repair recovers: what is published, and its history. */
export const PUBLISHED_TABLES: ReadonlyArray<TableName> = [
  'packs',
  'blobs',
  'releases',
  'pages',
  'old_paths',
  'meta',
];

/**
 * Completes a new file into which the rows of a broken one were copied. Of the facts, only lasting
 * ones stay, without the version in the log; pages without a body or release go, and the next
 * rebuild looks at all others. Needs a transaction.
 */
export function finishRepair(database: DatabaseSync): void {
  database
    .prepare(
      `DELETE FROM meta WHERE key <> 'snapshot-schema'
       AND (key IN ('log-version', 'log-token') OR key NOT IN (SELECT value FROM json_each(?)))`,
    )
    .run(JSON.stringify(LASTING_FACTS));
  database.exec(`
    DELETE FROM blobs WHERE pack NOT IN (SELECT id FROM packs);
    DELETE FROM pages WHERE digest NOT IN (SELECT digest FROM blobs);
    INSERT OR IGNORE INTO releases (id, snapshot_version, code_build, created_at)
      SELECT max(since), 0, '', max(changed_at) FROM pages HAVING count(*) > 0;
  `);
  doubtPublished(database);
}

/** Whether a file's tables are exactly those of this engine. */
export function hasSchema(database: DatabaseSync): boolean {
  return versionOf(database) === PUBLISHED.length && knowsSnapshot(database);
}

/** Whether what is published can be read from it, whatever it was made from. */
export function hasPublished(database: DatabaseSync): boolean {
  return versionOf(database) >= PUBLISHED.length;
}

/** Whether what pages were made from is in the shape that this engine reads. */
export function knowsSnapshot(database: DatabaseSync): boolean {
  return snapshotSchema(database) === SNAPSHOT_SCHEMA;
}

/**
 * Checks that this engine can read what is published; a new file without tables passes.
 *
 * @throws StateFileError if an older engine wrote the file, and it wasn't migrated
 */
export function expectPublished(database: DatabaseSync, file: string): void {
  const there = versionOf(database);
  if (there > 0 && !hasPublished(database)) throw olderFile(file, there, PUBLISHED.length);
}

/**
 * The same, including what pages were made from.
 *
 * @throws StateFileError if another engine wrote it
 */
export function expectSchema(database: DatabaseSync, file: string): void {
  expectPublished(database, file);
  const version = versionOf(database);
  if (version === 0 || hasSchema(database)) return;
  if (version > PUBLISHED.length) throw newerFile(file, version, PUBLISHED.length);
  const there = snapshotSchema(database);
  const versions = [snapshotName(there), snapshotName(SNAPSHOT_SCHEMA)] as const;
  throw there > SNAPSHOT_SCHEMA ? newerFile(file, ...versions) : olderFile(file, ...versions);
}

/**
 * Creates the tables, or migrates those of an older engine. Needs a transaction.
 *
 * @throws StateFileError if newer code wrote the file
 */
export function ensureSchema(database: DatabaseSync, file: string): void {
  const there = versionOf(database) > 0 ? snapshotSchema(database) : Number.NaN;
  if (there > SNAPSHOT_SCHEMA) {
    throw newerFile(file, snapshotName(there), snapshotName(SNAPSHOT_SCHEMA));
  }
  migratePublished(database, file);
  if (knowsSnapshot(database)) return;
  dropSnapshot(database);
  database.exec(SNAPSHOT);
  doubtPublished(database);
}

/** Migrates what is published, and leaves alone what it was made from. Needs a transaction. */
export function migratePublished(database: DatabaseSync, file: string): void {
  migrate(database, file, PUBLISHED);
  database.exec(LASTING);
}

/** Names the tables that this engine writes; machines that share a locale must agree on it. */
export const LOCALE_SHAPE = `${PUBLISHED.length}.${SNAPSHOT_SCHEMA}`;

/** Whether tables are those of an earlier engine, which this one can migrate. */
export function isOlderShape(shape: string): boolean {
  const [published = 0, snapshot = 0] = shape.split('.').map(Number);
  return shape !== LOCALE_SHAPE && published <= PUBLISHED.length && snapshot <= SNAPSHOT_SCHEMA;
}

/** What messages call a version of the snapshot's tables. */
function snapshotName(schema: number): string {
  return Number.isNaN(schema) ? 'unknown' : `s${schema}`;
}

/** NaN if it is unknown. */
function snapshotSchema(database: DatabaseSync): number {
  const hasFacts = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'meta'`).get();
  if (!hasFacts) return Number.NaN;
  return Number(
    database.prepare("SELECT value FROM meta WHERE key = 'snapshot-schema'").get()?.value,
  );
}

/** Tables of earlier snapshots. Base copies are made of all tables that a file has. */
const FORMER_TABLES = ['recent_touches', 'touch_names', 'touches'];

function dropSnapshot(database: DatabaseSync): void {
  for (const table of [...SNAPSHOT_TABLES, ...FORMER_TABLES])
    database.exec(`DROP TABLE IF EXISTS ${table}`);
  database
    .prepare('DELETE FROM meta WHERE key NOT IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(LASTING_FACTS));
  database
    .prepare("INSERT OR REPLACE INTO meta VALUES ('snapshot-schema', ?)")
    .run(String(SNAPSHOT_SCHEMA));
}

/**
 * It is no longer known which pages there are: pages that the next pull doesn't bring back are
 * gone, here and for the other locales.
 */
function doubtPublished(database: DatabaseSync): void {
  database.exec(`
    INSERT OR IGNORE INTO pending_pages SELECT path, 'gone' FROM pages WHERE until IS NULL;
    INSERT OR IGNORE INTO path_changes SELECT path, 0 FROM pages WHERE until IS NULL;
  `);
}
