import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locales.ts';
import {
  inTransaction,
  localeDatabaseFile,
  openLocaleDatabaseAsIs,
  openLocaleDatabaseForReading,
} from './locale-database.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { hasPublished, migratePublished } from './schema.ts';

/**
 * Brings the tables of what is published up to what this code reads, if there are any of an older
 * version. What pages were made from stays as it is until they are built.
 *
 * @throws LocaleBusyError where another process writes it
 */
export async function migrateLocale(dataFolder: string, locale: LocaleId): Promise<void> {
  const file = localeDatabaseFile(dataFolder, locale);
  if (!existsSync(file) || isUpToDate(dataFolder, locale)) return;
  const work = async () => {
    const database = openLocaleDatabaseAsIs(dataFolder, locale);
    try {
      inTransaction(database, () => migratePublished(database, file));
    } finally {
      database.close();
    }
  };
  await asOnlyWriter(dataFolder, locale, work, 0);
}

function isUpToDate(dataFolder: string, locale: LocaleId): boolean {
  const database = openLocaleDatabaseForReading(dataFolder, locale);
  try {
    return hasPublished(database);
  } finally {
    database.close();
  }
}
