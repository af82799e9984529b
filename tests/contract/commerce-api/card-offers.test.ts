import { expect, test } from 'vitest';
import { CARD_FIELDS } from '#commerce/card.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { includedIn } from '#commerce/json-api-document.ts';
import { cardOf, cardsIn } from '#commerce/json-api-products.ts';
import { search } from '#commerce/search.ts';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { idsOf, startTestApi } from './test-api.ts';

const size = (id: string, price: number, more: Parameters<typeof aVariant>[0] = {}) =>
  aVariant({ id, prices: { SG: { price } }, inventory: { SG: 5 }, ...more });

/**
 * The first product's travel size costs less than the size it is shown in, and its smallest one is
 * sold out; the second costs as much as that travel size; the third is cheapest of all.
 */
const SEED = aSeed({
  products: 3,
  product: (index) => ({
    countries: ['SG'],
    optionType: 'size',
    variants:
      [
        [
          size('large', 19_500),
          size('travel', 3_000, { prices: { SG: { price: 3_000, originalPrice: 4_000 } } }),
          size('tiny', 500, { inventory: {} }),
        ],
        [size('other', 3_100)],
        [size('small', 2_900)],
      ][index] ?? [],
  }),
});

const { api, call } = await startTestApi(SEED);

const clientOf = (shop: CommerceApi) =>
  createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    fetch: async (input, init) => shop.fetch(new Request(String(input), init)),
  });

const client = clientOf(api);

const SG = (amount: number) => ({ amount, currency: 'SGD' });
const FROM = {
  price: SG(3_000),
  isFromPrice: true,
  originalPrice: SG(4_000),
  saleText: '-25%',
};

/** The card of a variant that a document includes. */
function cardIn(document: unknown, variantId: string) {
  const variant = includedIn(document, 'variants').find(({ id }) => id === variantId);
  return cardOf(variant ?? {}, client);
}

test('a card among search results states where prices start', async () => {
  const where = { category: ['c-lipstick'] };
  const { products } = await search(client, { where, size: 8, hasFacets: false });
  expect(products.find(({ id }) => id === 'p1')).toMatchObject(FROM);
  expect(products.find(({ id }) => id === 'p2')).toMatchObject({
    price: SG(3_100),
    isFromPrice: false,
    originalPrice: null,
    saleText: null,
  });
});

test('a card among recommendations states where prices start', async () => {
  const body = { page_path: '/', n_recommendations: 3 };
  const { document } = await client.post('productsByPopularity', { query: CARD_FIELDS, body });
  expect(cardIn(document, 'large')).toMatchObject(FROM);
});

test('a card of a product that another names states where prices start', async () => {
  const query = { 'filter[id]': 'p1,p2', include: 'featured_variant,brand', ...CARD_FIELDS };
  const { document } = await client.get('productsById', { query });
  const [card] = cardsIn(document, client);
  expect(card).toMatchObject(FROM);
});

test('cards have the first five shades, with pictures of their own', async () => {
  const shades = Array.from({ length: 7 }, (_, at) =>
    size(`shade-${at}`, 1_000, { color: `#b0304${at}`, ...(at === 1 && { inventory: {} }) }),
  );
  const { api: shop } = await startTestApi(
    aSeed({ products: 1, product: () => ({ variants: shades }) }),
  );
  const shopper = clientOf(shop);
  const { products } = await search(shopper, { query: 'lipstick', size: 8, hasFacets: false });
  const body = { page_path: '/', n_recommendations: 1 };
  const { document } = await shopper.post('productsByPopularity', { query: CARD_FIELDS, body });
  for (const card of [products[0], cardIn(document, 'shade-0')]) {
    expect(card?.swatches).toHaveLength(5);
    expect(card?.swatches[1]).toMatchObject({
      variantId: 'shade-1',
      name: 'Ruby',
      color: '#b03041',
      pictureUrl: expect.stringContaining('b03041'),
      isSoldOut: true,
    });
  }
});

test.each([
  ['sort=price-asc', ['p3', 'p1', 'p2']],
  ['filter[price-max]=30', ['p1', 'p3']],
])('products are found by the prices of their cards: %s', async (query, ids) => {
  expect(idsOf((await call(`v2.6/products?${query}`)).data)).toEqual(ids);
});
