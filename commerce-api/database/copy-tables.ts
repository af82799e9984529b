import { insertInBatches } from './insert-in-batches.ts';
import { COMMERCE_SCHEMA } from './postgres-dialect.ts';
import type { CommerceTables, Database } from './tables.ts';

/** Copies all rows of all tables into a database with the same tables, which must be empty. */
export async function copyTables(from: Database, into: Database): Promise<void> {
  for (const table of await tablesIn(from)) {
    const rows = insertInBatches(into, table);
    await rows.add(...(await from.selectFrom(table).selectAll().execute()));
    await rows.flush();
  }
}

/** The tables of a database, without those about its migrations. */
export async function tablesIn(db: Database): Promise<ReadonlyArray<keyof CommerceTables>> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema = COMMERCE_SCHEMA }) => schema === COMMERCE_SCHEMA)
    .map(({ name }) => name)
    .filter((name) => name !== 'ways_back') as ReadonlyArray<keyof CommerceTables>;
}

/** Whether no commerce API was ever opened with this database: each stores a key to sign with. */
export async function isUnused(db: Database): Promise<boolean> {
  return (await db.selectFrom('state').select('key').limit(1).executeTakeFirst()) === undefined;
}
