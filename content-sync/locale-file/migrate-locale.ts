import { existsSync } from 'node:fs';
import type { LocaleId } from '#domain/locales.ts';
import { versionOf } from '#storage/migrations.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { openFacts } from './facts.ts';
import { asOnlyWriter } from './locale-lock.ts';
import { localeFilePath, openLocaleFileForReading } from './open-locale-file.ts';
import { downgradeSchema, finishSalvage, hasPublished, migratePublished } from './schema.ts';

/**
 * Brings the tables of what is published up to what this code reads, if there are any of an older
 * version. What pages were made from stays as it is until they are built.
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
 * Leads the file of a locale that newer code wrote back to what this code writes, or to an earlier
 * version that is named, by the ways back that it keeps. What is published stays. To be run by the
 * locale's one writer.
 *
 * @throws StateFileError if the file does not keep the way back
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
 * content, though no release of it may have been saved.
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
