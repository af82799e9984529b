import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Preloaded into a command by `node --import`. Counts the command's durable writes in all of its
 * threads, and kills the process before one of them. `WRITES_LOG` is a file that grows by a byte
 * with each write. `DIES_AFTER_WRITES` is the number of writes to allow; if absent, the command runs
 * to its end. Of several machines, sending a transaction to the log counts, and getting the answer.
 */

const log = process.env.WRITES_LOG ?? '';
const most = Number(process.env.DIES_AFTER_WRITES ?? Number.POSITIVE_INFINITY);

const { appendFileSync, statSync, fdatasyncSync, writevSync } = fs;

const writesSoFar = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

function noteWrite(kind: string): void {
  if (writesSoFar() >= most) process.kill(process.pid, 'SIGKILL');
  appendFileSync(log, kind);
}

Object.assign(fs, {
  writevSync(...args: Parameters<typeof writevSync>) {
    noteWrite('w');
    return writevSync(...args);
  },
  fdatasyncSync(...args: Parameters<typeof fdatasyncSync>) {
    noteWrite('s');
    fdatasyncSync(...args);
  },
});
syncBuiltinESMExports();

const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  if (sql === 'COMMIT') noteWrite('c');
  exec.call(this, sql);
};

DatabaseSync.prototype.prepare = function (...args) {
  const statement = prepare.apply(this, args);
  const run = statement.run.bind(statement) as (...values: Array<never>) => never;
  statement.run = (...values: Array<never>) => {
    if (!this.isTransaction) noteWrite('r');
    return run(...values);
  };
  return statement;
};

if (process.env.DATABASE_URL !== undefined) countAppends();

/** The statement that moves a locale's head, before it's sent and once it's answered. */
function countAppends(): void {
  const { query } = pg.Pool.prototype;
  Object.assign(pg.Pool.prototype, {
    async query(this: pg.Pool, ...args: Parameters<typeof query>) {
      const isAppend = String(args[0]).includes('UPDATE heads SET version');
      if (isAppend) noteWrite('p');
      const answer = await query.apply(this, args);
      if (isAppend) noteWrite('a');
      return answer;
    },
  });
}
