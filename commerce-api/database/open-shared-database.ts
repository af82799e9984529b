import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool, types } from 'pg';
import { requireSessions, setUpSession } from '#storage/postgres-sessions.ts';
import { MIGRATIONS, newerThan } from './migrations.ts';
import { COMMERCE_SCHEMA, CommercePostgresDialect } from './postgres-dialect.ts';
import type { CommerceTables, Database } from './tables.ts';

export interface SharedDatabaseOptions {
  /** How long a statement may take; 0 for no limit. */
  readonly statementMs?: number;
}

const CONNECTIONS = 10;
/** Idle connections to keep, so that an edit an hour later needn't wait for a new one. */
const KEPT = 2;
/** After this long without traffic, a connection is probed. */
const KEEP_ALIVE_MS = 10_000;
/** Includes waiting for a free connection when there are many calls at once. */
const CONNECT_MS = 10_000;
/** Long enough for another machine to store a catalogue. */
const STATEMENT_MS = 15_000;
/** Two connections: one holds the lock, the other makes the migrations. */
const MIGRATING = 2;

/**
 * Opens the database that the machines of a shop share, and brings its tables up to date.
 *
 * @param url `postgres:`
 * @throws NewerDatabaseError
 * @throws PooledTransactionsError
 */
export async function openSharedDatabase(
  url: string,
  options: SharedDatabaseOptions = {},
): Promise<Database> {
  await requireSessions({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  const migrating = { schema: COMMERCE_SCHEMA, statementMs: 0, connections: MIGRATING };
  await migrateShared(COMMERCE_SCHEMA, () => connectShared(url, migrating));
  return connectShared(url, { schema: COMMERCE_SCHEMA, ...options });
}

interface ConnectionOptions extends SharedDatabaseOptions {
  readonly schema: string;
  readonly connections?: number;
}

/** Connects to the tables of a schema as they are. */
export function connectShared(
  url: string,
  { schema, statementMs = STATEMENT_MS, connections: max = CONNECTIONS }: ConnectionOptions,
): Database {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    application_name: 'storefront commerce',
    onConnect: (client) => setUpSession(client, { schema, statementMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    types: { getTypeParser: parserOf },
    max,
    min: Math.min(KEPT, max),
  });
  // A connection that breaks while idle is replaced at the next statement. If it breaks in a
  // transaction, the transaction's next statement fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<CommerceTables>({
    dialect: new CommercePostgresDialect({ pool }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** Parses 64-bit integers as numbers: amounts and counts are far below a number's limit. */
const parserOf: typeof types.getTypeParser = (id, format) =>
  id === types.builtins.INT8 ? Number : types.getTypeParser(id, format);

/** Newer code migrated the tables to a version that this code doesn't know. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the tables of a schema up to date, one machine at a time.
 *
 * @param connect opens the database without time limits, and with two connections
 * @throws NewerDatabaseError
 */
async function migrateShared(schema: string, connect: () => Database): Promise<void> {
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
