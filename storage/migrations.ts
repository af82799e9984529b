import type { DatabaseSync } from 'node:sqlite';
import { StateFileError } from './state-problem.ts';

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
