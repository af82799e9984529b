import { describe, expect, it } from 'vitest';
import { LISTING_SORTS } from '#domain/listing/listing-state.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { idsOf as productIdsOf, requestOf, startTestApi } from '../commerce-api/test-api.ts';
import { idsOf, searchFor } from './search-call.ts';

const BRANDS = ['b1', 'b2'] as const;
const { api, call } = await startTestApi(
  aSeed({
    products: 6,
    product: (index) => ({
      brandId: BRANDS[index % 2] ?? 'b1',
      tags: index < 3 ? ['Matte Finish', 'Vegan'] : ['Satin Finish'],
      rating: index === 4 ? 5 : 3,
      isNew: index === 5,
      variants: [
        aVariant({
          id: `v${index + 1}`,
          prices: {
            SG: { price: 1_000 * (index + 1), ...(index === 1 && { originalPrice: 9_000 }) },
          },
          inventory: { SG: index === 0 ? 0 : 5 },
        }),
      ],
      countries: ['SG'],
    }),
  }),
);

const find = (search: Parameters<typeof searchFor>[1]) => searchFor(api, search);

describe('a search', () => {
  it('answers in the shape of the contract', async () => {
    const answer = await find({ query: 'lipstick', include: 'brands,categories' });
    expect(answer).toMatchObject({ hitsPerPage: 48, nbPages: 1, nbHits: 6, page: 1 });
    expect(answer.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.hits[0]).toMatchObject({
      'brand-name': expect.any(String),
      'display-price': expect.stringContaining('$'),
      'image-urls': [expect.any(String), expect.anything(), expect.anything()],
      'slug-url': expect.stringMatching(/^velvet-lipstick/),
    });
    expect(answer.categories[0]).toEqual({
      id: 'c-lipstick',
      slug: 'makeup/lip/lipstick',
      name: 'Lipstick',
      type: 'category',
      parentName: 'Lip',
    });
  });

  it('gives every search an id of its own', async () => {
    const [one, other] = [await find({ query: 'velvet' }), await find({ query: 'velvet' })];
    expect(one.queryID).not.toBe(other.queryID);
  });

  it('says what it corrected, unless what was typed is wanted', async () => {
    expect(await find({ query: 'velvet lipstik' })).toMatchObject({
      correctedQuery: 'velvet lipstick',
      nbHits: 6,
    });
    expect((await find({ query: 'velvet lipstick' })).correctedQuery).toBeNull();
    expect((await find({ query: 'lipstik', facets: { brand: ['nothing'] } })).correctedQuery).toBe(
      null,
    );
    const typed = await find({ query: 'lipstik', corrections: false, include: 'categories' });
    expect(typed).toMatchObject({ correctedQuery: null, nbHits: 0, categories: [] });
  });

  it.each(['', '   ', '\u3000'])('of no words (%j) finds nothing', async (query) => {
    const answer = await find({ query, include: 'brands,categories', facets: { brand: ['b1'] } });
    expect(answer).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, brands: [], categories: [] });
  });

  it('of nothing at all finds nothing, and of a filter alone what it leaves', async () => {
    expect((await find({})).nbHits).toBe(0);
    expect((await find({ facets: { brand: ['b2'] } })).nbHits).toBe(3);
  });

  it('finds the brand without its spaces, and a brand without spaces with some', async () => {
    for (const query of ['ateliernuit', 'atelier nuit', 'ATELIER  NUIT', 'dunelab', 'du nelab']) {
      const { brands } = await find({ query, include: 'brands' });
      expect(brands, query).toHaveLength(1);
    }
  });

  it('names things in the language of the shopper, and in English what has no other name', async () => {
    const korean = await searchFor(api, { query: 'dune', country: 'SG', include: 'brands' });
    expect(korean.brands[0]?.name).toBe('Dune Lab');
  });
});

