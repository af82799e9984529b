import type { DatabaseSync } from 'node:sqlite';
import { readMeta, writeMeta } from '../locale-database.ts';
import { liveRelease } from './releases.ts';

const IS_REPAIRED = 'is-repaired';

/** Has a locale follow its content though no release of it may have been saved from its broken file. */
export function markRepaired(database: DatabaseSync): void {
  writeMeta(database, IS_REPAIRED, 'yes');
}

/** Whether a locale follows its content: one that is published, or was before its file was repaired. */
export function isFollowing(database: DatabaseSync): boolean {
  return liveRelease(database) !== undefined || readMeta(database, IS_REPAIRED) !== undefined;
}

/**
 * Whether a locale of which nothing is published is to be: its file was repaired, or content was taken
 * in that no release shows yet.
 */
export function awaitsRelease(database: DatabaseSync): boolean {
  if (liveRelease(database)) return false;
  return readMeta(database, IS_REPAIRED) !== undefined || hasRecords(database);
}

function hasRecords(database: DatabaseSync): boolean {
  const hasTable = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'records'`).get();
  return (
    hasTable !== undefined && database.prepare('SELECT 1 FROM records LIMIT 1').get() !== undefined
  );
}
