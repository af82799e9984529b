import { closeOnFailure } from './close-on-failure.ts';
import { isMigrated, migrate, type Step } from './migrations.ts';
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
 * tables up to date: by steps, or as `FileTables` says for a file that needs more than that. All
 * SQLite files are opened here; only commerce.db leaves its tables to Kysely's migrations.
 *
 * @throws StateFileError if the file is out of order, or newer code wrote it
 */
export function openStateFile(
  file: string,
  tables: ReadonlyArray<Step> | FileTables,
  options: DatabaseOptions = {},
): PreparingDatabase {
  const { isCurrent, bringUpToDate } = 'isCurrent' in tables ? tables : bySteps(file, tables);
  return closeOnFailure(openDatabase(file, options), (database) => {
    if (!isCurrent(database)) inTransaction(database, () => bringUpToDate(database));
    return database;
  });
}

function bySteps(file: string, steps: ReadonlyArray<Step>): FileTables {
  return {
    isCurrent: (database) => isMigrated(database, steps),
    bringUpToDate: (database) => migrate(database, file, steps),
  };
}
