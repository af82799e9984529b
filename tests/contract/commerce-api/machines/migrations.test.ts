import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  NewerDatabaseError,
  openSharedDatabase,
} from '#commerce-api/database/open-shared-database.ts';
import { aDatabase } from '../../../builders/databases.ts';

async function aMigratedDatabase() {
  const { url, template } = inject('commerceDatabases');
  const databaseUrl = await aDatabase({ url }, template);
  const db = await openSharedDatabase(databaseUrl);
  onTestFinished(() => db.destroy());
  return { databaseUrl, db };
}

test('a database of newer code is left alone', async () => {
  const { databaseUrl, db } = await aMigratedDatabase();
  await sql`insert into kysely_migration values ('9999-weights', '2030')`.execute(db);
  await expect(openSharedDatabase(databaseUrl)).rejects.toThrow(NewerDatabaseError);
  await expect(openSharedDatabase(databaseUrl)).rejects.toThrow(/newer code \(9999-weights\)/);
});

test('texts are compared byte by byte, and amounts are numbers beyond 32 bits', async () => {
  const { db } = await aMigratedDatabase();
  const words = ['a', 'B', 'b', 'A', 'é', '_'];
  for (const key of words) {
    await db.insertInto('attempts').values({ key, points: 3_000_000_000, expire: null }).execute();
  }
  const rows = await db.selectFrom('attempts').selectAll().orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['A', 'B', '_', 'a', 'b', 'é']);
  expect(rows[0]?.points).toBe(3_000_000_000);
});
