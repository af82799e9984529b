import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS, newerThan } from './migrations.ts';
import type { Database } from './tables.ts';

/** Newer code migrated the tables to a version that this code doesn't know. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the tables of a schema up to date, one machine at a time.
 *
 * @param connect opens the database without time limits, and with two connections
 * @throws NewerDatabaseError
 */
export async function migrateShared(schema: string, connect: () => Database): Promise<void> {
  const db = connect();
  try {
    if (await isUpToDate(db, schema)) return;
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${TABLES_LOCK})`.execute(connection);
      // Another machine may have migrated them meanwhile. The lock ends with the connection.
      if (!(await isUpToDate(connection, schema))) await migrate(db, schema);
    });
  } finally {
    await db.destroy();
  }
}

/** Any number that nobody else locks. */
const TABLES_LOCK = 5_021_880_114;

async function isUpToDate(db: Database, schema: string): Promise<boolean> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${`${schema}.kysely_migration`}) is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = newerThan(
    MIGRATIONS,
    rows.map(({ name }) => name),
  );
  if (newer.length === 0) return rows.length === Object.keys(MIGRATIONS).length;
  throw new NewerDatabaseError(
    `The schema ${schema} was written by newer code (${newer.join(', ')}): deploy that again.`,
  );
}

async function migrate(db: Database, schema: string): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: schema,
  }).migrateToLatest();
  if (error) throw error;
}
