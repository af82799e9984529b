import { describe, expect, test } from 'vitest';
import { popularProducts, similarInStock } from '#components/product/products-to-buy.ts';
import type { BrandRecord } from '#content/records.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../builders/content-reader.ts';
import {
  aBeautyClass,
  aBillboard,
  aBookingPage,
  aBookingService,
  aBrand,
  aCategory,
  aContentPage,
  aFilterType,
  aLayoutConfig,
  aProduct,
  aStore,
  aStoreEvent,
  aVariant,
  NO_PICTURE,
} from '../builders/records.ts';
import { aSnapshot, type Records } from '../builders/snapshot.ts';

function reading(content: Records, now = 0) {
  const { answer } = createAnswerer(aSnapshot(content).open());
  return aContentReader({ locale: localeFor('SG'), answer, now });
}

const LAUNCH = '2027-01-01T00:00:00Z';

const COMING = { launchStatus: 'coming_soon', launchConfig: { launchAt: LAUNCH } } as const;

const reduced = aVariant({ price: 2_000, originalPrice: 3_000, underSale: true, saleText: '-33%' });

/** Two brands; makeup with lip below it, and skincare; one reduced product, one new one. */
const SHOP: Records = {
  brands: [aBrand(), aBrand({ id: 'b2', name: 'Brise', slugUrl: 'brise' })],
  categories: [
    aCategory(),
    aCategory({ id: 'c2', label: 'Lip', slugUrl: 'lip', parentId: 'c1', level: 1 }),
    aCategory({ id: 'c3', label: 'Skincare', slugUrl: 'skincare', position: 1 }),
  ],
  products: [
    aProduct({ id: 'p1', filterValues: ['finish:matte', 'finish:satin', 'unknown:x'] }),
    aProduct({ id: 'p2', filterValues: ['finish:satin'], variants: [reduced] }),
    aProduct({ id: 'p3', brandId: 'b2', categoryIds: ['c3'], newArrival: true }),
  ],
  'filter-types': [aFilterType({ id: 'scent', name: 'Scent', position: 1 }), aFilterType()],
};

test('what goes well with a product and is sold out comes last', () => {
  const products = [
    aProduct({ slugUrl: 'p1', goesWellWithIds: ['p2', 'p3'] }),
    aProduct({ id: 'p2', soldOut: true }),
    aProduct({ id: 'p3' }),
  ];
  const cards = reading({ ...SHOP, products }).goesWellWith('p1');
  expect(cards.map(({ id }) => id)).toEqual(['p3', 'p2']);
});

describe('what can be bought in place of a product', () => {
  const shop = (products: NonNullable<Records['products']>): Records => ({
    ...SHOP,
    products,
    'popularity-lists': [
      { id: 'category-c2', productIds: ['p4', 'p3', 'p2'] },
      { id: 'category-c1', productIds: ['p6', 'p5'] },
    ],
  });
  const inLip = { categoryIds: ['c1', 'c2'] };
  const one = aProduct({ id: 'p1', slugUrl: 'p1', ...inLip, soldOut: true });
  const idsOf = (products: NonNullable<Records['products']>) =>
    reading(shop(products))
      .similarInStock('p1')
      .map(({ id }) => id);

  test('is the best of its category that is in stock, and then of the one above', () => {
    const products = [
      one,
      aProduct({ id: 'p2', ...inLip }),
      aProduct({ id: 'p3', ...inLip, soldOut: true }),
      aProduct({ id: 'p4', ...inLip }),
      aProduct({ id: 'p5', categoryIds: ['c1'] }),
      aProduct({ id: 'p6', categoryIds: ['c1'] }),
      aProduct({ id: 'p7', categoryIds: ['c3'] }),
    ];
    expect(idsOf(products)).toEqual(['p4', 'p2', 'p6', 'p5']);
  });

  test('is launched', () => {
    const products = [
      one,
      aProduct({ id: 'p2', ...inLip }),
      aProduct({ id: 'p4', ...inLip, ...COMING }),
    ];
    const idsAt = (now: number) =>
      similarInStock(reading(shop(products), now), 'p1').map(({ id }) => id);
    expect(idsAt(Date.parse(LAUNCH) - 1)).toEqual(['p2']);
    expect(idsAt(Date.parse(LAUNCH))).toEqual(['p4', 'p2']);
  });

  test('is not what goes well with it, nor anything of another category', () => {
    const products = [
      { ...one, goesWellWithIds: ['p2'] },
      aProduct({ id: 'p2', ...inLip }),
      aProduct({ id: 'p7', categoryIds: ['c3'] }),
    ];
    expect(idsOf(products)).toEqual([]);
  });
});

