import { describe, expect, test } from 'vitest';
import type { Seed, SeedProduct } from '#commerce-api/seed/seed.ts';
import { verify } from '#content-sync/inspect/verify.ts';
import type { RequestedRecord } from '#content-sync/pull/pull.ts';
import type { Fault } from '../builders/faulty-fetch.ts';
import { aBrand, aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aPublishedShop } from '../builders/shop.ts';

const HOUR_MS = 3_600_000;
const CONFIRMED_AFTER_MS = 30_000;

const product = (id: string): RequestedRecord => ({ type: 'products', id });
const pageOf = (id: string) => `/products/velvet-lipstick-${id}`;

/** A product whose variants all have the same price. */
function priced(id: string, price: number): Partial<SeedProduct> {
  const prices = perCountry(() => ({ price }));
  return { variants: ['v1', 'v2'].map((name) => aVariant({ id: `${id}-${name}`, prices })) };
}

/** Changes some of a shop's products, by position. */
const withProducts = (
  products: number,
  change: (index: number) => Partial<SeedProduct> | undefined,
): Seed => aSeed({ products, product: (index) => change(index) ?? {} });

/** A published shop whose clock the test sets. */
async function aGuardedShop(seed: Seed) {
  const time = { now: Date.now() };
  const shop = await aPublishedShop({ seed, clock: () => time.now });
  const published = shop.pages();
  return {
    ...shop,
    published,
    pass: (ms: number) => {
      time.now += ms;
    },
    /** Like a webhook that names some records. */
    named: (...records: ReadonlyArray<RequestedRecord>) => shop.rebuild({ records }),
    changed: () =>
      [...new Set([...published.keys(), ...shop.pages().keys()])].filter(
        (path) => shop.pages().get(path) !== published.get(path),
      ),
    /** Like a new process, which remembers nothing. */
    restart: () => shop.engine.openLocales.closeAll(),
  };
}

/** Answers 404 for single records, like a passing fault. */
const missing =
  (isMissing: (id: string) => boolean): Fault =>
  (path) => {
    const [, id] = /^\/api\/v2\.6\/products\/(.+)$/.exec(path) ?? [];
    return id && isMissing(id) ? new Response('{"errors":[]}', { status: 404 }) : undefined;
  };

const emptyList =
  (start: string): Fault =>
  (path) =>
    path.startsWith(start)
      ? new Response(JSON.stringify({ data: [], meta: { 'total-pages': 1, 'total-items': 0 } }))
      : undefined;

describe('a price of zero', { timeout: 120_000 }, () => {
  const free = (count: number) =>
    withProducts(60, (index) => (index < count ? priced(`p${index + 1}`, 0) : undefined));

  test('is not ingested by webhook, and usual changes beside it are', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    const renamed = { name: { en: 'Renamed' } };
    await shop.api.seed(
      withProducts(60, (index) => [priced('p1', 0), renamed][index]),
      { identity: 'free' },
    );
    const result = await shop.named(product('p1'), product('p2'));
    expect(result).toMatchObject({
      outcome: 'published',
      leftOut: 1,
      stopped: [{ type: 'products', id: 'p1' }],
    });
    expect(shop.changed()).toContain(pageOf('p2'));
    expect(shop.changed()).not.toContain(pageOf('p1'));
    expect(shop.stopped()).toEqual(['products p1: the price of p1-v1, p1-v2 would be zero']);
    expect(shop.events).toContainEqual({
      type: 'content-stopped',
      locale: 'sg-en',
      findings: shop.stopped(),
    });
  });

  test('is ingested for none of 40 products that come one by one, even across restarts', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    await shop.api.seed(free(40), { identity: 'free' });
    for (let index = 1; index <= 40; index += 1) {
      await shop.named(product(`p${index}`));
      if (index % 10 === 0) shop.restart();
    }
    expect(shop.changed()).toEqual([]);
    expect(shop.stopped()).toHaveLength(40);
  });

  test('stops only its record in a pull of everything, until that changes', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    await shop.api.seed(free(2), { identity: 'free' });
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 2 });
    expect(shop.stopped()).toHaveLength(2);
    await shop.api.seed(free(1), { identity: 'mended' });
    expect(await shop.rebuild()).toMatchObject({ leftOut: 1 });
    expect(shop.stopped()).toHaveLength(1);
  });

  test('is let through by its finding, and no other with it', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    await shop.api.seed(free(2), { identity: 'free' });
    await shop.named(product('p1'), product('p2'));
    const [first = ''] = shop.stopped();
    await shop.rebuild({ records: [product('p1'), product('p2')], accepted: [first] });
    expect(shop.changed()).toContain(pageOf('p1'));
    expect(shop.changed()).not.toContain(pageOf('p2'));
    expect(shop.stopped()).toHaveLength(1);
    await shop.rebuild({ acceptsUnusual: true });
    expect(shop.changed()).toContain(pageOf('p2'));
    expect(shop.stopped()).toEqual([]);
  });
});

