import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { PUBLISHED } from '#content-sync/locale-file/schema.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { openDatabase } from '#storage/open-database.ts';
import { inTransaction } from '#storage/transactions.ts';

/**
 * Runs SQL on a locale's file, bypassing the modules that own its tables, to damage it or to look
 * at rows.
 */
export function inTables<T>(
  dataFolder: string,
  locale: LocaleId,
  work: (database: DatabaseSync) => T,
): T {
  const database = openDatabase(localeFilePath(dataFolder, locale));
  try {
    return inTransaction(database, () => work(database));
  } finally {
    database.close();
  }
}

/**
 * Until the test ends, this code is of a next version, which adds a column to what is published: files
 * that were written before are of an earlier version.
 */
export function addStep(): void {
  const steps = PUBLISHED as Array<string>;
  steps.push('ALTER TABLE pages ADD COLUMN weight INTEGER NOT NULL DEFAULT 0');
  onTestFinished(() => void steps.pop());
}

/** Gives what a locale's pages were made from the shape of an earlier version. */
export function makeSnapshotOlder(database: DatabaseSync): void {
  database.exec("UPDATE meta SET value = value - 1 WHERE key = 'snapshot-schema'");
}

/** Digests of the live pages of a locale by path. */
export const livePages = ({ pages }: LocaleFile) => pages.liveDigests();
