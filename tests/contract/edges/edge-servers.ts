import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type EdgeSettings, edgeTable } from '#server/edge/edge-table.ts';
import { nginxConfig } from '#server/edge/nginx-config.ts';
import { varnishConfig } from '#server/edge/varnish-config.ts';
import { safeHeaderFields } from '#server/http/safe-headers.ts';
import { stopServer } from '../../builders/server-package.ts';
import { ensureProgram } from '../../tools/system-package.ts';

/** A daemon that listens on a port of this machine. */
export interface EdgeServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

export interface EdgeServerOptions extends EdgeSettings {
  /** Where the origin listens. */
  readonly originPort: number;
}

const HOST = '127.0.0.1';

/** What the documented unit starts Varnish with, besides what a test has of its own. */
const VARNISH_PARAMETERS =
  readFileSync('deploy/varnish.service.d/storefront.conf', 'utf8').match(/-p|\b[a-z_]+=\d+k?\b/g) ??
  [];

export interface VarnishServer extends EdgeServer {
  /** Whether its probe considers the origin healthy, according to `varnishadm`. */
  findsOriginHealthy(): Promise<boolean>;
}

/** A Varnish with the VCL of the shop. */
export async function startVarnish({
  originPort,
  ...settings
}: EdgeServerOptions): Promise<VarnishServer> {
  const program = ensureProgram('varnishd', 'varnish');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-varnish-'));
  const vcl = join(folder, 'shop.vcl');
  const backend = { host: HOST, port: originPort };
  const headers = await safeHeaderFields();
  writeFileSync(
    vcl,
    varnishConfig(edgeTable(settings), { backend, purgers: [HOST], trustedProxies: [], headers }),
  );
  const port = await freePort();
  const work = join(folder, 'work');
  const args = ['-F', '-a', `${HOST}:${port}`, '-f', vcl, '-n', work];
  // Workers run as another user, who couldn't read the folder of a test.
  const jail = process.getuid?.() === 0 ? ['-j', 'none'] : [];
  const options = [...jail, ...args, ...VARNISH_PARAMETERS, '-s', 'malloc,64m', '-t', '60'];
  const varnish = await startDaemon(program, options, { port, folder });
  return {
    ...varnish,
    async findsOriginHealthy() {
      const { stdout } = await run('varnishadm', ['-n', work, 'backend.list', '-j']);
      return !/"sick"/i.test(stdout);
    },
  };
}

const run = promisify(execFile);

interface NginxServer extends EdgeServer {
  /** Where it keeps pages. */
  readonly cacheFolder: string;
}

/** An nginx with the configuration of the shop. */
export async function startNginx({
  originPort,
  ...settings
}: EdgeServerOptions): Promise<NginxServer> {
  const headers = await safeHeaderFields();
  let cacheFolder = '';
  const nginx = await startNginxWith((port, folder) => {
    cacheFolder = join(folder, 'cache');
    return nginxConfig(edgeTable(settings), {
      backend: `${HOST}:${originPort}`,
      listen: `${HOST}:${port}`,
      cacheFolder,
      headers,
    });
  });
  return { ...nginx, cacheFolder };
}

/** An nginx with the `http` block for its port. */
export async function startNginxWith(
  httpPart: (port: number, folder: string) => string,
): Promise<EdgeServer> {
  const program = ensureProgram('nginx', 'nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, 'temp', name)};`,
  );
  const root = process.getuid?.() === 0 ? 'user root;\n' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${root}daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  access_log off;
${temporary.join('\n')}
${httpPart(port, folder)}
}
`,
  );
  return startDaemon(program, ['-c', file, '-e', join(folder, 'error.log')], { port, folder });
}

/** Starts a program, and waits until it listens. Its folder is removed with it. */
export async function startDaemon(
  program: string,
  args: ReadonlyArray<string>,
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<EdgeServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Array<string> = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const stop = async () => {
    await stopServer(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await listens(child, port)) return { port, url: `http://${HOST}:${port}`, stop };
  await stop();
  throw new Error(`${program} does not listen. It said:\n${said.join('')}`);
}

/** Varnish compiles its configuration first, which can take a busy machine more than half a minute. */
const START_MS = 90_000;

async function listens(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await accepts(port)) return true;
    await wait(50);
  }
  return false;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
