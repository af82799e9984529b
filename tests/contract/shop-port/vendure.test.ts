import { describe, expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { ShopPort } from '#commerce/shop-port.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import type { ProductNames } from '#sources/vendure/vendure-channel.ts';
import { aFakeShopApi, type FakeProduct } from '../../builders/vendure/fake-shop-api.ts';
import { describeAgents } from './agents-contract.ts';
import { describeShop } from './shop-contract.ts';

const LIPSTICK = {
  id: '1',
  name: 'Velvet Lipstick',
  finish: 'matte',
  isForLips: true,
  variants: [
    { id: '11', name: 'Rose', price: 3_500, stock: 500 },
    { id: '12', name: 'Plum', price: 3_500, stock: 0 },
  ],
};
const BLUSH = {
  id: '2',
  name: 'Velvet Blush',
  brand: 'halo',
  variants: [
    { id: '21', name: 'Peach', price: 2_000, stock: 3 },
    { id: '22', name: 'Coral', price: 2_500, stock: 5 },
  ],
};
const SOLD = { product: '1', plentiful: '11', soldOut: '12', other: '2' };
const key = () => crypto.randomUUID();
const deadline = Number.POSITIVE_INFINITY;

/** The gateway of a Vendure, as browsers reach it in Singapore. */
function aShop({
  now = Date.now,
  products = [LIPSTICK, BLUSH],
  fields = {},
}: {
  readonly now?: () => number;
  readonly products?: ReadonlyArray<FakeProduct>;
  readonly fields?: Pick<ProductNames, 'colorField' | 'originalPriceField'>;
} = {}) {
  const vendure = aFakeShopApi(products);
  const failures: Array<unknown> = [];
  const gateway = createShopGateway(
    createVendureShop({
      url: 'https://vendure.test',
      channels: new Map([['SG', 'sg-token']]),
      languages: new Map([['en', 'en_SG']] as never),
      brandFacet: 'brand',
      priceDigits: 2,
      ...fields,
      fetch: vendure.fetch,
    }),
    { now, onFailure: (error) => failures.push(error) },
  );
  let held: string | undefined;
  const client = createCommerceClient({
    baseUrl: 'http://shop',
    country: 'SG',
    language: 'en',
    cartToken: () => held,
    fetch: async (input, init) => gateway(new Request(input, init)),
  });
  const shop: ShopPort = {
    bag: jsonApiBag(client),
    search: jsonApiSearch(client),
    products: jsonApiProducts(client),
  };
  const holdBag = (token: string | undefined) => {
    held = token;
  };
  const add = async (variantId: string, quantity = 1, named = key()) => {
    const bag = await shop.bag.add([{ variantId, quantity }], { key: named, deadline });
    holdBag(bag.token);
    return bag;
  };
  return { vendure, gateway, failures, shop, holdBag, add };
}

describeShop('Vendure behind the gateway', async () => ({ ...aShop(), sold: SOLD }));
describeAgents('Vendure behind the gateway', async () => ({ answer: aShop().gateway, sold: SOLD }));

describe('a bag of Vendure', () => {
  test('is that of a session, in the channel of the country', async () => {
    const { vendure, add, shop } = aShop();
    const { token } = await add('11');
    await shop.bag.read(token);
    expect(vendure.asked).toEqual([
      { name: 'addItems', session: undefined, channel: 'sg-token', languageCode: 'en_SG' },
      { name: 'activeOrder', session: token, channel: 'sg-token', languageCode: 'en_SG' },
    ]);
  });

  test('says what its lines are', async () => {
    const { add } = aShop();
    expect(await add('21', 2)).toMatchObject({
      subtotal: 4_000,
      total: 4_000,
      currency: 'SGD',
      displayTotal: '$40',
      lineItems: [
        {
          brandName: 'HALO',
          productName: 'Velvet Blush',
          productSlug: 'slug-2',
          variantName: 'Peach',
          imgSrc: 'https://vendure.test/2.jpg',
          unitPrice: 2_000,
          displayPrice: '$40',
        },
      ],
    });
  });

  test('gets nothing twice if the answer was lost, and the addition is sent again', async () => {
    const { vendure, shop, add } = aShop();
    const { token } = await add('11');
    const named = key();
    vendure.loseAnswerTo('addItems');
    await expect(add('11', 2, named)).rejects.toMatchObject({ status: 502 });
    expect(await add('11', 2, named)).toMatchObject({ token, itemsCount: 3 });
    expect(await add('11', 2, named)).toMatchObject({ token, itemsCount: 3 });
    expect(await shop.bag.read(token)).toMatchObject({ itemsCount: 3 });
  });

  test('is neither reached nor kept from anything by a key that was used for another', async () => {
    const { shop, add, holdBag } = aShop();
    const named = key();
    const first = await add('11', 2, named);
    holdBag(undefined);
    const second = await add('21');
    const again = await add('11', 1, named);
    expect(again).toMatchObject({ token: second.token, itemsCount: 2 });
    expect(await shop.bag.read(first.token)).toMatchObject({ itemsCount: 2 });
    expect(await add('11', 1, named)).toMatchObject({ token: second.token, itemsCount: 2 });
  });

  test('has none of several lines if there are too few pieces of one', async () => {
    const { shop, add } = aShop();
    const bag = await add('21', 2);
    const lines = [{ variantId: '11' }, { variantId: '21', quantity: 2 }];
    await expect(shop.bag.add(lines, { key: key(), deadline })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'not-enough-stock', source: { pointer: '/line_items/1' } }],
    });
    expect(await shop.bag.read(bag.token)).toEqual(bag);
  });

  test('keeps a line that there are no longer enough pieces for', async () => {
    const { vendure, shop, add } = aShop();
    const { token, lineItems } = await add('21', 2);
    const setTo = (pieces: number) => shop.bag.setQuantity(lineItems[0]?.id ?? '', pieces);
    const refused = (code: string) => ({ status: 422, errors: [{ code }] });
    await expect(setTo(4)).rejects.toMatchObject(refused('not-enough-stock'));
    vendure.stock.set('21', 0);
    await expect(setTo(1)).rejects.toMatchObject(refused('sold-out'));
    expect(await shop.bag.read(token)).toMatchObject({
      itemsCount: 2,
      lineItems: [{ inventory: 0 }],
    });
    expect(await setTo(0)).toMatchObject({ itemsCount: 0 });
  });

  test('has up to ten pieces of a variant, however they are added', async () => {
    const { shop, add } = aShop();
    const { lineItems } = await add('11', 6);
    const tooMany = { status: 422, errors: [{ code: 'too-many' }] };
    await expect(add('11', 5)).rejects.toMatchObject(tooMany);
    await expect(shop.bag.setQuantity(lineItems[0]?.id ?? '', 11)).rejects.toMatchObject(tooMany);
    expect(await add('11', 4)).toMatchObject({ itemsCount: 10 });
  });

  test('has no rewards and samples, and no lines that it does not have', async () => {
    const { shop, add } = aShop();
    await add('11');
    const reward = shop.bag.add([{ variantId: '11', type: 'redeemable' }], {
      key: key(),
      deadline,
    });
    await expect(reward).rejects.toMatchObject({ status: 422, errors: [{ code: 'not-a-reward' }] });
    await expect(shop.bag.setQuantity('line-99', 2)).rejects.toMatchObject({ status: 404 });
  });

  test('has one promo code, which takes off what Vendure says', async () => {
    const { shop, add } = aShop();
    await add('11', 2);
    const bag = await shop.bag.change({ 'promo-code': 'glow10' });
    expect(bag).toMatchObject({
      subtotal: 7_000,
      total: 6_300,
      promo: { code: 'GLOW10', discount: 700, displayDiscount: '−$7' },
    });
    expect(bag.promo?.problem).toBeUndefined();
    const other = await shop.bag.change({ 'promo-code': 'HALF' });
    expect(other).toMatchObject({
      total: 7_000,
      promo: { code: 'HALF', problem: 'promo-inactive' },
    });
    expect(await add('11', 1)).toMatchObject({
      total: 5_250,
      promo: { code: 'HALF' },
    });
    const without = await shop.bag.change({ 'promo-code': null });
    expect(without.total).toBe(10_500);
    expect(without.promo).toBeUndefined();
  });

  test('accepts no codes that do not apply, and no more from a client that tries too many', async () => {
    const { shop, add } = aShop();
    await expect(shop.bag.change({ 'promo-code': 'GLOW10' })).rejects.toMatchObject({
      status: 404,
    });
    await add('11');
    const problemOf = (code: string) =>
      shop.bag.change({ 'promo-code': code }).catch((error: unknown) => error);
    const refused = (code: string) => ({ status: 422, errors: [{ code }] });
    expect(await problemOf('over')).toMatchObject(refused('promo-ended'));
    for (let guess = 1; guess < 10; guess += 1) {
      expect(await problemOf(`guess-${guess}`)).toMatchObject(refused('promo-unknown'));
    }
    expect(await problemOf('GLOW10')).toMatchObject({
      status: 429,
      errors: [{ code: 'too_many_attempts' }],
    });
    expect(await shop.bag.change({ 'promo-code': null })).toMatchObject({ itemsCount: 1 });
  });

  test('can be changed by a shopper who comes back from the payment', async () => {
    const { vendure, shop, add } = aShop();
    const { token, lineItems } = await add('11');
    vendure.arrangePayment(token);
    expect(await add('21')).toMatchObject({ token, itemsCount: 2 });
    vendure.arrangePayment(token);
    const changed = await shop.bag.setQuantity(lineItems[0]?.id ?? '', 3);
    expect(changed).toMatchObject({ token, itemsCount: 4 });
  });

  test('is gone once it was ordered, and later additions go into another', async () => {
    const { vendure, shop, add } = aShop();
    const { token } = await add('11');
    vendure.placeOrder(token);
    await expect(shop.bag.read(token)).rejects.toMatchObject({ status: 404 });
    const next = await add('21');
    expect(next).toMatchObject({ itemsCount: 1 });
    expect(next.token).not.toBe(token);
  });

  test('has versions in the order of its states, even for simultaneous changes', async () => {
    const { shop, add } = aShop({ now: () => 1_000 });
    const { token, lineItems, version } = await add('11');
    const id = lineItems[0]?.id ?? '';
    const states = await Promise.all([
      shop.bag.setQuantity(id, 2),
      shop.bag.read(token),
      shop.bag.setQuantity(id, 3),
      shop.bag.read(token),
    ]);
    expect(version).toBe(1_000);
    const newest = await shop.bag.read(token);
    expect(newest).toMatchObject({ itemsCount: 3, version: 1_002 });
    for (const bag of states) expect(bag.version).toBe(999 + bag.itemsCount);
  });

  test.each(['', 'short', 'x'.repeat(300), 'with space and more of it'])(
    'is not looked for by a token that no session has: %j',
    async (token) => {
      const { vendure, holdBag, shop } = aShop();
      holdBag(token);
      await expect(shop.bag.setQuantity('line-1', 1)).rejects.toMatchObject({ status: 404 });
      expect(vendure.asked).toEqual([]);
    },
  );
});

