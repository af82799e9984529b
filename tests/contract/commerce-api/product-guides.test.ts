import { describe, expect, test } from 'vitest';
import { listTexts } from '../../builders/catalogue-line.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

const guide = {
  ingredients: [{ en: 'Aqua' }, { en: 'Glycerin' }],
  key_ingredients: [
    { name: { en: 'Glycerin', zh: '甘油' }, text: { en: 'Holds water.', zh: '鎖住水分。' } },
  ],
  free_from: [{ en: 'Fragrance', zh: '香料' }],
  how_to_use: [{ en: 'Twist up.', zh: '旋出。' }, { en: 'Apply.' }],
  warnings: [],
};

const seed = aSeed({
  products: 3,
  product: (index) => (index === 0 ? { listTexts: listTexts(guide), goesWellWith: ['p3'] } : {}),
});
const { call, edit } = await startTestApi(seed);

const attributesOf = async (id: string, language = 'en') => {
  const { data } = await call(`v2.6/products/${id}`, { country: 'HK', language });
  return data[0]?.attributes ?? {};
};

const editSecond = (attributes: Readonly<Record<string, unknown>>, language = 'en') =>
  edit('products/p2', { attributes }, { country: 'HK', language });

describe('the guide of a product', () => {
  test('is in the language of the request, INCI names in that of all', async () => {
    expect(await attributesOf('p1', 'zh')).toMatchObject({
      ingredients: ['Aqua', 'Glycerin'],
      'key-ingredients': [{ name: '甘油', text: '鎖住水分。' }],
      'free-from': ['香料'],
      'how-to-use': ['旋出。', 'Apply.'],
    });
  });

  test('has only the lists that there are', async () => {
    expect(await attributesOf('p1')).not.toHaveProperty('warnings');
    expect(Object.keys(await attributesOf('p3'))).not.toContain('ingredients');
  });

  test('comes with what is used with the product, as a relationship that is edited', async () => {
    const companions = async (id: string) => {
      const { data } = await call(`v2.6/products/${id}`, { country: 'HK', language: 'zh' });
      return data[0]?.relationships?.['goes-well-with'];
    };
    expect(await companions('p1')).toEqual({ data: [{ type: 'products', id: 'p3' }] });
    expect(await companions('p3')).toBeUndefined();
    const data = [{ type: 'products', id: 'p1' }];
    const relationships = { 'goes-well-with': { data } };
    const { status } = await edit('products/p3', { relationships });
    expect(status).toBe(200);
    expect(await companions('p3')).toEqual({ data });
  });

  test('is left out of cards, which ask for other fields', async () => {
    const { data } = await call('v2.6/products?fields[products]=name');
    expect(data[0]?.attributes).toEqual({ name: expect.any(String) });
  });

  test('is there for whoever asks for nothing but what goes with a product', async () => {
    const { data } = await call('v2.6/products/p1?fields[products]=goes-well-with');
    const named = { data: [{ type: 'products', id: 'p3' }] };
    expect(data[0]).toMatchObject({ attributes: {}, relationships: { 'goes-well-with': named } });
  });

  test('is edited in a language, and followed by the lists of changed products', async () => {
    const { meta } = await call('v2.6/products', { country: 'HK', language: 'zh' });
    expect((await editSecond({ 'how-to-use': ['Shake.'] })).status).toBe(200);
    const [english, chinese] = [await attributesOf('p2'), await attributesOf('p2', 'zh')];
    expect([english['how-to-use'], chinese['how-to-use']]).toEqual([['Shake.'], ['Shake.']]);
    const since = `v2.6/products?filter[updated-since]=${meta.cursor}`;
    const changed = await call(since, { country: 'HK', language: 'zh' });
    expect(changed.data.map(({ id }) => id)).toEqual(['p2']);
    await editSecond({ 'how-to-use': ['搖勻。'] }, 'zh');
    expect(await attributesOf('p2', 'zh')).toMatchObject({ 'how-to-use': ['搖勻。'] });
    expect(await attributesOf('p2')).toMatchObject({ 'how-to-use': ['Shake.'] });
  });

  test.each([
    [{ ingredients: 'Aqua' }],
    [{ warnings: [''] }],
    [{ 'how-to-use': ['x'.repeat(1_001)] }],
    [{ 'key-ingredients': [{ name: 'Glycerin' }] }],
  ])('is refused as %j', async (attributes) => {
    const { status, errors } = await editSecond(attributes);
    expect(status).toBe(422);
    expect(errors[0]?.source?.pointer).toContain(Object.keys(attributes)[0]);
  });
});
