import { sql } from 'kysely';
import type { Database } from './tables.ts';

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
