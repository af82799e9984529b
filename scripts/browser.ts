import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Names under which systems install Chromium or a browser of its family. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;

/** Where tests look first. */
export const BROWSER_VARIABLE = 'PLAYWRIGHT_CHROMIUM';

/** What a Chromium needs to run in containers, and to leave the network alone. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Path of a Chromium on this machine, or undefined where there is none. */
export function findBrowser(): string | undefined {
  const named = process.env[BROWSER_VARIABLE];
  const candidates = [...(named ? [named] : []), chromium.executablePath(), ...onPath()];
  return candidates.find((file) => existsSync(file));
}

/**
 * Path of a Chromium, which is installed if there is none: by the system's packages where that is
 * possible, else by Playwright.
 *
 * @throws Error saying what to do, when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  process.stderr.write('There is no Chromium here; installing one…\n');
  installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `No Chromium could be installed. Install one and put it on the PATH, or name it in ${BROWSER_VARIABLE}.`,
  );
}

function onPath(): Array<string> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

function installBrowser(): void {
  if (isRootWithApt()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    return;
  }
  run('npx', ['playwright', 'install', 'chromium']);
}

function isRootWithApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function run(command: string, args: ReadonlyArray<string>): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    process.stderr.write(`"${command} ${args.join(' ')}" failed: ${String(error)}\n`);
  }
}
