import { sql } from 'kysely';
import type { Database } from './tables.ts';

type StateKey =
  | 'last-version'
  | 'seed-identity'
  | 'signing-key'
  | 'previous-signing-key'
  | 'checkout-secret'
  | 'demo-members';

export async function readState(db: Database, key: StateKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** The identity of the seed, and the version of the last change. */
export async function readPlace(
  db: Database,
): Promise<{ readonly seed: string | undefined; readonly version: number }> {
  const rows = await db
    .selectFrom('state')
    .select(['key', 'value'])
    .where('key', 'in', ['seed-identity', 'last-version'])
    .execute();
  const { 'seed-identity': seed, 'last-version': version = '0' } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  );
  return { seed, version: Number(version) };
}

/** Stores a value unless there is one, and returns the stored value. */
export async function storeState(db: Database, key: StateKey, value: string): Promise<string> {
  const { value: stored } = await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return stored;
}

export async function writeState(db: Database, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * The next version. Code that changes records asks for it in its transaction, and writes it to
 * exactly the layers that changed. So all layers of a change share a version, and versions are in
 * the order of the changes.
 */
export async function nextVersion(transaction: Database): Promise<number> {
  const { value } = await transaction
    .insertInto('state')
    .values({ key: 'last-version', value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql`cast(cast(state.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
