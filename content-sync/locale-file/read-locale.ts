import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locale/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleFile } from './locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from './open-locale-file.ts';

/** Reads from a locale's file without changing it; undefined if there is none yet. */
export function readLocale<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return readIf((file) => file.hasSchema, { dataFolder, locale }, read);
}

/**
 * The same, but only for what is published, which other code may have made.
 *
 * @throws StateFileError if the file is out of order, or has to be migrated first
 */
export function readPublished<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  const isReadable = (file: LocaleFile) => {
    file.expectPublished();
    return file.hasPublished;
  };
  return readIf(isReadable, { dataFolder, locale }, read);
}

/**
 * Checks that this code can read all of a locale's file, if there is one.
 *
 * @throws StateFileError if other code wrote it, or it is out of order
 */
export function expectOwnTables(dataFolder: string, locale: LocaleId): void {
  const whatever = () => true;
  readIf(whatever, { dataFolder, locale }, (file) => file.expectSchema());
}

function readIf<T>(
  isReadable: (file: LocaleFile) => boolean,
  { dataFolder, locale }: { readonly dataFolder: string; readonly locale: LocaleId },
  read: (file: LocaleFile) => T,
): T | undefined {
  if (!existsSync(localeFilePath(dataFolder, locale))) return undefined;
  const file = openLocaleFileForReading(dataFolder, locale);
  try {
    return isReadable(file) ? read(file) : undefined;
  } finally {
    file.close();
  }
}

/** `readPublished`, but undefined if the file is out of order, so that other locales go on. */
export function readPublishedIfWhole<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return ifWhole(() => readPublished(dataFolder, locale, read));
}

/** What is read from a locale's file; undefined if the file is out of order. */
export function ifWhole<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