describe('the filters of a listing', () => {
  test('count brands, values and reductions', () => {
    expect(reading(SHOP).filters({ categoryId: 'c1' })).toMatchObject({
      brands: [{ id: 'b1', name: 'Maison Aube', count: 2, path: '/brands/maison-aube/makeup' }],
      types: [
        {
          id: 'finish',
          name: 'Finish',
          values: [
            { id: 'satin', name: 'Satin', count: 2 },
            { id: 'matte', name: 'Matte', count: 1 },
          ],
        },
      ],
      onSaleCount: 1,
    });
  });

  test('range from the lowest to the highest price of a card', () => {
    expect(reading(SHOP).priceRange({ categoryId: 'c1' })).toEqual({
      min: { amount: 2_000, currency: 'SGD' },
      max: { amount: 3_500, currency: 'SGD' },
    });
  });

  test("name no brand on a brand's listing", () => {
    expect(reading(SHOP).filters({ brandId: 'b1' }).brands).toEqual([]);
  });

  test('span the shop for what is new or reduced', () => {
    const filters = reading(SHOP).filters({ only: 'new' });
    expect(filters.brands).toEqual([{ id: 'b2', name: 'Brise', count: 1, path: null }]);
    expect(reading(SHOP).filters({ only: 'on-sale', categoryId: 'c1' }).onSaleCount).toBe(1);
  });

  test('are empty if there are no products', () => {
    expect(reading({}).filters({ categoryId: 'c1' })).toEqual({
      brands: [],
      types: [],
      onSaleCount: 0,
    });
    expect(reading({}).priceRange({ categoryId: 'c1' })).toBeUndefined();
  });

  test('come from counted values, not from any product', () => {
    const keys: Array<string> = [];
    const { answer } = createAnswerer(aSnapshot(SHOP).open(), (answered) =>
      keys.push(...answered.keys),
    );
    const reader = aContentReader({ locale: localeFor('SG'), answer, now: 0 });
    reader.filters({ categoryId: 'c1' });
    expect(keys).toContain('facets brand products-of /c1');
    expect(keys.filter((key) => key.startsWith('record products'))).toEqual([]);
  });
});

describe('a listing across the shop', () => {
  test('has what is reduced or new, in the order of the whole shop', () => {
    const content: Records = {
      ...SHOP,
      products: ['p1', 'p2', 'p3'].map((id) => aProduct({ id, newArrival: id !== 'p2' })),
      'popularity-lists': [{ id: 'all', productIds: ['p3', 'p2', 'p1'] }],
    };
    const listing = reading(content).listing({ only: 'new' }, 1);
    expect(listing?.products.map(({ id }) => id)).toEqual(['p3', 'p1']);
    expect(reading(SHOP).listing({ only: 'on-sale' }, 1)?.productsCount).toBe(1);
    expect(reading(SHOP).listing({ only: 'on-sale', categoryId: 'c3' }, 1)?.productsCount).toBe(0);
  });

  test('has sold-out products last, page by page', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `p${index + 10}`);
    const content: Records = {
      ...SHOP,
      products: ids.map((id) => aProduct({ id, soldOut: ['p10', 'p12'].includes(id) })),
      'popularity-lists': [{ id: 'category-c1', productIds: ids }],
    };
    const pageOf = (page: number) =>
      reading(content)
        .listing({ categoryId: 'c1' }, page)
        ?.products.map(({ id }) => id);
    expect(pageOf(1)?.slice(0, 3)).toEqual(['p11', 'p13', 'p14']);
    expect(pageOf(2)).toEqual(['p10', 'p12']);
  });

  test('names the root categories with reductions', () => {
    expect(reading(SHOP).saleCategories()).toEqual([{ label: 'Makeup', path: '/sale/makeup' }]);
  });

  test('names the root categories with new products, whose addresses filter the listing of all', () => {
    expect(reading(SHOP).newCategories()).toEqual([
      { label: 'Skincare', path: '/new-arrivals?category=c3' },
    ]);
  });

  test('is one query, however the scope is written', () => {
    const reader = reading(SHOP);
    reader.listing({ categoryId: 'c1', only: 'on-sale' }, 1);
    reader.listing({ only: 'on-sale', categoryId: 'c1' }, 1);
    expect(reader.reads.size).toBe(1);
  });
});

