import { existsSync, renameSync } from 'node:fs';
import { copyTables, isUnused } from './copy-tables.ts';
import { openDatabase } from './open-database.ts';
import { openSharedDatabase } from './open-shared-database.ts';
import type { Database } from './tables.ts';
import { inTransaction } from './transactions.ts';

/**
 * Copies a single machine's file into the database that machines share, if nobody has used that
 * yet. Keeps the file under another name, and returns that; undefined if there was nothing to copy.
 */
export async function moveFileToShared(file: string, url: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const shared = await openSharedDatabase(url, { statementMs: 0 });
  try {
    if (!(await isUnused(shared)) || !(await copyFile(file, shared))) return undefined;
  } finally {
    await shared.destroy();
  }
  const backup = `${file}.alone-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(file, backup);
  return backup;
}

/** Returns false if another machine or process was faster, and may have renamed the file. */
function copyFile(file: string, shared: Database): Promise<boolean> {
  return inTransaction(shared, ['catalogue', 'signing keys'], async (transaction) => {
    if (!(await isUnused(transaction))) return false;
    const alone = await openDatabase(file);
    try {
      await copyTables(alone, transaction);
    } finally {
      await alone.destroy();
    }
    return true;
  });
}
