import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { openDatabase } from '#storage/open-database.ts';

const KEPT_STATEMENTS = 200;
/** Long enough for another process to store a whole catalogue. */
const BUSY_TIMEOUT_MS = 15_000;

/**
 * A `node:sqlite` database with the interface that Kysely's SQLite dialect expects. Prepared
 * statements are cached, because the API runs the same few hundred again and again. Transactions
 * are only used for writing, and take the write lock at once: a transaction that reads first can't
 * continue if another process has written meanwhile.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = openDatabase(file, { busyMs: BUSY_TIMEOUT_MS });
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= KEPT_STATEMENTS) statements.clear();
      const made = asKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      statements.set(sql, made);
      return made;
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