test("of popular products follows the shop's order, without those that are gone", () => {
  const content = reading({
    ...SHOP,
    'popularity-lists': [{ id: 'all', productIds: ['p2', 'gone', 'p1'] }],
  });
  expect(popularProducts(content).map(({ id }) => id)).toEqual(['p2', 'p1']);
  expect(popularProducts(reading(SHOP))).toEqual([]);
});

test('popular products can be bought, and are no fewer for those that are sold out', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `popular-${index}`);
  const content = reading({
    ...SHOP,
    products: ids.map((id, index) => aProduct({ id, slugUrl: id, soldOut: index % 3 === 0 })),
    'popularity-lists': [{ id: 'all', productIds: ids }],
  });
  expect(popularProducts(content).map(({ id }) => id)).toEqual(
    ids.filter((_, index) => index % 3 !== 0),
  );
});

test('a page reads no popular products but those that it shows, and those that can not be bought', () => {
  const ids = ['gone', 'p1', 'p2', 'p3'];
  const content = reading({ ...SHOP, 'popularity-lists': [{ id: 'all', productIds: ids }] });
  expect(popularProducts(content, 1).map(({ id }) => id)).toEqual(['p1']);
  expect([...content.reads]).toEqual([
    'popularIds []',
    'productCard ["gone"]',
    'productCard ["p1"]',
  ]);
});

test('popular products can be bought, so they are absent until they are launched', () => {
  const content = {
    ...SHOP,
    products: [aProduct({ id: 'coming', slugUrl: 'coming', ...COMING }), aProduct({ id: 'here' })],
    'popularity-lists': [{ id: 'all', productIds: ['coming', 'here'] }],
  };
  const idsAt = (now: number) => popularProducts(reading(content, now)).map(({ id }) => id);
  expect(idsAt(Date.parse(LAUNCH) - 1)).toEqual(['here']);
  expect(idsAt(Date.parse(LAUNCH))).toEqual(['coming', 'here']);
});

test('popular brands are those of popular products, each once, if they have a logo', () => {
  const logoUrl = '/pictures/brise.svg';
  const content = reading({
    ...SHOP,
    brands: [
      aBrand({ id: 'b1', logoUrl: null }),
      aBrand({ id: 'b2', name: 'Brise', slugUrl: 'brise', logoUrl }),
      aBrand({ id: 'b3', name: 'Calme', slugUrl: 'calme', logoUrl }),
      aBrand({ id: 'b4', name: 'Unsold', slugUrl: 'unsold', logoUrl }),
    ],
    products: ['b3', 'b1', 'b2', 'b3', 'gone'].map((brandId, index) =>
      aProduct({ id: `p${index}`, slugUrl: `p${index}`, brandId }),
    ),
    'popularity-lists': [{ id: 'all', productIds: ['p0', 'p1', 'unknown', 'p2', 'p3', 'p4'] }],
  });
  expect(content.popularBrands()).toEqual([
    { name: 'Calme', path: '/brands/calme', logoUrl },
    { name: 'Brise', path: '/brands/brise', logoUrl },
  ]);
});

test('no more brands are popular than fill whole rows, and none without products', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `b${index}`);
  const brands = ids.map((id) => aBrand({ id, slugUrl: id, logoUrl: '/logo.svg' }));
  const products = ids.map((id) => aProduct({ id, slugUrl: id, brandId: id }));
  const all = reading({ brands, products, 'popularity-lists': [{ id: 'all', productIds: ids }] });
  expect(all.popularBrands()).toHaveLength(12);
  expect(reading({ brands }).popularBrands()).toEqual([]);
});

