import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import { CommerceQueryCompiler, isShared } from './postgres-dialect.ts';
import type { CommerceTables, Database } from './tables.ts';

/**
 * Runs queries on one connection such that those which are begun together are sent together: a machine
 * waits once for the answers of all of them, and not for each. In a transaction, they're part of it.
 */
export function pipelined<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db instanceof PipelinedDatabase || !isShared(db)) return work(db);
  return db.getExecutor().provideConnection((connection) => onConnection(db, connection, work));
}

/** The same on a connection that the caller has. */
export async function onConnection<T>(
  db: Database,
  connection: DatabaseConnection,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const driver = new OneConnectionDriver(connection);
  try {
    const plugins = [...db.getExecutor().plugins];
    return await work(new PipelinedDatabase({ dialect: dialectOf(driver), plugins }));
  } finally {
    driver.end();
  }
}

/** Kysely's own transactions ask one query after another. */
class PipelinedDatabase extends Kysely<CommerceTables> {
  override get isTransaction(): boolean {
    return true;
  }
}

/** Lends a connection that is somebody else's to open and to close. */
class OneConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;
  #isOver = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** From now on it may be anybody's: what is still at work, because something beside it failed, ends. */
  end(): void {
    this.#isOver = true;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isOver) throw new Error('What this query was part of has ended.');
    return this.#connection;
  }
  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = notHere;
  commitTransaction = notHere;
  rollbackTransaction = notHere;
}

async function notHere(): Promise<never> {
  throw new Error('There is a transaction already.');
}

function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new CommerceQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