describe('a record that the API no longer has', { timeout: 120_000 }, () => {
  test('stays until it is missing again some time later', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    shop.breakApi(missing((id) => id === 'p60'));
    const first = await shop.named({ ...product('p60'), version: 1_000 });
    expect(first).toMatchObject({ missing: [{ type: 'products', id: 'p60' }], leftOut: 1 });
    await shop.named(product('p60'));
    shop.restart();
    await shop.named(product('p60'));
    expect(shop.changed()).toEqual([]);
    shop.pass(CONFIRMED_AFTER_MS);
    expect(await shop.named(product('p60'))).toMatchObject({ missing: [], leftOut: 0 });
    expect(shop.pages().has(pageOf('p60'))).toBe(false);
  });

  test('stays if it is back by then, and starts over when it is missing again', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    shop.breakApi(missing((id) => id === 'p60'));
    await shop.named(product('p60'));
    shop.breakApi(() => undefined);
    await shop.named(product('p60'));
    shop.pass(CONFIRMED_AFTER_MS);
    shop.breakApi(missing((id) => id === 'p60'));
    expect(await shop.named(product('p60'))).toMatchObject({ missing: [{ id: 'p60' }] });
    expect(shop.changed()).toEqual([]);
  });

  test('is gone when a list does not have it either', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    await shop.api.seed(aSeed({ products: 59 }), { identity: 'fewer' });
    await shop.named(product('p60'));
    expect(shop.pages().has(pageOf('p60'))).toBe(true);
    await shop.rebuild();
    expect(shop.pages().has(pageOf('p60'))).toBe(false);
  });
});