describe('a product', () => {
  const ad = { id: 'ad1', iconType: 'gift', shortTitle: 'Free pouch', variantIds: ['v2'] };
  const product = aProduct({
    id: 'p1',
    featuredVariantId: 'v1',
    featuredAd: ad,
    launchStatus: 'coming_soon',
    launchConfig: { launchAt: '2027-01-01T00:00:00Z' },
    variants: [
      aVariant({ id: 'v1', inventory: 5 }),
      aVariant({ id: 'v2', inventory: 6, launchStatus: 'early_access' }),
      aVariant({ id: 'v3', inventory: 0, soldOut: true }),
    ],
  });
  const reader = () => reading({ ...SHOP, products: [product] });

  test('says that stock is low, and not how low', () => {
    const variants = reader().product('lipstick-p1')?.variants ?? [];
    expect(variants.map(({ isLowStock }) => isLowStock)).toEqual([true, false, false]);
    expect(variants[0]).not.toHaveProperty('inventory');
  });

  test('passes its launch on to variants without one', () => {
    const variants = reader().product('lipstick-p1')?.variants ?? [];
    const ofProduct = {
      status: 'coming_soon',
      earlyAccessAt: null,
      launchAt: '2027-01-01T00:00:00Z',
    };
    expect(variants.map(({ launch }) => launch.status)).toEqual([
      'coming_soon',
      'early_access',
      'coming_soon',
    ]);
    expect(variants[0]?.launch).toEqual(ofProduct);
    expect(reader().bestSellers('b1')).toEqual([]);
  });

  test('has its ad on its page, and on its card if that shows the variant', () => {
    const { iconType, shortTitle, variantIds } = ad;
    expect(reader().product('lipstick-p1')?.featuredAd).toEqual({
      iconType,
      shortTitle,
      variantIds,
    });
    const terms = 'From $75, while stocks last';
    const withTerms = reading({
      ...SHOP,
      products: [{ ...product, featuredAd: { ...ad, terms } }],
    });
    expect(withTerms.product('lipstick-p1')?.featuredAd?.terms).toBe(terms);
    const cardOf = (featuredVariantId: string) =>
      reading({ ...SHOP, products: [{ ...product, featuredVariantId }] }).listing(
        { brandId: 'b1' },
        1,
      )?.products[0];
    expect(cardOf('v1')?.featuredAd).toBeNull();
    expect(cardOf('v2')?.featuredAd).toEqual({ iconType, shortTitle, variantIds });
  });

  test('has its first shades on its card, if all its variants have a colour', () => {
    const shades = Array.from({ length: 6 }, (_, at) =>
      aVariant({ id: `v${at}`, name: `Shade ${at}`, soldOut: at === 1 }),
    );
    const swatchesOf = (variants: typeof shades) =>
      reading({ ...SHOP, products: [aProduct({ variants })] }).listing({ brandId: 'b1' }, 1)
        ?.products[0]?.swatches ?? [];
    expect(swatchesOf(shades).map(({ variantId }) => variantId)).toEqual(
      shades.slice(0, 5).map(({ id }) => id),
    );
    expect(swatchesOf(shades)[1]).toEqual({
      variantId: 'v1',
      name: 'Shade 1',
      color: '#b0304a',
      iconUrl: null,
      pictureUrl: '/pictures/rose.svg',
      isSoldOut: true,
    });
    expect(swatchesOf([...shades, aVariant({ color: null })])).toEqual([]);
    expect(swatchesOf(shades.slice(0, 1))).toEqual([]);
  });

  test('states on its card where prices start, and has its sizes in ascending order', () => {
    const sizes = [
      aVariant({ id: 'v1', name: '100 ml', price: 9_000 }),
      aVariant({ id: 'v2', name: '30 ml', price: 4_000, originalPrice: 5_000, underSale: true }),
      aVariant({ id: 'v3', name: '8 ml', price: 1_000, soldOut: true }),
    ];
    const content = reading({
      ...SHOP,
      products: [aProduct({ optionTypeCategories: ['size'], variants: sizes })],
    });
    expect(content.listing({ brandId: 'b1' }, 1)?.products[0]).toMatchObject({
      variantId: 'v1',
      price: { amount: 4_000 },
      isFromPrice: true,
      originalPrice: { amount: 5_000 },
    });
    expect(content.priceRange({ brandId: 'b1' })?.min.amount).toBe(4_000);
    const variants = content.product('lipstick-p1')?.variants ?? [];
    expect(variants.map(({ name }) => name)).toEqual(['8 ml', '30 ml', '100 ml']);
  });

  test('is on a card among its brand’s best sellers', () => {
    const brands = [aBrand({ bestSellerIds: ['p3', 'gone', 'p1'] })];
    const cards = reading({ ...SHOP, brands }).bestSellers('b1');
    expect(cards.map(({ id }) => id)).toEqual(['p1']);
  });

  test('is on no card there while it is sold out', () => {
    const brands = [aBrand({ bestSellerIds: ['p1', 'p2'] })];
    const products = [aProduct(), aProduct({ id: 'p2', slugUrl: 'p2', soldOut: true })];
    const cards = reading({ ...SHOP, brands, products }).bestSellers('b1');
    expect(cards.map(({ id }) => id)).toEqual(['p1']);
  });
});

