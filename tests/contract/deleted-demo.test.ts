import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { linkPackages } from '../builders/link-packages.ts';
import { listeningAddress } from '../builders/listening-command.ts';

/** The whole project, as somebody has it who cloned it and deleted the folder `demo`. */

const CHECK_MS = 600_000;

/** What vitest runs there: all of units, and of the engine and contracts what is quick and varied. */
const TESTS = [
  'tests/unit',
  'tests/engine/rebuild',
  'tests/engine/content-queries',
  'tests/contract/bundle',
  'tests/contract/commerce-api/member',
  'tests/contract/commerce-api/overlays',
  'tests/contract/console',
  'tests/contract/import',
  'tests/contract/search',
  'tests/contract/seed-once',
  'tests/contract/without-demo',
];
/** And what browsers try. */
const BROWSER_TESTS = ['tests/e2e/bag.e2e.ts', 'tests/e2e/cards.e2e.ts'];

describe('a project without the demo', () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'storefront-deleted-'));
    for (const file of trackedFiles()) {
      if (file.startsWith('demo/')) continue;
      mkdirSync(dirname(join(project, file)), { recursive: true });
      cpSync(join(PROJECT_FOLDER, file), join(project, file));
    }
    linkPackages(project);
  });

  afterAll(() => rmSync(project, { recursive: true }));

  test.each([
    ['has its style and its imports in order', ['run', '--silent', 'lint']],
    ['has its types in order', ['run', '--silent', 'types']],
    [
      'passes its tests',
      ['exec', '--', 'vitest', 'run', '--config=tests/vitest.config.ts', ...TESTS],
    ],
    [
      'passes them in browsers',
      ['exec', '--', 'playwright', 'test', '--config=tests/playwright.config.ts', ...BROWSER_TESTS],
    ],
  ])('%s', { timeout: CHECK_MS }, async (_what, args) => {
    expect(await npm(args)).toEqual({ code: 0, said: '' });
  });

  test('starts with a catalogue, and answers with a home page', { timeout: CHECK_MS }, async () => {
    const catalogue = join(aFolder(), 'catalogue.jsonl');
    writeFileSync(
      catalogue,
      someCatalogueLines(20)
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    const server = spawn(process.execPath, ['scripts/storefront.ts', 'start', '--json'], {
      cwd: project,
      env: { ...commandEnvironment(join(aFolder(), 'data')), CATALOGUE: catalogue },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const home = await fetch(await listeningAddress(server));
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Velvet 1');
    server.kill('SIGTERM');
    await once(server, 'close');
  });

  /** Runs a script or a package's command; says what it said only if it failed. */
  async function npm(args: ReadonlyArray<string>) {
    const { PATH, HOME, PLAYWRIGHT_CHROMIUM } = process.env;
    const child = spawn('npm', args, {
      cwd: project,
      env: { PATH, HOME, PLAYWRIGHT_CHROMIUM, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, complaints, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, said: code === 0 ? '' : `${out}\n${complaints}` };
  }
});

/** What a clone has, with what is new and not yet committed. */
function trackedFiles(): ReadonlyArray<string> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: PROJECT_FOLDER, encoding: 'utf8' });
  return files.split('\0').filter((file) => file !== '' && existsSync(join(PROJECT_FOLDER, file)));
}
