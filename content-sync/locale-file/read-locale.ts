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

/** The same of what is published alone, whatever it was made from: other code may have made it. */
export function readPublished<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return readIf((file) => file.hasPublished, { dataFolder, locale }, read);
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
  try {
    return readPublished(dataFolder, locale, read);
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}
