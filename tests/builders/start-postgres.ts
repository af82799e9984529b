import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { freePort } from './server-package.ts';

export interface RunningPostgres {
  /** Of an empty database, with its user. */
  readonly url: string;
  /** The id of its first process, which started all others. */
  processId(): number;
  /** Ends it as a power failure would. What was committed is there when it starts again. */
  halt(): void;
  startAgain(): void;
  /** Writes all of a database to a file, and returns its path. */
  dump(databaseUrl: string): string;
  /** Makes a database what it was then, whoever is connected. */
  restore(databaseUrl: string, dumped: string): void;
  stop(): void;
}

/** Starts a PostgreSQL of its own, with its files in a folder that it removes. */
export async function startPostgres(): Promise<RunningPostgres> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, Number(idOf('-u')), Number(idOf('-g')));
  // It refuses to run as root.
  const run = (program: string, ...args: ReadonlyArray<string>) => {
    const command = [join(bin, program), '-D', join(folder, 'data'), ...args];
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', OWNER, '--', ...command] : command;
    execFileSync(name, rest, { cwd: folder, stdio: 'ignore' });
  };
  const kept = join(CLUSTERS, bin.replaceAll('/', '-'));
  if (existsSync(kept)) {
    execFileSync('cp', ['--archive', kept, join(folder, 'data')]);
  } else {
    run('initdb', '-A', 'trust', '-U', OWNER, '-E', 'UTF8', '--no-locale', '--no-sync');
    keep(join(folder, 'data'), kept);
  }
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c fsync=off',
  ];
  const start = () =>
    run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start');
  const halt = () => run('pg_ctl', '-m', 'immediate', 'stop');
  start();
  return {
    url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`,
    processId: () =>
      Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10),
    halt,
    startAgain: start,
    dump(databaseUrl) {
      const file = join(folder, `${randomUUID()}.dump`);
      execFileSync(join(bin, 'pg_dump'), ['-Fc', '-f', file, '-d', databaseUrl]);
      return file;
    },
    restore(databaseUrl, dumped) {
      const how = ['--clean', '--if-exists', '--single-transaction'];
      execFileSync(join(bin, 'pg_restore'), [...how, '-d', databaseUrl, dumped]);
    },
    stop() {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const OWNER = 'postgres';

/** New clusters by the version that made them: to copy one takes a twentieth of the time. */
const CLUSTERS = join(PROJECT_FOLDER, 'node_modules', '.cache', 'storefront-tests', 'postgres');

/** Another process may do so at the same time: the first copy that is whole stays. */
function keep(cluster: string, kept: string): void {
  mkdirSync(CLUSTERS, { recursive: true });
  const copy = mkdtempSync(`${kept}-`);
  execFileSync('cp', ['--archive', `${cluster}/.`, copy]);
  try {
    renameSync(copy, kept);
  } catch (error) {
    rmSync(copy, { recursive: true });
    if (!existsSync(kept)) throw error;
  }
}

function idOf(option: '-u' | '-g'): string {
  return execFileSync('id', [option, OWNER], { encoding: 'utf8' });
}