describe('filters', () => {
  it('take any of the values of a facet, and all of the facets', async () => {
    expect((await find({ query: 'velvet', facets: { brand: ['b1', 'b2'] } })).nbHits).toBe(6);
    const both = { brand: ['b1'], 'type:finish': ['matte'] };
    expect(idsOf((await find({ query: 'velvet', facets: both })).hits).sort()).toEqual([
      'p1',
      'p3',
    ]);
  });

  it.each([
    [{ 'under-sale': true }, ['p2']],
    [{ 'new-arrival': true }, ['p6']],
    [{ category: ['c-lipstick'] }, ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    [{ category: ['no-such'] }, []],
    [{ price: { min: 20, max: 40 } }, ['p2', 'p3', 'p4']],
    [{ price: { max: 10 } }, ['p1']],
    [{ brand: [] }, ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
  ])('%j leaves %j', async (facets, expected) => {
    expect(idsOf((await find({ query: 'velvet', facets })).hits).sort()).toEqual(expected);
  });

  it('count a facet as if it were not filtered by itself', async () => {
    const { facets } = await find({ query: 'velvet', facets: { brand: ['b1'] } });
    const counts = (name: string) =>
      Object.fromEntries((facets[name]?.values ?? []).map(({ id, count }) => [id, count]));
    expect(counts('brand')).toEqual({ b1: 3, b2: 3 });
    expect(counts('type:preference')).toEqual({ vegan: 2 });
    expect(counts('under-sale')).toEqual({});
    expect(counts('categories')).toMatchObject({ 'c-lipstick': 3 });
  });

  it('are named where they are counted, in the language of the shopper', async () => {
    const { facets } = await find({ query: 'velvet' });
    expect(facets.brand?.values.map(({ name }) => name).sort()).toEqual([
      'Atelier Nuit',
      'Dune Lab',
    ]);
    expect(facets.categories?.values.map(({ name }) => name)).toContain('Lipstick');
    expect(facets['type:preference']).toEqual({
      name: 'Preference',
      values: [{ id: 'vegan', name: 'Vegan', count: 3 }],
    });
  });

  it('tell the price of what is found in major units', async () => {
    const { stats } = await find({ query: 'velvet' });
    expect(stats.price).toEqual({ min: 10, max: 60, avg: 35, currency: 'SGD' });
  });

  it('are left out where nobody asks for them', async () => {
    const response = await api.fetch(requestOf('v3/search?query=velvet&facets=false', {}));
    const { results } = (await response.json()) as { results: { variants: { facets: unknown } } };
    expect(results.variants.facets).toEqual({});
  });
});

describe('prices in the words of a query', () => {
  const prices = (answer: { hits: ReadonlyArray<{ price: number }> }) =>
    answer.hits.map(({ price }) => price).toSorted((one, other) => one - other);

  it('are a filter', async () => {
    const all = prices(await find({ query: 'lipstick' }));
    expect(prices(await find({ query: 'lipstick under $30' }))).toEqual(
      all.filter((price) => price <= 3_000),
    );
    expect(prices(await find({ query: 'over $40' }))).toEqual(
      all.filter((price) => price >= 4_000),
    );
    expect((await find({ query: 'lipstick under $5' })).nbHits).toBe(0);
  });

  it('give way to a price that was chosen, and to the letter of a query', async () => {
    const facets = { price: { min: 50 } };
    const chosen = await find({ query: 'lipstick under $30', facets });
    expect(prices(chosen)).toEqual(prices(await find({ query: 'lipstick', facets })));
    const { nbHits } = await find({ query: 'lipstick under $30', corrections: false });
    expect(nbHits).toBe((await find({ query: 'lipstick', corrections: false })).nbHits);
  });

  it('are named in the answer if they are the filter, with the query without them', async () => {
    const { namedPrice } = await find({ query: 'lipstick under $30' });
    expect(namedPrice).toEqual({ max: 30, query: 'lipstick' });
    expect((await find({ query: '$20 - $40' })).namedPrice).toEqual({
      min: 20,
      max: 40,
      query: '',
    });
    const facets = { price: { min: 50 } };
    for (const change of [{ facets }, { corrections: false }, { query: 'lipstick' }])
      expect((await find({ query: 'lipstick under $30', ...change })).namedPrice).toBeNull();
  });

  it('stay in a corrected query', async () => {
    const { correctedQuery } = await find({ query: 'lipstik under $30' });
    expect(correctedQuery).toBe('lipstick under $30');
  });
});

describe('the order', () => {
  it.each(LISTING_SORTS)('%s has what is sold out last where the text fits alike', async (sort) => {
    const { hits } = await find({ facets: { category: ['c-lipstick'] }, sort });
    expect(idsOf(hits)).toHaveLength(6);
    expect(idsOf(hits).at(-1)).toBe('p1');
  });

  const order = async (sort: string) => idsOf((await find({ query: 'velvet', sort })).hits);

  it.each(LISTING_SORTS.filter((sort) => sort !== 'relevance'))(
    '%s is that of the list of products',
    async (sort) => {
      const { data } = await call(`v2.6/products?sort=${sort}`);
      expect(await order(sort)).toEqual(productIdsOf(data));
    },
  );

  it('follows prices, ratings and news', async () => {
    expect(await order('price-asc')).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p1']);
    expect(await order('price-desc')).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1']);
    expect((await order('rating'))[0]).toBe('p5');
    expect((await order('newest'))[0]).toBe('p6');
    expect(await order('popularity')).toHaveLength(6);
  });

  it('goes on from page to page without a gap', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await find({ query: 'velvet', sort: 'price-asc', size: 2, page }));
    }
    expect(pages.flatMap(({ hits }) => idsOf(hits))).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p1']);
    expect(pages[0]).toMatchObject({ hitsPerPage: 2, nbPages: 3, nbHits: 6 });
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['where[facets]={"colour":["red"]}', 'where[facets]'],
    ['where[facets]={"brand":"b1"}', 'where[facets]'],
    ['where[facets]={"price":{"min":-1}}', 'where[facets]'],
    ['where[facets]=nonsense', 'where[facets]'],
    ['where[facets]={"type:colour":["red"]}', 'where[facets]'],
    ['where[brand]=b1', 'where[brand]'],
    ['sort=colour', 'sort'],
    ['page[number]=0', 'page[number]'],
    ['page[size]=501', 'page[size]'],
    ['page[colour]=1', 'page[colour]'],
    ['include=members', 'include'],
    ['facets=maybe', 'facets'],
  ])('is refused with 400, and named: %s', async (parameters, named) => {
    const { status, errors } = await call(`v3.1/search?query=velvet&${parameters}`);
    expect(status).toBe(400);
    expect(errors[0]?.source).toEqual({ parameter: named });
  });

  it('is a query of more than 200 characters', async () => {
    const { status, errors } = await call(`v3.1/search?query=${'x'.repeat(201)}`);
    expect(status).toBe(400);
    expect(errors[0]?.source).toEqual({ parameter: 'query' });
  });

  it('is anything but a GET', async () => {
    expect((await call('v3.1/search', { method: 'POST', body: {} })).status).toBe(405);
  });
});

it('prices are those of the country, and so is what is sold', async () => {
  expect((await find({ query: 'velvet', country: 'KR', language: 'ko' })).nbHits).toBe(0);
  expect(fromMajorUnits(20, 'SGD').amount).toBe(
    (await find({ query: 'velvet', sort: 'price-asc' })).hits[0]?.price,
  );
});
