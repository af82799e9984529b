import { expect, test } from 'vitest';
import { rolledBackFrom } from '#content-sync/publish/rollback.ts';
import { refusedRollbackText } from '#content-sync/rebuild/roll-back-locale.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { aSeed } from '../builders/seed.ts';
import { aPublishedShop } from '../builders/shop.ts';
import { records } from '../builders/snapshot.ts';

const pool = await sharedPool();

const FIRST = records({ products: 3 });
const SECOND = {
  ...FIRST,
  products: [...(FIRST.products ?? []).slice(1), aProduct({ id: 'p9', name: 'New' })],
};

test('a rollback brings back the release before, and changes only pages that differ', async () => {
  const engine = await anEngine(pool);
  await engine.publish(FIRST);
  const first = engine.pages();
  await engine.publish(SECOND);
  const second = engine.pages();
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => first.get(path) !== second.get(path),
  );
  expect(engine.rollBack()).toMatchObject({
    outcome: 'rolled-back',
    to: 1,
    release: 3,
    pages: differing.length,
  });
  expect(engine.pages()).toEqual(first);
});

test('what was rolled back is rendered when the locale follows content again', async () => {
  const engine = await anEngine(pool);
  await engine.publish(FIRST);
  await engine.publish(SECOND);
  const second = engine.pages();
  engine.rollBack();
  await engine.publish(SECOND);
  expect(engine.pages()).toEqual(second);
});

test('a rollback can be rolled back, and only to existing releases', async () => {
  const engine = await anEngine(pool);
  expect(engine.rollBack()).toEqual({ outcome: 'unknown-release', live: undefined });
  await engine.publish(FIRST);
  expect(engine.rollBack()).toEqual({ outcome: 'unknown-release', live: 1 });
  await engine.publish(SECOND);
  const second = engine.pages();
  engine.rollBack(1);
  expect(engine.rollBack(2)).toMatchObject({ outcome: 'rolled-back', release: 4 });
  expect(engine.pages()).toEqual(second);
  expect(engine.rollBack(9)).toEqual({ outcome: 'unknown-release', live: 4 });
});

test('each rollback goes further back, skipping releases that were rolled back from', async () => {
  const engine = await anEngine(pool);
  const [A, B, C, D] = [1, 2, 3, 4].map((count) => records({ products: count }));
  const pagesOf = new Map<number, unknown>();
  for (const content of [A, B, C]) {
    await engine.publish(content ?? {});
    pagesOf.set(pagesOf.size + 1, engine.pages());
  }
  expect(engine.rollBack()).toMatchObject({ to: 2, release: 4 });
  expect(rolledBackFrom(engine.work.file)).toEqual(new Set([3]));
  expect(engine.rollBack()).toMatchObject({ to: 1, release: 5 });
  expect(engine.pages()).toEqual(pagesOf.get(1));
  expect(engine.rollBack()).toEqual({ outcome: 'unknown-release', live: 5 });
  expect(refusedRollbackText('sg-en', { outcome: 'unknown-release', live: 5 })).toMatch(
    /Release 5 is live\. .*rolled back from \("storefront status sg-en" names them\).*number/,
  );

  await engine.publish(D ?? {});
  expect(engine.rollBack()).toMatchObject({ to: 5, release: 7 });
  expect(engine.pages()).toEqual(pagesOf.get(1));
  expect(engine.rollBack()).toEqual({ outcome: 'unknown-release', live: 7 });

  // A release that is asked for by number is trusted again.
  expect(engine.rollBack(3)).toMatchObject({ to: 3, release: 8 });
  expect(rolledBackFrom(engine.work.file)).not.toContain(3);
  expect(engine.pages()).toEqual(pagesOf.get(3));
});

test('a locale that was rolled back ingests changes and publishes none', async () => {
  const shop = await aPublishedShop({ seed: aSeed({ products: 3 }) });
  const first = shop.pages();
  await shop.api.seed(aSeed({ products: 4 }), { identity: 'more' });
  await shop.rebuild();
  shop.rollBack();
  await shop.api.seed(aSeed({ products: 5 }), { identity: 'yet more' });
  expect(await shop.rebuild()).toMatchObject({ outcome: 'held', leftOut: 0 });
  expect(shop.pages()).toEqual(first);
  shop.resume();
  expect(await shop.rebuild()).toMatchObject({ outcome: 'published' });
  const clean = await aPublishedShop({ seed: aSeed({ products: 5 }) });
  expect(shop.pages()).toEqual(clean.pages());
}, 60_000);
