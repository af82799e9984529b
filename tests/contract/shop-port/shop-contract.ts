import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CommerceError } from '#commerce/commerce-error.ts';
import { LINE_ITEM_TYPES } from '#commerce/item.ts';
import type { ShopPort } from '#commerce/shop-port.ts';
import { requestDeadline } from '#commerce/within-time.ts';
import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';

/** A shop to test against the contract, as its shoppers reach it. */
export interface ShopUnderTest {
  readonly shop: ShopPort;
  /** Makes later calls as the shopper with this bag; undefined for one without a bag. */
  holdBag(token: string | undefined): void;
  /** What it sells, if its system gives other ids. */
  readonly sold?: Sold;
}

/**
 * The ids of what an adapter's shop must sell: a product "Velvet Lipstick" with two variants, one
 * plentiful and one sold out, and another product with "Velvet" in its name.
 */
export interface Sold {
  readonly product: string;
  readonly plentiful: string;
  readonly soldOut: string;
  readonly other: string;
}

export const SOLD: Sold = { product: 'p1', plentiful: 'p1-v1', soldOut: 'p1-v2', other: 'p2' };

/** Tests an implementation of the port for browsers' calls to a commerce system. */
export function describeShop(name: string, open: () => Promise<ShopUnderTest>): void {
  describe(`the shop port: ${name}`, () => {
    const opened = async () => {
      const { shop, holdBag, sold = SOLD } = await open();
      const add = (variantId: string, quantity = 1, key = newKey()) =>
        shop.bag.add([{ variantId, quantity }], { key, deadline: requestDeadline() });
      return { shop, holdBag, add, sold };
    };

    /** A shopper with two pieces of the plentiful variant. */
    const withBag = async () => {
      const { holdBag, ...rest } = await opened();
      holdBag(undefined);
      const bag = await rest.add(rest.sold.plentiful, 2);
      holdBag(bag.token);
      return { ...rest, holdBag, bag };
    };

    test('the first addition begins a bag, which its token reads and counts', async () => {
      const { shop, bag, sold } = await withBag();
      expect(BAG.parse(bag)).toMatchObject({
        itemsCount: 2,
        lineItems: [{ variantId: sold.plentiful, quantity: 2, type: 'product' }],
      });
      expect(await shop.bag.read(bag.token)).toMatchObject({
        token: bag.token,
        itemsCount: 2,
        total: bag.total,
      });
      expect(await shop.bag.count(bag.token)).toMatchObject({ token: bag.token, itemsCount: 2 });
    });

    test('an addition that is sent twice counts once', async () => {
      const { shop, holdBag, bag, add, sold } = await withBag();
      const key = newKey();
      await add(sold.plentiful, 1, key);
      const again = await add(sold.plentiful, 1, key);
      expect(again).toMatchObject({ token: bag.token, itemsCount: 3 });
      holdBag(bag.token);
      expect(await shop.bag.read(bag.token)).toMatchObject({ itemsCount: 3 });
    });

    test('a line gets another quantity and none, and each change has a newer version', async () => {
      const { shop, bag } = await withBag();
      const [line] = bag.lineItems;
      const one = await shop.bag.setQuantity(line?.id ?? '', 1);
      expect(one).toMatchObject({ itemsCount: 1, total: bag.total / 2 });
      const none = await shop.bag.setQuantity(line?.id ?? '', 0);
      expect(none).toMatchObject({ itemsCount: 0, lineItems: [], total: 0 });
      expect(one.version).toBeGreaterThan(bag.version);
      expect(none.version).toBeGreaterThan(one.version);
    });

    test('bags belong to one shopper each', async () => {
      const { shop, holdBag, bag, add, sold } = await withBag();
      holdBag(undefined);
      const other = await add(sold.plentiful);
      expect(other.token).not.toBe(bag.token);
      expect(await shop.bag.read(bag.token)).toMatchObject({ itemsCount: 2 });
    });

    test('a token without a bag is not found', async () => {
      const { shop } = await opened();
      const asked = shop.bag.read('00000000-0000-4000-8000-000000000000');
      expect(await refusedWith(asked)).toBe(404);
    });

    test.each([
      ['is sold out', ({ soldOut }: Sold) => soldOut],
      ['nobody knows', () => 'no-such-variant'],
    ])('what %s is refused, and the bag stays', async (_what, variantOf) => {
      const { shop, bag, add, sold } = await withBag();
      expect(await refusedWith(add(variantOf(sold)))).toBe(422);
      expect(await shop.bag.read(bag.token)).toMatchObject({ itemsCount: 2, version: bag.version });
    });

    test('a product is found by its name, and nothing by a name that nothing has', async () => {
      const { shop, sold } = await opened();
      const found = await shop.search.find({ query: 'velvet', size: 10, hasFacets: false });
      expect(ANSWER.parse(found).products.map(({ id }) => id)).toContain(sold.product);
      expect(found.hitsCount).toBe(found.products.length);
      const none = await shop.search.find({ query: 'zzzzqqq', size: 10, hasFacets: false });
      expect(none).toMatchObject({ products: [], hitsCount: 0 });
    });

    test('results come in pages', async () => {
      const { shop } = await opened();
      const page = (number: number) =>
        shop.search.find({ query: 'velvet', size: 1, page: number, hasFacets: false });
      const [first, second] = [await page(1), await page(2)];
      expect([first, second].map(({ products }) => products.length)).toEqual([1, 1]);
      expect(first.products[0]?.id).not.toBe(second.products[0]?.id);
      expect(first).toMatchObject({ hitsCount: 2, pagesCount: 2 });
    });

    test('prices and stock are those of each variant', async () => {
      const { shop, sold } = await opened();
      const offers = OFFERS.parse(await shop.products.offers(sold.product));
      const soldOut = offers.map(({ id, isSoldOut }) => [id, isSoldOut] as const);
      expect(new Map(soldOut)).toEqual(
        new Map([
          [sold.plentiful, false],
          [sold.soldOut, true],
        ]),
      );
      const choice = await shop.products.variants(sold.product, requestDeadline());
      const chosen = choice.variants.map(({ id, price, isSoldOut }) => ({ id, price, isSoldOut }));
      expect(chosen).toEqual(
        expect.arrayContaining(
          offers.map(({ id, price, isSoldOut }) => ({ id, price, isSoldOut })),
        ),
      );
    });

    test('a product that is not sold has neither', async () => {
      const { shop } = await opened();
      expect(await refusedWith(shop.products.offers('no-such-product'))).toBe(404);
    });

    test('products are shown by their ids, in that order, without those that are gone', async () => {
      const { shop, sold } = await opened();
      const cards = await shop.products.cards([sold.other, 'no-such-product', sold.product]);
      const ids = CARDS.parse(cards).map(({ id }) => id);
      expect(ids).toEqual([sold.other, sold.product]);
    });
  });
}

