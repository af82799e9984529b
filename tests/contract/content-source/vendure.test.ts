import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiBag } from '#commerce/json-api-bag.ts';
import { jsonApiProducts } from '#commerce/json-api-products.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { ShopPort } from '#commerce/shop-port.ts';
import { contentModel } from '#content/model.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { type Country, type Locale, localeFor } from '#domain/locale/locales.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';
import { aShopOf } from '../../builders/shop-of-source.ts';
import { type RunningVendure, startVendure } from '../../builders/vendure/start-vendure.ts';
import {
  arrangePayment,
  checkOut,
  prepareCheckout,
} from '../../builders/vendure/vendure-checkout.ts';
import {
  HK_TOKEN,
  type MadeProduct,
  makeProduct,
  SG_TOKEN,
  seedVendure,
  type VendureProduct,
  type VendureShop,
} from '../../builders/vendure/vendure-shop.ts';
import { aWebhookReceiver, type WebhookReceiver } from '../../builders/webhook-receiver.ts';
import { describeShop } from '../shop-port/shop-contract.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const CHANNELS = new Map<Country, string>([
  ['SG', SG_TOKEN],
  ['HK', HK_TOKEN],
]);
const NAMES = {
  languages: new Map(),
  brandFacet: 'brand',
  priceDigits: 2,
  colorField: 'hex',
  originalPriceField: 'rrp',
};
const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const STARTING_MS = 300_000;
const WAIT = { timeout: 30_000 };

