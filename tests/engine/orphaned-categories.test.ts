import { expect, test } from 'vitest';
import { pagelessRecords } from '#content-sync/ingest/index-pages.ts';
import { put, remove } from '../builders/edit.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { aSite, cleanPages } from '../builders/site.ts';
import { startingWorld } from '../builders/starting-world.ts';

const pool = await sharedPool();

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
