import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { localeDatabaseFile, openLocaleDatabaseForReading } from './locale-database.ts';
import { hasPublished, hasSchema } from './schema.ts';

/** Reads from a locale's file, which stays as it is; undefined where there is none yet. */
export function readLocale<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (database: DatabaseSync) => T,
): T | undefined {
  return readIf(hasSchema, { dataFolder, locale }, read);
}

/** The same of what is published alone, whatever it was made from: other code may have made it. */
export function readPublished<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (database: DatabaseSync) => T,
): T | undefined {
  return readIf(hasPublished, { dataFolder, locale }, read);
}

function readIf<T>(
  isReadable: (database: DatabaseSync) => boolean,
  { dataFolder, locale }: { readonly dataFolder: string; readonly locale: LocaleId },
  read: (database: DatabaseSync) => T,
): T | undefined {
  if (!existsSync(localeDatabaseFile(dataFolder, locale))) return undefined;
  const database = openLocaleDatabaseForReading(dataFolder, locale);
  try {
    return isReadable(database) ? read(database) : undefined;
  } finally {
    database.close();
  }
}

/** The same; undefined, too, where the file is out of order, so that other locales go on. */
export function readPublishedIfWhole<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (database: DatabaseSync) => T,
): T | undefined {
  try {
    return readPublished(dataFolder, locale, read);
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
