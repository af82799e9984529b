import { readState, writeState } from './state.ts';
import type { Database } from './tables.ts';

/**
 * The version of one change. Whoever changes records asks for it inside the change's transaction
 * and writes it to exactly the layers that changed: all of one change share a version, and
 * versions are in the order in which changes were made.
 */
export async function nextVersion(transaction: Database): Promise<number> {
  const version = Number((await readState(transaction, 'last-version')) ?? 0) + 1;
  await writeState(transaction, 'last-version', String(version));
  return version;
}
