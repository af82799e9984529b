import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { pagelessRecords } from '#content-sync/ingest/index-pages.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { put, remove } from '../builders/edit.ts';
import { aSite, cleanPages } from '../builders/site.ts';
import { startingWorld } from '../builders/starting-world.ts';

let pool: RenderPool;

beforeAll(async () => {
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
});

afterAll(() => pool.close());

const REMOVED = remove('categories', 'c3');
const MOVED = put('c4 moves below c1', ['categories', 'c4'], () => ({ parentId: 'c1' }));
const REMOVED_AGAIN = remove('categories', 'c1');

test('a category whose parent is gone has no page, however often it moves', async () => {
  const site = await aSite(pool);
  let world = startingWorld();
  await site.publish(world);
  for (const edit of [REMOVED, MOVED, REMOVED_AGAIN]) {
    world = edit.apply(world);
    await site.publish(world);
    const pages = site.here.pages();
    expect(pages).toEqual(await cleanPages(pool, site, world));
    expect(pages.has('/categories/serums')).toBe(false);
  }
  const problem = 'the category c1 above it is not there';
  expect(pagelessRecords(site.here.work)).toContainEqual({ type: 'categories', id: 'c4', problem });
  site.close();
});
