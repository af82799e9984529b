import { expect, test } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

const storeStock = { SG: [{ storeId: 'st1', variantIds: ['p1-v1'] }] };
const seed = aSeed({ products: 2, product: (index) => (index === 0 ? { storeStock } : {}) });
const { call, edit } = await startTestApi(seed);

async function product(id: string, country = 'SG') {
  const { data } = await call(`v2.6/products/${id}`, { country, language: 'en' });
  return { stock: data[0]?.attributes['store-stock'], version: data[0]?.meta.version ?? 0 };
}

const setStock = (stock: unknown) => edit('products/p2', { attributes: { 'store-stock': stock } });

test('a product says what the stores of the country hold of it, if that is known', async () => {
  const { stock } = await product('p1');
  expect(stock).toEqual([{ 'store-id': 'st1', 'variant-ids': ['p1-v1'] }]);
  expect((await product('p1', 'HK')).stock).toBeUndefined();
  expect((await product('p2')).stock).toBeUndefined();
});

test('an edit changes it in its country alone, and lists of changed products follow', async () => {
  const { meta } = await call('v2.6/products', { country: 'SG', language: 'en' });
  const before = await product('p2', 'HK');
  const stock = [{ 'store-id': 'st2', 'variant-ids': ['p2-v1', 'p2-v2'] }];
  expect((await setStock(stock)).status).toBe(200);
  expect((await product('p2')).stock).toEqual(stock);
  expect(await product('p2', 'HK')).toEqual(before);
  const since = `v2.6/products?filter[updated-since]=${meta.cursor}`;
  const changed = await call(since, { country: 'SG', language: 'en' });
  expect(changed.data.map(({ id }) => id)).toEqual(['p2']);
});

test.each([[[{ 'store-id': 'st1' }]], ['st1'], [[{ 'store-id': 'st1', 'variant-ids': [''] }]]])(
  '%j is refused',
  async (stock) => {
    const { status, errors } = await setStock(stock);
    expect(status).toBe(422);
    expect(errors[0]?.source?.pointer).toContain('store-stock');
  },
);
