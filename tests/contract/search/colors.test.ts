import { expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { search } from '#commerce/search.ts';
import { COLOR_FAMILIES } from '#commerce-api/catalogue/color-families.ts';
import { textsOf } from '#i18n/texts.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { type SearchCall, searchFor } from './search-call.ts';

const shade = (id: string, color: string, stock = 5) =>
  aVariant({
    id,
    color,
    name: { en: id },
    prices: { SG: { price: 1_000 } },
    inventory: { SG: stock },
  });

const FILTER_TYPES = [
  {
    id: 'color',
    attributes: {
      name: 'Colour',
      position: 0,
      values: COLOR_FAMILIES.map((family) => ({
        ...family,
        name: textsOf('en', 'colors')[family.id],
      })),
    },
  },
];

/** The first has a nude, a sold-out red and a red shade; the second a blue, the third only nude ones. */
const { api } = await startTestApi(
  aSeed({
    products: 3,
    product: (index) => ({
      countries: ['SG'],
      tags: index === 0 ? ['Matte Finish'] : ['Satin Finish'],
      variants: [
        [shade('linen', '#d9a48f'), shade('lantern', '#c7222f', 0), shade('cherry', '#b91c2e')],
        [shade('denim', '#3f5f9a'), shade('sand', '#d9a48f')],
        [shade('oat', '#c4836d')],
      ][index] as never,
    }),
    content: () => ({ 'filter-types': FILTER_TYPES }),
  }),
);

const find = (call: SearchCall) => searchFor(api, call);
const shown = async (call: SearchCall) => (await find(call)).hits.map(({ id }) => id);

test('colours are counted by family, with a name and what they look like', async () => {
  const { facets } = await find({ query: 'lipstick', country: 'SG' });
  expect(facets['type:color']).toEqual({
    name: 'Colour',
    values: [
      { id: 'nude', name: 'Nude', color: '#d9a48f', count: 3 },
      { id: 'blue', name: 'Blue', color: '#3f5f9a', count: 1 },
      { id: 'red', name: 'Red', color: '#c7222f', count: 1 },
    ],
  });
});

test('counts of colours follow the other filters', async () => {
  const { facets } = await find({ query: 'lipstick', facets: { 'type:finish': ['satin'] } });
  expect(facets['type:color']?.values.map(({ id, count }) => [id, count])).toEqual([
    ['nude', 2],
    ['blue', 1],
  ]);
});

test('a chosen colour leaves its products, each in a shade of it that is in stock', async () => {
  expect(await shown({ query: 'lipstick', facets: { 'type:color': ['red'] } })).toEqual(['cherry']);
});

test('the shades on a card begin with those of the chosen colour', async () => {
  const { hits } = await find({ query: 'lipstick', facets: { 'type:color': ['red'] } });
  expect(hits[0]?.swatches).toMatchObject([
    { name: 'lantern' },
    { name: 'cherry' },
    { name: 'linen' },
  ]);
});

test('a colour in the query shows products in it', async () => {
  expect(await shown({ query: 'red lipstick' })).toEqual(['cherry']);
  expect(await shown({ query: 'denim' })).toEqual(['denim']);
});

test('a query without a colour shows the shades that products show themselves', async () => {
  expect((await shown({ query: 'lipstick' })).sort()).toEqual(['denim', 'linen', 'oat']);
});

test('the card leads to the shade that it shows', async () => {
  const client = createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    fetch: async (input, init) => api.fetch(new Request(String(input), init)),
  });
  const { products } = await search(client, { query: 'red lipstick', size: 5, hasFacets: false });
  const plain = await search(client, { query: 'lipstick', size: 5, hasFacets: false });
  expect(products.map(({ path }) => path)).toEqual([expect.stringMatching(/\?variant=cherry$/)]);
  expect(plain.products.every(({ path }) => !path.includes('?'))).toBe(true);
});
