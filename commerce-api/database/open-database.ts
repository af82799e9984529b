import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { WAYS_BACK_TABLE } from '#storage/migrations.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { catalogueAndBag } from './migrations/0001-catalogue-and-bag.ts';
import { textVersions } from './migrations/0002-text-versions.ts';
import { members } from './migrations/0003-members.ts';
import { bagAndLists } from './migrations/0004-bag-and-lists.ts';
import { searchQueries } from './migrations/0005-search-queries.ts';
import { mailCodes } from './migrations/0006-mail-codes.ts';
import { lowestPrices } from './migrations/0007-lowest-prices.ts';
import { promoCodes } from './migrations/0008-promo-codes.ts';
import { checkout } from './migrations/0009-checkout.ts';
import { actedOperations } from './migrations/0010-acted-operations.ts';
import type { ReversibleMigration } from './migrations/reversible.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { CommerceTables, Database } from './tables.ts';

const MIGRATIONS: Readonly<Record<string, ReversibleMigration>> = {
  '0001-catalogue-and-bag': catalogueAndBag,
  '0002-text-versions': textVersions,
  '0003-members': members,
  '0004-bag-and-lists': bagAndLists,
  '0005-search-queries': searchQueries,
  '0006-mail-codes': mailCodes,
  '0007-lowest-prices': lowestPrices,
  '0008-promo-codes': promoCodes,
  '0009-checkout': checkout,
  '0010-acted-operations': actedOperations,
};

/** The version of its tables that this code writes: how many migrations were made. */
export const COMMERCE_VERSION = Object.keys(MIGRATIONS).length;

/** Opens the database file (or `:memory:`) and brings its tables up to date. */
export async function openDatabase(file: string): Promise<Database> {
  const db = new Kysely<CommerceTables>({
    dialect: new SqliteDialect({ database: openNodeSqlite(file) }),
  });
  const newer = await newerMigrations(db, Object.keys(MIGRATIONS));
  if (newer.length > 0) {
    await db.destroy();
    const message = `${file} was written by newer code (${newer.join(', ')}). It is not opened: deploy the newer code again, or go back with "storefront downgrade".`;
    throw new StateFileError(message, { problem: 'newer', file });
  }
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await noteWaysBack(db);
  return db;
}

/**
 * Keeps the ways back in the file, in the form of all files of state (storage/migrations.ts), so
 * that older code can take them.
 */
async function noteWaysBack(db: Database): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db);
  if (rows[0]?.user_version === COMMERCE_VERSION) return;
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(WAYS_BACK_TABLE);
    for (const [index, [name, { back }]] of Object.entries(MIGRATIONS).entries()) {
      const statements = `${back} DELETE FROM kysely_migration WHERE name = '${name}';`;
      await sql`INSERT OR REPLACE INTO ways_back VALUES (${index + 1}, ${statements})`.execute(
        transaction,
      );
    }
    await run(`PRAGMA user_version = ${COMMERCE_VERSION}`);
  });
}

/** Migrations that were made and that this code does not know. */
async function newerMigrations(
  db: Database,
  known: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}
