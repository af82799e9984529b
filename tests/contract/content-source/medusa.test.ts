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
import type { CountryStoreOptions } from '#sources/medusa/country-store.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { arrangeDelivery, checkOut, releasePieces } from '../../builders/medusa/medusa-checkout.ts';
import {
  type MadeProduct,
  type MedusaProduct,
  type MedusaShop,
  makeProduct,
  makeProducts,
  removeProducts,
  seedMedusa,
} from '../../builders/medusa/medusa-shop.ts';
import { type RunningMedusa, startMedusa } from '../../builders/medusa/start-medusa.ts';
import { hasPostgres } from '../../builders/postgres-programs.ts';
import { aShopOf } from '../../builders/shop-of-source.ts';
import { aWebhookReceiver, type WebhookReceiver } from '../../builders/webhook-receiver.ts';
import { TIER } from '../../tier.ts';
import { describeShop, type Sold } from '../shop-port/shop-contract.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const STARTING_MS = 600_000;
const WAIT = { timeout: 30_000 };

/** A real Medusa needs packages of its own, PostgreSQL, and a minute. */
describe.runIf(TIER === 'full' && hasPostgres())('Medusa', { timeout: 120_000 }, () => {
  let medusa: RunningMedusa;
  let hooks: WebhookReceiver;
  let shop: MedusaShop;

  beforeAll(async () => {
    hooks = await aWebhookReceiver();
    medusa = await startMedusa({ hook: { url: hooks.url, secret: SECRET } });
    shop = await seedMedusa(medusa.admin);
  }, STARTING_MS);

  afterAll(async () => {
    await medusa?.stop();
    await hooks?.close();
  });

  const access = (): CountryStoreOptions => ({
    url: medusa.url,
    regions: new Map<Country, string>([
      ['SG', shop.sg.region],
      ['HK', shop.hk.region],
    ]),
    keys: new Map<Country, string>([
      ['SG', shop.sg.key],
      ['HK', shop.hk.key],
    ]),
    languages: new Map(),
    brandPlace: 'collection',
  });

  function aSource(ask: typeof fetch = fetch): ContentSource {
    const options = access();
    return createMedusaSource({
      ...options,
      firstRetryMs: 1,
      fetch: ask,
      webhooks: createMedusaWebhooks({ ...options, secrets: [SECRET] }),
    });
  }

  /** Makes an edit, and returns the first webhook after it about exactly that product. */
  async function announced<T>(edit: () => Promise<T>, idOf: (made: T) => string) {
    const before = hooks.received.length;
    const made = await edit();
    return vi.waitFor(() => {
      const webhook = hooks.received.slice(before).find(({ body }) => {
        const { records = [] } = JSON.parse(body.toString()).data;
        return records.length === 1 && records[0].id === idOf(made);
      });
      if (!webhook) throw new Error(`No webhook names ${idOf(made)}.`);
      return { made, webhook };
    }, WAIT);
  }

  /** Waits until it's announced, so that no later webhook is about it. */
  async function make(product: Partial<MedusaProduct>): Promise<MadeProduct> {
    const asked = {
      title: 'Velvet Lipstick',
      collection_id: shop.collections.velour,
      country: shop.sg,
      ...product,
    };
    const made = () => makeProduct(medusa.admin, shop, asked);
    return (await announced(made, ({ id }) => id)).made;
  }
  const update = (id: string, input: object) => medusa.admin.ask(`products/${id}`, input);
  const updated = (id: string, input: object) =>
    announced(
      () => update(id, input),
      () => id,
    );
  const setPrice = ({ id, variantIds: [variant] }: MadeProduct, amount: number) =>
    medusa.admin.ask(`products/${id}/variants/${variant}`, {
      prices: [{ currency_code: 'sgd', amount }],
    });
  const removeAll = () => removeProducts(medusa.admin);

  describeSource('Medusa', async (): Promise<SourceUnderTest> => {
    await removeAll();
    const products = [
      await make({ title: 'Velvet Lipstick' }),
      await make({ title: 'Silk Lipstick', shades: ['Rose'] }),
    ];
    await make({ title: 'Elsewhere', country: shop.hk });
    let isFailing = false;
    let latest = hooks.received.at(-1);
    return {
      source: aSource((...asked) =>
        isFailing ? Promise.resolve(new Response('{}', { status: 500 })) : fetch(...asked),
      ),
      type: 'products',
      ids: products.map(({ id }) => id),
      emptyType: 'stores',
      async put(id, title) {
        latest = (await updated(id, { title })).webhook;
      },
      make: async (title) => (await make({ title })).id,
      remove: (id) => medusa.admin.remove(`products/${id}`),
      fail() {
        isFailing = true;
      },
      spoil: async (id) => void (await update(id, { collection_id: null })),
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
    const { makeup, lips, matte } = shop.categories;
    const { id, variantIds } = await make({
      categories: [matte],
      tags: [shop.tags.matte, shop.tags.vegan],
    });
    const all = await pulled();
    expect(all.malformed).toEqual([]);
    expect(ofType(all, 'products')).toMatchObject([
      {
        id,
        name: 'Velvet Lipstick',
        slugUrl: 'velvet-lipstick',
        description: 'Soft & creamy.\nVegan.',
        brandId: shop.collections.velour,
        categoryIds: [makeup, lips, matte],
        filterValues: ['finish:matte'],
        tags: ['Vegan'],
        optionTypeCategories: ['shade'],
        soldOut: false,
        variants: ['Rose', 'Plum'].map((name, index) => ({
          id: variantIds[index],
          name,
          sapSku: `velvet-lipstick-${name.toLowerCase()}`,
          price: 3550,
          originalPrice: null,
          currency: 'SGD',
          displayPrice: '$35.50',
          inventory: 10,
          imageUrls: ['https://medusa.test/front.jpg', 'https://medusa.test/back.jpg'],
        })),
      },
    ]);
    expect(ofType(all, 'categories')).toMatchObject([
      {
        id: makeup,
        slugUrl: 'makeup',
        level: 0,
        parentId: null,
        description: 'For eyes, lips and faces.',
      },
      { id: lips, slugUrl: 'lips', level: 1, parentId: makeup },
      { id: matte, slugUrl: 'matte-lipsticks', level: 2, parentId: lips },
    ]);
    expect(ofType(all, 'brands')).toMatchObject([
      { id: shop.collections.velour, name: 'Velour', slugUrl: 'velour' },
      { id: shop.collections.halo, name: 'Halo', slugUrl: 'halo' },
    ]);
    expect(ofType(all, 'filter-types')).toMatchObject([
      { id: 'finish', values: [{ id: 'matte' }] },
    ]);
    expect(ofType(all, 'navigation')).toMatchObject([
      { id: 'main', items: [{ label: 'Makeup', link: '/categories/makeup', categoryId: makeup }] },
    ]);
    expect(ofType(all, 'home-page-carousels')).toMatchObject([
      { title: 'Makeup', link: '/categories/makeup', productIds: [id] },
    ]);
    const inHongKong = await pulled(HK_ZH);
    expect(ofType(inHongKong, 'products')).toEqual([]);
    expect(ofType(inHongKong, 'home-page-carousels')).toEqual([]);
  });

  describe('the shop', () => {
    let sold: Sold;

    beforeAll(async () => {
      await removeAll();
      const lipstick = await make({ title: 'Velvet Lipstick', stock: [100, 0] });
      const other = await make({ title: 'Velvet Blush' });
      const [plentiful = '', soldOut = ''] = lipstick.variantIds;
      sold = { product: lipstick.id, plentiful, soldOut, other: other.id };
    }, STARTING_MS);

    const opened = () => {
      const gateway = createShopGateway(createMedusaShop(access()));
      let held: string | undefined;
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
      return { shop: port, holdBag, sold };
    };

    describeShop('a real Medusa', async () => opened());

    test('accepts a promo code that applies, and removes it', async () => {
      const { shop: port, holdBag } = opened();
      await medusa.admin.ask('promotions', {
        code: 'GLOW10',
        type: 'standard',
        status: 'active',
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'each',
          value: 10,
          max_quantity: 100,
          currency_code: 'sgd',
        },
      });
      const lines = [{ variantId: sold.plentiful, quantity: 2 }];
      const bag = await port.bag.add(lines, {
        key: randomUUID(),
        deadline: Number.POSITIVE_INFINITY,
      });
      holdBag(bag.token);
      expect(await port.bag.change({ 'promo-code': 'GLOW10' })).toMatchObject({
        subtotal: 7_100,
        total: 6_390,
        promo: { code: 'GLOW10' },
      });
      await expect(port.bag.change({ 'promo-code': 'NOPE' })).rejects.toMatchObject({
        errors: [{ code: 'promo-unknown' }],
      });
      expect(await port.bag.change({ 'promo-code': null })).toMatchObject({ total: 7_100 });
    });

    test('has bags that a checkout completes, and reports that pieces are gone', async () => {
      const delivery = await arrangeDelivery(medusa.admin, shop);
      const { id, variantIds } = await make({ title: 'Balm', stock: [5, 5] });
      await updated(id, { shipping_profile_id: delivery.profile });
      const { shop: port, holdBag } = opened();
      const lines = [{ variantId: variantIds[0] ?? '', quantity: 2 }];
      const bag = await port.bag.add(lines, {
        key: randomUUID(),
        deadline: Number.POSITIVE_INFINITY,
      });
      holdBag(bag.token);
      const order = { url: medusa.url, country: shop.sg, cart: bag.token, delivery };
      const placed = await announced(
        () => checkOut(order),
        () => id,
      );
      expect(placed.made).toMatchObject({ type: 'order' });
      await expect(port.bag.read(bag.token)).rejects.toMatchObject({ status: 404 });
      const product = ofType(await pulled(), 'products').find((each) => each.id === id);
      expect(product).toMatchObject({ variants: [{ inventory: 3 }, { inventory: 5 }] });
      await releasePieces(medusa.admin);
      await medusa.admin.remove(`products/${id}`);
    });

    test('sells nothing from other countries', async () => {
      const { variantIds } = await make({ title: 'Elsewhere', country: shop.hk });
      const { shop: port } = opened();
      const added = port.bag.add([{ variantId: variantIds[0] ?? '' }], {
        key: randomUUID(),
        deadline: Number.POSITIVE_INFINITY,
      });
      await expect(added).rejects.toMatchObject({ errors: [{ code: 'unknown-variant' }] });
    });

    test('filters and counts what Medusa finds', async () => {
      const { facets } = await opened().shop.search.find({
        query: 'velvet',
        size: 10,
        hasFacets: true,
      });
      expect(facets.find(({ key }) => key === 'brand')?.values).toMatchObject([
        { name: 'Velour', count: 2 },
      ]);
    });
  });

  test('has reduced prices while a price list sets them', async () => {
    await removeAll();
    const { variantIds } = await make({ price: 40 });
    await medusa.admin.ask('price-lists', {
      title: 'Sale',
      description: 'Sale',
      type: 'sale',
      status: 'active',
      prices: [{ variant_id: variantIds[0], currency_code: 'sgd', amount: 30 }],
    });
    const [product] = ofType(await pulled(), 'products');
    expect(product).toMatchObject({
      variants: [
        { price: 3000, originalPrice: 4000, underSale: true },
        { price: 4000, originalPrice: null, underSale: false },
      ],
    });
  });

  test('is read to its end in each of two regions, over several pages', async () => {
    await removeAll();
    const many = (count: number, country: MedusaShop['sg']) =>
      Array.from({ length: count }, (_, index) => ({
        title: `Lipstick ${country.currency} ${index}`,
        collection_id: shop.collections.halo,
        country,
        shades: ['Rose'],
      }));
    await makeProducts(medusa.admin, many(70, shop.sg));
    await makeProducts(medusa.admin, many(55, shop.hk));
    expect(ofType(await pulled(), 'products')).toHaveLength(70);
    expect(ofType(await pulled(HK_ZH), 'products')).toHaveLength(55);
    await removeAll();
  });

  test('says what is wrong with a product, and with a country that has no region', async () => {
    await removeAll();
    const { id } = await make({ title: 'Nameless' });
    await updated(id, { collection_id: null });
    expect((await pulled()).malformed).toEqual([
      { type: 'products', id, problem: 'has no collection, which would be its brand' },
    ]);
    await expect(pulled(localeFor('TH'))).rejects.toThrow('add TH=<its id> to MEDUSA_REGIONS');
  });

  test('has a price edited there on the pages that show it, and renders no others', async () => {
    await removeAll();
    const categories = [shop.categories.matte];
    const lipstick = await make({ title: 'Velvet Lipstick', categories });
    await make({ title: 'Silk Lipstick', collection_id: shop.collections.halo });
    const site = await aShopOf(aSource(), hooks);
    const before = site.pages();
    const path = '/products/velvet-lipstick';
    await announced(
      () => setPrice(lipstick, 987.65),
      () => lipstick.id,
    );
    await vi.waitFor(() => expect(site.pages().get(path)).not.toBe(before.get(path)), WAIT);
    await site.idle();
    expect(site.rendered()).toContain(path);
    expect(site.rendered().filter((at) => at.includes('halo') || at.includes('silk'))).toEqual([]);
    expect([...site.pages()]).toEqual([...(await aShopOf(aSource(), hooks)).pages()]);
  });
});
