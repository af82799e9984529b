import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXIT } from '#scripts/exit-codes.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aBrowsedShop } from '../builders/browsed-shop.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { seedTestMembers } from '../builders/members.ts';
import { TIER_LOCALES } from '../tier.ts';

/** Where tests find the address of the shop. */
export const SHOP_URL_VARIABLE = 'STOREFRONT_TEST_URL';
/** Where they find the folder that it is published in. */
export const SHOP_DATA_VARIABLE = 'STOREFRONT_TEST_DATA';

/** Opens the shop that a builder fills. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global set-up from the default export.
export default function serveBrowsedShop(): Promise<() => Promise<void>> {
  return serveShop(TIER_LOCALES, fillShop);
}

/**
 * Builds a shop by its own command in a new folder, and opens it; returns what closes it. Without
 * somebody who fills it first, it's the demo shop.
 */
export async function serveShop(
  locales: ReadonlyArray<Locale>,
  fill?: (dataFolder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-e2e-'));
  try {
    await compiledCodeIn(dataFolder);
    await fill?.(dataFolder);
    await build({ dataFolder, locales });
    const { server, url } = await serve({ dataFolder });
    process.env[SHOP_URL_VARIABLE] = url;
    process.env[SHOP_DATA_VARIABLE] = dataFolder;
    return async () => {
      await stop(server);
      await rm(dataFolder, { recursive: true });
    };
  } catch (error) {
    await rm(dataFolder, { recursive: true });
    throw error;
  }
}

/** Fills the embedded API of a data folder with the shop that tests browse. */
async function fillShop(dataFolder: string): Promise<void> {
  const api = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
  await api.seed(aBrowsedShop(new Date()), { identity: 'the shop of tests' });
  await api.seedMembers(seedTestMembers);
  await api.close();
}

/** A folder for a shop of a test's own; the code is compiled there, as for the shop of all tests. */
export async function newDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-own-'));
  const compiled = join(process.env[SHOP_DATA_VARIABLE] ?? '', 'code');
  await cp(compiled, join(dataFolder, 'code'), { recursive: true, preserveTimestamps: true });
  return dataFolder;
}

/** A shop in a folder of its own, without the settings of whoever runs the tests. */
export interface ShopSettings {
  readonly dataFolder: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface BuildSettings extends ShopSettings {
  readonly locales: ReadonlyArray<Locale>;
  /** Whether records may be left out, because the shop can't read them. */
  readonly mayLeaveOut?: boolean;
}

export async function build({
  locales,
  mayLeaveOut = false,
  ...settings
}: BuildSettings): Promise<void> {
  const command = storefront(settings, ['build', ...locales.map(({ id }) => id)]);
  command.stdout?.resume();
  const [code] = await once(command, 'close');
  const isWell = code === EXIT.done || (mayLeaveOut && code === EXIT.partsLeftOut);
  if (!isWell) throw new Error(`"storefront build" ended with exit code ${code}.`);
}

/** Starts the origin on a free port and waits until it says where it listens. */
export async function serve(settings: ShopSettings) {
  const server = storefront(settings, ['serve', '--json']);
  return { server, url: await listeningAddress(server) };
}

/** All tests are one client, and there are many of them. */
const NO_LIMITS =
  'sign-in=1000000 search=1000000 records=100000000 hooks=1000000 admin=1000000 pictures=1000000';

/** Without the tests' own variables, and without the settings of a shop that runs here. */
export function shopEnvironment({ dataFolder, env }: ShopSettings) {
  return {
    ...commandEnvironment(dataFolder),
    HOST: 'localhost',
    STOREFRONT_RATE_LIMITS: NO_LIMITS,
    // Tests that need a client of their own name its address.
    STOREFRONT_TRUST_PROXY: '127.0.0.0/8 ::1',
    STOREFRONT_LOG_LEVEL: 'warn',
    ...env,
  };
}

function storefront(settings: ShopSettings, args: ReadonlyArray<string>): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...args], {
    cwd: PROJECT_FOLDER,
    env: shopEnvironment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function stop(
  server: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  const closed = once(server, 'close');
  server.kill(signal);
  await closed;
}
