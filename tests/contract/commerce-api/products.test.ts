import { describe, expect, it } from 'vitest';
import { aProduct, aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { idsOf, linkedIds, startTestApi } from './test-api.ts';

const seed = aSeed({
  products: 6,
  product: (index) =>
    [
      { rating: 3, isNew: false },
      { rating: 5, variants: [pricedAt('p2-v1', { price: 900, originalPrice: 1_500 })] },
      { rating: null, isNew: true, categoryId: 'c-skincare' },
      { rating: 4, variants: [aVariant({ id: 'p4-v1', inventory: {} })] },
      { countries: ['HK'] as const },
      { launch: { earlyAccessAt: '2026-05-01T00:00:00Z', launchAt: '2026-07-01T00:00:00Z' } },
    ][index] ?? {},
});

function pricedAt(id: string, price: { price: number; originalPrice?: number }) {
  return aVariant({ id, prices: perCountry(() => price) });
}

const { call } = await startTestApi(seed);

describe('a list of products', () => {
  it('holds what the country sells, most popular first', async () => {
    const { data, status, headers } = await call('v2.6/products');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(idsOf(data)).toEqual(['p1', 'p2', 'p3', 'p4', 'p6']);
    expect(idsOf((await call('v2.6/products', { country: 'HK' })).data)).toContain('p5');
  });

  it.each([
    ['filter[brand]=b2', ['p2', 'p4', 'p6']],
    ['filter[brand]=dune-lab', ['p2', 'p4', 'p6']],
    ['filter[brand]=b1,b2', ['p1', 'p2', 'p3', 'p4', 'p6']],
    ['filter[category]=c-makeup', ['p1', 'p2', 'p4', 'p6']],
    ['filter[category]=c-lipstick&filter[brand]=b1', ['p1']],
    ['filter[category]=skincare', ['p3']],
    ['filter[on-sale]=true', ['p2']],
    ['filter[under_sale]=true', ['p2']],
    ['filter[on-sale]=false', ['p1', 'p3', 'p4', 'p6']],
    ['filter[price-max]=9', ['p2']],
    ['filter[price-min]=9.01', ['p1', 'p3', 'p4', 'p6']],
    ['filter[price-min]=9&filter[price-max]=9.00', ['p2']],
    ['filter[id]=p3,p1,nothing', ['p1', 'p3']],
    ['filter[brand]=nothing', []],
    ['sort=popularity', ['p1', 'p2', 'p3', 'p6', 'p4']],
    ['sort=relevance', ['p1', 'p2', 'p3', 'p4', 'p6']],
    ['sort=newest', ['p3', 'p1', 'p2', 'p6', 'p4']],
    ['sort=price-asc', ['p2', 'p1', 'p3', 'p6', 'p4']],
    ['sort=price-desc', ['p1', 'p3', 'p6', 'p2', 'p4']],
    ['sort=rating', ['p2', 'p6', 'p1', 'p3', 'p4']],
  ])('answers %s', async (query, ids) => {
    const { data, meta } = await call(`v2.6/products?${query}`);
    expect(idsOf(data)).toEqual(ids);
    expect(meta['total-items']).toBe(ids.length);
  });

  it('is cut into pages', async () => {
    const { data, meta } = await call('v2.3/products?page[size]=2&page[number]=3');
    expect(idsOf(data)).toEqual(['p6']);
    expect(meta).toMatchObject({
      'current-page': 3,
      'per-page': 2,
      'total-pages': 3,
      'total-items': 5,
    });
    const past = await call('v2.6/products?page[size]=2&page[number]=4');
    expect(past).toMatchObject({ status: 200, data: [] });
    expect((await call('v2.6/products')).meta['per-page']).toBe(48);
  });

  it.each([
    'page[number]=0',
    'page[number]=-1',
    'page[number]=1.5',
    'page[number]=x',
    'page[number]=',
    'page[size]=0',
    'page[size]=501',
    'page[limit]=1',
    'page=2',
    'filter[colour]=red',
    'filter=red',
    'filter[]=red',
    'filter[on-sale]=yes',
    'filter[price-min]=cheap',
    'filter[updated-since]=yesterday',
    'sort=alphabet',
    'include=everything',
    'include=variants,brand.owner',
  ])('refuses %s and names it', async (query) => {
    const { status, errors } = await call(`v2.6/products?${query}`);
    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({ status: '400' });
    expect(errors[0]?.source?.parameter).toBe(query.slice(0, query.indexOf('=')));
  });
});

describe('a product', () => {
  it('has the attributes that pages are made of', async () => {
    const { data } = await call('v2.6/products/p1');
    expect(data[0]?.attributes).toEqual({
      name: 'Velvet Lipstick p1',
      'slug-url': 'velvet-lipstick-p1',
      description: 'Rich colour that stays.',
      'featured-variant-id': 'p1-v1',
      'new-arrival': false,
      'option-type-categories': ['shade'],
      rating: 3,
      'reviews-count': 12,
      'sold-out': false,
      'variants-count': 2,
      tags: ['Vegan'],
      'filter-values': ['color:berry', 'preference:vegan', 'rating:from-3'],
      'image-texts': ['', 'detail', 'close-up'],
      'launch-status': 'none',
      'launch-config': null,
    });
  });

  it('links to its brand, categories and variants whether they are included or not', async () => {
    const { data, included } = await call('v2.6/products/p1');
    expect(included).toEqual([]);
    expect(linkedIds(data[0], 'brand')).toEqual(['b1']);
    expect(linkedIds(data[0], 'categories')).toEqual(['c-makeup', 'c-lip', 'c-lipstick']);
    expect(linkedIds(data[0], 'variants')).toEqual(['p1-v1', 'p1-v2']);
    expect(linkedIds(data[0], 'featured-variant')).toEqual(['p1-v1']);
    expect(data[0]?.relationships['featured-ad']).toEqual({ data: null });
  });

  it.each([
    ['featured_variant', ['p1-v1']],
    ['variants', ['p1-v1', 'p1-v2']],
    ['featured-variant,variants', ['p1-v1', 'p1-v2']],
    ['brand', ['b1']],
    ['categories', ['c-makeup', 'c-lip', 'c-lipstick']],
    ['featured_ad', []],
  ])('includes only %s when that is asked', async (include, ids) => {
    const { included } = await call(`v2.6/products/p1?include=${include}`);
    expect(idsOf(included)).toEqual(ids);
  });

  it('is found by its slug, in the countries that sell it', async () => {
    expect(idsOf((await call('v2.6/products/velvet-lipstick-p2')).data)).toEqual(['p2']);
    expect((await call('v2.6/products/p5')).status).toBe(404);
    expect((await call('v2.6/products/p5', { country: 'HK' })).status).toBe(200);
    expect((await call('v2.6/products/unknown')).status).toBe(404);
  });

  it('is sold out when none of its variants is in stock', async () => {
    const { data, included } = await call('v2.6/products/p4?include=variants');
    expect(data[0]?.attributes['sold-out']).toBe(true);
    expect(included[0]?.attributes).toMatchObject({ inventory: 0, 'sold-out': true });
  });

  it('tells its launch as of now', async () => {
    const { data } = await call('v2.6/products/p6');
    expect(data[0]?.attributes).toMatchObject({
      'launch-status': 'early_access',
      'launch-config': {
        'early-access-at': '2026-05-01T00:00:00Z',
        'launch-at': '2026-07-01T00:00:00Z',
      },
    });
  });
});

describe('a variant', () => {
  it('shows its price and its sale in the currency of the country', async () => {
    const { included } = await call('v2.6/products/p2?include=variants');
    expect(included[0]?.attributes).toMatchObject({
      name: 'Ruby',
      price: 900,
      'original-price': 1_500,
      currency: 'SGD',
      'display-price': '$9',
      'display-original-price': '$15',
      'under-sale': true,
      'sale-text': '-40%',
      color: '#b0304a',
      inventory: 5,
      'sold-out': false,
    });
    const korean = await call('v2.6/products/p2?include=variants', { country: 'KR' });
    expect(korean.included[0]?.attributes).toMatchObject({
      currency: 'KRW',
      'display-price': '900원',
    });
  });

  it('has three pictures of its shade', async () => {
    const { included } = await call('v2.6/products/p1?include=variants');
    const [ruby, plum] = included.map(({ attributes }) => attributes['image-urls']);
    expect(new Set(ruby as Array<string>).size).toBe(3);
    expect(plum).not.toEqual(ruby);
  });
});

describe('a product with nothing for the country', () => {
  it('is not sold where no variant has a price', async () => {
    const { call: callOther } = await startTestApi({
      ...aSeed(),
      products: [
        aProduct({ id: 'only-hk', variants: [aVariant({ prices: { HK: { price: 100 } } })] }),
      ],
    });
    expect((await callOther('v2.6/products/only-hk')).status).toBe(404);
    expect((await callOther('v2.6/products/only-hk', { country: 'HK' })).status).toBe(200);
  });
});
