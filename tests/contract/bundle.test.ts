import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCommands } from '#scripts/bundle/bundle-commands.ts';
import { SOURCES_FILE, type Source } from '#scripts/bundle/entries.ts';
import { hasDemo } from '#scripts/fill/demo-shop.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { commandEnvironment } from '../builders/command-environment.ts';

const FOLDER = join('node_modules', '.cache', 'storefront-tests', `bundle-${process.pid}`);
const SOURCES = join(PROJECT_FOLDER, FOLDER, SOURCES_FILE);

async function run(...args: ReadonlyArray<string>) {
  const command = [join(FOLDER, 'storefront.mjs'), ...args];
  const env = commandEnvironment(join(aFolder(), 'data'));
  return promisify(execFile)(process.execPath, command, { cwd: PROJECT_FOLDER, env });
}

/** The sources that the bundle is made from. */
const readSources = () => JSON.parse(readFileSync(SOURCES, 'utf8')) as ReadonlyArray<Source>;

describe('the bundled commands', { timeout: 60_000 }, () => {
  beforeAll(() => bundleCommands(FOLDER));
  afterAll(() => rmSync(join(PROJECT_FOLDER, FOLDER), { recursive: true }));

  test('say the version of the project, and know what they are made from', async () => {
    const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
    expect(await run('--version')).toEqual({ stdout: `${version}\n`, stderr: '' });
    const files = readSources().map(([file]) => file);
    expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'scripts/program.ts']));
    expect(files.includes('demo/demo.ts')).toBe(hasDemo());
    expect(files.filter((file) => file.startsWith('node_modules'))).toEqual([]);
  });

  test('do not run in place of a source that has changed since, or is gone', async () => {
    const sources = readSources();
    for (const changed of [
      sources.map((source): Source => (source[0] === PROGRAM ? [PROGRAM, 1, source[2]] : source)),
      [['scripts/gone.ts', 1, 1] satisfies Source, ...sources],
    ]) {
      writeFileSync(SOURCES, JSON.stringify(changed));
      await expect(run('--version')).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^scripts\/(program|gone)\.ts has changed .* Run "npm run bundle" again\.\n$/,
        ),
      });
    }
  });
});

const PROGRAM = 'scripts/program.ts';
