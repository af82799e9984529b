import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { aBrand, aSeed } from '../../builders/seed.ts';
import { ADMIN_TOKEN, AS_ADMIN, type Call, idsOf, linkedIds, startTestApi } from './test-api.ts';

const changes: Array<ContentChange> = [];
const { api, call } = await startTestApi(aSeed(), {
  onChange: (change) => {
    changes.push(change);
  },
});

beforeEach(async () => {
  const seed = aSeed();
  await api.seed(
    { ...seed, brands: [...seed.brands, aBrand({ id: 'b9', slug: 'unsold' })] },
    {
      identity: 'test',
    },
  );
  changes.length = 0;
  isEdited = false;
});

/** Whether the test has edited anything yet. */
let isEdited = false;

interface Body {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
  readonly included?: ReadonlyArray<unknown>;
}

interface LocalBody extends Body {
  /** Such as `hk-zh`; Singapore if absent. */
  readonly locale?: string | undefined;
}

/** Edits the record `type/id` in one locale. */
function edit(
  method: string,
  record: string,
  { included, locale = 'sg-en', ...body }: LocalBody = {},
) {
  isEdited = true;
  const [type, id] = record.split('/');
  const document = { data: { type, id, ...body }, ...(included && { included }) };
  return call(`admin/v1/${record}`, {
    ...inLocale(locale),
    method,
    headers: AS_ADMIN,
    ...(method !== 'DELETE' && { body: document }),
  });
}

function inLocale(locale: string): Call {
  const [country = '', language = ''] = locale.split('-');
  return { country, language };
}

const patch = (record: string, attributes: Body['attributes'], locale?: string) =>
  edit('PATCH', record, { ...(attributes && { attributes }), locale });
const one = (type: string, id: string) => ({ data: { type, id } });
const many = (type: string, ...ids: ReadonlyArray<string>) => ({
  data: ids.map((id) => ({ type, id })),
});

async function read(path: string, locale: string) {
  return (await call(path, inLocale(locale))).data[0];
}

const PATHS: Readonly<Record<string, string>> = {
  products: 'v2.6/products',
  brands: 'v2.6/brands',
  categories: 'v2.6/categories',
  'popularity-lists': 'v2.6/popularity_lists',
  billboards: 'v2.4/billboards',
  'content-banners': 'v2.4/content_banners',
  'featured-contents': 'v2.4/featured_contents',
  'home-page-carousels': 'v2.4/home_page_carousels',
  'feature-carousels': 'v2.4/feature_carousels/live',
  'quick-links': 'v2.4/homepage_quick_links',
  'shop-by-campaigns': 'v2.4/shop_by_campaigns/latest',
  'layout-config': 'v2.4/layout_config',
  'global-config': 'v2.4/global_config',
  navigation: 'v2.4/navigation',
  ads: 'v2.4/ads',
  'filter-types': 'v2.3/filter_types',
  'search-rules': 'v2.4/search_rules',
  synonyms: 'v2.4/synonyms',
  pages: 'v2.4/pages',
  stores: 'v2.4/stores',
  'store-events': 'v2.4/store_events',
  'booking-services': 'booking-services/api/v1/activity_groups',
  'booking-pages': 'booking-services/api/v1/pages',
  'beauty-classes': 'booking-services/api/v1/activities',
};

/** The version of every record in every locale, by `locale type/id`. */
async function allVersions(): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  for (const { id: locale } of LOCALES) {
    const lists = Object.values(PATHS).map((path) => call(path, inLocale(locale)));
    for (const { type, id, meta } of (await Promise.all(lists)).flatMap(({ data }) => data)) {
      versions.set(`${locale} ${type}/${id}`, meta.version);
    }
  }
  return versions;
}

let seededNames: ReadonlyArray<string> | undefined;

/** The same before any edit: everything seeded has one version, so one read is enough. */
async function seededVersions(): Promise<ReadonlyMap<string, number>> {
  if (!seededNames) {
    const versions = await allVersions();
    expect(new Set(versions.values()).size).toBe(1);
    seededNames = [...versions.keys()];
  }
  const version = (await read('v2.6/products', 'sg-en'))?.meta.version ?? 0;
  return new Map(seededNames.map((name) => [name, version]));
}

/**
 * Makes edits, and returns for each record the locales in which its version was bumped, or in which
 * it came or went.
 */
async function risenWith(makeEdit: () => Promise<{ readonly status: number }>) {
  const before = await (isEdited ? allVersions() : seededVersions());
  expect((await makeEdit()).status).toBeLessThan(300);
  const after = await allVersions();
  const risen: Record<string, Array<string>> = {};
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(key) === after.get(key)) continue;
    expect(after.get(key) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(before.get(key) ?? 0);
    const [locale = '', record = ''] = key.split(' ');
    risen[record] = [...(risen[record] ?? []), locale];
  }
  return risen;
}

const localesWhere = (isWanted: (locale: Locale) => boolean) =>
  LOCALES.filter(isWanted).map(({ id }) => id);
const EVERYWHERE = localesWhere(() => true);
const NOT_CHINESE = localesWhere(({ language }) => language !== 'zh');

