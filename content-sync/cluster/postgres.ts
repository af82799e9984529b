import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool } from 'pg';
import { MIGRATIONS, SCHEMA } from './tables.ts';

export interface Postgres {
  readonly pool: Pool;
  /** A connection of its own, for what belongs to a session: locks and notifications. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** How long a statement may take; one that is lost in a broken network would never end. */
const STATEMENT_MS = 10_000;
const CONNECT_MS = 3_000;
/** What a machine asks for at once: a few locales' rebuilds, and a look at the heads. */
const CONNECTIONS = 8;

/**
 * Connects to the database that the machines of a shop share, and creates or migrates its tables.
 *
 * @throws ClusterError if it can't be reached, or newer code migrated it
 */
export async function openPostgres(url: string): Promise<Postgres> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'storefront',
    options: `-c search_path=${SCHEMA}`,
    keepAlive: true,
  };
  const pool = new Pool({ ...options, max: CONNECTIONS });
  // A connection that breaks while it's idle is replaced by the next statement.
  pool.on('error', () => {});
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw new ClusterError('PostgreSQL', { cause: error });
  }
  return {
    pool,
    async connect() {
      const client = new Client(options);
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        throw new ClusterError('PostgreSQL', { cause: error });
      }
    },
    close: () => pool.end(),
  };
}

async function migrate(pool: Pool): Promise<void> {
  await pool.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableSchema: SCHEMA,
  }).migrateToLatest();
  if (error) throw error;
}

/** A service that the machines share can't be reached, or doesn't do as it is asked. */
export class ClusterError extends Error {
  constructor(service: string, options: { readonly cause: unknown }) {
    const { cause } = options;
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${service} can't be used: ${reason}`, options);
  }
}
