import { describe, expect, test } from 'vitest';
import { SHELL } from '#content-sync/contract/fragments.ts';
import {
  HELP_INDEX,
  LLMS,
  markdownPath,
  PAGE_NAMES,
  PLAIN_CART,
  PLAIN_SEARCH,
} from '#domain/addresses/addresses.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';
import { anEngine } from '../builders/engine.ts';
import { partsTelling } from '../builders/feed-parts.ts';
import {
  aBillboard,
  aBrand,
  aProduct,
  aQuestion,
  aReview,
  aStore,
  aVariant,
} from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { type Records, records } from '../builders/snapshot.ts';
import { featureFlags } from '../builders/starting-world.ts';

const pool = await sharedPool();

/** Two brands in two categories each, so that each edit has neighbours that it must not affect. */
function content(overrides: Partial<Records> = {}): Records {
  const base = records({ products: 2 });
  return {
    ...base,
    brands: [aBrand(), aBrand({ id: 'b2', name: 'Other', slugUrl: 'other' })],
    products: [
      ...(base.products ?? []),
      aProduct({ id: 'p9', brandId: 'b2', categoryIds: ['c1'] }),
    ],
    'home-page-carousels': [
      { id: 'h1', title: 'New', link: null, position: 0, productIds: ['p2'] },
    ],
    ...overrides,
  };
}

function withProduct(id: string, change: Parameters<typeof aProduct>[0]): Records {
  const { products = [] } = content();
  return content({
    products: products.map((product) => (product.id === id ? { ...product, ...change } : product)),
  });
}

/** A page and its Markdown version. */
const withMarkdown = (path: string) => [path, markdownPath(path)];

/** The pages rendered when one content follows another. */
async function rendered(after: Records, before: Records = content()) {
  const engine = await anEngine(pool);
  await engine.publish(before);
  return engine.publish(after);
}

