import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { tablesOf } from '#storage/file-store.ts';
import { openDatabaseForReading, type PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile, versionOf } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { type Row, type StateStore, storableJson, type Tables } from '#storage/state-store.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { Engine } from '../engine/engine.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import {
  type AnnouncedPaths,
  localesIn,
  type PathChange,
  type PathLocales,
  type SharedPaths,
} from '../locale-file/paths.ts';
import type { PathRules } from '../path-rules.ts';
import { pathsToShare } from './index-pages.ts';

/**
 * Publishes which of this locale's pages appeared and disappeared. Returns how many paths that
 * changed. Leaves an index in which the locale hasn't announced anything yet to its next rebuild.
 */
export async function announcePaths(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const changes = file.paths.changes();
  if (changes.length === 0 || (await isNew(shared, file))) return 0;
  const announced = await shared.announce(locale, changes);
  await file.commit(() => file.paths.forgetChanges());
  return announced;
}

/** The same once the locale knows all its pages: in a new index, it announces all of them. */
export async function announceIngestedPaths(
  shared: SharedPaths,
  locale: LocaleId,
  { file, model }: { readonly file: LocaleFile; readonly model: PathRules },
): Promise<void> {
  if (!(await isNew(shared, file))) return void (await announcePaths(shared, locale, file));
  await shared.announceAll(locale, pathsToShare(file, model));
  const id = await shared.id();
  await file.commit(() => {
    file.paths.forgetChanges();
    file.facts.write('paths-announced-to', id);
  });
}

const isNew = async (shared: SharedPaths, { facts }: LocaleFile) =>
  facts.read('paths-announced-to') !== (await shared.id());

/** Reads what other locales published since the last time. Returns how many paths differ. */
export async function readAnnounced(
  shared: SharedPaths,
  locale: LocaleId,
  file: LocaleFile,
): Promise<number> {
  const announced = await newlyAnnounced(shared, file);
  return announced ? file.commit(() => recordAnnounced(file, locale, announced)) : 0;
}

/**
 * What other locales published since the last time, or all of it if the index or its announcers
 * changed; undefined if nothing.
 */
export async function newlyAnnounced(
  shared: Pick<SharedPaths, 'since'>,
  file: LocaleFile,
): Promise<AnnouncedPaths | undefined> {
  const seen = seenChange(file);
  const announced = await shared.since(seen);
  if (!isByOthers(announced, file)) return announced.latest === seen ? undefined : announced;
  return seen === 0 ? announced : shared.since(0);
}

/** Notes what other locales published. Returns how many paths differ. Call it in a transaction. */
export function recordAnnounced(
  file: LocaleFile,
  locale: LocaleId,
  announced: AnnouncedPaths,
): number {
  const differing = differingPaths(announced, locale, file);
  for (const path of differing) recordElsewhere(file, path);
  file.facts.write('paths-seen', String(announced.latest));
  file.facts.write('paths-announced-by', announcersOf(announced));
  return differing.length;
}

/**
 * The dependency keys that taking these paths would make dirty: those of paths that differ from
 * what this locale knows. Changes nothing.
 */
