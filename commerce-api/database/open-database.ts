import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
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
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return db;
}
