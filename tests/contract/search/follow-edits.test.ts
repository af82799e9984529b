import { expect, test } from 'vitest';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { idsOf, searchFor } from './search-call.ts';

const TOKEN = 'a-token-of-the-tests';
const seed = aSeed({ products: 3 });
const { api, call } = await startTestApi(seed, { adminToken: TOKEN });
const WITHIN_MS = 1_000;

const edit = (method: string, record: string, data: object = {}) => {
  const [type, id] = record.split('/');
  return call(`admin/v1/${record}`, {
    method,
    country: 'SG',
    headers: { Authorization: `Bearer ${TOKEN}` },
    ...(method !== 'DELETE' && { body: { data: { type, id, ...data } } }),
  });
};

const found = async (query: string, facets?: unknown) =>
  idsOf((await searchFor(api, { query, facets })).hits).sort();

test('an edited name, brand, price and stock are found at once, without a new index', async () => {
  expect(await found('velvet')).toEqual(['p1', 'p2', 'p3']);
  const startedAt = performance.now();

  expect(
    (await edit('PATCH', 'products/p1', { attributes: { name: 'Thunder Gloss' } })).status,
  ).toBe(200);
  expect(await found('thunder')).toEqual(['p1']);
  expect(await found('velvet')).toEqual(['p2', 'p3']);

  await edit('PATCH', 'brands/b1', { attributes: { name: 'Zephyr House' } });
  expect(await found('zephyr')).toEqual(['p1', 'p3']);
  expect(await found('atelier')).toEqual([]);

  await edit('PATCH', 'variants/p2-v1', { attributes: { price: 900 } });
  expect(await found('velvet', { price: { max: 10 } })).toEqual(['p2']);
  expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS);
});

test('a product that is taken away is found no more', async () => {
  await edit('DELETE', 'products/p3');
  expect(await found('p3')).not.toContain('p3');
});

test('another seed is another catalogue, also under the same name', async () => {
  const other = aSeed({
    products: 1,
    product: () => ({ name: { en: 'Quartz Powder' }, variants: [aVariant({ id: 'q1' })] }),
  });
  await api.seed(other, { identity: 'test' });
  expect(await found('quartz')).toEqual(['p1']);
  expect(await found('velvet')).toEqual([]);
});
