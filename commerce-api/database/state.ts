import type { Database } from './tables.ts';

type StateKey =
  | 'last-version'
  | 'seed-identity'
  | 'signing-key'
  | 'previous-signing-key'
  | 'demo-members';

export async function readState(db: Database, key: StateKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function writeState(db: Database, key: StateKey, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
