import { expect, test } from 'vitest';
import { JsonApiSearchClient, type SearchState } from '#commerce/json-api-search-client.ts';
import type { FoundProduct, SearchAnswer, SearchCall } from '#commerce/search.ts';
import { indexIn, type SearchParams } from '#commerce/search-client.ts';

const NEWEST = indexIn('newest');
const FINISH = 'type:finish';
const value = (id: string, count: number) => ({ id, name: id.toUpperCase(), count, parentId: '' });

/** Of the products of a call, as far as the client looks at them. */
const productsOf = ({ page = 1, size }: SearchCall) =>
  Array.from(
    { length: size },
    (_, at) => ({ id: `p${(page - 1) * size + at + 1}` }) as FoundProduct,
  );

function anApi(answer: (call: SearchCall) => Partial<SearchAnswer> | Promise<never> = () => ({})) {
  const calls: Array<SearchCall> = [];
  const find = async (call: SearchCall): Promise<SearchAnswer> => {
    calls.push(call);
    const given = await answer(call);
    return {
      products: productsOf(call),
      brands: [{ id: 'b1', slug: 'b', name: 'B', type: 'brand', parentName: '' }],
      categories: [],
      facets: [],
      price: undefined,
      hitsCount: 100,
      pagesCount: 3,
      queryId: `q${calls.length}`,
      ...given,
    };
  };
  return { find, calls };
}

const about = ({ include, query, isLiteral, where, sort, page, size, hasFacets }: SearchCall) =>
  JSON.parse(
    JSON.stringify({ include, query, isLiteral, where, sort, page, size, hasFacets }),
  ) as unknown;

const requestOf = (params: SearchParams, indexName = NEWEST) => ({
  indexName,
  params: { hitsPerPage: 48, facets: [FINISH, 'price'], ...params },
});

test('a state is one call in the API’s words, however many requests it consists of', async () => {
  const { find, calls } = anApi();
  const params = {
    query: ' lip ',
    filters: 'category:7 AND under-sale:true',
    facetFilters: [[`${FINISH}:matte`, `${FINISH}:satin`]],
    numericFilters: ['price>=10', 'price<=20.5'],
    typoTolerance: false,
  };
  const { results } = await new JsonApiSearchClient(find).search([
    requestOf(params),
    requestOf({ ...params, facetFilters: [], hitsPerPage: 0, facets: FINISH }),
    requestOf(params, 'brands'),
  ]);
  expect(results.map(({ index }) => index)).toEqual([NEWEST, NEWEST, 'brands']);
  expect(results[2]?.hits).toEqual([expect.objectContaining({ objectID: 'b1', name: 'B' })]);
  const scope = { category: ['7'], 'under-sale': true };
  const chosen = { [FINISH]: ['matte', 'satin'], price: { min: 10, max: 20.5 } };
  expect(calls.map(about)).toEqual([
    {
      include: 'brands',
      query: 'lip',
      isLiteral: true,
      where: { ...scope, ...chosen },
      sort: 'newest',
      page: 1,
      size: 48,
      hasFacets: true,
    },
    { query: 'lip', isLiteral: true, where: scope, size: 1, hasFacets: true },
  ]);
});

test('a chosen category takes the place of the scope’s, which it is below', async () => {
  const { find, calls } = anApi();
  const params = { filters: 'category:7', facetFilters: [['category:8']], facets: ['category'] };
  await new JsonApiSearchClient(find).search([requestOf(params)]);
  expect(calls[0]?.where).toEqual({ category: ['8'] });
});

