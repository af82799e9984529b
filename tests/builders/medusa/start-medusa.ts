import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { freePort, installOnce, printedBy, stopServer } from '../server-package.ts';
import { startPostgres } from '../start-postgres.ts';
import { createMedusaAdmin, type MedusaAdmin, type SignIn } from './medusa-admin.ts';

/** A package of its own, whose dependencies are none of the shop's. */
const FOLDER = fileURLToPath(new URL('../../medusa', import.meta.url));
/** Where the packages that it names are found. */
const PROJECT = join(FOLDER, 'node_modules/.storefront');
const CLI = join(FOLDER, 'node_modules/@medusajs/cli/cli.js');
const SUBSCRIBERS = fileURLToPath(
  new URL('../../../examples/medusa-plugin/src/subscribers', import.meta.url),
);
const POLL_MS = 200;

export interface MedusaOptions {
  /** Where its webhooks go, and what they are signed with. */
  readonly hook: { readonly url: string; readonly secret: string };
}

export interface RunningMedusa {
  /** Without a slash at its end. */
  readonly url: string;
  readonly admin: MedusaAdmin;
  /** Waits for the first mail to an address. Gives the link of the latest. */
  mailedTo(email: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a Medusa server of its own process, with an empty database of its own. Its packages are
 * installed first if they aren't there yet.
 *
 * @throws Error with the end of what the server printed if it doesn't start
 */
export async function startMedusa({ hook }: MedusaOptions): Promise<RunningMedusa> {
  installOnce(FOLDER);
  await makeProject();
  const database = await startPostgres();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    MEDUSA_TELEMETRY_DISABLED: 'true',
    STOREFRONT_WEBHOOK_URL: hook.url,
    STOREFRONT_WEBHOOK_SECRET: hook.secret,
    STOREFRONT_COLLECT_MS: '50',
    STOREFRONT_URL: 'http://shop.example',
  };
  try {
    const signIn = { email: 'admin@shop.example', password: crypto.randomUUID() };
    await setUp(env, signIn);
    const port = await freePort();
    const child = spawn(process.execPath, [CLI, ...startOn(port)], {
      cwd: PROJECT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = `http://127.0.0.1:${port}`;
    await ready(child, url);
    const admin = await createMedusaAdmin(url, signIn);
    return {
      url,
      admin,
      async mailedTo(email) {
        for (;;) {
          const { notifications } = await admin.ask<{ notifications: ReadonlyArray<Mail> }>(
            'notifications?order=-created_at&fields=to,data',
          );
          const mail = notifications.find(({ to }) => to === email);
          if (mail) return mail.data.link;
          await sleep(POLL_MS);
        }
      },
      async stop() {
        await stopServer(child);
        database.stop();
      },
    };
  } catch (error) {
    database.stop();
    throw error;
  }
}

interface Mail {
  readonly to: string;
  readonly data: { readonly link: string };
}

const startOn = (port: number) => ['start', '--host', '127.0.0.1', '--port', String(port)];

/** Medusa reads its project as JavaScript. */
async function makeProject(): Promise<void> {
  mkdirSync(PROJECT, { recursive: true });
  copyFileSync(join(FOLDER, 'package.json'), join(PROJECT, 'package.json'));
  await build({
    entryPoints: {
      'medusa-config': join(FOLDER, 'medusa-config.ts'),
      'src/subscribers/storefront': join(SUBSCRIBERS, 'storefront.ts'),
      'src/subscribers/storefront-password': join(SUBSCRIBERS, 'storefront-password.ts'),
    },
    outdir: PROJECT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
  });
}

async function setUp(env: NodeJS.ProcessEnv, { email, password }: SignIn): Promise<void> {
  const run = promisify(execFile);
  for (const command of [['db:migrate'], ['user', '-e', email, '-p', password]]) {
    await run(process.execPath, [CLI, ...command], { cwd: PROJECT, env }).catch((error) => {
      throw new Error(`medusa ${command[0]}\n${error.stdout}${error.stderr}`, { cause: error });
    });
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const printed = printedBy(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Medusa did not start.\n${printed()}`);
  });
  const answering = async () => {
    while (!(await isHealthy(url))) await sleep(POLL_MS);
  };
  await Promise.race([answering(), ended]);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok;
  } catch {
    return false;
  }
}
