import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether nginx can be run here; installed by the system's packages where that is possible. */
export function hasNginx(): boolean {
  if (isThere('nginx', '-v')) return true;
  if (process.getuid?.() !== 0 || !isThere('apt-get', '--version')) return false;
  process.stderr.write('There is no nginx here; installing one…\n');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
      ...quiet,
      // A package's own server is not wanted: benchmarks start one on a free port.
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (error) {
    process.stderr.write(`nginx could not be installed: ${String(error)}\n`);
  }
  return isThere('nginx', '-v');
}

/** Serves a folder with nginx: one worker, files sent from the page cache, a log that is buffered. */
export async function openNginx(root: string, folder: string) {
  const port = await freePort();
  await mkdir(join(folder, 'temp'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration({ root, folder, port }));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(url);
  return {
    url,
    async close() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

interface NginxOptions {
  readonly root: string;
  readonly folder: string;
  readonly port: number;
}

const configuration = ({ root, folder, port }: NginxOptions) => `
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10000;
  types { text/html html; }
  access_log ${folder}/access.log combined buffer=64k;
  client_body_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location / { try_files $uri/index.html =404; }
  }
}
`;

function isThere(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const OPENS_IN_MS = 5_000;

async function untilOpen(url: string): Promise<void> {
  const deadline = performance.now() + OPENS_IN_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    if (performance.now() > deadline) throw new Error('nginx did not open. Is it installed whole?');
    await wait(50);
  }
}
