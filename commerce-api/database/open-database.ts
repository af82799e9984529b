import type { StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase as openFile } from '#storage/open-database.ts';
import { backUpBeforeMigration } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { MIGRATIONS, type Migrations, newerThan } from './migrations.ts';
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
  const applied = await appliedMigrations(db);
  const newer = newerThan(migrations, applied);
  if (newer.length > 0) {
    await db.destroy();
    const message = `${file} was written by newer code (${newer.join(', ')}). It is not opened: deploy the newer code again, or put the copy from before it in its place (docs/operations.md#deploy-new-code).`;
    throw new StateFileError(message, { problem: 'newer', file });
  }
  if (applied.length > 0 && applied.length < Object.keys(migrations).length)
    backUpBeforeMigration(file);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return db;
}

/** The names of the migrations that were made. */
async function appliedMigrations(db: Database): Promise<ReadonlyArray<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

const KEPT_STATEMENTS = 200;
/** Long enough for another process to store a catalogue. */
const BUSY_TIMEOUT_MS = 15_000;

/**
 * A `node:sqlite` database with the interface that Kysely's SQLite dialect expects. Prepared
 * statements are cached, because the API runs the same few hundred again and again. Transactions
 * are only used for writing, and take the write lock at once: a transaction that reads first can't
 * continue if another process has written meanwhile.
 */
function openNodeSqlite(file: string): SqliteDatabase {
  const database = openFile(file, { busyMs: BUSY_TIMEOUT_MS });
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= KEPT_STATEMENTS) statements.clear();
      const statement = asKyselyStatement(
        database.prepare(text === 'begin' ? 'begin immediate' : text),
      );
      statements.set(text, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as ReadonlyArray<string | number | null>)),
    run: (parameters) => statement.run(...(parameters as ReadonlyArray<string | number | null>)),
    iterate: (parameters) =>
      statement.iterate(...(parameters as ReadonlyArray<string | number | null>)),
  };
}
