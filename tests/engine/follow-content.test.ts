import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type ContentFollowerOptions,
  followContent,
  type RebuildEnd,
} from '#content-sync/follow-content.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';

const RECHECK_MS = 20;
const renamed = (index: number) => (index === 1 ? { name: { en: 'Renamed' } } : {});
const PAGE = '/products/velvet-lipstick-p2';

/** A published shop whose pages follow its content. */
async function aFollowedShop(options: Partial<ContentFollowerOptions> = {}) {
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
    ...options,
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

  test('when another rebuild comes first after one that failed, which does what that owed', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower, isRenamed } = await aFollowedShop({
      recheckMs: 60_000,
      onBegin: () => (end) => ends.push(end),
    });
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    shop.breakApi(() => undefined);
    follower.request([shop.locale], { records: [{ type: 'brands', id: 'b1' }] });
    await follower.idle();
    expect(isRenamed()).toBe(true);
    expect(ends.map(({ outcome }) => outcome)).toEqual(['failed', 'published']);
  });

  test('until that is given up, and what watches is told', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower } = await aFollowedShop({
      recheckMs: 1,
      mostRetries: 2,
      onBegin: () => (end) => ends.push(end),
    });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await vi.waitFor(() => expect(ends).toHaveLength(3), 20_000);
    expect(ends.map((end) => end.outcome === 'failed' && end.isGivenUp)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('and what is awaited in a later version is told until it is there', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower } = await aFollowedShop({
      recheckMs: 60_000,
      onBegin: () => (end) => ends.push(end),
    });
    const awaited = { type: 'products', id: 'p2', version: 1_000_000 } as const;
    follower.request([shop.locale], { records: [awaited] });
    await follower.idle();
    follower.request([shop.locale], { records: [{ type: 'brands', id: 'b1' }] });
    await follower.idle();
    const names = ends.map((end) => end.outcome === 'published' && end.waiting.map(({ id }) => id));
    expect(names).toEqual([['p2'], ['p2']]);
  });
});