describe('stores and events', () => {
  const content: Records = {
    stores: [aStore({ position: 1 }), aStore({ id: 'st2', slugUrl: 'same', position: 0 })],
    'store-events': [
      aStoreEvent({ id: 'ev2', startsAt: '2026-06-09T10:00:00Z', storeId: 'gone' }),
      aStoreEvent(),
      aStoreEvent({ id: 'ev3', slugUrl: 'same' }),
    ],
  };
  const reader = () => reading(content);

  test('are in order: stores by position, events by their start', () => {
    expect(
      reader()
        .stores()
        .map(({ id }) => id),
    ).toEqual(['st2', 'st1']);
    expect(
      reader()
        .storeEvents()
        .map(({ id }) => id),
    ).toEqual(['ev2', 'ev1', 'ev3']);
  });

  test('know each other', () => {
    const place = { name: 'Store st1', path: '/stores-and-events/store-st1', area: 'Orchard' };
    expect(reader().storeEvent('event-ev1')).toMatchObject({
      store: place,
      address: '1 Orchard Road',
    });
    expect(reader().storeEvent('event-ev2')).toMatchObject({
      store: null,
      address: null,
      phone: null,
    });
    expect(
      reader()
        .store('store-st1')
        ?.events.map(({ id }) => id),
    ).toEqual(['ev1', 'ev3']);
  });

  test('share no address: of two with one slug, the store has it', () => {
    expect(reader().store('same')?.id).toBe('st2');
    expect(reader().storeEvent('same')).toBeUndefined();
  });
});

