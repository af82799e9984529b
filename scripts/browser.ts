import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstall, findProgram, install } from './system-package.ts';

/** Names under which systems install Chromium or a browser of its family. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;

/** Chromium without windows, as Debian packages it: pages take half the processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** What it would draw letters with on a system that has none. */
const FONTS = 'fonts-liberation';

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

/** Path of the Chromium that tests run in: the headless shell where there is one, else any. */
export function testBrowser(): string {
  return (isNamed() ? undefined : findProgram(HEADLESS_SHELL)) ?? ensureBrowser();
}

/** The same, of which the headless shell is installed where the system has it as a package. */
export function ensureTestBrowser(): string {
  if (!isNamed() && !findProgram(HEADLESS_SHELL) && canInstall()) {
    process.stderr.write('There is no headless shell of Chromium here; installing one…\n');
    install(HEADLESS_SHELL, FONTS);
  }
  return testBrowser();
}

const isNamed = () => Boolean(process.env[BROWSER_VARIABLE]);

function onPath(): Array<string> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

function installBrowser(): void {
  if (canInstall()) install('chromium', FONTS);
  else run('npx', ['playwright', 'install', 'chromium']);
}

function run(command: string, args: ReadonlyArray<string>): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    process.stderr.write(`"${command} ${args.join(' ')}" failed: ${String(error)}\n`);
  }
}
