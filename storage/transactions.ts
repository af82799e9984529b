import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` in one transaction: all of it commits or, if it throws, none of it. Inside a
 * transaction it joins that one.
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // An error such as a full disk ends the transaction without it.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs part of a transaction, and undoes that part unless its result says that it is kept. */
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

/** Runs `work` in a transaction that is always rolled back. */
export function inRolledBackTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}
