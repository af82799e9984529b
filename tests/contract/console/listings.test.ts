import { expect, test } from 'vitest';
import type { FieldSave } from '#console/contract/editing-contract.ts';
import type { ListingAnswer, SearchesAnswer } from '#console/contract/listing-contract.ts';
import { shopListings } from '#console/server/listings/shop-listings.ts';
import { ADMIN_TOKEN, anEditingConsole, anEditor, type EditingConsole } from './editing-console.ts';

const CATEGORY = 'country=SG&kind=category&of=c-lipstick';

const idsOf = (side: ListingAnswer['today'] | undefined) => side?.products.map(({ id }) => id);

function inSet(console: EditingConsole) {
  const ana = anEditor(console, { countries: ['SG'] });
  return {
    begin: ana.begin,
    get: ana.get,
    listing: async (query: string) => (await ana.get(`/listing?${query}`)).json as ListingAnswer,
    /** Adds a record with some fields. */
    async add(set: string, type: string, fields: Readonly<Record<string, unknown>>) {
      for (const [field, value] of Object.entries({ exists: true, ...fields })) {
        const save = { type, id: 'new', field, value } as Partial<FieldSave>;
        expect((await ana.save(set, save)).status, field).toBe(200);
      }
    },
  };
}

test('a listing is shown as shoppers see it, beside how it is with a change set', async () => {
  const { listing, begin, add } = inSet(await anEditingConsole());
  const before = await listing(CATEGORY);
  expect(before.drafted).toBeUndefined();
  const [first, second] = before.today.products;
  expect(first).toMatchObject({ name: expect.any(String), price: expect.stringContaining('$') });

  const set = await begin();
  await add(set, 'search-rules', {
    'internal-name': 'Lipstick',
    scope: 'category',
    'category-id': 'c-lipstick',
    pins: [{ 'product-id': second?.id, position: 1 }],
  });
  const tried = await listing(`${CATEGORY}&set=${set}`);
  expect(idsOf(tried.today)).toEqual(idsOf(before.today));
  expect(idsOf(tried.drafted)?.slice(0, 2)).toEqual([second?.id, first?.id]);
  expect(tried.drafted?.rules).toEqual([
    expect.objectContaining({ id: 'new', name: 'Lipstick', isOwn: true, isInForce: true }),
  ]);
  expect((await listing(CATEGORY)).today).toEqual(before.today);

  expect((await listing('country=SG&kind=query&of=gift')).today).toMatchObject({
    rules: [{ id: 'sr1', isOwn: true }],
  });
});

test('a published rule and synonym are what shoppers see, and undone they are not', async () => {
  const console = await anEditingConsole();
  const { listing, begin, add } = inSet(console);
  const query = 'country=SG&kind=query&of=toothpaste';
  expect((await listing(query)).today).toMatchObject({ products: [], total: 0 });
  const set = await begin('Toothpaste');
  await add(set, 'synonyms', { words: ['toothpaste', 'velvet'] });
  const { drafted } = await listing(`${query}&set=${set}`);
  expect(drafted?.total).toBeGreaterThan(0);
  expect(drafted?.synonyms).toEqual([{ id: 'new', words: ['toothpaste', 'velvet'] }]);

  const publisher = anEditor(console, { name: 'Bo', role: 'publisher' });
  expect((await publisher.publish(set)).status).toBe(200);
  expect((await listing(query)).today.total).toBe(drafted?.total);
  expect((await publisher.publish(set, 'undo')).status).toBe(200);
  expect((await listing(query)).today.total).toBe(0);
});

test('what a set can’t do is said', async () => {
  const { listing, begin, add, get } = inSet(await anEditingConsole());
  const set = await begin();
  await add(set, 'search-rules', { pins: [{ 'product-id': 'p1', position: 0 }] });
  expect(await listing(`${CATEGORY}&set=${set}`)).toMatchObject({
    problem: expect.stringContaining('position'),
  });
  expect((await get(`/listing?${CATEGORY}&set=gone`)).status).toBe(404);
  expect((await get('/listing?country=SG&kind=query')).status).toBe(400);
});

test('looking at a search from the console isn’t counted, a shopper’s is', async () => {
  const console = await anEditingConsole();
  const { listing, get } = inSet(console);
  await listing('country=SG&kind=query&of=velvet');
  const headers = { 'X-Site-Country': 'SG' };
  await console.api.fetch(new Request('http://shop/api/v3.1/search?query=toothpaste', { headers }));
  const searches = async () => (await get('/searches?locale=sg-en')).json as SearchesAnswer;
  await expect
    .poll(async () => (await searches()).searches)
    .toEqual([{ query: 'toothpaste', searches: 1, empty: 1, viewed: 0, clicked: 0 }]);
});

test('what shoppers who agreed do with a search is counted, once per answer', async () => {
  const console = await anEditingConsole();
  const { get } = inSet(console);
  const headers = { 'X-Site-Country': 'SG' };
  const search = async () => {
    const request = new Request('http://shop/api/v3.1/search?query=velvet', { headers });
    const { results } = await (await console.api.fetch(request)).json();
    return results.variants.queryID as string;
  };
  const report = async (name: string, queryId: string, agreed = true) => {
    const event = {
      page: { kind: 'search', locale: 'en-SG', path: '/search' },
      name,
      ...(agreed && { device: 'a-device-of-tests', isSignedIn: false, isEmployee: false }),
      ...(agreed && { properties: { query_id: queryId } }),
    };
    const body = JSON.stringify(event);
    const { status } = await console.ask('/client-events', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    });
    return status;
  };
  const searches = async () =>
    ((await get('/searches?locale=sg-en')).json as SearchesAnswer).searches;
  const [seen, opened] = [await search(), await search()];
  await expect.poll(searches).toMatchObject([{ query: 'velvet', searches: 2 }]);
  for (const id of [seen, opened, opened, 'made-up']) await report('search_results_viewed', id);
  for (const id of [opened, opened, '../types']) await report('search_result_clicked', id);
  expect(await report('search_result_clicked', seen, false), 'without consent').toBe(400);
  await expect.poll(searches).toMatchObject([{ searches: 2, viewed: 2, clicked: 1 }]);
});

test('beside another system’s search, it says where to arrange it', async () => {
  const { get } = anEditor(await anEditingConsole({ listings: undefined }));
  for (const path of [`/listing?${CATEGORY}`, '/searches?locale=sg-en']) {
    const { status, json } = await get(path);
    expect({ status, json }).toMatchObject({
      status: 404,
      json: { error: expect.stringContaining('another system') },
    });
  }
});

test('edits are tried out also before anybody has searched', async () => {
  const { api } = await anEditingConsole();
  const listings = shopListings({ fetch: (request) => api.fetch(request), token: ADMIN_TOKEN });
  const edit = { type: 'synonyms', id: 'new', locale: 'sg-en', expected: false } as const;
  const side = await listings.tryOut(
    { country: 'SG', language: 'en', kind: 'query', of: 'toothpaste' },
    [
      { ...edit, field: 'exists', value: true },
      { ...edit, field: 'words', value: ['toothpaste', 'velvet'], expected: null },
    ],
  );
  expect('problem' in side ? side : side.total).toBeGreaterThan(0);
});