/** A real Vendure needs packages of its own, and a minute. */
describe('Vendure', { timeout: 120_000 }, () => {
  let vendure: RunningVendure;
  let hooks: WebhookReceiver;
  let shop: VendureShop;

  beforeAll(async () => {
    hooks = await aWebhookReceiver();
    vendure = await startVendure({ hook: { url: hooks.url, secret: SECRET } });
    shop = await seedVendure(vendure.admin);
  }, STARTING_MS);

  afterAll(async () => {
    await vendure?.stop();
    await hooks?.close();
  });

  const aSource = (ask: typeof fetch = fetch): ContentSource =>
    createVendureSource({
      url: vendure.url,
      channels: CHANNELS,
      ...NAMES,
      firstRetryMs: 1,
      fetch: ask,
      webhooks: createVendureWebhooks({
        channels: CHANNELS,
        brandFacet: 'brand',
        secrets: [SECRET],
      }),
    });

  const make = (product: Partial<VendureProduct>): Promise<MadeProduct> =>
    makeProduct(vendure.admin, {
      name: 'Velvet Lipstick',
      facetValueIds: [shop.values.velour, shop.values.glossy],
      ...product,
    });
  const update = (id: string, input: object) =>
    vendure.admin.ask(
      'mutation($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id, ...input } },
      SG_TOKEN,
    );
  const setPrice = (id: string | undefined, price: number) =>
    vendure.admin.ask(
      `mutation($input: [UpdateProductVariantInput!]!) {
        updateProductVariants(input: $input) { id }
      }`,
      { input: [{ id, price }] },
      SG_TOKEN,
    );
  const remove = (id: string) =>
    vendure.admin.ask('mutation($id: ID!) { deleteProduct(id: $id) { result } }', { id });
  const removeAll = async () => {
    const { products } = await vendure.admin.ask<{ products: { items: Array<{ id: string }> } }>(
      '{ products { items { id } } }',
    );
    for (const { id } of products.items) await remove(id);
  };

  /** Makes an edit, and returns the first webhook after it about exactly that product. */
  const announced = async (id: string, edit: Promise<unknown>) => {
    const before = hooks.received.length;
    await edit;
    return vi.waitFor(() => {
      const webhook = hooks.received.slice(before).find(({ body }) => {
        const { records = [] } = JSON.parse(body.toString()).data;
        return records.length === 1 && records[0].entity === 'Product' && records[0].id === id;
      });
      if (!webhook) throw new Error(`No webhook names the product ${id}.`);
      return webhook;
    }, WAIT);
  };

  test("a channel's search finds its products", async () => {
    await make({ name: 'Findable Lipstick' });
    const query = '{ search(input: { term: "findable", groupByProduct: true }) { totalItems } }';
    const found = async (channel: string) => {
      const answer = await fetch(`${vendure.url}/shop-api`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'vendure-token': channel },
        body: JSON.stringify({ query }),
      });
      return (await answer.json()).data.search.totalItems;
    };
    await vi.waitFor(async () => expect(await found(SG_TOKEN)).toBe(1), WAIT);
    expect(await found(HK_TOKEN)).toBe(0);
  });

  const sellTwo = async () => {
    const lipstick = await make({ name: 'Velvet Lipstick', stock: [500, 0] });
    const { id: other } = await make({ name: 'Velvet Blush' });
    const { id: product, variantIds } = lipstick;
    const [plentiful = '', soldOut = ''] = variantIds;
    return { product, plentiful, soldOut, other };
  };
  let selling: ReturnType<typeof sellTwo> | undefined;

  const aShop = () => {
    let held: string | undefined;
    const system = createVendureShop({ url: vendure.url, channels: CHANNELS, ...NAMES });
    const gateway = createShopGateway(system);
    const client = createCommerceClient({
      baseUrl: 'http://shop',
      country: 'SG',
      language: 'en',
      cartToken: () => held,
      fetch: async (input, init) => gateway(new Request(input, init)),
    });
    const port: ShopPort = {
      bag: jsonApiBag(client),
      search: jsonApiSearch(client),
      products: jsonApiProducts(client),
    };
    const holdBag = (token: string | undefined) => {
      held = token;
    };
    return { port, holdBag };
  };

  describeShop('Vendure', async () => {
    selling ??= sellTwo();
    const sold = await selling;
    const opened = aShop();
    await vi.waitFor(async () => {
      const call = { query: 'velvet', size: 2, hasFacets: false };
      expect((await opened.port.search.find(call)).hitsCount).toBe(2);
    }, WAIT);
    return { shop: opened.port, holdBag: opened.holdBag, sold };
  });

  test('completes the order of a bag whose token is handed to a checkout', async () => {
    await prepareCheckout(vendure.admin);
    const { variantIds } = await make({ name: 'Bought Lipstick' });
    const { port, holdBag } = aShop();
    const add = () => {
      const line = { variantId: variantIds[0] ?? '', quantity: 2 };
      const options = { key: randomUUID(), deadline: Number.POSITIVE_INFINITY };
      return port.bag.add([line], options);
    };
    const { token } = await add();
    holdBag(token);
    const bag = await port.bag.change({ 'promo-code': 'glow10' });
    expect(bag).toMatchObject({
      subtotal: 7_000,
      total: 6_300,
      promo: { code: 'GLOW10', discount: 700 },
    });
    expect(bag.promo?.problem).toBeUndefined();
    // Comes back from the payment, which closes an order to changes.
    await arrangePayment(vendure.url, token);
    const changed = await port.bag.setQuantity(bag.lineItems[0]?.id ?? '', 1);
    expect(changed).toMatchObject({ total: 3_150 });
    await arrangePayment(vendure.url, token);
    expect(await add()).toMatchObject({ token, itemsCount: 3, total: 9_450 });
    expect(await checkOut(vendure.url, token)).toBe(9_450 + 500);
    await expect(port.bag.read(token)).rejects.toMatchObject({ status: 404 });
    const next = await add();
    expect(next.itemsCount).toBe(2);
    expect(next.promo).toBeUndefined();
    expect(next.token).not.toBe(token);
  });

  test('removes a promo code, and refuses one that it does not know', async () => {
    const { variantIds } = await make({ name: 'Cheaper Lipstick' });
    const { port, holdBag } = aShop();
    const line = { variantId: variantIds[0] ?? '' };
    const options = { key: randomUUID(), deadline: Number.POSITIVE_INFINITY };
    holdBag((await port.bag.add([line], options)).token);
    await expect(port.bag.change({ 'promo-code': 'unheard-of' })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'promo-unknown' }],
    });
    expect(await port.bag.change({ 'promo-code': 'GLOW10' })).toMatchObject({ total: 3_150 });
    const without = await port.bag.change({ 'promo-code': null });
    expect(without.total).toBe(3_500);
    expect(without.promo).toBeUndefined();
  });

  describeSource('Vendure', async (): Promise<SourceUnderTest> => {
    await removeAll();
    const products = [
      await make({ name: 'Velvet Lipstick' }),
      await make({ name: 'Silk Lipstick', shades: ['Rose'] }),
    ];
    await make({ name: 'Elsewhere', channel: HK_TOKEN });
    let isFailing = false;
    let latest = hooks.received.at(-1);
    return {
      source: aSource((...asked) =>
        isFailing ? Promise.resolve(new Response('{}', { status: 500 })) : fetch(...asked),
      ),
      type: 'products',
      ids: products.map(({ id }) => id),
      emptyType: 'stores',
      async put(id, name) {
        const translations = [{ languageCode: 'en', name }];
        latest = await announced(id, update(id, { translations }));
      },
      make: async (name) => (await make({ name })).id,
      remove: async (id) => void (await remove(id)),
      fail() {
        isFailing = true;
      },
      spoil: async (id) => void (await update(id, { facetValueIds: [] })),
      webhook() {
        if (!latest) throw new Error('There was no webhook.');
        return latest;
      },
    };
  });

  async function pulled(locale: Locale = SG) {
    const result = await pullLocale({ model: contentModel, content: aSource().contentOf(locale) });
    if (result.outcome === 'failed') throw new Error(result.problem);
    return result;
  }

  const ofType = ({ records }: Awaited<ReturnType<typeof pulled>>, wanted: string) =>
    records.flatMap(({ type, record }) => (type === wanted ? [record] : []));

  test('has categories, brands, filters and products as records of the shop', async () => {
    await removeAll();
    const { id, variantIds } = await make({
      facetValueIds: [shop.values.velour, shop.values.matte],
    });
    const { makeup, lips, matte } = shop.collections;
    await vi.waitFor(async () => {
      const [product] = ofType(await pulled(), 'products');
      expect(product).toMatchObject({ categoryIds: [makeup, lips, matte] });
    }, WAIT);
    const all = await pulled();
    expect(all.malformed).toEqual([]);
    expect(ofType(all, 'products')).toMatchObject([
      {
        id,
        name: 'Velvet Lipstick',
        slugUrl: 'velvet-lipstick',
        description: 'Soft & creamy.\nVegan.',
        brandId: shop.values.velour,
        filterValues: ['finish:matte'],
        optionTypeCategories: ['shade'],
        soldOut: false,
        variants: ['Rose', 'Plum'].map((name, index) => ({
          id: variantIds[index],
          name,
          price: 3500,
          currency: 'SGD',
          displayPrice: '$35',
          inventory: 10,
        })),
      },
    ]);
    const categories = [
      { id: makeup, slugUrl: 'makeup', level: 0, parentId: null, description: 'Makeup' },
      { id: lips, slugUrl: 'lips', level: 1, parentId: makeup },
      { id: matte, slugUrl: 'matte', level: 2, parentId: lips },
    ];
    expect(ofType(all, 'categories')).toMatchObject(categories);
    expect(ofType(all, 'brands')).toMatchObject([
      { id: shop.values.velour, name: 'Velour', slugUrl: 'velour' },
      { id: shop.values.halo, name: 'Halo', slugUrl: 'halo' },
    ]);
    expect(ofType(all, 'filter-types')).toMatchObject([
      { id: 'finish', values: [{ id: 'matte' }, { id: 'glossy' }] },
    ]);
    expect(ofType(all, 'navigation')).toMatchObject([
      { id: 'main', items: [{ label: 'Makeup', link: '/categories/makeup', categoryId: makeup }] },
    ]);
    expect(ofType(all, 'home-page-carousels')).toMatchObject([
      { title: 'Makeup', link: '/categories/makeup', productIds: [id] },
    ]);
    const inChinese = await pulled(HK_ZH);
    expect(ofType(inChinese, 'categories')).toMatchObject([
      { label: '彩妝' },
      { label: '唇妝' },
      { label: '啞光唇膏' },
    ]);
    expect(ofType(inChinese, 'products')).toEqual([]);
  });

  test('has colours and prices before a reduction if custom fields have them', async () => {
    await removeAll();
    const colors = ['#C2185B', '#5D3FD3'];
    const { id } = await make({ name: 'Reduced Lipstick', originalPrice: 5_000, colors });
    const { id: usual } = await make({ name: 'Usual Lipstick' });
    const products = ofType(await pulled(), 'products');
    expect(products.find((product) => product.id === id)).toMatchObject({
      variants: [
        { color: '#c2185b', originalPrice: 5_000, underSale: true },
        { color: '#5d3fd3', displayOriginalPrice: '$50' },
      ],
    });
    const { search } = aShop().port;
    const found = (where?: Readonly<Record<string, unknown>>) =>
      search.find({ query: 'lipstick', size: 9, hasFacets: false, ...(where && { where }) });
    await vi.waitFor(async () => expect((await found()).hitsCount).toBe(2), WAIT);
    const { products: all } = await found();
    expect(all.find((product) => product.id === usual)).toMatchObject({
      originalPrice: null,
      swatches: [],
    });
    expect(await found({ 'under-sale': true })).toMatchObject({
      hitsCount: 1,
      products: [
        {
          id,
          originalPrice: { amount: 5_000, currency: 'SGD' },
          swatches: [{ color: '#c2185b' }, { color: '#5d3fd3' }],
        },
      ],
    });
  });

  /** What the webhooks about Singapore named since then; null for all that there is. */
  const namedSince = (first: number) =>
    hooks.received.slice(first).flatMap(({ body }) => {
      const { channels, records = null } = JSON.parse(body.toString()).data;
      return channels.includes(SG_TOKEN) ? [records] : [];
    });

  test('announces the collections of a product that comes or goes, which begin with others', async () => {
    await removeAll();
    const { id, variantIds } = await make({
      name: 'Coming Lipstick',
      facetValueIds: [shop.values.velour, shop.values.matte],
    });
    const { matte } = shop.collections;
    await vi.waitFor(async () => {
      const [product] = ofType(await pulled(), 'products');
      expect(product).toMatchObject({ categoryIds: expect.arrayContaining([matte]) });
    }, WAIT);
    const edits = [
      () => update(id, { enabled: false }),
      () => update(id, { enabled: true }),
      () =>
        vendure.admin.ask(
          `mutation($input: [UpdateProductVariantInput!]!) {
            updateProductVariants(input: $input) { id }
          }`,
          { input: [{ id: variantIds[0], enabled: false }] },
        ),
      () => remove(id),
    ];
    for (const edit of edits) {
      const before = hooks.received.length;
      await edit();
      await vi.waitFor(
        () => expect(namedSince(before).flat()).toContainEqual({ entity: 'Collection', id: matte }),
        WAIT,
      );
    }
  });

  test('announces a facet that a script makes, without a fault', async () => {
    await vendure.makeFacet();
    const named = () => hooks.received.some(({ body }) => body.includes('scent'));
    await vi.waitFor(() => expect(named()).toBe(true), WAIT);
    expect(vendure.unannounced()).toEqual([]);
  });

  test('announces everything if a facet of products is hidden, shown or gone', async () => {
    const { facet } = await vendure.admin.ask<{ facet: { id: string } }>(
      `mutation { facet: createFacet(input: {
        code: "origin", isPrivate: false, translations: [{ languageCode: en, name: "Origin" }]
      }) { id } }`,
      {},
      SG_TOKEN,
    );
    const edits = [
      `mutation($id: ID!) { updateFacet(input: { id: $id, isPrivate: true }) { id } }`,
      `mutation($id: ID!) { deleteFacet(id: $id, force: true) { result } }`,
    ];
    for (const edit of edits) {
      const before = hooks.received.length;
      await vendure.admin.ask(edit, { id: facet.id });
      await vi.waitFor(() => expect(namedSince(before)).toContain(null), WAIT);
    }
  });

  test('says what is wrong with a product, and with a country that has no channel', async () => {
    await removeAll();
    const { id } = await make({ name: 'Nameless', facetValueIds: [] });
    expect((await pulled()).malformed).toEqual([
      { type: 'products', id, problem: 'has no value of the facet brand' },
    ]);
    await expect(pulled(localeFor('TH'))).rejects.toThrow('add TH=<its token> to VENDURE_CHANNELS');
  });

  test('has a price edited there on the pages that show it, and renders no others', async () => {
    await removeAll();
    const [lipstick] = await Promise.all([make({ name: 'Velvet Lipstick' })]);
    await make({ name: 'Silk Lipstick', facetValueIds: [shop.values.halo, shop.values.glossy] });
    const site = await aShopOf(aSource(), hooks);
    const before = site.pages();
    const path = '/products/velvet-lipstick';
    await announced(lipstick.id, setPrice(lipstick.variantIds[0], 98_765));
    await vi.waitFor(() => expect(site.pages().get(path)).not.toBe(before.get(path)), WAIT);
    await site.idle();
    expect(site.rendered()).toContain(path);
    expect(site.rendered().filter((at) => at.includes('halo') || at.includes('silk'))).toEqual([]);
    expect([...site.pages()]).toEqual([...(await aShopOf(aSource(), hooks)).pages()]);
  });
});
