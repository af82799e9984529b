import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { migrate, type Step } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { inTransaction, readMeta, removeMeta, writeMeta } from '../locale-database.ts';
import { sitemapShard } from '../snapshot/sitemap-shards.ts';
import { pathTouch, sitemapTouch } from '../snapshot/touches.ts';

/**
 * The index of paths that the locales share: which locales have a page at a path. A locale tells it
 * what came and went in its own file (`path_changes`), and takes from it what the others told, as
 * it takes records from the API (`paths_elsewhere`). Every row carries the number of the change
 * that wrote it last, and each locale remembers up to which it has read. So a crash at any point
 * leaves something to be told or taken again, which changes nothing the second time.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS paths (
    path TEXT PRIMARY KEY, locales TEXT NOT NULL, change INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS paths_by_change ON paths (change);
`;

const STEPS: ReadonlyArray<Step> = [
  { up: (database) => database.exec(SCHEMA), down: 'DROP TABLE paths;' },
];

/** The version of its tables that this code writes. */
export const PATHS_VERSION = STEPS.length;

const SEEN = 'paths-seen';

export function sharedPathsFile(dataFolder: string): string {
  return join(dataFolder, 'paths.db');
}

export function openSharedPaths(dataFolder: string): DatabaseSync {
  const shared = openDatabase(sharedPathsFile(dataFolder));
  inTransaction(shared, () => migrate(shared, shared.file, STEPS));
  return shared;
}

function withSharedPaths<T>(dataFolder: string, work: (shared: DatabaseSync) => T): T {
  const shared = openSharedPaths(dataFolder);
  try {
    return work(shared);
  } finally {
    shared.close();
  }
}

/** Tells the other locales which pages came and went in this one. Gives how many did. */
export function tellPaths(dataFolder: string, locale: LocaleId, database: DatabaseSync): number {
  const changes = database.prepare('SELECT path, is_there FROM path_changes').all();
  if (changes.length === 0) return 0;
  withSharedPaths(dataFolder, (shared) =>
    inTransaction(shared, () => {
      const write = pathWriter(shared, locale);
      for (const { path, is_there } of changes) write(String(path), Number(is_there) === 1);
    }),
  );
  database.exec('DELETE FROM path_changes');
  return changes.length;
}

/** Has a locale tell all its pages again, and take over all that the others tell: the index is a new one. */
export function tellAllPaths(
  dataFolder: string,
  locale: LocaleId,
  database: DatabaseSync,
  paths: Iterable<string>,
): void {
  inTransaction(database, () => {
    const tell = database.prepare('INSERT OR REPLACE INTO path_changes VALUES (?, 1)');
    for (const path of paths) tell.run(path);
    removeMeta(database, SEEN);
  });
  tellPaths(dataFolder, locale, database);
}

function pathWriter(shared: DatabaseSync, locale: LocaleId) {
  const change = latestChange(shared) + 1;
  const select = shared.prepare('SELECT locales FROM paths WHERE path = ?');
  const put = shared.prepare('INSERT OR REPLACE INTO paths VALUES (?, ?, ?)');
  return (path: string, isThere: boolean) => {
    const before = String(select.get(path)?.locales ?? '');
    const others = before.split(' ').filter((other) => other && other !== locale);
    const after = (isThere ? [...others, locale].sort() : others).join(' ');
    if (after !== before) put.run(path, after, change);
  };
}

function latestChange(shared: DatabaseSync): number {
  return Number(shared.prepare('SELECT max(change) AS latest FROM paths').get()?.latest ?? 0);
}

/** Takes over what the other locales told since this one asked last. Gives how many paths differ. */
export function takePaths(dataFolder: string, locale: LocaleId, database: DatabaseSync): number {
  const seen = Number(readMeta(database, SEEN) ?? 0);
  const { changes, latest } = withSharedPaths(dataFolder, (shared) => ({
    changes: shared.prepare('SELECT path, locales FROM paths WHERE change > ?').all(seen),
    latest: latestChange(shared),
  }));
  if (latest === seen) return 0;
  return inTransaction(database, () => {
    const note = elsewhereWriter(database, locale);
    const noted = changes.filter((row) => note(String(row.path), String(row.locales)));
    writeMeta(database, SEEN, String(latest));
    return noted.length;
  });
}

function elsewhereWriter(database: DatabaseSync, locale: LocaleId) {
  const select = database.prepare('SELECT locales FROM paths_elsewhere WHERE path = ?');
  const put = database.prepare('INSERT OR REPLACE INTO paths_elsewhere VALUES (?, ?)');
  const makeDirty = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
  return (path: string, told: string): boolean => {
    const locales = told
      .split(' ')
      .filter((other) => other && other !== locale)
      .join(' ');
    if ((select.get(path)?.locales ?? '') === locales) return false;
    put.run(path, locales);
    makeDirty.run(pathTouch(path));
    const shard = sitemapShard(path);
    if (shard !== undefined) makeDirty.run(sitemapTouch(shard));
    return true;
  };
}
