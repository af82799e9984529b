import { describe, expect, test } from 'vitest';
import { planRebuild } from '#content-sync/rebuild/rebuild.ts';
import { aSeed } from '../builders/seed.ts';
import { aPublishedShop, type ShopOptions } from '../builders/shop.ts';

const BEFORE = aSeed({ products: 60 });
const renamed = (index: number) => (index === 1 || index === 2 ? { name: { en: 'Renamed' } } : {});

/** A shop published with one content, whose API then gets another. */
async function aShopBehind(after: typeof BEFORE, options: ShopOptions = {}) {
  const shop = await aPublishedShop({ seed: BEFORE, ...options });
  await shop.api.seed(after, { identity: 'after' });
  return shop;
}

describe('a rebuild of named records', { timeout: 60_000 }, () => {
  test('ingests them as they are now, and leaves other changes for later', async () => {
    const shop = await aShopBehind(aSeed({ products: 60, product: renamed }));
    const before = shop.pages();
    await shop.rebuild({ records: [{ type: 'products', id: 'p2' }] });
    const changed = [...shop.pages()].filter(([path, digest]) => before.get(path) !== digest);
    const products = changed.map(([path]) => path).filter((path) => path.startsWith('/products/'));
    expect(products).toEqual([
      '/products/velvet-lipstick-p2',
      '/products/velvet-lipstick-p2/index.md',
    ]);

    await shop.rebuild();
    const clean = await aPublishedShop({ seed: aSeed({ products: 60, product: renamed }) });
    expect(shop.pages()).toEqual(clean.pages());
  });

  test('is planned as it would be done', async () => {
    const shop = await aShopBehind(aSeed({ products: 60, product: renamed }));
    const records = [{ type: 'products' as const, id: 'p2' }];
    const planned = await planRebuild(shop.locale, shop.engine, { records });
    if (planned.outcome !== 'planned') expect.unreachable('The plan failed.');
    shop.events.length = 0;
    await shop.rebuild({ records });
    const done = shop.events.flatMap((event) => (event.type === 'planned' ? event.render : []));
    expect(done.length).toBeGreaterThan(0);
    expect(planned.plan.render).toEqual(done);
    expect(done.map(({ at }) => at)).not.toContain('/products/velvet-lipstick-p3');
  });

  test('brings a new product and the lists that order it, as a whole pull would', async () => {
    const shop = await aShopBehind(aSeed({ products: 61 }));
    await shop.rebuild({ records: [{ type: 'products', id: 'p61' }] });
    const named = shop.pages();
    expect(named.has('/products/velvet-lipstick-p61')).toBe(true);
    await shop.rebuild();
    expect(shop.pages()).toEqual(named);
  });

  test('brings the order across the shop with a product that is in it', async () => {
    const acrossShop = (index: number) => (index > 57 ? { isNew: true, popularity: index } : {});
    const shop = await aShopBehind(aSeed({ products: 60, product: acrossShop }));
    const products = ['p59', 'p60'].map((id) => ({ type: 'products' as const, id }));
    await shop.rebuild({ records: products });
    const named = shop.pages();
    await shop.rebuild();
    expect(shop.pages()).toEqual(named);
  });

  test('removes the pages of a product that is gone', async () => {
    const shop = await aShopBehind(aSeed({ products: 59 }), { confirmedAfterMs: 0 });
    await shop.rebuild({ records: [{ type: 'products', id: 'p60' }] });
    expect(shop.pages().has('/products/velvet-lipstick-p60')).toBe(false);
    const named = shop.pages();
    await shop.rebuild();
    expect(shop.pages()).toEqual(named);
  });

  test('asks the API for nothing else', async () => {
    const shop = await aShopBehind(BEFORE);
    const records = [{ type: 'brands', id: 'b1' } as const];
    // The first rebuild of a process also asks which versions endpoints have.
    await shop.rebuild({ records });
    const asked: Array<string> = [];
    shop.breakApi((path) => {
      asked.push(path);
      return undefined;
    });
    await shop.rebuild({ records });
    expect(asked).toEqual(['/api/v2.6/brands/b1']);
  });
});
