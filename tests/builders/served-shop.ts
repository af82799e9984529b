import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import type { aCatalogueLine } from './catalogue-line.ts';
import { COMMAND } from './command.ts';
import { commandEnvironment } from './command-environment.ts';
import { compiledCodeIn } from './compiled-code.ts';
import { listeningAddress } from './listening-command.ts';

/** The bearer token of the admin API. */
export const ADMIN_TOKEN = 'a-token-of-the-content-team';

interface ServedShopOptions {
  readonly lines: ReadonlyArray<ReturnType<typeof aCatalogueLine>>;
  /** The arguments of `storefront build`. */
  readonly locales: ReadonlyArray<string>;
  /** Further variables. */
  readonly variables?: Variables;
}

type Variables = Readonly<Record<string, string>>;

/** A shop that is built and served by the real commands. */
export async function aServedShop({ lines, locales, variables }: ServedShopOptions) {
  const folder = aFolder();
  const catalogue = join(folder, 'catalogue.jsonl');
  writeFileSync(catalogue, lines.map((line) => JSON.stringify(line)).join('\n'));
  const dataFolder = join(folder, 'data');
  const env = {
    ...commandEnvironment(dataFolder),
    CATALOGUE: catalogue,
    COMMERCE_ADMIN_TOKEN: ADMIN_TOKEN,
    ...variables,
  };
  await compiledCodeIn(dataFolder);
  /** Runs a command of the shop, with variables that replace others. */
  const run = (words: ReadonlyArray<string>, others: Variables = {}) =>
    promisify(execFile)(process.execPath, [COMMAND, ...words], { env: { ...env, ...others } });
  await run(['build', ...locales]);
  const serve = async (others: Variables = {}) => {
    const child = spawn(process.execPath, [COMMAND, 'serve', '--json'], {
      env: { ...env, ...others },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const end = async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    };
    onTestFinished(() => end('SIGTERM'));
    return { url: await listeningAddress(child), end };
  };
  return { dataFolder, run, serve, ...(await serve()) };
}
