import { closeOnFailure } from './close-on-failure.ts';
import { keepBeforeMigration } from './kept-copies.ts';
import { migrate, versionOf } from './migrations.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';
import type { PreparingDatabase } from './preparing-database.ts';
import { inTransaction } from './transactions.ts';

/** How the tables of a file are brought up to date. */
export interface FileTables {
  /** Whether there is nothing to do. Asked without a lock, so that opening waits for no writer. */
  readonly isCurrent: (database: PreparingDatabase) => boolean;
  /** Runs in a transaction. */
  readonly bringUpToDate: (database: PreparingDatabase) => void;
}

/**
 * Opens a file of the shop's state for writing, creates it if it doesn't exist, and brings its
 * tables up to date: by steps, or as `FileTables` says for a file that needs more than that. Before
 * that, a copy of the file is kept. All SQLite files are opened here; only commerce.db leaves its
 * tables to Kysely's migrations.
 *
 * @throws StateFileError if the file is out of order, or newer code wrote it
 */
export function openStateFile(
  file: string,
  tables: ReadonlyArray<string> | FileTables,
  options: DatabaseOptions = {},
): PreparingDatabase {
  const how = 'isCurrent' in tables ? tables : bySteps(file, tables);
  return closeOnFailure(openDatabase(file, options), (database) => {
    if (!how.isCurrent(database)) inTransaction(database, () => bringUpToDate(database, how));
    return database;
  });
}

/** Another process may have been faster. */
function bringUpToDate(database: PreparingDatabase, how: FileTables): void {
  if (how.isCurrent(database)) return;
  const isNew = versionOf(database) === 0;
  how.bringUpToDate(database);
  // Nothing is committed yet, so that the copy has what was there before.
  if (!isNew) keepBeforeMigration(database.file);
}

function bySteps(file: string, steps: ReadonlyArray<string>): FileTables {
  return {
    isCurrent: (database) => versionOf(database) === steps.length,
    bringUpToDate: (database) => migrate(database, file, steps),
  };
}
