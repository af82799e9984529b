import { moveIntoPlace, partOf } from '#storage/atomic-files.ts';
import { makeStateFile } from '#storage/private-files.ts';
import { copyTables, isUnused } from './copy-tables.ts';
import { openDatabase } from './open-database.ts';
import { openSharedDatabase } from './open-shared-database.ts';
import type { Database } from './tables.ts';
import { atOnce, inTransaction } from './transactions.ts';

/**
 * Copies the database that machines share into a file for one of them, as of one instant. Returns
 * false if there is nothing to copy.
 */
export async function copySharedToFile(url: string, file: string): Promise<boolean> {
  const shared = await openSharedDatabase(url, { statementMs: 0 });
  try {
    return await atOnce(shared, async (from) => {
      if (await isUnused(from)) return false;
      await writeFile(from, file);
      return true;
    });
  } finally {
    await shared.destroy();
  }
}

/** Writes the file, and names it once it's complete. */
async function writeFile(from: Database, file: string): Promise<void> {
  const part = partOf(file);
  makeStateFile(part);
  const alone = await openDatabase(part);
  try {
    await inTransaction(alone, [], (into) => copyTables(from, into));
  } finally {
    // Closing moves the write-ahead log's content into the file.
    await alone.destroy();
  }
  moveIntoPlace(part, file);
}