describe('the search of Vendure', () => {
  const find = (call: Partial<Parameters<ShopPort['search']['find']>[0]>) =>
    aShop().shop.search.find({ size: 10, hasFacets: false, ...call });
  const idsOf = async (call: Parameters<typeof find>[0]) =>
    (await find(call)).products.map(({ id }) => id);

  test('has cards with the lowest price in stock, and says what can be chosen', async () => {
    const { products, facets, hitsCount } = await find({ hasFacets: true });
    expect(hitsCount).toBe(2);
    expect(products).toMatchObject([
      { id: '1', variantId: '11', path: '/products/slug-1', optionType: 'shade', variantsCount: 2 },
      {
        id: '2',
        brandName: 'HALO',
        price: { amount: 2_000, currency: 'SGD' },
        isFromPrice: true,
        picture: { url: 'https://vendure.test/2.jpg' },
      },
    ]);
    expect(facets).toMatchObject([
      { key: 'brand', values: [{ id: 'brand-velour', count: 1 }, { id: 'brand-halo' }] },
      {
        key: 'category',
        values: [
          { id: 'makeup', name: 'Makeup', parentId: '', count: 1 },
          { id: 'lips', name: 'Lips', parentId: 'makeup', count: 1 },
        ],
      },
      { key: 'type:finish', name: 'FINISH', values: [{ id: 'matte', name: 'MATTE', count: 1 }] },
    ]);
  });

  test.each([
    [{ brand: ['brand-halo'] }, ['2']],
    [{ 'type:finish': ['matte', 'glossy'] }, ['1']],
    [{ 'type:finish': ['matte'], brand: ['brand-halo'] }, []],
    [{ 'type:finish': ['unheard-of'] }, []],
    [{ category: ['lips'] }, ['1']],
    [{ category: ['makeup'] }, ['1']],
    [{ category: ['elsewhere'] }, []],
    [{ price: { min: 30 } }, ['1']],
    [{ price: { min: 10, max: 20 } }, ['2']],
    [{ price: { max: 10 } }, []],
    [{ 'under-sale': true }, []],
    [{ 'new-arrival': true }, []],
  ])('finds what passes %j', async (where, ids) => {
    expect(await idsOf({ where })).toEqual(ids);
  });

  test('sorts by price, the only order that it has', async () => {
    expect(await idsOf({ sort: 'price-asc' })).toEqual(['2', '1']);
    expect(await idsOf({ sort: 'price-desc' })).toEqual(['1', '2']);
    expect(await idsOf({ sort: 'popularity' })).toEqual(['1', '2']);
  });

  test('finds short words by name, for which Vendure would find everything', async () => {
    expect(await idsOf({ query: 'li' })).toEqual(['1']);
    expect(await idsOf({ query: ' ' })).toEqual([]);
  });

  test('has colours and reductions if custom fields have them', async () => {
    const reduced = {
      ...LIPSTICK,
      variants: [
        { ...LIPSTICK.variants[0], color: '#c2185b', was: 5_000 },
        { ...LIPSTICK.variants[1], color: '#5d3fd3' },
      ] as FakeProduct['variants'],
    };
    const fields = { colorField: 'hex', originalPriceField: 'rrp' };
    const { shop, add } = aShop({ products: [reduced, BLUSH], fields });
    expect(await add('11')).toMatchObject({
      total: 3_500,
      lineItems: [{ unitPrice: 3_500, originalUnitPrice: 5_000 }],
    });
    const call = { size: 9, hasFacets: false, where: { 'under-sale': true } };
    expect(await shop.search.find(call)).toMatchObject({
      hitsCount: 1,
      products: [
        {
          id: '1',
          price: { amount: 3_500 },
          originalPrice: { amount: 5_000 },
          swatches: [
            { variantId: '11', color: '#c2185b', isSoldOut: false },
            { variantId: '12', color: '#5d3fd3', isSoldOut: true },
          ],
        },
      ],
    });
    expect(await shop.products.offers('1')).toMatchObject([
      { id: '11', price: '$35', originalPrice: '$50' },
      { id: '12', originalPrice: '' },
    ]);
  });

  test('returns more at once than Vendure does', async () => {
    const products = Array.from({ length: 250 }, (_, index) => ({
      id: String(index + 1),
      name: 'Balm',
      variants: [{ id: `1${index}`, name: 'Clear', price: 100 * (index + 1), stock: 1 }],
    }));
    const { shop } = aShop({ products });
    const page = (number: number, where?: object) =>
      shop.search.find({ size: 144, page: number, hasFacets: false, where: { ...where } });
    const idsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => String(first + index));
    const [one, two] = [await page(1), await page(2)];
    expect(one).toMatchObject({ hitsCount: 250, pagesCount: 2 });
    expect(one.products.map(({ id }) => id)).toEqual(idsFrom(1, 144));
    expect(two.products.map(({ id }) => id)).toEqual(idsFrom(145, 106));
    const dear = await page(1, { price: { min: 201 } });
    expect(dear.products.map(({ id }) => id)).toEqual(idsFrom(201, 50));
  });

  test('finds brands and categories by their names', async () => {
    const names = async (query: string) => {
      const { brands, categories } = await find({ query, include: 'brands,categories' });
      return [...brands, ...categories];
    };
    expect(await names('halo')).toEqual([
      { id: 'brand-halo', slug: 'halo', name: 'HALO', type: 'brand', parentName: '' },
    ]);
    expect(await names('lip')).toEqual([
      { id: 'lips', slug: 'makeup/lips', name: 'Lips', type: 'category', parentName: 'Makeup' },
    ]);
  });

  test.each(['page[size]=0', 'page[number]=x', 'sort=loudest', 'where[facets]={'])(
    'refuses %s',
    async (query) => {
      const { gateway } = aShop();
      const headers = { 'X-Site-Country': 'SG' };
      const answer = await gateway(
        new Request(`http://shop/api/v3.1/search?${query}`, { headers }),
      );
      expect(answer.status).toBe(400);
    },
  );
});

