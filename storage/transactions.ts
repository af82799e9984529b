import { constants, type DatabaseSync } from 'node:sqlite';

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
    // SQLite has already ended the transaction after errors such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

interface Agreement {
  /** Completes a transaction that changed something, before the others agree to it. */
  readonly complete: () => void;
  /** Resolves if the transaction may commit, and rejects if it must not. */
  readonly agree: (changeset: Uint8Array) => Promise<void>;
}

/**
 * Runs `work` in one transaction that commits once others agree to its changeset. Nobody else may
 * use the connection meanwhile. A transaction that changes nothing needs no agreement.
 */
export async function inAgreedTransaction<T>(
  database: DatabaseSync,
  work: () => T,
  { complete, agree }: Agreement,
): Promise<T> {
  if (database.isTransaction) throw new Error('The connection is in a transaction already.');
  const session = database.createSession();
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    if (session.changeset().byteLength > 0) {
      complete();
      await agree(session.changeset());
    }
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  } finally {
    session.close();
  }
}

/**
 * Applies another database's changeset. Call it in a transaction.
 *
 * @throws ForeignChangesetError if a row isn't as it was there before the change
 */
export function applyChangeset(database: DatabaseSync, changeset: Uint8Array): void {
  const isApplied = database.applyChangeset(changeset, {
    onConflict: () => constants.SQLITE_CHANGESET_ABORT,
  });
  if (!isApplied) throw new ForeignChangesetError();
}

/** A changeset was made from a database in another state. */
export class ForeignChangesetError extends Error {
  constructor() {
    super('The changeset belongs to another state of the database.');
  }
}

/** Runs part of a transaction, and undoes that part unless its result is marked as committed. */
export function undoable<T extends { readonly isCommitted: boolean }>(
  database: DatabaseSync,
  work: () => T,
): T {
  database.exec('SAVEPOINT attempt');
  const result = work();
  if (!result.isCommitted) database.exec('ROLLBACK TO attempt');
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
