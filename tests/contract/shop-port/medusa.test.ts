import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { ShopPort } from '#commerce/shop-port.ts';
import type { Country } from '#domain/locale/locales.ts';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { IDLE_CODE, TENTH_OFF } from '../../builders/medusa/fake-carts.ts';
import { aFakeMedusa } from '../../builders/medusa/fake-medusa.ts';
import {
  type FakeProduct,
  HK_KEY,
  HK_REGION,
  SG_KEY,
  SG_REGION,
} from '../../builders/medusa/fake-region.ts';
import { describeAgents } from './agents-contract.ts';
import { describeShop } from './shop-contract.ts';

const LIPSTICK: FakeProduct = {
  id: 'prod_1',
  title: 'Velvet Lipstick',
  collection: 'pcol_velour',
  keys: [SG_KEY],
  amounts: { [SG_REGION]: 35 },
  stock: { Rose: 500, Plum: 0 },
};
const BLUSH: FakeProduct = {
  id: 'prod_2',
  title: 'Blush of velvet',
  collection: 'pcol_halo',
  keys: [SG_KEY],
  amounts: { [SG_REGION]: 20 },
  usualAmount: 25,
  stock: { Rose: 3, Plum: 5 },
  tags: ['finish:High gloss'],
  path: 'makeup',
};
const ELSEWHERE: FakeProduct = {
  ...LIPSTICK,
  id: 'prod_3',
  title: 'Velvet Elsewhere',
  keys: [HK_KEY],
  amounts: { [SG_REGION]: 35, [HK_REGION]: 200 },
};
const SOLD = {
  product: 'prod_1',
  plentiful: 'prod_1_rose',
  soldOut: 'prod_1_plum',
  other: 'prod_2',
};
const key = () => crypto.randomUUID();
const deadline = Number.POSITIVE_INFINITY;

/** The gateway of a Medusa, as browsers reach it. */
function aShop(country: Country = 'SG') {
  const medusa = aFakeMedusa([LIPSTICK, BLUSH, ELSEWHERE]);
  const failures: Array<unknown> = [];
  const system = createMedusaShop({
    url: 'https://medusa.test',
    regions: new Map([
      ['SG', SG_REGION],
      ['HK', HK_REGION],
    ] as const),
    keys: new Map([
      ['SG', SG_KEY],
      ['HK', HK_KEY],
    ] as const),
    languages: new Map(),
    brandPlace: 'collection',
    fetch: medusa.fetch,
  });
  const gateway = createShopGateway(system, { onFailure: (error) => failures.push(error) });
  let held: string | undefined;
  const clientIn = (where: Country) =>
    createCommerceClient({
      baseUrl: 'http://shop',
      country: where,
      language: 'en',
      cartToken: () => held,
      fetch: async (input, init) => gateway(new Request(input, init)),
    });
  const client = clientIn(country);
  const shop: ShopPort = {
    bag: jsonApiBag(client),
    search: jsonApiSearch(client),
    products: jsonApiProducts(client),
  };
  const holdBag = (token: string | undefined) => {
    held = token;
  };
  const add = async (variantId: string, quantity = 1) => {
    const bag = await shop.bag.add([{ variantId, quantity }], { key: key(), deadline });
    holdBag(bag.token);
    return bag;
  };
  return { medusa, gateway, failures, system, shop, clientIn, holdBag, add };
}

describeShop('Medusa behind the gateway', async () => ({ ...aShop(), sold: SOLD }));
describeAgents('Medusa behind the gateway', async () => ({ answer: aShop().gateway, sold: SOLD }));

describe('a bag of Medusa', () => {
  test('says what its lines are, and what they cost before a sale', async () => {
    const { add } = aShop();
    expect(await add('prod_2_rose', 2)).toMatchObject({
      token: expect.stringMatching(/^cart_/),
      subtotal: 4_000,
      total: 4_000,
      currency: 'SGD',
      lineItems: [
        {
          brandName: 'Halo',
          productName: 'Blush of velvet',
          productSlug: 'blush-of-velvet',
          variantName: 'Rose',
          imgSrc: 'https://medusa.test/prod_2.jpg',
          unitPrice: 2_000,
          displayPrice: '$40',
        },
      ],
    });
  });

  test('has none of several lines if there are too few pieces of one', async () => {
    const { shop, add } = aShop();
    const bag = await add('prod_2_rose', 2);
    const lines = [{ variantId: 'prod_1_rose' }, { variantId: 'prod_2_rose', quantity: 2 }];
    await expect(shop.bag.add(lines, { key: key(), deadline })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'not-enough-stock', meta: { 'variant-id': 'prod_2_rose' } }],
    });
    expect(await shop.bag.read(bag.token)).toMatchObject({ itemsCount: 2, version: bag.version });
  });

  test('has no more pieces of a line than are in stock', async () => {
    const { shop, add } = aShop();
    const bag = await add('prod_2_rose', 2);
    const [line] = bag.lineItems;
    await expect(shop.bag.setQuantity(line?.id ?? '', 4)).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'not-enough-stock' }],
    });
    expect(await shop.bag.setQuantity(line?.id ?? '', 3)).toMatchObject({ itemsCount: 3 });
  });

  test('has nothing from other countries, which Medusa itself would sell', async () => {
    const { add } = aShop();
    await expect(add('prod_3_rose')).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'unknown-variant' }],
    });
  });

  test('belongs to one country', async () => {
    const { add, clientIn } = aShop();
    const { token } = await add('prod_1_rose');
    const elsewhere = jsonApiBag(clientIn('HK'));
    await expect(elsewhere.read(token)).rejects.toMatchObject({ status: 404 });
    await expect(jsonApiBag(clientIn('TH')).read(token)).rejects.toMatchObject({ status: 404 });
  });

  test('accepts a code that applies, keeps it beside one that does not, and removes it', async () => {
    const { shop, add } = aShop();
    await add('prod_1_rose', 2);
    const reduced = await shop.bag.change({ 'promo-code': TENTH_OFF });
    expect(reduced).toMatchObject({ subtotal: 7_000, total: 6_300, promo: { code: TENTH_OFF } });
    for (const [code, problem] of [
      ['NOPE', 'promo-unknown'],
      [IDLE_CODE, 'promo-inactive'],
    ]) {
      await expect(shop.bag.change({ 'promo-code': code ?? null })).rejects.toMatchObject({
        status: 422,
        errors: [{ code: problem }],
      });
    }
    expect(await shop.bag.change({ 'promo-code': null })).toMatchObject({ total: 7_000 });
  });

  test('keeps what is no longer sold, with no pieces in stock', async () => {
    const { medusa, shop, add } = aShop();
    const { token } = await add('prod_1_rose');
    medusa.products.delete('prod_1');
    expect(await shop.bag.read(token)).toMatchObject({
      itemsCount: 1,
      lineItems: [{ variantId: 'prod_1_rose', inventory: 0 }],
    });
  });
});

