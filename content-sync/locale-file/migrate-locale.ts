import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locale/locales.ts';
import { openDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import { openFacts } from './facts.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { localeFilePath, openLocaleFileForReading } from './open-locale-file.ts';
import { finishSalvage, hasPublished, migratePublished } from './schema.ts';

/**
 * Migrates the tables of what is published to the version that this code reads, if they are older.
 * What pages were made from stays as it is until the next build.
 *
 * @throws LocaleBusyError if another process writes the file
 */
export async function migrateLocale(dataFolder: string, locale: LocaleId): Promise<void> {
  const file = localeFilePath(dataFolder, locale);
  if (!existsSync(file) || isUpToDate(dataFolder, locale)) return;
  const work = async () =>
    openStateFile(file, {
      isCurrent: hasPublished,
      bringUpToDate: (database) => migratePublished(database, file),
    }).close();
  await asOnlyWriter({ dataFolder, locale, patienceMs: 0 }, work);
}

function isUpToDate(dataFolder: string, locale: LocaleId): boolean {
  const file = openLocaleFileForReading(dataFolder, locale);
  try {
    return file.hasPublished;
  } finally {
    file.close();
  }
}

/**
 * Completes a locale's file into which the rows of a broken one were copied. The locale follows its
 * content even if none of its releases could be saved.
 */
export function finishRepairedFile(dataFolder: string, locale: LocaleId): void {
  const database = openDatabase(localeFilePath(dataFolder, locale));
  inTransaction(database, () => {
    finishSalvage(database);
    openFacts(database).write('is-repaired', 'yes');
  });
  database.close();
}