export function keysOfAnnounced(
  announced: AnnouncedPaths,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<DependencyKey> {
  const differing = differingPaths(announced, locale, file);
  return [...new Set(differing.flatMap(({ path }) => keysOfPath(file, path)))];
}

/** The number of the last change that a locale has read. */
export const seenChange = ({ facts }: LocaleFile) => Number(facts.read('paths-seen') ?? 0);

/** Whether a locale has paths to announce, or hasn't read those of the latest change. */
export const hasPathsToExchange = (file: LocaleFile, latest: number) =>
  seenChange(file) < latest || (file.knowsSnapshot && file.paths.changes().length > 0);

const announcersOf = ({ id, announcers }: AnnouncedPaths) => [id, ...announcers].join(' ');

/** Whether these paths come from other locales than the last time, or from another index. */
const isByOthers = (announced: AnnouncedPaths, { facts }: LocaleFile) =>
  facts.read('paths-announced-by') !== announcersOf(announced);

/** The paths that other locales gained or lost since the last time. */
function differingPaths(
  announced: AnnouncedPaths,
  locale: LocaleId,
  file: LocaleFile,
): ReadonlyArray<PathLocales> {
  const hasAnnounced = new Set(announced.announcers.filter((other) => other !== locale));
  const there = new Map(announced.paths.map(({ path, locales }) => [path, locales]));
  const compared = isByOthers(announced, file)
    ? new Set([...there.keys(), ...file.paths.allElsewhere()])
    : there.keys();
  return [...compared].flatMap((path) => {
    const before = file.paths.elsewhere(path);
    const locales = [
      ...before.filter((other) => !hasAnnounced.has(other)),
      ...(there.get(path) ?? []).filter((other) => hasAnnounced.has(other)),
    ].sort();
    return before.join(' ') === locales.join(' ') ? [] : [{ path, locales }];
  });
}

function recordElsewhere(file: LocaleFile, { path, locales }: PathLocales): void {
  file.paths.setElsewhere(path, locales);
  for (const key of keysOfPath(file, path)) file.changedKeys.makeDirty(key);
}

/** The keys of a path. A path without a page here is in none of this locale's sitemaps. */
function keysOfPath({ pageIndex }: LocaleFile, path: string): ReadonlyArray<DependencyKey> {
  const shard = pageIndex.shardOf(path);
  const ofSitemap = shard === undefined ? [] : [dependencyKeys.sitemap(shard)];
  return [dependencyKeys.path(path), ...ofSitemap];
}

/** The paths, the locales that have announced all of their pages, and the id of this file. */
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

const ANNOUNCERS = 'ALTER TABLE path_tellers RENAME TO path_announcers';

const STEPS = [SCHEMA, RENAMING, ANNOUNCERS];

export function sharedPathsFile(dataFolder: string): string {
  return join(dataFolder, 'paths.db');
}

export function openSharedPaths(dataFolder: string): PreparingDatabase {
  return openStateFile(sharedPathsFile(dataFolder), STEPS);
}

/** Two connections of a thread would wait for each other's transactions, and for themselves. */
const oneAtATime = pLimit(1);

/**
 * The shared paths of a single machine, in a file of the data folder. The methods reject with a
 * StateFileError while the file is out of order.
 */
export function sharedPathsIn(dataFolder: string): SharedPaths {
  return sharedPathsOn((work) =>
    oneAtATime(async () => {
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
    announce: (locale, changes) =>
      need((tables) => tables.transaction(() => write(tables, locale, changes))),
    announceAll: (locale, paths) =>
      need((tables) =>
        tables.transaction(async () => {
          const changes = await changesTo(tables, locale, paths);
          await tables.run('INSERT INTO path_announcers VALUES (?) ON CONFLICT DO NOTHING', locale);
          await write(tables, locale, changes);
        }),
      ),
    latest: () => need(latestChange),
    since: (change) =>
      need(async (tables) => {
        const announced = announcedIn(await tables.all(SINCE, change));
        return { ...announced, id: announced.id || (await idOf(tables)) };
      }),
  };
}

/** The same, for reading only; undefined while there is no file of this version. */
export function readSharedPaths(dataFolder: string, change: number): AnnouncedPaths | undefined {
  if (!existsSync(sharedPathsFile(dataFolder))) return undefined;
  const shared = openDatabaseForReading(sharedPathsFile(dataFolder));
  try {
    // An older file is migrated by the next locale that announces something.
    return versionOf(shared) < STEPS.length
      ? undefined
      : announcedIn(shared.prepare(SINCE).all(change));
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
  const { paths: known } = announcedIn(await tables.all(SINCE, 0));
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
  SELECT id, announcers, latest, path, locales FROM (
    SELECT (SELECT id FROM path_index) AS id,
      (SELECT string_agg(locale, ' ' ORDER BY locale) FROM path_announcers) AS announcers,
      (SELECT coalesce(max(change), 0) FROM paths) AS latest
  ) AS announced
  LEFT JOIN paths ON change > CAST(? AS bigint)`;

function announcedIn(rows: ReadonlyArray<Row>): AnnouncedPaths {
  const [announced] = rows;
  return {
    id: String(announced?.id ?? ''),
    announcers: localesIn(String(announced?.announcers ?? '')),
    latest: Number(announced?.latest),
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
