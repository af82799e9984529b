import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstall, findProgram, install } from './system-package.ts';

/** Names under which systems install Chromium or a related browser. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const;

/** Chromium without windows, as Debian packages it. Pages take half the CPU time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** The fonts that Chromium falls back to on a system without any. */
const FONTS = 'fonts-liberation';
const EAST_ASIAN_FONTS = 'fonts-noto-cjk';

/** Looked at first to find a browser. */
const BROWSER_VARIABLE = 'PLAYWRIGHT_CHROMIUM';

/** Flags that Chromium needs in containers, and that keep it off the network. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Path of a Chromium on this machine, or undefined if there is none. */
function findBrowser(): string | undefined {
  const named = process.env[BROWSER_VARIABLE];
  const candidates = [...(named ? [named] : []), chromium.executablePath(), ...onPath()];
  return candidates.find((file) => existsSync(file));
}

/**
 * Path of a Chromium. If there is none, it's installed: from the system's packages if possible,
 * otherwise by Playwright.
 *
 * @throws Error that says what to do if neither works
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

/** Path of the Chromium for tests: the headless shell if there is one, otherwise any. */
export function testBrowser(): string {
  return (isNamed() ? undefined : findProgram(HEADLESS_SHELL)) ?? ensureBrowser();
}

/** The same; installs the headless shell if the system has a package of it. */
export function ensureTestBrowser(): string {
  if (!isNamed() && !findProgram(HEADLESS_SHELL) && canInstall()) {
    process.stderr.write('There is no headless shell of Chromium here; installing one…\n');
    install(HEADLESS_SHELL, FONTS);
  }
  return testBrowser();
}

/**
 * Installs typefaces for Korean and Chinese if the system has none: pages use the system's, and
 * would be compared without their letters.
 */
export function ensureEastAsianFonts(): void {
  if (['ko', 'zh-hk'].every(hasFontFor) || !canInstall()) return;
  process.stderr.write('There are no Korean and Chinese typefaces here; installing some…\n');
  install(EAST_ASIAN_FONTS);
}

function hasFontFor(language: string): boolean {
  const { stdout } = spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' });
  return Boolean(stdout);
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
