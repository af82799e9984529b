import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StateFileError } from '#storage/state-problem.ts';
import { catalogueAndBag } from './migrations/0001-catalogue-and-bag.ts';
import { textVersions } from './migrations/0002-text-versions.ts';
import { members } from './migrations/0003-members.ts';
import { bagAndLists } from './migrations/0004-bag-and-lists.ts';
import { searchQueries } from './migrations/0005-search-queries.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { CommerceTables, Database } from './tables.ts';

/** Opens the database file (or `:memory:`) and brings its tables up to date. */
export async function openDatabase(file: string): Promise<Database> {
  const db = new Kysely<CommerceTables>({
    dialect: new SqliteDialect({ database: openNodeSqlite(file) }),
  });
  const provider = {
    getMigrations: async () => ({
      '0001-catalogue-and-bag': catalogueAndBag,
      '0002-text-versions': textVersions,
      '0003-members': members,
      '0004-bag-and-lists': bagAndLists,
      '0005-search-queries': searchQueries,
    }),
  };
  const newer = await newerMigrations(db, Object.keys(await provider.getMigrations()));
  if (newer.length > 0) {
    await db.destroy();
    const message = `${file} was written by newer code (${newer.join(', ')}). It is not opened: deploy the newer code again, or restore the copy that a backup has.`;
    throw new StateFileError('newer', file, message);
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return db;
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
