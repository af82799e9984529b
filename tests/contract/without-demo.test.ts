import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packshotAddress } from '#commerce-api/pictures/addresses.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { linkPackages } from '../builders/link-packages.ts';
import { listeningAddress } from '../builders/listening-command.ts';

/** The project after somebody deleted the folder `demo`. */

const FOLDERS = [
  'commerce-api',
  'console',
  'content-sync',
  'scripts',
  'server',
  'shop',
  'sources',
  'src',
  'storage',
];

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'storefront-plain-'));
  for (const name of [...FOLDERS, 'package.json']) {
    cpSync(join(PROJECT_FOLDER, name), join(project, name), { recursive: true });
  }
  linkPackages(project);
});

afterAll(() => rmSync(project, { recursive: true }));

const command = () => join(project, 'scripts', 'storefront.ts');

const run = (dataFolder: string, ...args: ReadonlyArray<string>) =>
  runCommand(args, commandEnvironment(dataFolder), command());

test('an empty shop says what it can be filled from, before it compiles', async () => {
  const { code, stderr } = await run(aFolder(), 'start');
  expect(code).toBe(1);
  expect(stderr).toContain('without the demo shop');
  expect(stderr).toContain('storefront import');
  expect(stderr).not.toContain('Compiling');
}, 120_000);

test('an imported catalogue is served, with plain pictures', async () => {
  const folder = aFolder();
  const catalogue = aCatalogueFile(folder);
  const data = join(folder, 'data');
  expect(await run(data, 'import', catalogue)).toMatchObject({ code: 0 });

  const server = spawn(process.execPath, [command(), 'serve', '--json'], {
    env: commandEnvironment(data),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const url = await listeningAddress(server);
    const products = await fetch(`${url}/api/v2.6/products`);
    expect(await products.json()).toMatchObject({ meta: { 'total-items': 1 } });
    const picture = { productType: 'lipstick', brandName: 'Aube', color: null, seed: '1' } as const;
    const drawn = await fetch(url + packshotAddress({ ...picture, view: 0 }));
    expect(await drawn.text()).toMatch(/^<svg .*>Aube<\/text>/);
  } finally {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  }
}, 120_000);
