import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { openDatabase, openDatabaseForReading } from '#storage/open-database.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { ensureSchema, hasSchema } from './schema.ts';

export function localeDatabaseFile(dataFolder: string, locale: LocaleId): string {
  return join(dataFolder, 'locales', `${locale}.db`);
}

/**
 * Opens a locale's file for the one process that writes it, making it where there is none.
 *
 * @throws StateFileError where it is out of order, or newer code wrote it
 */
export function openLocaleDatabase(dataFolder: string, locale: LocaleId): DatabaseSync {
  const file = localeDatabaseFile(dataFolder, locale);
  const database = openDatabase(file);
  try {
    if (!hasSchema(database)) inTransaction(database, () => ensureSchema(database, file));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a locale's file as it is, whatever its tables. */
export function openLocaleDatabaseAsIs(dataFolder: string, locale: LocaleId): DatabaseSync {
  return openDatabase(localeDatabaseFile(dataFolder, locale));
}

/** Opens a locale's file for reading. */
export function openLocaleDatabaseForReading(
  dataFolder: string,
  locale: LocaleId,
): PreparingDatabase {
  return openDatabaseForReading(localeDatabaseFile(dataFolder, locale));
}

/**
 * Runs `work` in one transaction: all of it commits, or, when it throws, none. Within a transaction
 * it is a part of that.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // An error such as a full disk ends the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs a part of a transaction of which nothing stays where it says so. */
export function undoable<T extends { readonly isKept: boolean }>(
  database: DatabaseSync,
  work: () => T,
): T {
  database.exec('SAVEPOINT attempt');
  const result = work();
  if (!result.isKept) database.exec('ROLLBACK TO attempt');
  database.exec('RELEASE attempt');
  return result;
}

/** Runs `work` in a transaction of which nothing stays. */
export function inRolledBackTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

export function readMeta(database: DatabaseSync, key: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row?.value === undefined ? undefined : String(row.value);
}

export function removeMeta(database: DatabaseSync, key: string): void {
  database.prepare('DELETE FROM meta WHERE key = ?').run(key);
}

export function writeMeta(database: DatabaseSync, key: string, value: string): void {
  database
    .prepare(
      'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(key, value);
}