describe('an attribute', () => {
  it.for<[string, Record<string, unknown>, string, ReadonlyArray<string>]>([
    ['products/p1', { 'slug-url': 'renamed', rating: 3.5 }, 'sg-en', EVERYWHERE],
    ['products/p1', { 'new-arrival': true, tags: ['Matte'] }, 'sg-en', EVERYWHERE],
    ['products/p1', { name: '新名' }, 'hk-zh', ['hk-zh']],
    ['products/p1', { name: 'New name' }, 'sg-en', NOT_CHINESE],
    ['products/p1', { description: '새 설명' }, 'kr-ko', ['kr-ko']],
    ['brands/b1', { 'slug-url': 'renamed' }, 'sg-en', EVERYWHERE],
    ['brands/b1', { name: '새 이름' }, 'kr-ko', ['kr-ko']],
    ['categories/c-lip', { label: '唇' }, 'hk-zh', ['hk-zh']],
    ['categories/c-lip', { 'slug-url': 'lips' }, 'sg-en', EVERYWHERE],
    ['billboards/bb1', { link: '/new-arrivals' }, 'hk-en', ['hk-en', 'hk-zh']],
    ['billboards/bb1', { title: '夜色' }, 'hk-zh', ['hk-zh']],
    ['billboards/bb2', { title: '下載應用程式' }, 'hk-zh', ['hk-zh']],
    ['billboards/bb2', { title: 'The app' }, 'th-en', ['th-th', 'th-en']],
    ['content-banners/cb1', { title: 'Small' }, 'au-en', ['au-en']],
    ['featured-contents/fc1', { 'cta-label': null }, 'au-en', ['au-en']],
    ['home-page-carousels/hc1', { title: 'Loved' }, 'my-en', ['my-en']],
    ['feature-carousels/fe1', { title: 'Reads' }, 'nz-en', ['nz-en']],
    ['quick-links/ql1', { name: 'Offers', link: '/offers' }, 'ph-en', ['ph-en']],
    ['shop-by-campaigns/sc1', { title: 'Looks' }, 'sg-en', ['sg-en']],
    ['layout-config/main', { 'has-ios-app': false }, 'id-en', ['id-id', 'id-en']],
    ['global-config/currency', { value: { symbol: 'S$' } }, 'sg-en', ['sg-en']],
    ['categories/c-lip', { description: 'Lips.', 'top-banners': [] }, 'th-en', ['th-th', 'th-en']],
    ['categories/c-makeup', { description: '色彩' }, 'hk-zh', ['hk-zh']],
    ['filter-types/preference', { position: 3 }, 'hk-en', ['hk-en', 'hk-zh']],
    ['pages/terms', { title: '使用條款' }, 'hk-zh', ['hk-zh']],
    ['stores/st1', { phone: '+65 3000 0190' }, 'sg-en', ['sg-en']],
    ['stores/st1', { services: ['化妝室'] }, 'hk-zh', ['hk-zh']],
    ['store-events/ev1', { 'ends-at': '2026-06-11T12:00:00Z' }, 'sg-en', ['sg-en']],
    ['booking-services/bs1', { status: 'draft' }, 'sg-en', ['sg-en']],
    ['booking-pages/bp1', { 'page-title': 'Book' }, 'sg-en', ['sg-en']],
    ['beauty-classes/bc1', { price: null }, 'sg-en', ['sg-en']],
  ])('of %s, %j in %s, rises in %j and is read there', async ([record, given, locale, locales]) => {
    const [type = '', id = ''] = record.split('/');
    const risen = await risenWith(() => patch(record, given, locale));
    expect(risen[record]).toEqual(locales);
    const { data } = await call(`${PATHS[type]}/${id}`, inLocale(locale));
    expect(data[0]?.attributes).toMatchObject(given);
    expect(changes[0]?.records).toContainEqual({ type, id, version: data[0]?.meta.version });
    expect(changes[0]?.countries).toEqual([
      ...new Set(locales.map((each) => each.slice(0, 2).toUpperCase())),
    ]);
  });

  it('that stays as it was changes no version', async () => {
    const asBefore = { name: 'Velvet Lipstick p1', rating: 4.5 };
    expect(await risenWith(() => patch('products/p1', asBefore))).toEqual({});
    expect(await risenWith(() => patch('billboards/bb2', { title: 'Get the app' }))).toEqual({});
    expect(await risenWith(() => patch('variants/p1-v1', { price: 2_000 }))).toEqual({});
    expect(changes).toEqual([]);
  });

  it('of a language leaves the others as they read', async () => {
    await patch('products/p1', { name: '新名' }, 'hk-zh');
    expect((await read('v2.6/products/p1', 'hk-en'))?.attributes.name).toBe('Velvet Lipstick p1');
    await patch('billboards/bb2', { title: '下載' }, 'hk-zh');
    expect((await read('v2.4/billboards/bb2', 'hk-en'))?.attributes.title).toBe('Get the app');
    expect((await read('v2.4/billboards/bb2', 'sg-en'))?.attributes.title).toBe('Get the app');
  });

  it('is answered with the new version', async () => {
    const { data } = await patch('products/p1', { rating: 1 });
    expect(data[0]).toEqual(await read('v2.6/products/p1', 'sg-en'));
  });

  it('of the English name of a brand is on the pictures of its products', async () => {
    const risen = await risenWith(() => patch('brands/b1', { name: 'Nuit' }));
    expect(risen['brands/b1']).toEqual(EVERYWHERE);
    expect(risen['products/p1']).toEqual(EVERYWHERE);
    expect(risen['products/p2']).toBeUndefined();
  });
});