describe('many removals', { timeout: 240_000 }, () => {
  test('of 120 products by name are all stopped, and a usual one is not', async () => {
    const shop = await aGuardedShop(aSeed({ products: 200 }));
    const gone = Array.from({ length: 120 }, (_, index) => product(`p${index + 1}`));
    shop.breakApi(missing((id) => Number(id.slice(1)) <= 120));
    await shop.named(...gone);
    shop.pass(CONFIRMED_AFTER_MS);
    const result = await shop.named(...gone, product('p150'));
    expect(result).toMatchObject({ leftOut: 120 });
    expect(shop.changed()).toEqual([]);
    expect(shop.stopped()).toHaveLength(120);
  });

  test('stop at a share of the type however they come, within an hour and no longer', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    const removed: Array<number> = [];
    const remove = async (index: number) => {
      removed.push(index);
      shop.breakApi(missing((id) => removed.includes(Number(id.slice(1)))));
      await shop.named(product(`p${index}`));
      shop.pass(CONFIRMED_AFTER_MS);
      shop.restart();
      await shop.named(product(`p${index}`));
    };
    for (const index of [10, 20, 30, 40]) await remove(index);
    // Three of sixty are 5%.
    expect([10, 20, 30, 40].map((index) => shop.pages().has(pageOf(`p${index}`)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    shop.pass(HOUR_MS);
    await shop.named(product('p40'));
    expect(shop.pages().has(pageOf('p40'))).toBe(false);
    expect(shop.stopped()).toEqual([]);
  });
});

test('prices of more than half of the products stop if they change at once, not one by one', async () => {
  const shop = await aGuardedShop(aSeed({ products: 20 }));
  await shop.api.seed(
    withProducts(20, (index) => priced(`p${index + 1}`, 2_100)),
    {
      identity: 'dearer',
    },
  );
  const all = Array.from({ length: 20 }, (_, index) => product(`p${index + 1}`));
  await shop.named(...all);
  expect(shop.changed()).toEqual([]);
  expect(shop.stopped()).toHaveLength(20);
  for (const each of all) await shop.named(each);
  const dearer = shop.changed().filter((path) => /^\/products\/[^/]+$/.test(path));
  expect(dearer).toHaveLength(20);
  expect(shop.stopped()).toEqual([]);
}, 120_000);

describe('many lost pages', { timeout: 120_000 }, () => {
  /** Six brands, each with every sixth product. */
  const brands = Array.from({ length: 6 }, (_, index) =>
    aBrand({ id: `b${index + 1}`, slug: `brand-${index + 1}`, name: { en: `Brand ${index + 1}` } }),
  );
  const ofSix = (index: number) => ({ brandId: `b${(index % 6) + 1}` });
  const seed: Seed = { ...aSeed({ products: 90, product: ofSix }), brands };
  const withoutBrand: Fault = (path) => {
    if (!/^\/api\/v2\.6\/brands( 1)?$/.test(path)) return undefined;
    const data = brands.slice(0, 5).map(({ id, slug, name }) => ({
      type: 'brands',
      id,
      attributes: { name: name.en, 'slug-url': slug },
    }));
    return new Response(JSON.stringify({ data }));
  };

  test('stop a pull without one of six brands', async () => {
    const shop = await aGuardedShop(seed);
    shop.breakApi(withoutBrand);
    expect(await shop.rebuild()).toMatchObject({
      outcome: 'failed',
      isStopped: true,
      problem: expect.stringMatching(/\d+ of \d+ pages would be gone/),
    });
    expect(shop.changed()).toEqual([]);
    expect(shop.stopped()).toEqual([expect.stringContaining('pages would be gone')]);
  });

  test('stop the brand that is removed by name, and not other records with it', async () => {
    const shop = await aGuardedShop(seed);
    const renamed = { name: { en: 'Renamed' } };
    await shop.api.seed(
      {
        ...aSeed({
          products: 90,
          product: (index) => ({ ...ofSix(index), ...(index === 0 && renamed) }),
        }),
        brands,
      },
      { identity: 'renamed' },
    );
    shop.breakApi((path) =>
      path === '/api/v2.6/brands/b6' ? new Response('{}', { status: 404 }) : undefined,
    );
    const names = [{ type: 'brands', id: 'b6' } as const, product('p1')];
    await shop.named({ type: 'brands', id: 'b6' });
    shop.pass(CONFIRMED_AFTER_MS);
    expect(await shop.named(...names)).toMatchObject({
      outcome: 'published',
      stopped: [{ type: 'brands', id: 'b6' }],
    });
    expect(shop.changed()).toContain(pageOf('p1'));
    expect(shop.pages().has('/brands/brand-6')).toBe(true);
    // What was tried and undone isn't counted.
    expect(await verify(shop.locale, shop.engine, 'all')).toMatchObject({
      different: [],
      missing: [],
      failed: [],
    });
    shop.breakApi(() => undefined);
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 0 });
  });
});

test('products whose brand is let go are reported to have no page', async () => {
  const shop = await aGuardedShop(aSeed({ products: 4 }));
  shop.breakApi((path) =>
    path === '/api/v2.6/brands/b2' ? new Response('{}', { status: 404 }) : undefined,
  );
  const records = [{ type: 'brands', id: 'b2' } as const];
  expect(await shop.rebuild({ records, acceptsUnusual: true })).toMatchObject({ leftOut: 2 });
  const told = shop.events.filter(({ type }) => type === 'record-without-page');
  expect(told).toMatchObject([
    { recordType: 'products', id: 'p2', problem: 'its brand b2 is not there' },
    { recordType: 'products', id: 'p4', problem: 'its brand b2 is not there' },
  ]);
}, 120_000);

