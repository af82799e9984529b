import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Servers that tests start: commerce systems, which are packages of their own in `tests`, and edges. */

const INSTALLING_MS = 30 * 60_000;
const LOCKS = join(PROJECT_FOLDER, 'node_modules', '.cache', 'storefront-tests');

/**
 * Installs the packages of a folder if they aren't there, or not whole. Files of tests run beside
 * each other: the first one installs, and the others wait for it.
 */
export function installOnce(folder: string): void {
  // npm writes it last.
  const isWhole = () => existsSync(join(folder, 'node_modules', '.package-lock.json'));
  if (isWhole()) return;
  // The lock of a process that is killed ends with it.
  mkdirSync(LOCKS, { recursive: true });
  const lock = new DatabaseSync(join(LOCKS, `installing-${basename(folder)}`), {
    timeout: INSTALLING_MS,
  });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (isWhole()) return;
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
    });
  } finally {
    lock.close();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** Gives the end of what a process prints, for whoever wonders why it ended. */
export function printedBy(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4_000);
    });
  }
  return () => printed;
}

const STOP_MS = 10_000;

/** Ends a process, gently at first. */
export async function stopServer(child: ChildProcess, patienceMs = STOP_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  if (child.connected) child.disconnect();
  else child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}
