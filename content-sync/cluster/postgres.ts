import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { requireSessions, setUpSession } from '#storage/postgres-sessions.ts';
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
   * Runs `work` on a connection that nobody else uses meanwhile. If `work` throws a
   * `SharedStateError`, the connection isn't used again.
   *
   * @throws SharedStateError if no connection can be had
   */
  using<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Opens a connection of the caller's own, for what belongs to a session: locks and notifications.
   */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

/** How long to wait for PostgreSQL, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  /** How long a statement may take. In a broken network, it would never end. */
  readonly statementMs: number;
}

export const USUAL_PATIENCE: Patience = { connectMs: 3_000, statementMs: 10_000 };
/** After this long without traffic, a connection is probed. */
const KEEP_ALIVE_MS = 10_000;
/** Idle connections to keep, so that an edit an hour later needn't wait for a new one. */
const IDLE_CONNECTIONS = 2;
/** Enough for what a machine does at once: rebuild a few locales, and look at the heads. */
const CONNECTIONS = 8;

/**
 * Connects to the database that the machines of a shop share, and creates or migrates its tables.
 *
 * @throws SharedStateError if it can't be reached, is behind a proxy that pools transactions, or
 *   newer code migrated it
 */
export async function openPostgres(
  url: string,
  { connectMs, statementMs }: Patience = USUAL_PATIENCE,
): Promise<Postgres> {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    application_name: 'storefront',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const onConnect = (client: ClientBase) => setUpSession(client, { schema: SCHEMA, statementMs });
  const openPool = () => {
    const opened = new Pool({ ...options, onConnect, max: CONNECTIONS, min: IDLE_CONNECTIONS });
    // A connection that breaks while it's idle is replaced by the next statement.
    opened.on('error', () => {});
    return opened;
  };
  let pool = openPool();
  /**
   * Leaves a pool whose connection was silent: the network may have lost all of its connections,
   * and each would cost another wait.
   */
  const leaveIfSilent = (used: Pool, error: unknown) => {
    if (used !== pool || !isSilence(error)) return;
    pool = openPool();
    used.end().catch(() => {});
  };
  try {
    await requireSessions(options);
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
    async using(work) {
      const used = pool;
      try {
        return await usingOne(used, work);
      } catch (error) {
        if (error instanceof SharedStateError) leaveIfSilent(used, error.cause);
        throw error;
      }
    },
    connect: () => connectOne(options, onConnect),
    close: () => pool.end(),
  };
}

async function connectOne(
  options: ClientConfig,
  onConnect: (client: Client) => Promise<void>,
): Promise<Client> {
  const client = new Client(options);
  client.on('error', () => {});
  try {
    await client.connect();
    await onConnect(client);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw new SharedStateError('PostgreSQL', { cause: error });
  }
}

/** Whether the error is node-postgres's about a connection that didn't answer. */
const isSilence = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

async function usingOne<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new SharedStateError('PostgreSQL', { cause });
  });
  // The statement that is under way reports what broke, or else the next one.
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
    // By their numbers: 10 follows 9.
    nameComparator: (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
    migrationTableSchema: SCHEMA,
  }).migrateToLatest();
  if (error) throw error;
}

interface ListenOptions {
  readonly postgres: Pick<Postgres, 'connect'>;
  readonly channel: string;
  /** Ends listening. */
  readonly signal: AbortSignal;
  readonly onNotified: (payload: string) => void;
  readonly onError: (error: unknown) => void;
}

const AGAIN_AFTER_MS = 1_000;

/** Listens to a channel of the database, and connects again whenever the connection breaks. */
export async function listenTo(options: ListenOptions): Promise<void> {
  const { postgres, channel, signal, onNotified, onError } = options;
  while (!signal.aborted) {
    try {
      const client = await postgres.connect();
      client.on('notification', ({ payload = '' }) => onNotified(payload));
      await client.query(`LISTEN ${channel}`);
      await ended(client, signal);
    } catch (error) {
      onError(error);
    }
    await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {});
  }
}

function ended(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    if (signal.aborted) void client.end();
    signal.addEventListener('abort', () => void client.end(), { once: true });
  });
}
