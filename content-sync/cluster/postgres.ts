import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client, Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { SharedStateError } from '../locale-file/locale-log.ts';
import { MIGRATIONS, SCHEMA } from './tables.ts';

/** The database that the machines share. */
export interface Database {
  /**
   * Runs one statement.
   *
   * @throws SharedStateError
   */
  query<R extends QueryResultRow>(
    text: string,
    values?: ReadonlyArray<unknown>,
  ): Promise<QueryResult<R>>;
}

export interface Postgres extends Database {
  /**
   * Runs work on a connection that nobody else uses meanwhile. After a `SharedStateError` of the work
   * it's not used again.
   *
   * @throws SharedStateError if there is none
   */
  using<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** A connection of its own, for what belongs to a session: locks and notifications. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** How long to wait for PostgreSQL, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** How long a statement may take; one that is lost in a broken network would never end. */
  readonly statementMs: number;
}

const USUAL_PATIENCE: Patience = { connectMs: 3_000, statementMs: 10_000 };
/** After how long without a word a connection is asked whether it's there. */
const KEEP_ALIVE_MS = 10_000;
/** Of those that nobody uses: an edit an hour later needn't wait for new ones. */
const KEPT = 2;
/** What a machine asks for at once: a few locales' rebuilds, and a look at the heads. */
const CONNECTIONS = 8;

/**
 * Connects to the database that the machines of a shop share, and creates or migrates its tables.
 *
 * @throws SharedStateError if it can't be reached, or newer code migrated it
 */
export async function openPostgres(
  url: string,
  { connectMs, statementMs }: Patience = USUAL_PATIENCE,
): Promise<Postgres> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    application_name: 'storefront',
    options: `-c search_path=${SCHEMA}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const openPool = () => {
    const opened = new Pool({ ...options, max: CONNECTIONS, min: KEPT });
    // A connection that breaks while it's idle is replaced by the next statement.
    opened.on('error', () => {});
    return opened;
  };
  let pool = openPool();
  /** Where one connection is silent, the network may have lost all: none is waited for again. */
  const leaveIfSilent = (used: Pool, error: unknown) => {
    if (used !== pool || !isSilence(error)) return;
    pool = openPool();
    used.end().catch(() => {});
  };
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw new SharedStateError('PostgreSQL', { cause: error });
  }
  return {
    async query(text, values = []) {
      const used = pool;
      try {
        return await used.query(text, [...values]);
      } catch (error) {
        leaveIfSilent(used, error);
        throw new SharedStateError('PostgreSQL', { cause: error });
      }
    },
    using: (work) => usingOne(pool, work),
    async connect() {
      const client = new Client(options);
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        throw new SharedStateError('PostgreSQL', { cause: error });
      }
    },
    close: () => pool.end(),
  };
}

/** As node-postgres says it. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

async function usingOne<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new SharedStateError('PostgreSQL', { cause });
  });
  // What broke is reported by the statement that is under way, or the next.
  const ignore = () => {};
  client.on('error', ignore);
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = error instanceof SharedStateError;
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
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
