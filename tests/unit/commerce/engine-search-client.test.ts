import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { liteClient } from 'algoliasearch/lite';
import { expect, onTestFinished, test } from 'vitest';
import { EngineSearchClient } from '#commerce/engine-search-client.ts';
import { indexIn, type SearchRequest } from '#commerce/search-client.ts';

const NEWEST = indexIn('newest');

/** A record as an import of the API's hits has it. */
const LIPSTICK = {
  objectID: 'v2',
  'product-id': 'p1',
  'slug-url': 'velvet-lipstick',
  'featured-variant-id': 'v1',
  'brand-name': 'Maison Aube',
  name: { en: 'Velvet Lipstick', th: 'ลิปสติก' },
  price: 2_600,
  'variants-count': 2,
};

/** What Algolia answers, as its reference describes it: https://www.algolia.com/doc/rest-api/search */
const answerTo = (request: SearchRequest & { readonly params?: unknown }) => ({
  index: request.indexName,
  hits:
    request.indexName === 'brands_sg'
      ? [{ objectID: 'b1', slug: 'aube', name: 'Aube' }]
      : [LIPSTICK],
  nbHits: 97,
  nbPages: 3,
  page: 1,
  hitsPerPage: 48,
  processingTimeMS: 1,
  exhaustive: {},
  query: 'lip',
  params: '',
  queryID: 'a'.repeat(32),
  facets: { 'type:finish': { matte: 40, satin: 12 } },
  facets_stats: { price: { min: 9, max: 88, avg: 30, sum: 900 } },
});

/** A server that answers as Algolia's, and what it was asked. */
async function algolia() {
  const asked: Array<ReadonlyArray<SearchRequest>> = [];
  const server = createServer(async (request, response) => {
    const { requests } = (await json(request)) as { requests: ReadonlyArray<SearchRequest> };
    asked.push(requests);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ results: requests.map(answerTo) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = { url: `127.0.0.1:${port}`, protocol: 'http', accept: 'readWrite' } as const;
  return { engine: liteClient('app', 'key', { hosts: [host] }), asked };
}

test('Algolia’s own client answers the shop’s panel and listings', async () => {
  const { engine, asked } = await algolia();
  const client = new EngineSearchClient(
    { search: (requests) => engine.search(requests as never) },
    { country: 'TH', language: 'th' },
    { indexName: (index) => `${index.replace(':', '_')}_sg` },
  );
  const params = {
    query: 'lip',
    page: 1,
    hitsPerPage: 48,
    facets: ['type:finish', 'price'],
    filters: 'category:7',
  };
  const { results } = await client.search([
    { indexName: NEWEST, params },
    { indexName: 'brands', params },
  ]);
  expect(asked[0]?.map(({ indexName }) => indexName)).toEqual(['variants_newest_sg', 'brands_sg']);
  expect(results[0]).toMatchObject({
    index: NEWEST,
    nbHits: 97,
    facets_stats: { price: { min: 9, max: 88 } },
    hits: [
      {
        objectID: 'p1',
        id: 'p1',
        variantId: 'v2',
        name: 'ลิปสติก',
        path: '/products/velvet-lipstick?variant=v2',
        place: { queryId: 'a'.repeat(32), position: 49 },
      },
    ],
    offered: [{ key: 'type:finish', values: [{ id: 'matte', name: 'matte' }, { id: 'satin' }] }],
  });
  expect(results[1]?.hits).toEqual([
    expect.objectContaining({ id: 'b1', slug: 'aube', name: 'Aube', type: 'brand' }),
  ]);
});

test('an engine is asked in its own words, and values on offer stay when one is chosen', async () => {
  const asked: Array<SearchRequest> = [];
  let facets: object = { 'type:finish': { matte: 40, satin: 12 } };
  const client = new EngineSearchClient(
    {
      async search(requests) {
        asked.push(...requests);
        return { results: requests.map(() => ({ hits: [], facets })) };
      },
    },
    { country: 'SG', language: 'en' },
    {
      indexName: () => 'products:created:desc',
      filters: (scope) => scope.replace(/(\w+):(\w+)/g, '$1 = $2'),
    },
  );
  const params = { query: 'lip', hitsPerPage: 48, facets: ['type:finish'], filters: 'brand:12' };
  await client.search([{ indexName: NEWEST, params }]);
  expect(asked[0]).toMatchObject({
    indexName: 'products:created:desc',
    params: { filters: 'brand = 12' },
  });
  facets = { 'type:finish': { matte: 3 } };
  const chosen = { ...params, facetFilters: [['type:finish:matte']] };
  const { results } = await client.search([{ indexName: NEWEST, params: chosen }]);
  expect(results[0]).toMatchObject({
    facets: { 'type:finish': { matte: 3 } },
    offered: [{ values: [{ id: 'matte' }, { id: 'satin' }] }],
  });
});
