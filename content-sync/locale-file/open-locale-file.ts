import { join } from 'node:path';
import type { LocaleId } from '#domain/locales.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { LocaleFile } from './locale-file.ts';
import { ensureSchema, hasSchema } from './schema.ts';

export function localeFilePath(dataFolder: string, locale: LocaleId): string {
  return join(dataFolder, 'locales', `${locale}.db`);
}

/**
 * Opens a locale's file for the one process that writes it, creating it if there is none.
 *
 * @throws StateFileError if it is out of order, or newer code wrote it
 */
export function openLocaleFile(dataFolder: string, locale: LocaleId): LocaleFile {
  const file = localeFilePath(dataFolder, locale);
  const database = openStateFile(file, {
    isCurrent: hasSchema,
    bringUpToDate: (opened) => ensureSchema(opened, file),
  });
  return new LocaleFile(database);
}

/** Opens a locale's file for reading, whatever its tables. */
export function openLocaleFileForReading(dataFolder: string, locale: LocaleId): LocaleFile {
  return new LocaleFile(openDatabaseForReading(localeFilePath(dataFolder, locale)));
}
