import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { moveIntoPlace, partOf } from './atomic-files.ts';
import {
  closeOnFailure,
  type DatabaseOptions,
  openDatabase,
  type PreparingDatabase,
} from './open-database.ts';
import { makeStateFile } from './private-files.ts';
import { StateFileError } from './state-problem.ts';
import { inTransaction } from './transactions.ts';

/** How the tables of a file are brought up to date. */
export interface FileTables {
  /** Whether the tables are current. Called without a lock, so that opening waits for no writer. */
  readonly isCurrent: (database: PreparingDatabase) => boolean;
  /** Runs in a transaction. */
  readonly bringUpToDate: (database: PreparingDatabase) => void;
}

/**
 * Opens a file of the shop's state for writing, creates it if it doesn't exist, and brings its
 * tables up to date: by steps, or as `FileTables` says for a file that needs more than that. Before
 * that, a copy of the file is stored. All SQLite files are opened here; only commerce.db leaves its
 * tables to Kysely's migrations.
 *
 * @throws StateFileError if the file is out of order, or newer code wrote it
 */
export function openStateFile(
  file: string,
  tables: ReadonlyArray<string> | FileTables,
  options: DatabaseOptions = {},
): PreparingDatabase {
  const how = 'isCurrent' in tables ? tables : bySteps(file, tables);
  return closeOnFailure(openDatabase(file, options), (database) => {
    if (!how.isCurrent(database)) inTransaction(database, () => bringUpToDate(database, how));
    return database;
  });
}

/** Another process may have been faster. */
function bringUpToDate(database: PreparingDatabase, how: FileTables): void {
  if (how.isCurrent(database)) return;
  const isNew = versionOf(database) === 0;
  how.bringUpToDate(database);
  // Nothing is committed yet, so that the copy has what was there before.
  if (!isNew) backUpBeforeMigration(database.file);
}

function bySteps(file: string, steps: ReadonlyArray<string>): FileTables {
  return {
    isCurrent: (database) => versionOf(database) === steps.length,
    bringUpToDate: (database) => migrate(database, file, steps),
  };
}

/** The version of a file's tables: how many of its steps were made. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/**
 * Migrates a file to the last step, each of which is statements. Needs a transaction.
 *
 * @throws StateFileError if newer code made further steps
 */
export function migrate(database: DatabaseSync, file: string, steps: ReadonlyArray<string>): void {
  const version = versionOf(database);
  if (version > steps.length) throw newerFile(file, version, steps.length);
  for (const step of steps.slice(version)) database.exec(step);
  database.exec(`PRAGMA user_version = ${steps.length}`);
}

export function newerFile(file: string, there: number | string, known: number | string) {
  return new StateFileError(
    `${file} was written by newer code (its tables are of version ${there}, this code knows ${known}). What is published is served as it is, and nothing is written. Deploy the newer code again, or put the copy from before it in its place (docs/operations.md#deploy-new-code).`,
    { problem: 'newer', file },
  );
}

/** The error of code that only reads a file, which the file's writer has yet to migrate. */
export function olderFile(file: string, there: number | string, read: number | string) {
  return new StateFileError(
    `${file} was written by older code (its tables are of version ${there}, this code reads ${read}). "storefront build" brings it up to date.`,
    { problem: 'older', file },
  );
}

/**
 * Copies a database into a new private file, as it is at one instant, while others write. The copy
 * gets its name once it's complete.
 */
export function copyDatabase(file: string, copy: string): void {
  const part = partOf(copy);
  makeStateFile(part);
  const database = openDatabase(file);
  try {
    database.prepare('VACUUM INTO ?').run(part);
    moveIntoPlace(part, copy);
  } finally {
    database.close();
    rmSync(part, { force: true });
  }
}

const BEFORE = '.before-';

/**
 * Copies a file that is about to be migrated, beside it. With the copy in its place, the code that
 * wrote it starts again.
 */
export function backUpBeforeMigration(file: string): void {
  copyDatabase(file, file + BEFORE + new Date().toISOString().replaceAll(':', '-'));
}

/** The copies of a file from before its migrations, oldest first. */
export function copiesBeforeMigrations(file: string): Array<string> {
  const start = basename(file) + BEFORE;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && name.endsWith('Z'))
    .sort()
    .map((name) => join(dirname(file), name));
}
