import { describe, expect, it } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { idsOf, linkedIds, startTestApi } from './test-api.ts';

const seed = aSeed({
  products: 3,
  product: (index) =>
    [
      { tags: ['Vegan', 'Good for: Dryness'] },
      {
        countries: ['HK'] as const,
        variants: [
          aVariant({ id: 'p2-v1', prices: perCountry(() => ({ price: 700, originalPrice: 900 })) }),
        ],
      },
      { categoryId: 'c-skincare', optionType: 'size' as const },
    ][index] ?? {},
});

const { call } = await startTestApi(seed);

describe('brands', () => {
  it('lists those that the country sells, by name', async () => {
    const everywhere = await call('v2.6/brands?page[size]=500&page[number]=1', { country: 'HK' });
    expect(idsOf(everywhere.data)).toEqual(['b1', 'b2']);
    expect(idsOf((await call('v2.6/brands')).data)).toEqual(['b1']);
  });

  it('reads one by id or slug, with its best sellers', async () => {
    for (const name of ['b1', 'atelier-nuit']) {
      const { data } = await call(`v2.6/brands/${name}`);
      expect(data[0]).toMatchObject({
        type: 'brands',
        id: 'b1',
        attributes: {
          name: 'Atelier Nuit',
          'slug-url': 'atelier-nuit',
          description: 'Colour for after dark.',
          'best-seller-ids': ['p1', 'p3'],
          seo: { 'page-title': 'Atelier Nuit' },
        },
      });
      expect(data[0]?.attributes['logo-url']).toMatch(/^\/pictures\//);
    }
  });

  const CONTENT = 'billboards,sidebar_content,terms_and_conditions,billboard_configurations';

  it('includes what the country shows on its page, in the language asked for', async () => {
    const { data, included } = await call(`v2.6/brands/b1?include=${CONTENT}`, {
      country: 'HK',
      language: 'zh',
    });
    expect(included.map(({ type, id, attributes }) => [type, id, attributes.title])).toEqual([
      ['billboards', 'b1:season', '新季登場'],
      ['sidebar-contents', 'b1:samples', '兩份試用裝'],
      ['terms-and-conditions', 'b1:gift', 'Gift'],
      ['billboard-configurations', 'b1:wide', undefined],
    ]);
    expect(included[0]?.attributes).toMatchObject({
      link: '/products/velvet-lipstick-p1',
      'new-tab': true,
      'terms-and-conditions': '送完即止。',
      'banner-video-id': 'abc',
      'main-banner': true,
      'mobile-only': false,
    });
    expect(linkedIds(data[0], 'sidebar-content')).toEqual(['b1:samples']);
  });

  it('includes of its content what is asked for, in lists too; a brand may have none', async () => {
    const { data, included } = await call('v2.6/brands?include=billboards', { country: 'HK' });
    expect(idsOf(included)).toEqual(['b1:season']);
    expect(data.map((brand) => linkedIds(brand, 'billboards'))).toEqual([['b1:season'], []]);
  });

  it('includes its best-selling products', async () => {
    const products = await call(
      'v2.6/brands/b1?include=best_selling_products.featured_variant,best_selling_products',
    );
    expect(idsOf(products.included)).toEqual(['p1', 'p3', 'p1-v1', 'p3-v1']);
  });

  it.each([
    ['v2.6/brands?include=best_selling_products,billboards', 'products'],
    ['v2.6/brands/b1?include=best_selling_products', 'products'],
    [
      'v2.6/brands/b1?include=best_selling_products.featured_variant,best_selling_products',
      'products',
    ],
    ['v2.6/products?include=brand,featured_variant', 'brands'],
    ['v2.6/products/p1?include=brand', 'brands'],
  ])('of %s, no field of %s, it is the same but for those fields', async (path, type) => {
    const whole = await call(path);
    const asked = await call(`${path}&fields[${type}]=`);
    const bare = whole.included.map((one) =>
      one.type === type
        ? { type, id: one.id, attributes: {}, relationships: undefined, meta: undefined }
        : one,
    );
    expect(
      asked.included.map((one) =>
        one.type === type ? { ...one, relationships: undefined, meta: undefined } : one,
      ),
    ).toEqual(bare);
    expect(idsOf(whole.included.filter((one) => one.type === type))).not.toEqual([]);
  });

  it('is not found where it is not sold', async () => {
    expect((await call('v2.6/brands/b2')).status).toBe(404);
    expect((await call('v2.6/brands/unknown')).status).toBe(404);
  });
});

describe('categories', () => {
  it('lists the tree, parents first', async () => {
    const { data } = await call('v2.6/categories');
    expect(idsOf(data)).toEqual(['c-makeup', 'c-skincare', 'c-lip', 'c-lipstick']);
    expect(data.map(({ attributes }) => attributes.level)).toEqual([0, 0, 1, 2]);
    expect(linkedIds(data[0], 'children')).toEqual(['c-lip']);
    expect(data[0]?.relationships.parent).toEqual({ data: null });
  });

  it('reads one, with parent and children on request', async () => {
    const { data, included } = await call('v2.6/categories/c-lip?include=parent,children');
    expect(data[0]?.attributes).toMatchObject({ label: 'Lip', 'slug-url': 'lip', level: 1 });
    expect(idsOf(included)).toEqual(['c-makeup', 'c-lipstick']);
    expect((await call('v2.6/categories/unknown')).status).toBe(404);
  });
});

describe('popularity lists', () => {
  it('orders the products of each brand and of categories of every level', async () => {
    const { data } = await call('v2.6/popularity_lists', { country: 'HK' });
    const lists = Object.fromEntries(data.map((list) => [list.id, linkedIds(list, 'products')]));
    expect(lists).toEqual({
      all: ['p1', 'p2', 'p3'],
      'brand-b1': ['p1', 'p3'],
      'brand-b2': ['p2'],
      'category-c-lip': ['p1', 'p2'],
      'category-c-lipstick': ['p1', 'p2'],
      'category-c-makeup': ['p1', 'p2'],
      'category-c-skincare': ['p3'],
    });
  });

  it('reads one', async () => {
    const { data } = await call('v2.6/popularity_lists/category-c-makeup');
    expect(linkedIds(data[0], 'products')).toEqual(['p1']);
    expect((await call('v2.6/popularity_lists/category-unknown')).status).toBe(404);
  });

  it('tags one by what it holds in the country', async () => {
    const tagIn = async (country: string, language: string) => {
      const { headers } = await call('v2.6/popularity_lists/all', { country, language });
      return headers.get('ETag');
    };
    const tag = await tagIn('HK', 'en');
    expect(await tagIn('HK', 'zh')).toBe(tag);
    expect(await tagIn('SG', 'en')).not.toBe(tag);
    const asked = { country: 'SG', headers: { 'If-None-Match': tag ?? '' } };
    expect((await call('v2.6/popularity_lists/all', asked)).status).toBe(200);
  });
});

describe('the filters of a listing', () => {
  it('spans the prices and names brands, categories and sale of what matches', async () => {
    const all = await call('v2.3/products/filters', { country: 'HK' });
    expect(all.data[0]?.attributes).toEqual({
      'min-price': 7,
      'max-price': 20,
      'other-filters': ['on-sale'],
    });
    expect(linkedIds(all.data[0], 'brands')).toEqual(['b1', 'b2']);
    const skincare = await call('v2.3/products/filters?filter[category]=skincare');
    expect(skincare.data[0]?.attributes['other-filters']).toEqual([]);
    expect(linkedIds(skincare.data[0], 'categories')).toEqual(['c-skincare']);
  });

  it('includes filter types with their values, brands and categories', async () => {
    const include = 'brands,categories,filter_types.filter_values';
    const { included } = await call(`v2.3/products/filters?filter[brand]=b1&include=${include}`);
    expect(idsOf(included)).toEqual([
      'b1',
      'c-makeup',
      'c-skincare',
      'c-lip',
      'c-lipstick',
      'concern',
      'preference',
      'concern:dryness',
      'preference:vegan',
    ]);
    expect(included.at(-1)?.attributes).toEqual({ name: 'Vegan', count: 2 });
  });

  it('is empty where nothing matches', async () => {
    const { data } = await call('v2.3/products/filters?filter[brand]=unknown');
    expect(data[0]?.attributes).toEqual({
      'min-price': null,
      'max-price': null,
      'other-filters': [],
    });
  });
});
