import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { keepBeforeMigration } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { MIGRATIONS, type Migrations, newerThan } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { CommerceTables, Database } from './tables.ts';

/**
 * Opens the database file (or `:memory:`) and brings its tables up to date. Before that, a copy of
 * the file is kept.
 */
export async function openDatabase(
  file: string,
  migrations: Migrations = MIGRATIONS,
): Promise<Database> {
  const db = new Kysely<CommerceTables>({
    dialect: new SqliteDialect({ database: openNodeSqlite(file) }),
  });
  const made = await migrationsMade(db);
  const newer = newerThan(migrations, made);
  if (newer.length > 0) {
    await db.destroy();
    const message = `${file} was written by newer code (${newer.join(', ')}). It is not opened: deploy the newer code again, or put the copy from before it in its place (docs/operations.md#deploy-new-code).`;
    throw new StateFileError(message, { problem: 'newer', file });
  }
  if (made.length > 0 && made.length < Object.keys(migrations).length) keepBeforeMigration(file);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return db;
}

/** The names of the migrations that were made. */
async function migrationsMade(db: Database): Promise<ReadonlyArray<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
