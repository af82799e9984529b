import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { aFolder } from '#storage/tests/folders.ts';

const JOB = {
  dataFolder: '/nowhere',
  locale: 'sg-en',
  snapshotVersion: 1,
  now: 0,
  storesBodies: false,
} as const;

test('a worker leaves what it compiled to the next one', async () => {
  // Tests have a cache of their own, which a worker would use.
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  const folder = aFolder();
  const entryFile = join(folder, 'entry.mjs');
  writeFileSync(entryFile, 'export const loadEverything = () => {};');
  const moduleCache = join(folder, 'modules');
  const pool = new WorkerPool({ model: contentModel, entryFile, moduleCache, threads: 1 });
  await pool.render(JOB, { pages: [{ at: '/a', path: '/a', page: 1, code: 'code' }] });
  await pool.close();
  vi.unstubAllEnvs();
  const compiled = readdirSync(moduleCache, { recursive: true, withFileTypes: true });
  expect(compiled.filter((entry) => entry.isFile()).length).toBeGreaterThan(10);
});
