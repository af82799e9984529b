import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort, installOnce, printedBy, stopServer } from '../server-package.ts';
import { createVendureAdmin, type VendureAdmin } from './vendure-admin.ts';

/** A package of its own, whose dependencies are none of the shop's. */
const FOLDER = fileURLToPath(new URL('../../vendure', import.meta.url));
/** Where the packages that it names are found. */
const BUNDLE = join(FOLDER, 'node_modules/.storefront/server.mjs');

export interface VendureOptions {
  /** Where its webhooks go, and what they are signed with. */
  readonly hook: { readonly url: string; readonly secret: string };
  readonly port?: number;
  /** Whether customers confirm their addresses before they can log in, as is usual. */
  readonly confirmsAddresses?: boolean;
}

export interface RunningVendure {
  /** Without a slash at its end. */
  readonly url: string;
  readonly admin: VendureAdmin;
  /** Takes the token of the next mail to an address, and waits if there is none yet. */
  mailedTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a Vendure server of its own process, with an empty database in memory. Its packages are
 * installed first if they aren't there yet.
 *
 * @throws Error with the end of what the server printed if it doesn't start
 */
export async function startVendure({
  hook,
  port: wanted,
  confirmsAddresses = true,
}: VendureOptions): Promise<RunningVendure> {
  installOnce(FOLDER, '@vendure/core');
  await bundle();
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: FOLDER,
    env: {
      ...process.env,
      VENDURE_PORT: String(port),
      VENDURE_HOOK_URL: hook.url,
      VENDURE_HOOK_SECRET: hook.secret,
      VENDURE_CONFIRMS: confirmsAddresses ? 'yes' : 'no',
      VENDURE_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await ready(child);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    admin: await createVendureAdmin(url),
    mailedTo: mailsOf(child),
    stop: () => stopServer(child),
  };
}

interface SentMail {
  readonly to: string;
  readonly token: string;
}

function mailsOf(child: ChildProcess): RunningVendure['mailedTo'] {
  const mails: Array<SentMail> = [];
  const came = new EventEmitter();
  child.on('message', (mail: SentMail) => {
    mails.push(mail);
    came.emit('mail');
  });
  return async (address) => {
    for (;;) {
      const index = mails.findIndex(({ to }) => to === address);
      const [mail] = index < 0 ? [] : mails.splice(index, 1);
      if (mail) return mail.token;
      await once(came, 'mail');
    }
  };
}

/** Vendure's plugins are written with decorators, which Node doesn't run. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: [join(FOLDER, 'server.ts')],
    outfile: BUNDLE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  });
}

async function ready(child: ChildProcess): Promise<void> {
  const printed = printedBy(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Vendure did not start.\n${printed()}`)));
  });
}
