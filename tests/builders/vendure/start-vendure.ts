import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort, installOnce, printedBy, stopServer } from '../server-package.ts';
import { createVendureAdmin, type VendureAdmin } from './vendure-admin.ts';

/** A package of its own, whose dependencies are none of the shop's. */
const FOLDER = fileURLToPath(new URL('../../vendure', import.meta.url));
/** Where the packages that it names are found. */
const BUNDLE = join(FOLDER, 'node_modules/.storefront/server.mjs');

export interface VendureOptions {
  /** Where its webhooks go, and what they are signed with; without it, it sends none. */
  readonly hook?: { readonly url: string; readonly secret: string };
  readonly port?: number;
  /** Whether customers confirm their addresses before they can log in, as is usual. */
  readonly confirmsAddresses?: boolean;
  /** Whether it has a search of its own, which costs it more than all else that an edit does. */
  readonly hasSearch?: boolean;
  /** The file that it begins with, if it exists. It changes only when it's saved. */
  readonly database?: string;
}

export interface RunningVendure {
  /** Without a slash at its end. */
  readonly url: string;
  readonly admin: VendureAdmin;
  /** Takes the token of the next mail to an address, and waits if there is none yet. */
  mailedTo(address: string): Promise<string>;
  /** Writes its database into the file that it was started with. */
  save(): Promise<void>;
  /** Makes a facet without a transaction, as scripts do that fill a shop. */
  makeFacet(): Promise<void>;
  /** What its plugin logged of changes that it couldn't announce. */
  unannounced(): ReadonlyArray<string>;
  stop(): Promise<void>;
}

/**
 * Starts a Vendure server of its own process, with its database in memory, which is empty unless there is a
 * file. Its packages are installed first if they aren't there yet.
 *
 * @throws Error with the end of what the server printed if it doesn't start
 */
export async function startVendure({
  hook,
  port: wanted,
  confirmsAddresses = true,
  hasSearch = true,
  database,
}: VendureOptions): Promise<RunningVendure> {
  installOnce(FOLDER);
  await bundle();
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: FOLDER,
    env: {
      ...process.env,
      VENDURE_PORT: String(port),
      VENDURE_CONFIRMS: confirmsAddresses ? 'yes' : 'no',
      ...(hook && { VENDURE_HOOK_URL: hook.url, VENDURE_HOOK_SECRET: hook.secret }),
      ...(database && { VENDURE_DATABASE: database }),
      VENDURE_SEARCH: hasSearch ? 'live' : 'none',
      VENDURE_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const unannounced = logged(child, 'not announced');
  await ready(child);
  const url = `http://127.0.0.1:${port}`;
  const admin = await createVendureAdmin(url);
  // Vendure makes another root of its collections if a channel that hasn't its root asks first.
  await admin.ask('{ collections { items { breadcrumbs { id } } } }');
  return {
    url,
    admin,
    mailedTo: mailsOf(child),
    save: () => saved(child),
    makeFacet: () => answered(child, 'make-facet', 'made'),
    unannounced: () => unannounced,
    stop: () => stopServer(child),
  };
}

interface SentMail {
  readonly to: string;
  readonly token: string;
}

/** Resolves once the database is written. */
const saved = (child: ChildProcess) => answered(child, 'save', 'saved');

async function answered(child: ChildProcess, request: string, answer: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => {
    if (message === answer) resolve();
  };
  child.on('message', onMessage);
  child.send(request);
  await promise;
  child.off('message', onMessage);
}

function mailsOf(child: ChildProcess): RunningVendure['mailedTo'] {
  const mails: Array<SentMail> = [];
  const came = new EventEmitter();
  child.on('message', (mail: SentMail | string) => {
    if (typeof mail === 'string') return;
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

/** Collects the lines of its log that have certain words. */
function logged({ stdout }: ChildProcess, words: string): ReadonlyArray<string> {
  const lines: Array<string> = [];
  if (stdout) {
    createInterface({ input: stdout }).on(
      'line',
      (line) => line.includes(words) && lines.push(line),
    );
  }
  return lines;
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
