import { basename } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * What befalls a call to a database of a file; nothing where it does not throw. What is not prepared
 * comes with its SQL.
 */
export type DatabaseStrike = (file: string, sql?: string) => void;

let strike: DatabaseStrike = () => {};
let isInstalled = false;

/**
 * From now on, every database access of this thread first asks whether it should fail. Statements
 * prepared before the first call of this function aren't covered, nor are databases in memory.
 * Rolling back never fails, since it would only fail together with the process.
 *
 * @returns lets all accesses through again
 */
export function strikeDatabases(by: DatabaseStrike): () => void {
  install();
  strike = by;
  return () => {
    strike = () => {};
  };
}

/**
 * The errors of SQLite, by code.
 *
 * @see https://www.sqlite.org/rescode.html
 */
export const SQLITE_FAILURES = {
  5: 'database is locked',
  10: 'disk I/O error',
  11: 'database disk image is malformed',
  13: 'database or disk is full',
} as const;

/** The error as `node:sqlite` throws it. */
export function sqliteError(errcode: keyof typeof SQLITE_FAILURES): Error {
  const errstr = SQLITE_FAILURES[errcode];
  return Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode, errstr });
}

const TAKES_BACK = /^\s*(?:ROLLBACK|RELEASE|SAVEPOINT)/;

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  const files = new WeakMap<StatementSync, string>();
  const { exec, prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    const file = fileOf(this);
    if (file !== undefined && !TAKES_BACK.test(sql)) strike(file, sql);
    return exec.call(this, sql);
  };
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args) {
    const statement = prepare.apply(this, args);
    const file = fileOf(this);
    if (file !== undefined) files.set(statement, file);
    return statement;
  };
  for (const name of ['all', 'get', 'run'] as const) {
    const call = StatementSync.prototype[name] as (...args: ReadonlyArray<unknown>) => never;
    StatementSync.prototype[name] = function (this: StatementSync, ...args: Array<unknown>) {
      const file = files.get(this);
      if (file !== undefined) strike(file);
      return call.apply(this, args);
    };
  }
}

function fileOf(database: DatabaseSync): string | undefined {
  const location = database.location();
  return location === null ? undefined : basename(location);
}
