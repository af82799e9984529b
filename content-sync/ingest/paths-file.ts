import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locale/locales.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import { openStateFile, versionOf } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { Engine } from '../engine/engine.ts';
import {
  localesIn,
  type PathChange,
  type PathsTold,
  type SharedPaths,
} from '../locale-file/paths.ts';

/** The paths, the locales that have told all of their pages, and the id of this file. */
const SCHEMA = `
  CREATE TABLE paths (
    path TEXT PRIMARY KEY, locales TEXT NOT NULL, change INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX paths_by_change ON paths (change);
  CREATE TABLE tellers (locale TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE identity (id TEXT PRIMARY KEY) WITHOUT ROWID;
  INSERT INTO identity VALUES (lower(hex(randomblob(16))));
`;

const STEPS = [SCHEMA];

export function sharedPathsFile(dataFolder: string): string {
  return join(dataFolder, 'paths.db');
}

export function openSharedPaths(dataFolder: string): DatabaseSync {
  return openStateFile(sharedPathsFile(dataFolder), STEPS);
}

/**
 * The shared paths of a single machine, in a file of the data folder. The methods reject with a
 * StateFileError while the file is out of order.
 */
export function sharedPathsIn(dataFolder: string): SharedPaths {
  const withFile = async <T>(work: (shared: DatabaseSync) => T): Promise<T> => {
    const shared = openSharedPaths(dataFolder);
    try {
      return work(shared);
    } finally {
      shared.close();
    }
  };
  return {
    id: () => withFile(idOf),
    tell: (locale, changes) =>
      withFile((shared) =>
        inTransaction(shared, () => changes.filter(pathWriter(shared, locale)).length),
      ),
    tellAll: (locale, paths) =>
      withFile((shared) =>
        inTransaction(shared, () => {
          const changes = changesTo(shared, locale, paths);
          shared.prepare('INSERT OR IGNORE INTO tellers VALUES (?)').run(locale);
          changes.forEach(pathWriter(shared, locale));
        }),
      ),
    latest: () => withFile(latestChange),
    since: (change) => withFile((shared) => toldSince(shared, change)),
  };
}

/** The same, for reading only; undefined while there is no file of this version. */
export function readSharedPaths(dataFolder: string, change: number): PathsTold | undefined {
  if (!existsSync(sharedPathsFile(dataFolder))) return undefined;
  const shared = openDatabaseForReading(sharedPathsFile(dataFolder));
  try {
    // An older file is migrated by the next locale that tells something.
    return versionOf(shared) < STEPS.length ? undefined : toldSince(shared, change);
  } finally {
    shared.close();
  }
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

/** The changes after which these paths are all that the index has of a locale. */
function changesTo(
  shared: DatabaseSync,
  locale: LocaleId,
  paths: ReadonlyArray<string>,
): ReadonlyArray<PathChange> {
  const there = new Set(paths);
  const gone = toldSince(shared, 0).paths.filter(
    ({ path, locales }) => locales.includes(locale) && !there.has(path),
  );
  return [
    ...gone.map(({ path }) => ({ path, isThere: false })),
    ...paths.map((path) => ({ path, isThere: true })),
  ];
}

const idOf = (shared: DatabaseSync) => String(shared.prepare('SELECT id FROM identity').get()?.id);

function toldSince(shared: DatabaseSync, change: number): PathsTold {
  const paths = shared
    .prepare('SELECT path, locales FROM paths WHERE change > ?')
    .all(change)
    .map(({ path, locales }) => ({ path: String(path), locales: localesIn(String(locales)) }));
  const tellers = shared
    .prepare('SELECT locale FROM tellers ORDER BY locale')
    .all()
    .map(({ locale }) => String(locale) as LocaleId);
  return { id: idOf(shared), tellers, latest: latestChange(shared), paths };
}

function latestChange(shared: DatabaseSync): number {
  return Number(shared.prepare('SELECT max(change) AS latest FROM paths').get()?.latest ?? 0);
}

/** The paths that the locales of this data folder, or of all machines, share. */
export function sharedPathsOf({ shared, dataFolder }: Engine): SharedPaths {
  return shared?.paths ?? sharedPathsIn(dataFolder);
}

/**
 * The number of the latest change of those paths; undefined while their index is out of order, which
 * each rebuild reports.
 */
export async function latestPathChange(engine: Engine): Promise<number | undefined> {
  try {
    return await sharedPathsOf(engine).latest();
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
