import { readState, writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';

/**
 * Which code makes the present seed, so that it need not be made only to be compared. It's kept with
 * the seed's identity, and isn't valid for another one.
 */

/** Undefined if it isn't known of the present seed. */
export async function readSeedCode(db: Database): Promise<string | undefined> {
  const identity = await readState(db, 'seed-identity');
  const kept = await readState(db, 'seed-code');
  const prefix = prefixOf(identity);
  return kept?.startsWith(prefix) ? kept.slice(prefix.length) : undefined;
}

export async function keepSeedCode(db: Database, code: string): Promise<void> {
  const identity = await readState(db, 'seed-identity');
  await writeState(db, 'seed-code', prefixOf(identity) + code);
}

const prefixOf = (identity = '') => `${identity} made by `;
