import { insertInBatches } from './in-batches.ts';
import { COMMERCE_SCHEMA } from './postgres-dialect.ts';
import type { CommerceTables, Database } from './tables.ts';

/** Copies the rows of all tables of a database, which must be empty, from another one. */
export async function copyTables(from: Database, into: Database): Promise<void> {
  for (const table of await tablesIn(into)) {
    if (table === 'review_photos' || table === 'pictures') {
      await copyPictures(from, into, table);
      continue;
    }
    const rows = insertInBatches(into, table);
    await rows.add(...(await from.selectFrom(table).selectAll().execute()));
    await rows.flush();
  }
}

/** How many pictures are in memory at once. */
const PICTURES_AT_ONCE = 50;

async function copyPictures(
  from: Database,
  into: Database,
  table: 'review_photos' | 'pictures',
): Promise<void> {
  const next = (after: string) =>
    from
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PICTURES_AT_ONCE)
      .execute();
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    await into.insertInto(table).values(rows).execute();
  }
}

/** The tables of a database, without those about its migrations. */
export async function tablesIn(db: Database): Promise<ReadonlyArray<keyof CommerceTables>> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema = COMMERCE_SCHEMA }) => schema === COMMERCE_SCHEMA)
    .map(({ name }) => name) as ReadonlyArray<keyof CommerceTables>;
}

/** Whether no commerce API was ever opened with this database: each stores a key to sign with. */
export async function isUnused(db: Database): Promise<boolean> {
  return (await db.selectFrom('state').select('key').limit(1).executeTakeFirst()) === undefined;
}
