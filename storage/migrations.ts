import type { DatabaseSync } from 'node:sqlite';
import { StateFileError } from './state-problem.ts';

/** A step from one version of a file's tables to the next, and the way back. */
export interface Step {
  /** The change itself. It may already be in the file, by code that numbered steps differently. */
  readonly up: (database: DatabaseSync) => void;
  /** Statements that undo it. They're stored in the file, so that older code has them, too. */
  readonly down: string;
}

/** The version of a file's tables: how many steps were made. Only a way back decreases it. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/**
 * Migrates a file to the last step. Needs a transaction.
 *
 * @throws StateFileError if newer code made further steps
 */
export function migrate(database: DatabaseSync, file: string, steps: ReadonlyArray<Step>): void {
  const version = versionOf(database);
  if (version > steps.length) throw newerFile(file, version, steps.length);
  if (isMigrated(database, steps)) return;
  for (const step of steps.slice(version)) step.up(database);
  noteWaysBack(database, steps);
  database.exec(`PRAGMA user_version = ${steps.length}`);
}

/** Whether a file has the tables of the last step, and stores the ways back. */
export function isMigrated(database: DatabaseSync, steps: ReadonlyArray<Step>): boolean {
  return versionOf(database) === steps.length && hasWaysBack(database);
}

export function newerFile(file: string, there: number | string, known: number | string) {
  return new StateFileError(
    `${file} was written by newer code (its tables are of version ${there}, this code knows ${known}). What is published is served as it is, and nothing is written. Deploy the newer code again, or go back with "storefront downgrade".`,
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

/** Where a file stores the statements that lead back from each version of its tables. */
export const WAYS_BACK_TABLE =
  'CREATE TABLE IF NOT EXISTS ways_back (version INTEGER PRIMARY KEY, statements TEXT NOT NULL)';

function hasWaysBack(database: DatabaseSync): boolean {
  const select = `SELECT 1 FROM sqlite_schema WHERE name = 'ways_back'`;
  return database.prepare(select).get() !== undefined;
}

function noteWaysBack(database: DatabaseSync, steps: ReadonlyArray<Step>): void {
  database.exec(WAYS_BACK_TABLE);
  const put = database.prepare('INSERT OR REPLACE INTO ways_back VALUES (?, ?)');
  for (const [index, { down }] of steps.entries()) put.run(index + 1, down);
}

/**
 * Downgrades a file to an earlier version by the ways back stored in it. Needs a transaction.
 *
 * @throws StateFileError if it lacks one of them
 */
export function goBack(database: DatabaseSync, file: string, to: number): void {
  for (let version = versionOf(database); version > to; version -= 1) {
    const way = wayBack(database, version);
    if (way === undefined) {
      const message = `${file} keeps no way back from version ${version} of its tables.`;
      throw new StateFileError(message, { problem: 'newer', file });
    }
    database.exec(way);
    database.exec(`PRAGMA user_version = ${version - 1}`);
  }
}

function wayBack(database: DatabaseSync, version: number): string | undefined {
  if (!hasWaysBack(database)) return undefined;
  const select = 'SELECT statements FROM ways_back WHERE version = ?';
  return database.prepare(select).get(version)?.statements as string | undefined;
}

/** Adds a column, unless it exists. */
export function addColumn(database: DatabaseSync, table: string, definition: string): void {
  const [name] = definition.split(' ');
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  if (columns.some((column) => column.name === name)) return;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${definition}`);
}