describe('what no shop is without', { timeout: 120_000 }, () => {
  test.each([
    ['navigation', '/api/v2.4/navigation'],
    ['layout-config', '/api/v2.4/layout_config'],
  ])('an empty list of %s leaves the last one', async (type, start) => {
    const shop = await aGuardedShop(aSeed({ products: 12 }));
    const asked: Array<string> = [];
    shop.breakApi((path, signal, attempt) => {
      asked.push(path);
      return emptyList(start)(path, signal, attempt);
    });
    expect(await shop.rebuild()).toMatchObject({ leftOut: 1 });
    expect(asked.some((path) => path.startsWith(start))).toBe(true);
    expect(shop.changed()).toEqual([]);
    expect(shop.stopped()).toEqual([expect.stringContaining(`no ${type} would be left`)]);
    await shop.rebuild({ acceptsUnusual: true });
    expect(shop.stopped()).toEqual([]);
    // Without a navigation, the bar shows the root categories, as this shop's own does.
    expect(shop.changed().length > 0).toBe(type !== 'navigation');
  });
});

describe('an amount that people have reviewed', { timeout: 120_000 }, () => {
  const reviewed = (id: string): RequestedRecord => ({ ...product(id), reviewed: true });
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);
  const dearer = (products: number, price = 2_100) =>
    withProducts(products, (index) => priced(`p${index + 1}`, price));

  test('of new prices is let through, also when products have come meanwhile', async () => {
    const shop = await aGuardedShop(aSeed({ products: 20 }));
    await shop.api.seed(dearer(22), { identity: 'dearer' });
    await shop.named(product('p21'), product('p22'));
    expect(await shop.named(...ids(20).map(reviewed))).toMatchObject({ stopped: [] });
    expect(shop.changed()).toContain(pageOf('p20'));
    expect(shop.stopped()).toEqual([]);
  });

  test('lets no other record of the same batch through, nor is it counted with them', async () => {
    const shop = await aGuardedShop(aSeed({ products: 20 }));
    await shop.api.seed(dearer(20), { identity: 'dearer' });
    const [sale, others] = [ids(8), ids(20).slice(8)];
    await shop.named(...sale.map(reviewed), ...others.map(product));
    const isChanged = (id: string) => shop.changed().includes(pageOf(id));
    expect([sale.every(isChanged), others.some(isChanged)]).toEqual([true, false]);
    expect(shop.stopped()).toHaveLength(12);
    await shop.api.seed(dearer(20, 2_200), { identity: 'dearer still' });
    await shop.named(...ids(12).map(reviewed), product('p13'), product('p14'));
    expect(shop.stopped(), 'two are usual beside twelve reviewed').toHaveLength(6);
  });

  test('lets no price of zero through', async () => {
    const shop = await aGuardedShop(aSeed({ products: 20 }));
    await shop.api.seed(dearer(20, 0), { identity: 'free' });
    await shop.named(...ids(20).map(reviewed));
    expect(shop.changed()).toEqual([]);
    expect(shop.stopped()).toHaveLength(20);
  });

  test('of removals is let through with its pages, and not counted with later ones', async () => {
    const shop = await aGuardedShop(aSeed({ products: 60 }));
    const gone = ids(30);
    shop.breakApi(missing((id) => gone.includes(id) || id === 'p31' || id === 'p32'));
    const removed = (record: RequestedRecord) => ({ ...record, removed: true });
    await shop.named(...gone.map(reviewed).map(removed));
    expect([shop.pages().has(pageOf('p30')), shop.stopped()]).toEqual([false, []]);
    await shop.named(removed(product('p31')));
    expect(shop.pages().has(pageOf('p31')), 'one always may').toBe(false);
    await shop.named(removed(product('p32')));
    expect(shop.pages().has(pageOf('p32')), 'two of 30 are too many').toBe(true);
  });
});