describe('a search of Medusa', () => {
  const find = (asked: object) => {
    const { shop } = aShop();
    return shop.search.find({ query: 'velvet', size: 10, hasFacets: true, ...asked });
  };
  const idsOf = async (asked: object) => (await find(asked)).products.map(({ id }) => id);

  test('finds names that begin with the query first, and nothing from other countries', async () => {
    expect(await idsOf({})).toEqual(['prod_1', 'prod_2']);
    expect(await idsOf({ query: 'elsewhere' })).toEqual([]);
  });

  test('sorts by price, and filters by all that can be chosen', async () => {
    expect(await idsOf({ sort: 'price-asc' })).toEqual(['prod_2', 'prod_1']);
    expect(await idsOf({ where: { brand: ['pcol_halo'] } })).toEqual(['prod_2']);
    expect(await idsOf({ where: { category: ['lips'] } })).toEqual(['prod_1']);
    expect(await idsOf({ where: { category: ['makeup'] } })).toEqual(['prod_1', 'prod_2']);
    expect(await idsOf({ where: { 'type:finish': ['high-gloss'] } })).toEqual(['prod_2']);
    expect(await idsOf({ where: { price: { min: 30 } } })).toEqual(['prod_1']);
    expect(await idsOf({ where: { 'under-sale': true } })).toEqual(['prod_2']);
    expect(await idsOf({ where: { 'new-arrival': true } })).toEqual([]);
  });

  test('counts what each choice would have, given the other facets', async () => {
    const { facets } = await find({ where: { brand: ['pcol_halo'] } });
    const values = Object.fromEntries(
      facets.map((facet) => [facet.key, facet.values.map(({ name, count }) => [name, count])]),
    );
    expect(values).toEqual({
      brand: [
        ['Velour', 1],
        ['Halo', 1],
      ],
      category: [['makeup', 1]],
      'type:finish': [['High gloss', 1]],
    });
  });

  test('finds brands and categories by their names', async () => {
    const named = (query: string) => find({ query, include: 'brands,categories' });
    expect(await named('lip')).toMatchObject({
      brands: [],
      categories: [{ slug: 'makeup/lips', parentName: 'makeup' }],
    });
    expect((await named('halo')).brands).toMatchObject([{ id: 'pcol_halo', slug: 'halo' }]);
  });

  test('shows what a sale reduces, and from what price', async () => {
    const [blush] = (await find({ query: 'blush' })).products;
    expect(blush).toMatchObject({ price: { amount: 2_000 }, originalPrice: { amount: 2_500 } });
  });

  test('asks Medusa once for further pages and filters', async () => {
    const { medusa, shop } = aShop();
    for (const page of [1, 2]) {
      await shop.search.find({ query: 'velvet', size: 1, page, hasFacets: false });
    }
    expect(medusa.asked.filter(({ searchParams }) => searchParams.has('q'))).toHaveLength(1);
  });

  test('shows what was found before while it asks Medusa again, for an hour', async () => {
    const { medusa, shop } = aShop();
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const idsFound = async () => {
      const { products } = await shop.search.find({ query: 'velvet', size: 9, hasFacets: false });
      return products.map(({ id }) => id);
    };
    expect(await idsFound()).toEqual(['prod_1', 'prod_2']);
    medusa.products.set('prod_4', { ...LIPSTICK, id: 'prod_4', title: 'Velvet Balm' });
    vi.advanceTimersByTime(29_000);
    expect(await idsFound()).toEqual(['prod_1', 'prod_2']);
    vi.advanceTimersByTime(2_000);
    expect(await idsFound()).toEqual(['prod_1', 'prod_2']);
    await vi.waitFor(async () => expect(await idsFound()).toHaveLength(3));
    medusa.products.delete('prod_4');
    vi.advanceTimersByTime(3_601_000);
    expect(await idsFound()).toEqual(['prod_1', 'prod_2']);
  });

  test('has all that filters look at read before the first shopper asks', async () => {
    const { medusa, shop, system } = aShop();
    await system.prepare?.();
    const countOf = () =>
      medusa.asked.filter(
        ({ search }) => search.includes('calculated_price') && !search.includes('thumbnail'),
      ).length;
    expect(countOf()).toBe(3);
    await shop.search.find({ size: 9, hasFacets: true, where: { category: ['lips'] } });
    expect(countOf()).toBe(3);
  });
});
