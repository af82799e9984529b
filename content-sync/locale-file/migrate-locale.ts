import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locales.ts';
import { versionOf } from '#storage/migrations.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { openFacts } from './facts.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { localeFilePath, openLocaleFileForReading } from './open-locale-file.ts';
import { downgradeSchema, finishSalvage, hasPublished, migratePublished } from './schema.ts';

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

/** Versions of a file's tables. */
export interface Downgrade {
  readonly before: number;
  readonly after: number;
}

/**
 * Downgrades the file of a locale that newer code wrote: to the version that this code writes, or
 * to the earlier one that is named. Newer code stored the steps back in the file. What is published
 * stays. Only for the locale's writer.
 *
 * @throws StateFileError if the file lacks a step back
 */
export function downgradeLocaleFile(
  dataFolder: string,
  locale: LocaleId,
  to: number | undefined,
): Downgrade {
  const file = localeFilePath(dataFolder, locale);
  let before = 0;
  const database = openStateFile(file, {
    isCurrent: () => false,
    bringUpToDate(opened) {
      before = versionOf(opened);
      downgradeSchema(opened, file, to);
    },
  });
  try {
    return { before, after: versionOf(database) };
  } finally {
    database.close();
  }
}

/**
 * Completes a locale's file into which the rows of a broken one were copied. The locale follows its
 * content even if none of its releases could be saved.
 */
export function finishRepairedFile(dataFolder: string, locale: LocaleId): void {
  openStateFile(localeFilePath(dataFolder, locale), {
    isCurrent: () => false,
    bringUpToDate(database) {
      finishSalvage(database);
      openFacts(database).write('is-repaired', 'yes');
    },
  }).close();
}
