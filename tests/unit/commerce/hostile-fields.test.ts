import { describe, expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { search } from '#commerce/search.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { socialProviders } from '#islands/sign-in/sign-in-calls.ts';

/** A client to which this text is answered, as JSON can be written that `JSON.stringify` never writes. */
const clientOf = (answer: object | string) =>
  createCommerceClient({
    baseUrl: '',
    country: 'SG',
    language: 'en',
    fetch: async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)),
  });

const NO_ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example/x',
  '/\\x',
  7,
];

const VARIANT = {
  type: 'variants',
  id: 'v1',
  relationships: { product: { data: { type: 'products', id: 'p1' } } },
};
const PRODUCT = {
  type: 'products',
  id: 'p1',
  attributes: { name: 'Velvet', 'slug-url': 'velvet' },
  relationships: { 'featured-variant': { data: { type: 'variants', id: 'v1' } } },
};

/** The card of a product whose variant has these attributes. */
async function cardOf(attributes: object) {
  const answer = { data: [PRODUCT], included: [{ ...VARIANT, attributes }] };
  const [card] = await jsonApiProducts(clientOf(answer)).cards(['p1']);
  return card;
}

/** The card of a hit with these fields, written as JSON. */
async function hitOf(fields: string) {
  const hit = `{"id":"v1","product-id":"p1","slug-url":"velvet","name":"Velvet",${fields}}`;
  const client = clientOf(`{"results":{"variants":{"hits":[${hit}]}}}`);
  const { products } = await search(client, { query: 'x', size: 8, hasFacets: false });
  return products[0];
}

/** The line of a bag with these attributes, written as JSON. */
async function lineOf(fields: string) {
  const line = `{"type":"line-items","id":"l1","attributes":{${fields}}}`;
  const bag = `{"data":{"type":"carts","id":"c","attributes":{"token":"c"}},"included":[${line}]}`;
  return (await jsonApiBag(clientOf(bag)).read('c')).lineItems[0];
}

describe.each(NO_ADDRESSES)('what is no address of a picture: %j', (url) => {
  test('is none on a card', async () => {
    const noPicture = noPictureUrl({ brandName: '', path: '/products/velvet' });
    const card = await cardOf({ 'image-urls': [url, url] });
    expect(card?.picture.url).toBe(noPicture);
    expect(card?.secondPictureUrl).toBeNull();
    const swatches = [{ 'variant-id': 'v', name: 'Rose', 'icon-url': url, 'image-url': url }];
    const hit = await hitOf(
      `"image-urls":${JSON.stringify([url])},"swatches":${JSON.stringify(swatches)}`,
    );
    expect(hit?.picture.url).toBe(noPicture);
    expect(hit?.swatches[0]).toMatchObject({ iconUrl: null, pictureUrl: null });
  });

  test('is none in the bag, nor among variants to choose from', async () => {
    expect((await lineOf(`"img-src":${JSON.stringify(url)}`))?.imgSrc).toBeUndefined();
    const attributes = { name: 'Rose', 'image-urls': [url] };
    const answer = { data: {}, included: [{ ...VARIANT, attributes }] };
    const { variants } = await jsonApiProducts(clientOf(answer)).variants(
      'p1',
      Number.POSITIVE_INFINITY,
    );
    expect(variants[0]?.pictureUrl || undefined).toBeUndefined();
  });

  test('is no host to sign in with', async () => {
    const data = [{ type: 'providers', id: 'x', attributes: { 'authorization-endpoint': url } }];
    expect(await socialProviders(clientOf({ data }))).toEqual([]);
  });
});

test.each(['https://pictures.example/x.webp', '/x.webp'])('an address stands: %s', async (url) => {
  expect((await cardOf({ 'image-urls': [url] }))?.picture.url).toBe(url);
  expect((await lineOf(`"img-src":"${url}"`))?.imgSrc).toBe(url);
});

/** JSON reads the first as infinite. */
describe.each(['1e999', '-3500', '"3500"', '1e300', 'null', '[]', '{}'])(
  'an amount of %s',
  (amount) => {
    test('is none of a card, whose price is as printed', async () => {
      const card = await hitOf(
        `"price":${amount},"original-price":${amount},"display-price":"$35"`,
      );
      expect(card).toMatchObject({ price: { amount: 3500, currency: 'SGD' }, originalPrice: null });
    });

    test('is none of an offer', async () => {
      const answer = `{"data":{},"included":[{"type":"variants","id":"v","attributes":{"price":${amount}}}]}`;
      const [offer] = await jsonApiProducts(clientOf(answer)).offers('p1');
      expect(offer?.amount).toBeUndefined();
    });

    test('makes no line with amounts or pieces that there can’t be', async () => {
      const line = await lineOf(`"unit-price":${amount},"quantity-value":${amount}`);
      expect(line?.unitPrice).toBe(0);
      expect(line?.quantity).toBe(amount === '"3500"' ? 3500 : 1);
    });

    test('is no number of reviews', async () => {
      const card = await hitOf(`"reviews-count":${amount},"variants-count":${amount}`);
      expect(card).toMatchObject({ reviewsCount: 0, variantsCount: 0 });
    });
  },
);

test('a rating that is no number is none', async () => {
  expect((await hitOf('"rating":1e999'))?.rating).toBeNull();
  expect((await hitOf('"rating":"5"'))?.rating).toBeNull();
});

test('texts stand as they are, and are never markup or addresses', async () => {
  const name = '\u0000<b>\u202ebold</b>\r\n';
  const card = await hitOf(`"brand-name":${JSON.stringify(name)}`);
  expect(card?.brandName).toBe(name);
  const slug = '../javascript:alert(1)?x#y';
  const hit = await hitOf(`"slug-url":${JSON.stringify(slug)}`);
  expect(hit?.path).toBe(`/products/${encodeURIComponent(slug)}`);
});

test.each([
  ['null', ''],
  ['true', ''],
  ['["x"]', ''],
  ['{"x":1}', ''],
  ['7', '7'],
  ['1e999', ''],
])('a text of %s is %j', async (value, text) => {
  expect((await lineOf(`"product-name":${value}`))?.productName).toBe(text);
});

test('what nobody asked for is ignored, and nothing is inherited', async () => {
  const line = await lineOf('"__proto__":{"product-name":"x"},"constructor":"x","unknown":1');
  expect(line?.productName).toBe('');
  expect(Object.keys(line ?? {})).not.toContain('unknown');
  expect(Object.getPrototypeOf(line)).toBe(Object.prototype);
});

test('items that are no objects, or lack what they need, are left out', async () => {
  const lines = [null, 7, 'x', [], {}, { id: '' }, { id: 'l1' }];
  const data = { type: 'carts', id: 'c', attributes: { token: 'c', 'line-items': lines } };
  const bag = await jsonApiBag(clientOf({ data })).read('c');
  expect(bag.lineItems.map(({ id }) => id)).toEqual(['l1']);
});

test.each([{}, { data: null }, { data: [] }, { data: { attributes: { token: '' } } }, [], 'null'])(
  'what is no bag is refused: %j',
  async (answer) => {
    await expect(jsonApiBag(clientOf(answer)).read('c')).rejects.toThrow('no bag');
  },
);
