import { randomBytes } from 'node:crypto';
import { readState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';

const KEY_BYTES = 32;

/**
 * The key that this API signs with, created on first use and shared by all processes of a database.
 */
export async function loadSigningKey(db: Database): Promise<Uint8Array> {
  const known = await readState(db, 'signing-key');
  if (known !== undefined) return Buffer.from(known, 'base64url');
  const value = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('state')
    .values({ key: 'signing-key', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return loadSigningKey(db);
}
