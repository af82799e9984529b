import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { LAID_OVER, layOver } from '../../examples/second-shop/lay-over.ts';

/**
 * What an owner checks of a shop of their own, in `examples/second-shop`: what `storefront check` looks at, types
 * among it, imports, and the contract suite of its source. `tests/e2e/second-shop.e2e.ts` builds it.
 */

const CHECK_MS = 600_000;

describe('a second shop', () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'storefront-second-'));
    layOver(project);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  test.each([
    ['finds nothing wrong', ['node', 'scripts/storefront.ts', 'check']],
    ['has its imports in order', ['node', 'tests/tools/import-graph.ts']],
    [
      'passes the contract of a source',
      ['vitest', 'run', '--config=tests/vitest.config.ts', 'tests/contract/content-source/rest'],
    ],
  ])('%s', { timeout: CHECK_MS }, async (_what, command) => {
    expect(await run(command)).toEqual({ code: 0, said: '' });
  });

  /** Runs a package's command; says what it said only if it failed. */
  function run(command: ReadonlyArray<string>): Promise<{ code: number; said: string }> {
    const { PATH, HOME } = process.env;
    const options = { cwd: project, env: { PATH, HOME, NO_COLOR: '1' } };
    return new Promise((resolve) => {
      execFile('npm', ['exec', '--', ...command], options, (error, out, complaints) =>
        resolve(error ? { code: 1, said: `${out}\n${complaints}` } : { code: 0, said: '' }),
      );
    });
  }
});

test('the second shop takes the place of no file outside of the folder `shop`', () => {
  const files = LAID_OVER.filter((folder) => folder !== 'shop').flatMap((folder) =>
    globSync(`${folder}/**/*.*`, { cwd: join(PROJECT_FOLDER, 'examples/second-shop') }),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => existsSync(join(PROJECT_FOLDER, file)))).toEqual([]);
});