describe('the page of a brand', () => {
  const billboard = {
    id: 'season',
    title: 'The new season',
    'image-url': '/a.svg',
    'image-width': 2,
    'image-height': 1,
    'main-banner': true,
    'mobile-only': false,
  };
  const parts = 'billboards,sidebar_content,terms_and_conditions,billboard_configurations';
  const partsIn = async (locale: string) =>
    (await call(`v2.6/brands/b1?include=${parts}`, inLocale(locale))).included;

  it('is its country’s own, and a change of it one of the brand', async () => {
    const risen = await risenWith(() => patch('brands/b1', { billboards: [billboard] }, 'hk-en'));
    expect(risen).toEqual({ 'brands/b1': ['hk-en', 'hk-zh'] });
    expect(changes).toMatchObject([{ countries: ['HK'], records: [{ type: 'brands', id: 'b1' }] }]);
    expect((await partsIn('hk-en'))[0]?.attributes['banner-video-id']).toBeUndefined();
    expect((await partsIn('sg-en'))[0]?.attributes['banner-video-id']).toBe('abc');
  });

  it('keeps the texts of other languages, by the ids of its parts', async () => {
    const given = [{ ...billboard, title: '夜色' }];
    const risen = await risenWith(() => patch('brands/b1', { billboards: given }, 'hk-zh'));
    expect(risen).toEqual({ 'brands/b1': ['hk-en', 'hk-zh'] });
    const titles = async (locale: string) => (await partsIn(locale))[0]?.attributes.title;
    expect([await titles('hk-zh'), await titles('hk-en')]).toEqual(['夜色', 'The new season']);
    const [written] = await partsIn('hk-zh');
    const again = [{ ...billboard, id: written?.id, title: '夜色' }];
    expect(await risenWith(() => patch('brands/b1', { billboards: again }, 'hk-zh'))).toEqual({});
  });

  it('is answered with its parts, each emptied by an empty list', async () => {
    const { included } = await patch('brands/b1', { 'sidebar-content': [] });
    expect(included.map(({ type }) => type)).toEqual([
      'billboards',
      'terms-and-conditions',
      'billboard-configurations',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['billboards', [{ ...billboard, link: 'javascript:alert(1)' }], 'billboards/0/link'],
    ['billboards', [{ ...billboard, 'image-url': 'data:,x' }], 'billboards/0/image-url'],
    ['billboards', [billboard, billboard], 'billboards'],
    ['sidebar-content', [{ id: 'a', title: 'x'.repeat(501) }], 'sidebar-content/0/title'],
    ['terms-and-conditions', [{ id: 'a', title: 'A' }], 'terms-and-conditions/0/text'],
    [
      'billboard-configurations',
      [{ id: 'a', platform: 'main', layout: 'spin' }],
      'billboard-configurations/0/layout',
    ],
  ])('takes no %s that are not what they should be (%#)', async (part, value, place) => {
    const { status, errors } = await patch('brands/b1', { [part]: value });
    expect([status, errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${place}`]);
  });

  it('goes with the brand', async () => {
    await patch('brands/b9', { billboards: [billboard] }, 'hk-en');
    await edit('DELETE', 'brands/b9');
    await edit('POST', 'brands/b9', { attributes: { name: 'Again', 'slug-url': 'again' } });
    const moved = { relationships: { brand: one('brands', 'b9') } };
    await edit('PATCH', 'products/p1', moved);
    expect((await call(`v2.6/brands/b9?include=${parts}`, inLocale('hk-en'))).included).toEqual([]);
  });
});

describe('a variant', () => {
  it('bumps its product where its price is seen', async () => {
    const risen = await risenWith(() => patch('variants/p1-v1', { price: 1_500 }, 'au-en'));
    expect(risen).toEqual({ 'products/p1': ['au-en'] });
    const cheap = await call('v2.6/products?filter[price-max]=15', { country: 'AU' });
    expect(idsOf(cheap.data)).toEqual(['p1']);
    expect((await call('v2.6/products?filter[price-max]=15', { country: 'NZ' })).data).toEqual([]);
  });

  it('has a reduction while it costs less than before', async () => {
    const { data } = await patch('variants/p1-v1', { price: 1_500, 'original-price': 2_000 });
    expect(data[0]?.attributes).toMatchObject({ 'sale-text': '-25%', 'under-sale': true });
    expect(idsOf((await call('v2.6/products?filter[under-sale]=true')).data)).toEqual(['p1']);
    const raised = await patch('variants/p1-v1', { price: 2_000 });
    expect(raised.data[0]?.attributes['original-price']).toBeNull();
    expect((await call('v2.6/products?filter[under-sale]=true')).data).toEqual([]);
  });

  it('that is sold out leaves the front to one in stock', async () => {
    await patch('variants/p1-v1', { inventory: 0 });
    const { attributes } = (await read('v2.6/products/p1', 'sg-en')) ?? {};
    expect(attributes).toMatchObject({ 'featured-variant-id': 'p1-v2', 'sold-out': false });
    await patch('variants/p1-v2', { inventory: 0 });
    expect((await read('v2.6/products/p1', 'sg-en'))?.attributes['sold-out']).toBe(true);
    expect((await read('v2.6/products/p1', 'my-en'))?.attributes['sold-out']).toBe(false);
  });

  it('has a name by language and one colour', async () => {
    expect(await risenWith(() => patch('variants/p1-v1', { name: '루비' }, 'kr-ko'))).toEqual({
      'products/p1': ['kr-ko'],
    });
    expect(await risenWith(() => patch('variants/p1-v1', { color: '#112233' }))).toEqual({
      'products/p1': EVERYWHERE,
    });
  });

  it('has one number in trade and one of its maker, the same everywhere', async () => {
    const numbers = { gtin: '4006381333931', mpn: 'LX-4' };
    expect(await risenWith(() => patch('variants/p1-v1', numbers, 'kr-ko'))).toEqual({
      'products/p1': EVERYWHERE,
    });
    expect(await risenWith(() => patch('variants/p1-v1', numbers))).toEqual({});
    const { included } = await call('v2.6/products/p1?include=variants', { country: 'TH' });
    expect(included[0]?.attributes).toMatchObject(numbers);
    expect(await risenWith(() => patch('variants/p1-v1', { mpn: null }))).toEqual({
      'products/p1': EVERYWHERE,
    });
  });

  it('comes and goes with one country', async () => {
    const attributes = { name: 'Rose', price: 1_800, inventory: 2 };
    const relationships = { product: one('products', 'p1') };
    const created = await risenWith(() =>
      edit('POST', 'variants/p1-v3', { attributes, relationships, locale: 'nz-en' }),
    );
    expect(created).toEqual({ 'products/p1': ['nz-en'] });
    const { included } = await call('v2.6/products/p1?include=variants', { country: 'NZ' });
    expect(included.at(-1)?.attributes).toMatchObject(attributes);
    const removed = await risenWith(() => edit('DELETE', 'variants/p1-v3'));
    expect(removed).toEqual({ 'products/p1': ['nz-en'] });
  });

  it('takes its product out of the country with its last price', async () => {
    await patch('variants/p2-v1', { price: null }, 'hk-en');
    const risen = await risenWith(() => patch('variants/p2-v2', { price: null }, 'hk-en'));
    const hongKong = ['hk-en', 'hk-zh'];
    expect(risen).toEqual({
      'products/p2': hongKong,
      'brands/b2': hongKong,
      'popularity-lists/all': hongKong,
      'popularity-lists/brand-b2': hongKong,
      'popularity-lists/category-c-makeup': hongKong,
      'popularity-lists/category-c-lip': hongKong,
      'popularity-lists/category-c-lipstick': hongKong,
      'home-page-carousels/hc1': hongKong,
    });
    await patch('variants/p2-v1', { price: 100 }, 'hk-en');
    const list = await read('v2.6/popularity_lists/category-c-lip', 'hk-en');
    expect(linkedIds(list, 'products')).toEqual(['p1', 'p2', 'p3']);
    expect((await read('v2.6/brands/b2', 'hk-en'))?.attributes['best-seller-ids']).toEqual(['p2']);
  });

  it('is never the last to be deleted', async () => {
    await edit('DELETE', 'variants/p1-v1');
    expect((await edit('DELETE', 'variants/p1-v2')).status).toBe(409);
  });
});

describe('a product', () => {
  const aNewProduct = {
    attributes: { name: 'Balm', 'slug-url': 'balm', popularity: 999.5 },
    relationships: { brand: one('brands', 'b9'), categories: many('categories', 'c-lipstick') },
    included: [{ type: 'variants', id: 'n1-v1', attributes: { name: 'Clear', price: 900 } }],
  };

  it('is created in one country with all that follows', async () => {
    const risen = await risenWith(() => edit('POST', 'products/n1', aNewProduct));
    expect(Object.keys(risen).toSorted()).toEqual([
      'brands/b9',
      'popularity-lists/all',
      'popularity-lists/brand-b9',
      'popularity-lists/category-c-lip',
      'popularity-lists/category-c-lipstick',
      'popularity-lists/category-c-makeup',
      'products/n1',
    ]);
    expect(new Set(Object.values(risen).flat())).toEqual(new Set(['sg-en']));
    const list = await read('v2.6/popularity_lists/category-c-makeup', 'sg-en');
    expect(linkedIds(list, 'products')).toEqual(['p1', 'n1', 'p2', 'p3']);
    const product = await read('v2.6/products/balm', 'sg-en');
    expect(linkedIds(product, 'categories')).toEqual(['c-makeup', 'c-lip', 'c-lipstick']);
    expect(product?.attributes['sold-out']).toBe(true);
  });

  it('takes its variants from an attribute as well', async () => {
    const { included: _, attributes, ...rest } = aNewProduct;
    const variants = [{ id: 'n1-v1', name: 'Clear', price: 900, inventory: 1 }];
    const body = { ...rest, attributes: { ...attributes, variants } };
    const { status, included } = await edit('POST', 'products/n1', { ...body, locale: 'hk-zh' });
    expect(status).toBe(201);
    expect(included[0]?.attributes.name).toBe('Clear');
    expect((await read('v2.6/products/n1', 'hk-en'))?.attributes.name).toBe('Balm');
  });

  it('moves between brands and categories, and lists follow', async () => {
    const relationships = {
      brand: one('brands', 'b2'),
      categories: many('categories', 'c-skincare'),
    };
    const risen = await risenWith(() => edit('PATCH', 'products/p1', { relationships }));
    expect(Object.keys(risen).toSorted()).toEqual([
      'brands/b1',
      'brands/b2',
      'popularity-lists/brand-b1',
      'popularity-lists/brand-b2',
      'popularity-lists/category-c-lip',
      'popularity-lists/category-c-lipstick',
      'popularity-lists/category-c-makeup',
      'popularity-lists/category-c-skincare',
      'products/p1',
    ]);
    const list = await read('v2.6/popularity_lists/brand-b2', 'th-th');
    expect(linkedIds(list, 'products')).toEqual(['p1', 'p2']);
  });

  it('leaves a country by its assortment', async () => {
    await patch('products/p1', { assortment: false }, 'au-en');
    expect((await call('v2.6/products/p1', { country: 'AU' })).status).toBe(404);
    expect((await call('v2.6/products/p1', { country: 'NZ' })).status).toBe(200);
    expect((await patch('products/p1', { assortment: true }, 'au-en')).status).toBe(422);
  });

  it('that is deleted leaves every list', async () => {
    const risen = await risenWith(() => edit('DELETE', 'products/p1'));
    expect(risen['products/p1']).toEqual(EVERYWHERE);
    expect(risen['home-page-carousels/hc1']).toEqual(EVERYWHERE);
    const carousel = await read('v2.4/home_page_carousels', 'sg-en');
    expect(linkedIds(carousel, 'products')).toEqual(['p2']);
    const list = await read('v2.6/popularity_lists/category-c-makeup', 'kr-ko');
    expect(linkedIds(list, 'products')).toEqual(['p2', 'p3']);
    expect((await edit('DELETE', 'products/p1')).status).toBe(404);
  });
});

describe('a popularity list', () => {
  it('is put in order in one country, and its best sellers follow', async () => {
    const relationships = { products: many('products', 'p3') };
    const risen = await risenWith(() =>
      edit('PATCH', 'popularity-lists/brand-b1', { relationships, locale: 'my-en' }),
    );
    expect(risen).toEqual({ 'popularity-lists/brand-b1': ['my-en'], 'brands/b1': ['my-en'] });
    const brand = await read('v2.6/brands/b1', 'my-en');
    expect(linkedIds(brand, 'best-selling-products')).toEqual(['p3', 'p1']);
  });

  it('keeps its order while products come and go, and so do chosen best sellers', async () => {
    const products = many('products', 'p3', 'p2', 'p1');
    await edit('PATCH', 'popularity-lists/category-c-lip', { relationships: { products } });
    const chosen = { 'best-selling-products': many('products', 'p3') };
    await edit('PATCH', 'brands/b1', { relationships: chosen });
    await edit('DELETE', 'products/p1');
    const list = await read('v2.6/popularity_lists/category-c-lip', 'sg-en');
    expect(linkedIds(list, 'products')).toEqual(['p3', 'p2']);
    expect((await read('v2.6/brands/b1', 'sg-en'))?.attributes['best-seller-ids']).toEqual(['p3']);
  });

  it.each(['POST', 'DELETE'])(
    'has no %s, because it comes and goes with products',
    async (method) => {
      const { status, headers } = await edit(method, 'popularity-lists/brand-b1');
      expect([status, headers.get('Allow')]).toEqual([405, 'PATCH']);
    },
  );
});

describe('a category', () => {
  it('is created under a parent, which shows it', async () => {
    const attributes = { label: 'Serum', 'slug-url': 'serum' };
    const relationships = { parent: one('categories', 'c-skincare') };
    const risen = await risenWith(() =>
      edit('POST', 'categories/c-serum', { attributes, relationships }),
    );
    expect(Object.keys(risen).toSorted()).toEqual(['categories/c-serum', 'categories/c-skincare']);
    const parent = await read('v2.6/categories/c-skincare', 'kr-ko');
    expect(linkedIds(parent, 'children')).toEqual(['c-serum']);
    expect((await edit('DELETE', 'categories/c-skincare')).status).toBe(409);
    expect((await edit('DELETE', 'categories/c-serum')).status).toBe(200);
  });

  it('takes its products along when it moves', async () => {
    const relationships = { parent: one('categories', 'c-skincare') };
    await edit('PATCH', 'categories/c-lip', { relationships });
    const product = await read('v2.6/products/p1', 'sg-en');
    expect(linkedIds(product, 'categories')).toEqual(['c-skincare', 'c-lip', 'c-lipstick']);
    expect((await call('v2.6/popularity_lists/category-c-makeup')).status).toBe(404);
    const list = await read('v2.6/popularity_lists/category-c-skincare', 'au-en');
    expect(linkedIds(list, 'products')).toEqual(['p1', 'p2', 'p3']);
  });

  it.each([
    ['itself', 'c-makeup', 'c-makeup'],
    ['its child', 'c-makeup', 'c-lip'],
    ['a fourth level', 'c-skincare', 'c-lipstick'],
    ['nothing known', 'c-skincare', 'nowhere'],
  ])('does not lie in %s', async (_name, id, parent) => {
    const relationships = { parent: one('categories', parent) };
    const { status, errors } = await edit('PATCH', `categories/${id}`, { relationships });
    expect(status).toBe(422);
    expect(errors[0]?.source).toEqual({ pointer: '/data/relationships/parent' });
  });
});

describe('an editorial record', () => {
  const banner = { 'image-url': '/a.svg', 'image-width': 2, 'image-height': 1, title: 'New' };

  it('comes and goes in one country, and billboards with it', async () => {
    const risen = await risenWith(() =>
      edit('POST', 'content-banners/cb9', { attributes: banner, locale: 'hk-zh' }),
    );
    const hongKong = ['hk-en', 'hk-zh'];
    expect(risen).toEqual({
      'content-banners/cb9': hongKong,
      'billboards/bb1': hongKong,
      'billboards/bb2': hongKong,
    });
    expect((await read('v2.4/content_banners/cb9', 'hk-en'))?.attributes.title).toBe('New');
    expect((await edit('PATCH', 'content-banners/cb9')).status).toBe(404);
    expect((await edit('DELETE', 'content-banners/cb9', { locale: 'hk-en' })).status).toBe(200);
    expect((await call('v2.4/content_banners/cb9', { country: 'HK' })).status).toBe(404);
  });

  it('keeps the translations of items that move', async () => {
    const items = [
      { label: 'Offers', link: '/sale', highlighted: true },
      { label: 'Make-up', link: '/categories/makeup', 'category-id': 'c-makeup' },
      { label: 'Brands', link: '/brands' },
    ];
    await patch('navigation/main', { items }, 'hk-en');
    const labels = async (locale: string) => {
      const menu = (await read('v2.4/navigation', locale))?.attributes.items;
      return (menu as ReadonlyArray<{ label: string }>).map(({ label }) => label);
    };
    expect(await labels('hk-en')).toEqual(['Offers', 'Make-up', 'Brands']);
    expect(await labels('hk-zh')).toEqual(['Offers', '彩妝', 'Brands']);
    expect(await labels('sg-en')).toEqual(['Makeup', 'Sale']);
  });

  it('translates configuration and items where they were translated', async () => {
    await patch(
      'global-config/about-us',
      { value: [{ label: '關於', link: '/pages/about' }] },
      'hk-zh',
    );
    const english = await read('v2.4/global_config/about-us', 'hk-en');
    expect(english?.attributes.value).toEqual([{ label: 'About us', link: '/pages/about' }]);
    const item = { ...banner, id: 'fi1', title: '紅', url: '/sale' };
    await patch('feature-carousels/fe1', { items: [item] }, 'hk-zh');
    const { included } = await call('v2.4/feature_carousels/live?include=items', { country: 'HK' });
    expect(included[0]?.attributes.title).toBe('Red, defined');
  });

  it('names products that exist', async () => {
    const products = many('products', 'p3', 'p1');
    await edit('PATCH', 'home-page-carousels/hc1', { relationships: { products } });
    const carousel = await read('v2.4/home_page_carousels', 'sg-en');
    expect(linkedIds(carousel, 'products')).toEqual(['p3', 'p1']);
    const unknown = { products: many('products', 'p1', 'nothing') };
    const { errors } = await edit('PATCH', 'home-page-carousels/hc1', { relationships: unknown });
    expect(errors[0]?.source).toEqual({ pointer: '/data/relationships/products/data/1' });
  });

  it.each([
    ['pages/terms', 'pages/p9', 'terms'],
    ['stores/st1', 'store-events/ev1', 'orchard'],
    ['store-events/ev1', 'stores/st2', 'masterclass'],
    ['booking-services/bs1', 'booking-pages/bp1', 'makeovers'],
  ])('%s shares its slug with no other, %s', async (_owner, other, slug) => {
    const page = { title: 'Other', 'slug-url': slug, blocks: [] };
    const { status, errors } = other.startsWith('pages')
      ? await edit('POST', other, { attributes: page })
      : await patch(other, { 'slug-url': slug });
    expect([status, errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/slug-url']);
  });

  it('keeps its slug when it is named again', async () => {
    expect((await patch('stores/st1', { 'slug-url': 'orchard' })).status).toBe(200);
  });

  it('is a page of text whose spans keep their translations', async () => {
    const spans = [{ text: 'Read the ' }, { text: 'questions', link: '/faq' }];
    const blocks = [{ kind: 'rich-text', content: [{ kind: 'paragraph', spans }] }];
    await patch('pages/terms', { blocks }, 'hk-en');
    const chinese = await read('v2.4/pages/terms', 'hk-zh');
    expect(JSON.stringify(chinese?.attributes.blocks)).toContain('常見問題');
  });
});

describe('a page of text', () => {
  it('shows products with notes that keep their translations', async () => {
    const block = (note: string) => ({
      kind: 'products',
      title: null,
      products: [{ 'product-id': 'p1', note }],
    });
    await patch('pages/terms', { blocks: [block('100 points')] }, 'hk-en');
    await patch('pages/terms', { blocks: [block('100 分')] }, 'hk-zh');
    for (const [locale, note] of [
      ['hk-en', '100 points'],
      ['hk-zh', '100 分'],
    ] as const) {
      const page = await read('v2.4/pages/terms', locale);
      expect(page?.attributes.blocks).toEqual([block(note)]);
    }
  });
});

describe('an ad', () => {
  const product = () => read('v2.6/products/p1', 'sg-en');

  it('bumps the products that it is added to and removed from, in its country', async () => {
    const risen = await risenWith(() => patch('ads/ad1', { 'variant-ids': ['p1-v1'] }));
    expect(risen).toEqual({
      'ads/ad1': ['sg-en'],
      'products/p1': ['sg-en'],
      'products/p3': ['sg-en'],
    });
    expect(linkedIds(await product(), 'featured-ad')).toEqual(['ad1']);
    expect(changes[0]?.records.map(({ type, id }) => `${type}/${id}`)).toEqual([
      'products/p1',
      'products/p3',
    ]);
  });

  it('bumps its products when its words change', async () => {
    const risen = await risenWith(() => patch('ads/ad1', { 'short-title': '送禮' }, 'hk-zh'));
    expect(risen['products/p3']).toEqual(['hk-en', 'hk-zh']);
  });

  it('is gone from its products when it is deleted', async () => {
    const risen = await risenWith(() => edit('DELETE', 'ads/ad1'));
    expect(risen['products/p3']).toEqual(['sg-en']);
    expect(linkedIds(await read('v2.6/products/p3', 'sg-en'), 'featured-ad')).toEqual([]);
  });

  it('names variants that exist', async () => {
    const { errors } = await patch('ads/ad1', { 'variant-ids': ['p1-v1', 'nothing'] });
    expect(errors[0]?.source).toEqual({ pointer: '/data/attributes/variant-ids/1' });
  });
});

describe('a brand', () => {
  it('is created, sold with its first product, and deleted without products', async () => {
    const attributes = { name: 'Fresh', 'slug-url': 'fresh' };
    expect((await edit('POST', 'brands/b7', { attributes })).status).toBe(201);
    expect((await edit('POST', 'brands/b7', { attributes })).status).toBe(409);
    await edit('PATCH', 'products/p1', { relationships: { brand: one('brands', 'b7') } });
    expect((await read('v2.6/brands/fresh', 'id-id'))?.attributes.name).toBe('Fresh');
    const refused = await edit('DELETE', 'brands/b7');
    expect([refused.status, refused.errors[0]?.detail]).toEqual([
      409,
      'The brand has products, such as p1.',
    ]);
    await edit('DELETE', 'products/p1');
    expect((await edit('DELETE', 'brands/b7')).status).toBe(200);
  });
});

describe('who may edit', () => {
  it.each([
    ['nothing', {}],
    ['another token', { Authorization: 'Bearer another-token' }],
    ['a part of the token', { Authorization: `Bearer ${ADMIN_TOKEN.slice(1)}` }],
    ['another scheme', { Authorization: `Basic ${ADMIN_TOKEN}` }],
    ['no scheme', { Authorization: ADMIN_TOKEN }],
  ])('is not who shows %s', async (_name, headers) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = await call('admin/v1/products/p1', { method, headers });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
    }
    expect((await call('v2.6/products/p1')).status).toBe(200);
  });

  it('is nobody without a token in the configuration', async () => {
    const closed = await startTestApi(aSeed(), { adminToken: undefined });
    const answer = await closed.call('admin/v1/products/p1', {
      method: 'DELETE',
      headers: AS_ADMIN,
    });
    expect(answer.status).toBe(404);
  });

  it('is not who knows a token too short', () => {
    const short = () => readConfig({ COMMERCE_ADMIN_TOKEN: '123456789012345' });
    expect(short).toThrow(ConfigError);
    expect(short).toThrow('COMMERCE_ADMIN_TOKEN');
    expect(readConfig({ COMMERCE_ADMIN_TOKEN: ADMIN_TOKEN }).commerceAdminToken).toBe(ADMIN_TOKEN);
  });
});

describe('a bad edit', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['products/p1', { 'sold-out': true }, 'sold-out'],
    ['products/p1', { nonsense: 1 }, 'nonsense'],
    ['products/p1', { 'a/b~c': 1 }, 'a~1b~0c'],
    ['products/p1', { name: '' }, 'name'],
    ['products/p1', { name: 'x'.repeat(501) }, 'name'],
    ['products/p1', { rating: 6 }, 'rating'],
    ['products/p1', { 'slug-url': 'velvet-lipstick-p2' }, 'slug-url'],
    ['products/p1', { 'slug-url': '../etc' }, 'slug-url'],
    ['products/p1', { 'slug-url': 'page-2' }, 'slug-url'],
    ['brands/b1', { 'slug-url': 'index.md' }, 'slug-url'],
    ['categories/c-lip', { 'slug-url': 'index.html' }, 'slug-url'],
    ['pages/terms', { 'slug-url': 'page-10' }, 'slug-url'],
    ['stores/st1', { 'slug-url': 'index.html' }, 'slug-url'],
    ['products/p1', { tags: ['fine', 2] }, 'tags/1'],
    ['variants/p1-v1', { price: -1 }, 'price'],
    ['variants/p1-v1', { price: 10.5 }, 'price'],
    ['variants/p1-v1', { 'original-price': 2_000 }, 'original-price'],
    ['variants/p1-v1', { color: 'red' }, 'color'],
    ['brands/b1', { 'slug-url': 'dune-lab' }, 'slug-url'],
    ['categories/c-makeup', { 'slug-url': 'skincare' }, 'slug-url'],
    ['billboards/bb1', { link: 'javascript:alert(1)' }, 'link'],
    ['navigation/main', { items: [{ label: 'A', link: '//b' }] }, 'items/0/link'],
    ['global-config/currency', { value: { $text: { en: 'x' } } }, 'value'],
    ['global-config/currency', { value: { step: 'a dollar' } }, 'value/step'],
    ['pages/terms', { title: ' ' }, 'title'],
    ['store-events/ev1', { title: '' }, 'title'],
    ['pages/terms', { blocks: [{ kind: 'html', html: '<b>' }] }, 'blocks/0/kind'],
    ['stores/st1', { 'map-link': 'javascript:alert(1)' }, 'map-link'],
    ['stores/st1', { 'opening-hours': [{ weekday: 0, opens: '9' }] }, 'opening-hours/0/weekday'],
    ['store-events/ev1', { 'starts-at': 'tomorrow' }, 'starts-at'],
    ['booking-services/bs1', { status: 'maybe' }, 'status'],
    ['beauty-classes/bc1', { price: { amount: -1, currency: 'SGD' } }, 'price/amount'],
  ])('of %s, %j, is told at its place', async (record, attributes, place) => {
    const { status, errors } = await patch(record, attributes);
    expect(status).toBe(422);
    expect(errors[0]?.source).toEqual({ pointer: `/data/attributes/${place}` });
    expect(changes).toEqual([]);
  });

  it('may name a slug in any script and Unicode form, of which one is kept', async () => {
    const slugs = ['สบู่-อาบน้ำ', '립스틱', '唇膏', 'cre\u0300me', 'हिन्दी'];
    for (const slug of slugs) {
      expect(await patch('products/p1', { 'slug-url': slug })).toMatchObject({ status: 200 });
      const { data } = await call(`v2.6/products/${encodeURIComponent(slug.normalize('NFD'))}`);
      expect(data[0]?.attributes['slug-url']).toBe(slug.normalize('NFC'));
    }
    await patch('products/p1', { 'slug-url': 'cr\u00e8me' });
    changes.length = 0;
    const twin = await patch('products/p2', { 'slug-url': 'cre\u0300me' });
    expect([twin.status, twin.errors[0]?.detail]).toEqual([422, 'Product p1 has this slug.']);
  });

  it('names one record by its id in every Unicode form', async () => {
    const [typed, kept] = ['cre\u0300me', 'cr\u00e8me'];
    const attributes = { name: 'Crème', 'slug-url': 'creme' };
    expect((await edit('POST', `brands/${typed}`, { attributes })).data[0]?.id).toBe(kept);
    expect((await edit('POST', `brands/${kept}`, { attributes })).status).toBe(409);
    const { status, data } = await patch(`brands/${typed}`, { name: 'Rouge' });
    expect([status, data[0]?.id]).toEqual([200, kept]);
  });

  it.for<[string, string, unknown, number]>([
    ['PATCH', 'products/p1', '{', 400],
    ['PATCH', 'products/p1', '', 400],
    ['PATCH', 'global-config/currency', '['.repeat(9_000) + ']'.repeat(9_000), 400],
    ['PATCH', 'products/p1', '[]', 422],
    ['PATCH', 'products/p1', { data: null }, 422],
    ['PATCH', 'products/p1', { data: { type: 'brands', id: 'p1' } }, 409],
    ['PATCH', 'products/p1', { data: { type: 'products', id: 'p2' } }, 409],
    ['PATCH', 'products/p1', ' '.repeat(1024 * 1024 + 1), 413],
    ['PATCH', 'products/unknown', { data: { type: 'products', id: 'unknown' } }, 404],
    ['DELETE', 'variants/unknown', undefined, 404],
    ['PATCH', 'unknown/p1', { data: {} }, 404],
    ['POST', 'products/p1', { data: { type: 'products', id: 'p1' } }, 409],
    ['POST', 'products/new', { data: { type: 'products' } }, 422],
    ['POST', 'brands/%2Fb', { data: { type: 'brands', attributes: { name: 'B' } } }, 422],
    ['GET', 'products/unknown', undefined, 404],
    ['PUT', 'products/p1', {}, 405],
  ])('%s %s with %j is refused', async ([method, record, body, status]) => {
    const answer = await call(`admin/v1/${record}`, { method, body, headers: AS_ADMIN });
    expect(answer.status).toBe(status);
    expect(changes).toEqual([]);
  });

  it('leaves nothing behind', async () => {
    const attributes = {
      name: 'Half',
      'slug-url': 'half',
      variants: [{ id: 'p1-v1', name: 'x', price: 1 }],
    };
    const relationships = { brand: one('brands', 'b9'), categories: many('categories', 'c-lip') };
    const before = await allVersions();
    expect((await edit('POST', 'products/half', { attributes, relationships })).status).toBe(409);
    expect(await allVersions()).toEqual(before);
  });

  it('is never a fault of the server', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('\ud800', '\u0000', 1e300, -0, [[]]));
    const names = ['name', 'title', 'value', 'items', 'price', 'label', '__proto__', 'position'];
    const named = fc.dictionary(fc.constantFrom(...names, 'parent', 'brand', 'products'), value);
    const type = fc.constantFrom(...Object.keys(PATHS), 'variants');
    const id = fc.constantFrom(
      'p1',
      'p1-v1',
      'b1',
      'c-lip',
      'brand-b1',
      'main',
      'currency',
      'fresh',
    );
    const method = fc.constantFrom('POST', 'PATCH');
    const body = fc.record({ attributes: fc.oneof(named, value), relationships: named });
    await fc.assert(
      fc.asyncProperty(method, fc.tuple(type, id), body, async (verb, name, content) => {
        const { status } = await edit(verb, name.join('/'), content as Body);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    const told = new Set(changes.flatMap(({ records }) => records.map((record) => record.type)));
    const unknown = [...told].filter((each) => !RECORD_TYPE_NAMES.some((name) => name === each));
    expect(unknown).toEqual([]);
    for (const path of Object.values(PATHS)) {
      for (const { id: locale } of LOCALES) {
        expect((await call(path, inLocale(locale))).status).toBe(200);
      }
    }
  });
});
