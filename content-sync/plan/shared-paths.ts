import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import type { Step } from '#storage/migrations.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/dependency-keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localesIn, type PathChange } from '../locale-file/paths.ts';

/**
 * The index of paths that locales share: which locales have a page at a path. Each locale notes in
 * its own file which of its paths appeared and disappeared (`path_changes`), and copies what the
 * others wrote here, like records from the API (`paths_elsewhere`). Rows carry the number of the
 * change that wrote them, and each locale remembers up to which it has read. After a crash at any
 * point, writing or reading is repeated, which has no effect the second time.
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

export function sharedPathsFile(dataFolder: string): string {
  return join(dataFolder, 'paths.db');
}

export function openSharedPaths(dataFolder: string): DatabaseSync {
  return openStateFile(sharedPathsFile(dataFolder), STEPS);
}

function withSharedPaths<T>(dataFolder: string, work: (shared: DatabaseSync) => T): T {
  const shared = openSharedPaths(dataFolder);
  try {
    return work(shared);
  } finally {
    shared.close();
  }
}

/**
 * Publishes which of this locale's pages appeared and disappeared. Returns how many paths changed by
 * it.
 */
export function tellPaths(dataFolder: string, locale: LocaleId, { paths }: LocaleFile): number {
  const changes = paths.changes();
  if (changes.length === 0) return 0;
  const told = withSharedPaths(dataFolder, (shared) =>
    inTransaction(shared, () => changes.filter(pathWriter(shared, locale)).length),
  );
  paths.forgetChanges();
  return told;
}

/**
 * Publishes all of a locale's pages and reads everything from the others, because the index is new.
 */
export function tellAllPaths(
  dataFolder: string,
  locale: LocaleId,
  { file, paths }: { readonly file: LocaleFile; readonly paths: Iterable<string> },
): void {
  file.inTransaction(() => {
    for (const path of paths) file.paths.noteChange({ path, isThere: true });
    file.facts.remove('paths-seen');
  });
  tellPaths(dataFolder, locale, file);
}

function pathWriter(shared: DatabaseSync, locale: LocaleId) {
  const change = latestChange(shared) + 1;
  const select = shared.prepare('SELECT locales FROM paths WHERE path = ?');
  const put = shared.prepare('INSERT OR REPLACE INTO paths VALUES (?, ?, ?)');
  return ({ path, isThere }: PathChange) => {
    const before = String(select.get(path)?.locales ?? '');
    const others = localesIn(before).filter((other) => other !== locale);
    const after = (isThere ? [...others, locale].sort() : others).join(' ');
    if (after === before) return false;
    put.run(path, after, change);
    return true;
  };
}

function latestChange(shared: DatabaseSync): number {
  return Number(shared.prepare('SELECT max(change) AS latest FROM paths').get()?.latest ?? 0);
}

/** Reads what other locales published since the last time. Returns how many paths differ. */
export function takePaths(dataFolder: string, locale: LocaleId, file: LocaleFile): number {
  const seen = seenChange(file);
  const { differing, latest } = withSharedPaths(dataFolder, (shared) => ({
    differing: differingPaths(shared, locale, file),
    latest: latestChange(shared),
  }));
  if (latest === seen) return 0;
  return file.inTransaction(() => {
    for (const path of differing) noteElsewhere(file, path);
    file.facts.write('paths-seen', String(latest));
    return differing.length;
  });
}

/**
 * The dependency keys that `takePaths` would make dirty: those of what other locales published and
 * this one doesn't know yet. Changes nothing.
 */
export function keysToTake(
  dataFolder: string,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<DependencyKey> {
  if (!existsSync(sharedPathsFile(dataFolder))) return [];
  const shared = openDatabaseForReading(sharedPathsFile(dataFolder));
  try {
    const differing = differingPaths(shared, locale, file);
    return [...new Set(differing.flatMap(({ path }) => keysOfPath(file, path)))];
  } finally {
    shared.close();
  }
}

interface PathElsewhere {
  readonly path: string;
  readonly locales: ReadonlyArray<LocaleId>;
}

const seenChange = ({ facts }: LocaleFile) => Number(facts.read('paths-seen') ?? 0);

/** The paths that other locales gained or lost since the last time. */
function differingPaths(
  shared: DatabaseSync,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<PathElsewhere> {
  return shared
    .prepare('SELECT path, locales FROM paths WHERE change > ?')
    .all(seenChange(file))
    .map(({ path, locales }) => ({
      path: String(path),
      locales: localesIn(String(locales)).filter((other) => other !== locale),
    }))
    .filter(({ path, locales }) => file.paths.elsewhere(path).join(' ') !== locales.join(' '));
}

function noteElsewhere(file: LocaleFile, { path, locales }: PathElsewhere): void {
  file.paths.setElsewhere(path, locales);
  for (const key of keysOfPath(file, path)) file.changedKeys.makeDirty(key);
}

/** A path at which this locale has no page is in none of its sitemaps. */
function keysOfPath({ pageIndex }: LocaleFile, path: string): ReadonlyArray<DependencyKey> {
  const shard = pageIndex.shardOf(path);
  const ofSitemap = shard === undefined ? [] : [dependencyKeys.sitemap(shard)];
  return [dependencyKeys.path(path), ...ofSitemap];
}
