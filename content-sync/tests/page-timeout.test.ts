import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { CodeTimeoutError, PageTimeoutError, runWatched } from '../render/page-timeout.ts';
import type { RenderBatch } from '../render/render-job.ts';

/** A stand-in for a rendering worker, in which a page called `loops` never ends. */
const WORKER = `
  import { recordBegin, recordStep } from ${JSON.stringify(import.meta.resolve('../render/page-timeout.ts'))};
  export default function ({ pages, progress }) {
    recordBegin(progress);
    recordStep(progress);
    for (const { at } of pages) {
      while (at === 'loops');
      recordStep(progress);
    }
    return pages;
  }`;

/** Keeps the first thread that loads it from ever starting. */
const HANGS_ONCE = `
  import { existsSync, writeFileSync } from 'node:fs';
  const seen = new URL('seen', import.meta.url);
  if (!existsSync(seen)) {
    writeFileSync(seen, '');
    await new Promise(() => setInterval(() => {}, 1_000));
  }`;

/** Keeps all of them from it. */
const HANGS = 'await new Promise(() => setInterval(() => {}, 1_000));';

function aPool(preloadedCode = ''): Piscina {
  const folder = aFolder();
  const filename = join(folder, 'worker.mjs');
  writeFileSync(filename, WORKER);
  const preloaded = join(folder, 'preloaded.mjs');
  writeFileSync(preloaded, preloadedCode);
  const execArgv = ['--import', pathToFileURL(preloaded).href];
  const pool = new Piscina({ filename, maxThreads: 1, concurrentTasksPerWorker: 2, execArgv });
  onTestFinished(() => pool.destroy());
  return pool;
}

const batchOf = (...paths: ReadonlyArray<string>) =>
  ({ pages: paths.map((at) => ({ at })) }) as unknown as RenderBatch;

test('a worker that does not finish a page is terminated, and the next batch gets another', async () => {
  const pool = aPool();
  const stuck = runWatched(pool, batchOf('ends', 'loops'), 200);
  await expect(stuck).rejects.toBeInstanceOf(PageTimeoutError);
  // A limit that a busy machine doesn't reach either.
  expect(await runWatched(pool, batchOf('ends'), 60_000)).toEqual([{ at: 'ends' }]);
});

test('a worker that never starts is replaced, and nothing is lost', async () => {
  const pool = aPool(HANGS_ONCE);
  expect(await runWatched(pool, batchOf('ends'), 1_000)).toEqual([{ at: 'ends' }]);
});

test('a batch fails if no worker ever starts', async () => {
  const batches = [1, 2, 3].map(() => runWatched(aPool(HANGS), batchOf('ends'), 50));
  const ends = await Promise.allSettled(batches);
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual(
    batches.map(() => expect.any(CodeTimeoutError)),
  );
});

test('batches of one pool fail if none of its workers ever starts', async () => {
  const pool = aPool(HANGS);
  const batches = [1, 2, 3].map(() => runWatched(pool, batchOf('ends'), 50));
  const ends = await Promise.allSettled(batches);
  expect(ends.map(({ status }) => status)).toEqual(batches.map(() => 'rejected'));
});