describe('the shop gateway', () => {
  test('says that Vendure failed, and not what it said', async () => {
    const { vendure, failures, shop, add } = aShop();
    const { token } = await add('11');
    vendure.loseAnswerTo('activeOrder');
    const refusal = await shop.bag.read(token).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 502, errors: [{ title: 'Bad gateway' }] });
    expect(String(refusal)).not.toContain('vendure.test');
    expect(failures).toMatchObject([{ kind: 'network' }]);
  });

  test('does not report a failure if nobody waits for the answer', async () => {
    const { vendure, failures, gateway } = aShop();
    const signal = AbortSignal.abort();
    vendure.loseAnswerTo('search');
    const headers = { 'X-Site-Country': 'SG' };
    await gateway(new Request('http://shop/api/v3/search?query=velvet', { headers, signal }));
    expect(failures).toEqual([]);
  });

  test('sells nothing in countries without a channel', async () => {
    const { gateway } = aShop();
    const headers = { 'X-Site-Country': 'TH' };
    const answer = await gateway(new Request('http://shop/api/v2.6/products/1', { headers }));
    expect(answer.status).toBe(404);
  });

  test('knows no other calls, and answers none without a country', async () => {
    const { gateway } = aShop();
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await gateway(new Request(`http://shop${path}`, { headers }))).status;
    expect(await statusOf('/api/v2.5/wishlist', { 'X-Site-Country': 'SG' })).toBe(404);
    expect(await statusOf('/api/v2.6/products/1', {})).toBe(400);
    expect(await statusOf('/api/v2.3/products', { 'X-Site-Country': 'SG' })).toBe(400);
  });

  test.each([
    ['POST', 'no JSON', 400],
    ['POST', '{"line_items":[]}', 400],
    ['POST', '{"line_items":[{"variant_id":"11","quantity":0}]}', 422],
    ['POST', `"${'x'.repeat(200_000)}"`, 413],
    ['PATCH', '{"quantity":"2"}', 400],
    ['PATCH', '{"quantity":0}', 422],
  ])('refuses with %s the body %.60s', async (method, body, status) => {
    const { gateway, vendure } = aShop();
    const headers = { 'X-Site-Country': 'SG' };
    const path = method === 'POST' ? 'cart/line_items' : 'cart/line_items/line-1';
    const request = new Request(`http://shop/api/v2.5/${path}`, { method, headers, body });
    const answer = await gateway(request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(vendure.asked).toEqual([]);
  });
});
