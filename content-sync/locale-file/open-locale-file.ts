import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, openDatabaseForReading } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { ForeignChangesetError, inTransaction } from '#storage/transactions.ts';
import type { LocaleId } from '../contract/locale.ts';
import { openFacts } from './facts.ts';
import { LocaleFile } from './locale-file.ts';
import { asOnlyWriter } from './locale-lock.ts';
import type { LocaleLog, LogPlace } from './locale-log.ts';
import { ensureSchema, finishRepair, hasPublished, hasSchema, migratePublished } from './schema.ts';

export function localeFilePath(dataFolder: string, locale: LocaleId): string {
  return join(dataFolder, 'locales', `${locale}.db`);
}

/**
 * Opens a locale's file for the one process that writes it, creating it if there is none.
 *
 * @param log agrees on its transactions, where several machines share it
 * @throws StateFileError if it is out of order, or newer code wrote it
 */
export function openLocaleFile(
  dataFolder: string,
  locale: LocaleId,
  log?: Pick<LocaleLog, 'append'>,
): LocaleFile {
  const file = localeFilePath(dataFolder, locale);
  const database = openStateFile(file, {
    isCurrent: hasSchema,
    bringUpToDate: (opened) => ensureSchema(opened, file),
  });
  return new LocaleFile(database, log && ((transaction) => log.append(locale, transaction)));
}

/** Sets which logged transactions a copy of a locale's file holds. Nothing is left in a WAL. */
export function setLogPlaceOf(copy: string, place: LogPlace): void {
  const database = openDatabase(copy);
  const file = new LocaleFile(database);
  try {
    file.inTransaction(() => file.recordLogged(place));
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    file.close();
  }
}

/** Applies a logged transaction to a copy of a locale's file, whatever code made its tables. */
export function applyToCopy(copy: string, changeset: Uint8Array): void {
  const file = new LocaleFile(openDatabase(copy));
  try {
    if (!file.applyLogged(changeset)) throw new ForeignChangesetError();
  } finally {
    file.close();
  }
}

/** Migrates a copy of a locale's file to the tables of this code. */
export function migrateCopy(copy: string): void {
  const database = openDatabase(copy);
  try {
    inTransaction(database, () => ensureSchema(database, copy));
  } finally {
    database.close();
  }
}

/** The packs that a copy of a locale's file refers to. */
export function packNamesIn(copy: string): Array<string> {
  const file = new LocaleFile(openDatabaseForReading(copy));
  try {
    return file.bodies.packNames();
  } finally {
    file.close();
  }
}

/** Opens a locale's file for reading, whatever its tables. */
export function openLocaleFileForReading(dataFolder: string, locale: LocaleId): LocaleFile {
  return new LocaleFile(openDatabaseForReading(localeFilePath(dataFolder, locale)));
}

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
export function readPublishedIfIntact<T>(
  dataFolder: string,
  locale: LocaleId,
  read: (file: LocaleFile) => T,
): T | undefined {
  return ifIntact(() => readPublished(dataFolder, locale, read));
}

/** What is read from a locale's file; undefined if the file is out of order. */
export function ifIntact<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StateFileError) return undefined;
    throw error;
  }
}

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
    finishRepair(database);
    openFacts(database).write('is-repaired', 'yes');
  });
  database.close();
}
