import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { LocaleId } from '#domain/locale/locales.ts';
import { tablesOf } from '#storage/file-store.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import { openStateFile, versionOf } from '#storage/open-state-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { type Row, type StateStore, storableJson, type Tables } from '#storage/state-store.ts';
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

/** The names that the tables have in the database of several machines. */
const RENAMING = `
  ALTER TABLE tellers RENAME TO path_tellers;
  ALTER TABLE identity RENAME TO path_index;
`;

const STEPS = [SCHEMA, RENAMING];

export function sharedPathsFile(dataFolder: string): string {
  return join(dataFolder, 'paths.db');
}

export function openSharedPaths(dataFolder: string): PreparingDatabase {
  return openStateFile(sharedPathsFile(dataFolder), STEPS);
}

/** Two connections of a thread would wait for each other's transactions, and for themselves. */
const inTurn = pLimit(1);

/**
 * The shared paths of a single machine, in a file of the data folder. The methods reject with a
 * StateFileError while the file is out of order.
 */
export function sharedPathsIn(dataFolder: string): SharedPaths {
  return sharedPathsOn((work) =>
    inTurn(async () => {
      const shared = openSharedPaths(dataFolder);
      try {
        return await work(tablesOf(shared));
      } finally {
        shared.close();
      }
    }),
  );
}

/** The shared paths in tables of a file, or of the database of several machines. */
export function sharedPathsOn(need: StateStore['need']): SharedPaths {
  return {
    id: () => need(idOf),
    tell: (locale, changes) =>
      need((tables) => tables.transaction(() => write(tables, locale, changes))),
    tellAll: (locale, paths) =>
      need((tables) =>
        tables.transaction(async () => {
          const changes = await changesTo(tables, locale, paths);
          await tables.run('INSERT INTO path_tellers VALUES (?) ON CONFLICT DO NOTHING', locale);
          await write(tables, locale, changes);
        }),
      ),
    latest: () => need(latestChange),
    since: (change) =>
      need(async (tables) => {
        const told = toldIn(await tables.all(SINCE, change));
        return { ...told, id: told.id || (await idOf(tables)) };
      }),
  };
}

/** The same, for reading only; undefined while there is no file of this version. */
export function readSharedPaths(dataFolder: string, change: number): PathsTold | undefined {
  if (!existsSync(sharedPathsFile(dataFolder))) return undefined;
  const shared = openDatabaseForReading(sharedPathsFile(dataFolder));
  try {
    // An older file is migrated by the next locale that tells something.
    return versionOf(shared) < STEPS.length ? undefined : toldIn(shared.prepare(SINCE).all(change));
  } finally {
    shared.close();
  }
}

/** Writes under the number of a new change. Returns how many paths are different now. */
async function write(
  tables: Tables,
  locale: LocaleId,
  changes: ReadonlyArray<PathChange>,
): Promise<number> {
  const change = (await latestChange(tables)) + 1;
  const paths = storableJson(changes.map(({ path }) => path));
  const select = `SELECT path, locales FROM paths WHERE ${tables.among('path', 'text')}`;
  const known = new Map((await tables.all(select, paths)).map((row) => [row.path, row.locales]));
  const rows = changes.flatMap(({ path, isThere }) => {
    const before = String(known.get(path) ?? '');
    const others = localesIn(before).filter((other) => other !== locale);
    const locales = (isThere ? [...others, locale].sort() : others).join(' ');
    return locales === before ? [] : [{ path, locales, change }];
  });
  const drop = `DELETE FROM paths WHERE ${tables.among('path', 'text')}`;
  await tables.run(drop, storableJson(rows.map(({ path }) => path)));
  await tables.insert('paths', rows);
  return rows.length;
}

/** The changes after which these paths are all that the index has of a locale. */
async function changesTo(
  tables: Tables,
  locale: LocaleId,
  paths: ReadonlyArray<string>,
): Promise<ReadonlyArray<PathChange>> {
  const there = new Set(paths);
  const { paths: known } = toldIn(await tables.all(SINCE, 0));
  const gone = known.filter(({ path, locales }) => locales.includes(locale) && !there.has(path));
  return [
    ...gone.map(({ path }) => ({ path, isThere: false })),
    ...paths.map((path) => ({ path, isThere: true })),
  ];
}

async function idOf(tables: Tables): Promise<string> {
  const select = 'SELECT id FROM path_index';
  const known = await tables.get(select);
  if (known) return String(known.id);
  await tables.run('INSERT INTO path_index (id) VALUES (?) ON CONFLICT DO NOTHING', randomUUID());
  return String((await tables.get(select))?.id);
}

/** One statement, so that no change comes between the paths and the number of the latest change. */
const SINCE = `
  SELECT id, tellers, latest, path, locales FROM (
    SELECT (SELECT id FROM path_index) AS id,
      (SELECT string_agg(locale, ' ' ORDER BY locale) FROM path_tellers) AS tellers,
      (SELECT coalesce(max(change), 0) FROM paths) AS latest
  ) AS told
  LEFT JOIN paths ON change > CAST(? AS bigint)`;

function toldIn(rows: ReadonlyArray<Row>): PathsTold {
  const [told] = rows;
  return {
    id: String(told?.id ?? ''),
    tellers: localesIn(String(told?.tellers ?? '')),
    latest: Number(told?.latest),
    paths: rows.flatMap(({ path, locales }) =>
      path === null ? [] : [{ path: String(path), locales: localesIn(String(locales)) }],
    ),
  };
}

async function latestChange(tables: Tables): Promise<number> {
  const row = await tables.get('SELECT max(change) AS latest FROM paths');
  return Number(row?.latest ?? 0);
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