describe('pages of text', () => {
  test('are data, without the pieces that a language leaves empty', () => {
    const spans = [
      { text: '', link: null, strong: false },
      { text: 'help', link: '/faq', strong: true },
    ];
    const blocks: ReturnType<typeof aContentPage>['blocks'] = [
      {
        kind: 'questions',
        title: null,
        questions: [
          { question: 'How?', answer: [{ kind: 'list', numbered: true, items: [{ spans }] }] },
        ],
      },
    ];
    const line = { spans: [{ text: 'help', link: '/faq', isStrong: true }] };
    const page = reading({ pages: [aContentPage({ id: 'faq', blocks })] }).contentPage('faq');
    expect(page).toMatchObject({
      path: '/faq',
      blocks: [{ questions: [{ answer: [{ kind: 'list', isNumbered: true, items: [line] }] }] }],
    });
  });

  test('show the products that the shop has, with what they say of each and nothing more', () => {
    const blocks: ReturnType<typeof aContentPage>['blocks'] = [
      {
        kind: 'products',
        title: 'Rewards',
        products: [
          { productId: 'p3', note: '100 points' },
          { productId: 'unknown', note: '200 points' },
          { productId: 'p1', note: '' },
        ],
      },
    ];
    const pages = [aContentPage({ id: 'rewards-boutique', blocks })];
    const page = reading({ ...SHOP, pages }).contentPage('rewards-boutique');
    const picture = expect.objectContaining({ width: 600 });
    expect(page?.blocks).toEqual([
      {
        kind: 'products',
        title: 'Rewards',
        products: [
          {
            path: '/products/lipstick-p3',
            brandName: 'Brise',
            name: 'Lipstick p3',
            picture,
            note: '100 points',
          },
          {
            path: '/products/lipstick-p1',
            brandName: 'Maison Aube',
            name: 'Lipstick p1',
            picture,
            note: '',
          },
        ],
      },
    ]);
  });

  test('have topics, which are the headings of their questions', () => {
    const topic = (title: string | null) => ({ kind: 'questions' as const, title, questions: [] });
    const blocks = [topic('Delivery'), topic(null), topic('Returns')];
    const reader = reading({ pages: [aContentPage({ id: 'faq', blocks })] });
    expect(reader.questionTopics('faq')).toEqual(['Delivery', 'Returns']);
    expect(reader.questionTopics('terms')).toEqual([]);
  });

  test('exist or not, without anything of them being read', () => {
    const reader = reading({ pages: [aContentPage({ id: 'wellness' })] });
    expect(reader.contentPage('wellness')?.path).toBe('/pages/wellness');
    expect([reader.hasContentPage('wellness'), reader.hasContentPage('terms')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what a brand shows on its page', () => {
  const part = (id: string, position: number) => ({ id, title: id, text: 'Words.', position });
  const aside = { ...NO_PICTURE, link: null, newTab: false, ctaLabel: null };
  const showcaseOf = (brand: Partial<BrandRecord>) =>
    reading({ brands: [aBrand(brand)] }).brandShowcase('b1');

  test('is in its order', () => {
    const { billboards, sidebar, terms } = showcaseOf({
      billboards: [aBillboard({ id: 'b', position: 1 }), aBillboard({ id: 'a', position: 0 })],
      sidebarContent: [
        { ...aside, ...part('second', 2) },
        { ...aside, ...part('first', 1), link: '/faq', newTab: true, ctaLabel: 'Go' },
      ],
      termsAndConditions: [part('later', 1), part('sooner', 0)],
    });
    expect(billboards.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(sidebar[0]).toEqual({
      ...{ id: 'first', title: 'first', text: 'Words.' },
      ...{ link: '/faq', newTab: true, callToAction: 'Go', picture: null },
    });
    expect(terms.map(({ title }) => title)).toEqual(['sooner', 'later']);
  });

  test.each([
    [[], 'reel', 'reel'],
    [[['main', 'grid']], 'grid', 'reel'],
    [[['mobile', 'grid']], 'reel', 'grid'],
    [[[null, 'grid']], 'grid', 'grid'],
    [
      [
        ['main', 'grid'],
        ['main', 'reel'],
      ],
      'grid',
      'reel',
    ],
  ] as const)('is laid out as configured: %j', (configured, wide, narrow) => {
    const billboardConfigurations = configured.map(([platform, layout], index) => ({
      ...{ id: `c${index}`, platform, layout },
    }));
    expect(showcaseOf({ billboardConfigurations }).layouts).toEqual({ wide, narrow });
  });

  test('is nothing if there is no such brand', () => {
    expect(reading({}).brandShowcase('gone').billboards).toEqual([]);
  });
});

describe('booking', () => {
  const content: Records = {
    stores: [aStore()],
    'booking-services': [
      aBookingService({ position: 2 }),
      aBookingService({ id: 'bs2', slugUrl: 'brows', position: 1 }),
      aBookingService({ id: 'bs3', slugUrl: 'bridal', status: 'draft', position: 0 }),
    ],
    'booking-pages': [
      aBookingPage({ serviceIds: ['bs2', 'gone', 'bs3', 'bs1'] }),
      aBookingPage({ id: 'bp2', slugUrl: 'brows', position: 1 }),
      aBookingPage({ id: 'bp3', slugUrl: 'bridal', position: 2 }),
    ],
    'beauty-classes': [aBeautyClass({ storeIds: ['st1', 'gone'] })],
  };
  const reader = () => reading(content);

  test('offers the services that can be booked, and pages', () => {
    const { services, pages } = reader().bookingMenu();
    expect(services).toEqual([
      { name: 'Service bs2', path: '/beauty-services/brows' },
      { name: 'Service bs1', path: '/beauty-services/service-bs1' },
    ]);
    expect(
      reader()
        .bookingServices()
        .map(({ id }) => id),
    ).toEqual(['bs2', 'bs1']);
    expect(pages[0]).toEqual({
      title: 'The studio',
      description: 'With our artists',
      path: '/beauty-services/studio',
    });
  });

  test('has a page for several services, in its order', () => {
    expect(
      reader()
        .bookingPage('studio')
        ?.services.map(({ id }) => id),
    ).toEqual(['bs2', 'bs1']);
    expect(reader().bookingPage('brows')).toBeUndefined();
    expect(reader().bookingService('brows')?.id).toBe('bs2');
  });

  test('has nothing at the address of a service that cannot be booked', () => {
    expect(reader().bookingService('bridal')).toBeUndefined();
    expect(reader().bookingPage('bridal')).toBeUndefined();
  });

  test('says where classes are held', () => {
    expect(reader().beautyClasses()[0]?.stores).toEqual([
      { name: 'Store st1', path: '/stores-and-events/store-st1' },
    ]);
  });
});

test('the header banner is one that has a picture', () => {
  const { headerBanner } = reading({ 'layout-config': [aLayoutConfig()] }).layout();
  expect(headerBanner).toEqual({
    link: '/sale',
    newTab: false,
    validTill: '2026-12-31T16:00:00Z',
    picture: { url: '/pictures/header.svg', width: 1440, height: 100, alt: '' },
  });
  expect(
    reading({ 'layout-config': [aLayoutConfig({ headerBanner: null })] }).layout().headerBanner,
  ).toBeNull();
});
