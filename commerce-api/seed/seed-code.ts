import { readState, writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';

/**
 * The digest of the code that made the present seed, so that a seed needn't be made just to be
 * compared. It's stored with the seed's identity, and counts for that seed only.
 */

/** Undefined if it's unknown for the present seed. */
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
