import { readState, writeState } from './state.ts';
import type { Database } from './tables.ts';

/**
 * The next version. Code that changes records asks for it inside its transaction and writes it to
 * exactly the layers that changed. All layers of one change therefore share a version, and versions
 * are in the order of the changes.
 */
export async function nextVersion(transaction: Database): Promise<number> {
  const version = Number((await readState(transaction, 'last-version')) ?? 0) + 1;
  await writeState(transaction, 'last-version', String(version));
  return version;
}
