import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Servers that tests start: commerce systems, which are packages of their own in `tests`, and edges. */

/** Installs the packages of a folder if one of them isn't there yet. */
export function installOnce(folder: string, wanted: string): void {
  if (existsSync(join(folder, 'node_modules', wanted))) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
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
