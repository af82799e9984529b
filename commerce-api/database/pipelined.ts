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
 * Runs queries on one connection, and sends those together that are begun together, so that a
 * machine waits once for all answers. In a transaction, the queries are part of it.
 */
export function pipelined<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db instanceof PipelinedDatabase || !isShared(db)) return work(db);
  return db.getExecutor().provideConnection((connection) => onConnection(db, connection, work));
}

/** Pipelines queries on the caller's connection. */
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

/** Claims to be a transaction, whose queries Kysely itself would send one after another. */
class PipelinedDatabase extends Kysely<CommerceTables> {
  override get isTransaction(): boolean {
    return true;
  }
}

/** Lends the caller's connection, which it neither opens nor closes. */
class OneConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;
  #isOver = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /**
   * Takes the connection back, which others may use from now on. Queries that are left over because
   * one beside them failed get an error.
   */
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
