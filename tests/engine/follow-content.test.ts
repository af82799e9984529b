import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { followContent } from '#content-sync/follow-content.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

const RECHECK_MS = 20;
const renamed = (index: number) => (index === 1 ? { name: { en: 'Renamed' } } : {});
const PAGE = '/products/velvet-lipstick-p2';

/** A published shop whose pages follow its content. */
async function aFollowedShop() {
  const shop = await aShop({ seed: aSeed({ products: 3 }) });
  await shop.rebuild();
  shop.events.length = 0;
  const follower = followContent({
    dataFolder: shop.dataFolder,
    engine: async () => shop.engine,
    onError: (_, error) => {
      throw error;
    },
    recheckMs: RECHECK_MS,
  });
  onTestFinished(() => follower.stop());
  const before = shop.pages();
  const isRenamed = () => shop.pages().get(PAGE) !== before.get(PAGE);
  const pulls = () => shop.events.filter(({ type }) => type === 'pull-started').length;
  return { shop, follower, isRenamed, pulls };
}

describe('pages follow their content', { timeout: 60_000 }, () => {
  test('when a record is said to have changed', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    expect(isRenamed()).toBe(true);
  });

  test('when the API comes to have the change later than it announced it', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    follower.request([shop.locale], {
      records: [{ type: 'products', id: 'p2', version: 1_000_000 }],
    });
    await follower.idle();
    expect(isRenamed()).toBe(false);
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
  });

  test('once more after a change without a version, and then no more', async () => {
    const { shop, follower, pulls } = await aFollowedShop();
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await vi.waitFor(() => expect(pulls()).toBe(2), 5_000);
    await wait(RECHECK_MS * 5);
    expect(pulls()).toBe(2);
  });

  test('when the API failed at first', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    expect(shop.events.map(({ type }) => type)).toContain('failed');
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
  });
});
