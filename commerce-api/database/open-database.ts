import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { WAYS_BACK_TABLE } from '#storage/migrations.ts';
import { StateFileError } from '#storage/state-problem.ts';
import {
  COMMERCE_VERSION,
  MIGRATIONS,
  newerThanKnown,
  waysBack,
} from './migrations/all-migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { CommerceTables, Database } from './tables.ts';

/** Opens the database file (or `:memory:`) and brings its tables up to date. */
export async function openDatabase(file: string): Promise<Database> {
  const db = new Kysely<CommerceTables>({
    dialect: new SqliteDialect({ database: openNodeSqlite(file) }),
  });
  const newer = await newerMigrations(db);
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
 * Stores the ways back in the file, as all files of state do (storage/migrations.ts), so that older
 * code can take them.
 */
async function noteWaysBack(db: Database): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db);
  if (rows[0]?.user_version === COMMERCE_VERSION) return;
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(WAYS_BACK_TABLE);
    for (const { version, statements } of waysBack()) {
      await sql`INSERT OR REPLACE INTO ways_back VALUES (${version}, ${statements})`.execute(
        transaction,
      );
    }
    await run(`PRAGMA user_version = ${COMMERCE_VERSION}`);
  });
}

/** Names of applied migrations that this code doesn't know. */
async function newerMigrations(db: Database): Promise<ReadonlyArray<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return newerThanKnown(rows.map(({ name }) => name));
}
