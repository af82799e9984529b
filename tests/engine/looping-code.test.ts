import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** More than one batch for each worker, so that some wait in the queue. */
const PAGES = Array.from({ length: 200 }, (_, number) => ({
  at: `/page-${number}`,
  path: `/page-${number}`,
  page: 1,
  code: 'code',
}));

test.each([
  ['loops', 'for (;;);'],
  ['waits for what never comes', 'await new Promise(() => setInterval(() => {}, 1_000));'],
])('code that %s when it is imported fails its pages with the reason', async (_, module) => {
  const entryFile = join(aFolder(), 'entry.mjs');
  writeFileSync(entryFile, `${module} export const loadEverything = () => {};`);
  const limits = { memoryMb: 160, pageTimeoutMs: 100 };
  const pool = new WorkerPool({ model: contentModel, entryFile, threads: 1, limits });
  onTestFinished(() => pool.close());
  const { pages, failed } = await pool.render(JOB, { pages: PAGES });
  expect(pages).toEqual([]);
  expect(failed.map(({ path }) => path)).toEqual(PAGES.map(({ at }) => at));
  expect(new Set(failed.map(({ problem }) => problem))).toEqual(
    new Set([
      'The code took more than 0.4 s to load: one of its modules loops or waits when it is imported. STOREFRONT_RENDER_SECONDS allows more.',
    ]),
  );
});
