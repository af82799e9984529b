import type { DatabaseSync } from 'node:sqlite';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import type { LocaleId } from '#domain/locales.ts';
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

/** Digests of the live pages of a locale by path. */
export const livePages = ({ pages }: LocaleFile) => pages.liveDigests();