const newKey = () => randomUUID();

/** The status that a call is refused with. */
async function refusedWith(call: Promise<unknown>): Promise<number | undefined> {
  const error = await call.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(CommerceError);
  return (error as CommerceError).status;
}

const text = z.string().min(1);
const minorUnits = z.int().min(0);
const count = z.int().min(0);

const BAG = z.object({
  token: text,
  version: count,
  subtotal: minorUnits,
  total: minorUnits,
  currency: z.string().regex(/^[A-Z]{3}$/),
  displayTotal: text,
  displaySubtotal: text,
  itemsCount: count,
  lineItems: z.array(
    z.object({
      id: text,
      type: z.enum(LINE_ITEM_TYPES),
      productName: text,
      productSlug: text,
      variantId: text,
      quantity: z.int().min(1),
      unitPrice: minorUnits,
      displayPrice: text,
    }),
  ),
});

const path = z.string().startsWith('/products/');
const ANSWER = z.object({
  products: z.array(
    z.object({
      id: text,
      variantId: text,
      path,
      name: text,
      price: z.object({ amount: minorUnits, currency: text }),
    }),
  ),
  hitsCount: count,
  pagesCount: count,
});
const OFFERS = z.array(
  z.object({
    id: text,
    price: text,
    isSoldOut: z.boolean(),
    launchStatus: z.enum(LAUNCH_STATUSES),
  }),
);
const CARDS = z.array(
  z.object({ id: text, path, name: text, price: z.object({ amount: minorUnits }) }),
);
