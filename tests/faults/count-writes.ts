import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a command by `node --import`. Counts the command's durable writes in all of its
 * threads, and kills the process before one of them. `WRITES_LOG` is a file that grows by a byte
 * with each write; the file `….events` beside it has the command's output, with the number of
 * writes before each line. `DIES_AFTER_WRITES` is the number of writes to allow; if absent, the
 * command runs to its end.
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

if (isMainThread) {
  const write = process.stdout.write.bind(process.stdout);
  Object.assign(process.stdout, {
    write(text: string) {
      const type = /"type":"([\w-]+)"/.exec(text)?.[1];
      appendFileSync(`${log}.events`, `${writesSoFar()} ${type}\n`);
      return write(text);
    },
  });
}
