import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleFile } from './locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from './open-locale-file.ts';

/** Reads from a locale's file, which stays as it is; undefined where there is none yet. */
export function readLocale<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return readIf((file) => file.hasSchema, { dataFolder, locale }, read);
}

/**
 * The same of what is published alone, whatever it was made from: other code may have made it.
 *
 * @throws StateFileError where the file is out of order, or has to be migrated first
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
 * Expects that this code can read all of a locale's file, if there is one.
 *
 * @throws StateFileError where other code wrote it, or it is out of order
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

/** The same; undefined, too, where the file is out of order, so that other locales go on. */
export function readPublishedIfWhole<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return ifWhole(() => readPublished(dataFolder, locale, read));
}

/** What is read from a locale's file; undefined where the file is out of order. */
export function ifWhole<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