describe('what is rendered', { timeout: 30_000 }, () => {
  test('nothing, when nothing changed', async () => {
    expect(await rendered(content())).toEqual([]);
  });

  test("a description: its product's page, and one part of each feed", async () => {
    expect(await rendered(withProduct('p1', { description: 'Another.' }))).toEqual([
      ...partsTelling('p1'),
      ...withMarkdown('/products/lipstick-p1'),
    ]);
  });

  test('how a product is used: its page alone', async () => {
    expect(await rendered(withProduct('p1', { howToUse: ['Twist up.'] }))).toEqual(
      withMarkdown('/products/lipstick-p1'),
    );
  });

  test('a review: its page alone, and not its document', async () => {
    expect(await rendered(withProduct('p1', { reviews: [aReview({ text: 'Good.' })] }))).toEqual([
      '/products/lipstick-p1',
    ]);
  });

  test('an answered question: its page and its document', async () => {
    expect(await rendered(withProduct('p1', { questions: [aQuestion()] }))).toEqual(
      withMarkdown('/products/lipstick-p1'),
    );
  });

  test('what goes well with a product: the page that shows its card, if the card changes', async () => {
    const pair = (change: Parameters<typeof aProduct>[0] = {}) => {
      const { products = [] } = withProduct('p1', { goesWellWithIds: ['p9', 'gone'] });
      return content({
        products: products.map((each) => (each.id === 'p9' ? { ...each, ...change } : each)),
      });
    };
    const shown = withMarkdown('/products/lipstick-p1')[0];
    expect(await rendered(pair(), content())).toEqual([shown]);
    expect(await rendered(pair({ name: 'Renamed' }), pair())).toContain(shown);
    expect(await rendered(pair({ description: 'Another.' }), pair())).not.toContain(shown);
  });

  test('what stands in for a sold-out product: the page that shows its card', async () => {
    const variants = [aVariant({ soldOut: true, inventory: 0 })];
    const shop = (name: string, change: Parameters<typeof aProduct>[0]) => {
      const { products = [] } = withProduct('p1', change);
      return content({
        products: products.map((each) => (each.id === 'p2' ? { ...each, name } : each)),
      });
    };
    const shown = '/products/lipstick-p1';
    const gone = { soldOut: true, variants };
    expect(await rendered(shop('New', gone), shop('Old', gone))).toContain(shown);
    expect(await rendered(shop('New', {}), shop('Old', {}))).not.toContain(shown);
  });

  test("a store's stock of a product: its page alone", async () => {
    const storeStock = [{ storeId: 'st1', variantIds: ['v1'] }];
    const shop = (change: Parameters<typeof aProduct>[0]): Records => ({
      ...withProduct('p1', change),
      stores: [aStore()],
      'global-config': [{ id: 'feature-flags', value: featureFlags(true) }],
    });
    expect(await rendered(shop({ storeStock }), shop({}))).toEqual(['/products/lipstick-p1']);
  });

  test('a price: its page, the listings it is in and one part of each feed, and no other brand', async () => {
    const variants = [aVariant({ price: 9900 })];
    expect(await rendered(withProduct('p1', { variants }))).toEqual([
      ...withMarkdown('/brands/maison-aube'),
      '/brands/maison-aube/makeup',
      '/brands/maison-aube/makeup/lip',
      ...withMarkdown('/categories/makeup'),
      ...withMarkdown('/categories/makeup/lip'),
      ...partsTelling('p1'),
      ...withMarkdown('/products/lipstick-p1'),
    ]);
  });

  test('the price of a product in a carousel: the home page too', async () => {
    const variants = [aVariant({ price: 9900 })];
    expect(await rendered(withProduct('p2', { variants }))).toContain('/');
  });

  test("a brand's billboard: the brand's own page alone", async () => {
    const [brand = aBrand(), ...others] = content().brands ?? [];
    const brands = [{ ...brand, billboards: [aBillboard()] }, ...others];
    expect(await rendered(content({ brands }))).toEqual(['/brands/maison-aube']);
  });

  test('fields that no page shows: nothing', async () => {
    const variants = [aVariant({ sapSku: 'other', inventory: 30, displayPrice: '$1' })];
    expect(await rendered(withProduct('p1', { variants }))).toEqual([]);
  });

  test('a new product: its page, the listings it joins, and one part of the sitemap and of each feed', async () => {
    const after = content({ products: [...(content().products ?? []), aProduct({ id: 'p10' })] });
    expect(await rendered(after)).toEqual([
      ...withMarkdown('/brands/maison-aube'),
      '/brands/maison-aube/makeup',
      '/brands/maison-aube/makeup/lip',
      ...withMarkdown('/categories/makeup'),
      ...withMarkdown('/categories/makeup/lip'),
      ...FEEDS.map(feedPath),
      ...partsTelling('p10'),
      ...withMarkdown('/products/lipstick-p10'),
      '/sitemaps/2.xml',
    ]);
  });

  test('a product that moves: the listings it leaves and joins', async () => {
    const after = withProduct('p1', { brandId: 'b2', categoryIds: ['c1'] });
    expect(await rendered(after)).toEqual(
      expect.arrayContaining(['/brands/maison-aube', '/brands/other', '/categories/makeup/lip']),
    );
  });

  test('a changed order: the listings in that order', async () => {
    const order = { 'popularity-lists': [{ id: 'brand-b1', productIds: ['p2', 'p1'] }] };
    expect(await rendered(content(order))).toEqual([
      ...withMarkdown('/brands/maison-aube'),
      '/brands/maison-aube/makeup',
      '/brands/maison-aube/makeup/lip',
    ]);
  });

  test('a new brand: the index of brands, its own page, and where all are listed', async () => {
    const brands = [...(content().brands ?? []), aBrand({ id: 'b3', name: 'New', slugUrl: 'new' })];
    expect(await rendered(content({ brands }))).toEqual([
      '/brands',
      ...withMarkdown('/brands/new'),
      LLMS,
      PLAIN_SEARCH,
      '/search',
      '/sitemaps/11.xml',
      PAGE_NAMES,
    ]);
  });
});

test('a removed page is no longer published, and the rest stays', async () => {
  const engine = await anEngine(pool);
  await engine.publish(content());
  const before = engine.pages();
  await engine.publish(content({ products: (content().products ?? []).slice(1) }));
  const gone = [...before.keys()].filter((path) => !engine.pages().has(path));
  expect(gone.toSorted()).toEqual([
    ...partsTelling('p1'),
    ...withMarkdown('/products/lipstick-p1'),
  ]);
});

test('a crash between pull and rendering loses nothing', async () => {
  const killed = await anEngine(pool);
  await killed.publish(content());
  await killed.ingest(withProduct('p1', { description: 'Another.' }));
  killed.close();
  const next = await anEngine(pool, { folder: killed.engine.dataFolder });
  expect(await next.publishIngested()).toEqual([
    ...partsTelling('p1'),
    ...withMarkdown('/products/lipstick-p1'),
  ]);
});

test('a menu that changes: header and footer, once, and what shows its categories too', async () => {
  const menu = (label: string): Records =>
    content({
      navigation: [
        { id: 'main', items: [{ label, link: '/brands', categoryId: null, highlighted: false }] },
      ],
    });
  expect(await rendered(menu('Offers'), menu('Sale'))).toEqual([
    SHELL,
    '/404',
    '/cart',
    LLMS,
    PLAIN_CART,
    PLAIN_SEARCH,
    '/sandbox-web',
    '/search',
    HELP_INDEX,
    PAGE_NAMES,
  ]);
});
