import type { DatabaseSync } from 'node:sqlite';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { versionOf } from '#storage/migrations.ts';
import { openDatabase } from '#storage/open-database.ts';
import { inTransaction } from '#storage/transactions.ts';

/**
 * Runs SQL on a locale's file, bypassing the modules that own its tables, to damage it or to look
 * at rows.
 */
export function inTables<T>(
  dataFolder: string,
  locale: LocaleId,
  work: (database: DatabaseSync) => T,
): T {
  const database = openDatabase(localeFilePath(dataFolder, locale));
  try {
    return inTransaction(database, () => work(database));
  } finally {
    database.close();
  }
}

/** What leads from each version of the tables to the one before. */
const BACK: Readonly<Record<number, string>> = {
  6: `DROP TABLE left_out; CREATE TABLE missing_records (
    type TEXT NOT NULL, id TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (type, id)
  ) WITHOUT ROWID;`,
  5: 'ALTER TABLE releases DROP COLUMN site; ALTER TABLE releases DROP COLUMN who; ALTER TABLE releases DROP COLUMN why;',
  4: 'DROP TABLE recent_changes; DROP TABLE stopped_content; DROP TABLE missing_records;',
  3: 'ALTER TABLE pages DROP COLUMN changed_at;',
  2: `DROP INDEX ended_pages; DROP INDEX expiring_pages; DROP INDEX blobs_by_pack;
    ALTER TABLE pages DROP COLUMN type; ALTER TABLE pages DROP COLUMN code;`,
};

/** Gives a locale's file the tables of an earlier version, with another shape of the snapshot. */
export function makeOlder(database: DatabaseSync, version: number): void {
  for (let from = versionOf(database); from > version; from -= 1) database.exec(BACK[from] ?? '');
  database.exec(`
    PRAGMA user_version = ${version};
    UPDATE meta SET value = value - 1 WHERE key = 'snapshot-schema';
  `);
}

/** Digests of the live pages of a locale by path. */
export const livePages = ({ pages }: LocaleFile) => pages.liveDigests();