test('values on offer stay, with what the chosen ones leave of them', async () => {
  const offered = [{ key: FINISH, name: 'Finish', values: [value('matte', 9), value('satin', 4)] }];
  const left = [{ key: FINISH, name: 'Finish', values: [value('matte', 2)] }];
  const { find, calls } = anApi(({ where }) =>
    where?.brand
      ? { facets: left, price: undefined }
      : { facets: offered, price: { min: 1, max: 50 } },
  );
  const client = new JsonApiSearchClient(find);
  const first = await client.search([requestOf({ query: 'lip' })]);
  expect(first.results[0]?.facets).toMatchObject({ [FINISH]: { matte: 9, satin: 4 } });
  const params = { query: 'lip', facets: ['brand', FINISH], facetFilters: [['brand:b1']] };
  const next = await client.search([requestOf(params)]);
  expect(next.results[0]).toMatchObject({
    facets: { [FINISH]: { matte: 2, satin: 0 } },
    facets_stats: { price: { min: 1, max: 50 } },
    offered,
  });
  expect(calls).toHaveLength(2);
});

test('more pages are added to those that are there, each with its own query id', async () => {
  const { find, calls } = anApi();
  const client = new JsonApiSearchClient(find);
  await client.search([requestOf({ query: 'lip' })]);
  const { results } = await client.search([requestOf({ query: 'lip', hitsPerPage: 96 })]);
  expect(results[0]?.hits.map(({ id }) => id)).toEqual(
    productsOf({ size: 96, hasFacets: false }).map(({ id }) => id),
  );
  expect(results[0]?.queryID).toBe('q2');
  expect(calls.map(({ page, size }) => [page, size])).toEqual([
    [1, 48],
    [2, 48],
  ]);
});

test('the same state is asked for once, unless that failed', async () => {
  let isDown = true;
  const { find, calls } = anApi(() => (isDown ? Promise.reject(new Error('Down.')) : {}));
  const client = new JsonApiSearchClient(find);
  await expect(client.search([requestOf({ query: 'lip' })])).rejects.toThrow('Down.');
  isDown = false;
  await Promise.all([1, 2].map(() => client.search([requestOf({ query: 'lip' })])));
  await client.search([requestOf({ query: 'lip', facets: ['brand'] })]);
  expect(calls).toHaveLength(2);
});

test('what is known is forgotten on demand', async () => {
  const { find, calls } = anApi();
  const client = new JsonApiSearchClient(find);
  for (const hitsPerPage of [48, 96])
    await client.search([requestOf({ query: 'lip', hitsPerPage })]);
  client.clearCache();
  await client.search([requestOf({ query: 'lip', hitsPerPage: 96 })]);
  expect(calls.map(({ page, size }) => [page, size])).toEqual([
    [1, 48],
    [2, 48],
    [1, 96],
  ]);
});

test('an answer that a newer state overtakes never arrives', async () => {
  const late = Promise.withResolvers<never>();
  const { find, calls } = anApi(({ query }) => (query === 'serum' ? late.promise : {}));
  const client = new JsonApiSearchClient(find);
  const arrived: Array<string> = [];
  void client.search([requestOf({ query: 'serum' })]).then(
    () => arrived.push('serum'),
    () => arrived.push('a failure'),
  );
  await client.search([requestOf({ query: 'lip' })]).then(() => arrived.push('lip'));
  expect(calls[0]?.signal?.aborted).toBe(true);
  late.reject(new Error('Too late.'));
  await late.promise.catch(() => {});
  expect(arrived).toEqual(['lip']);
});

test('nothing is asked without a query or a scope, nor for products that the page has', async () => {
  const { find, calls } = anApi(() => ({ hitsCount: 67 }));
  const nothing = await new JsonApiSearchClient(find).search([requestOf({ query: ' ' })]);
  expect(nothing.results[0]?.nbHits).toBe(0);
  expect(calls).toEqual([]);
  const isServed = ({ isFiltered }: SearchState) => !isFiltered;
  const client = new JsonApiSearchClient(find, { isServed });
  const { results } = await client.search([requestOf({ filters: 'brand:b1' })]);
  expect(results[0]).toMatchObject({ hits: [], nbHits: 67 });
  expect(calls.map(({ size, hasFacets }) => [size, hasFacets])).toEqual([[1, true]]);
});
