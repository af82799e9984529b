import { expect, onTestFinished, test, vi } from 'vitest';
import { nextVersion } from '#commerce-api/database/state.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from '../checkout/checkout-browser.ts';
import { addToBag, openBrowser } from '../test-browser.ts';
import { twoMachines } from './two-machines.ts';

let now = '2026-06-01T00:00:00Z';
const told: Array<string> = [];

const { one, other } = await twoMachines(
  aSeed({
    products: 3,
    product: (index) => ({
      variants: [aVariant({ id: `v${index}`, inventory: perCountry(() => 1) })],
    }),
  }),
  {
    checkoutSecret: CHECKOUT_SECRET,
    clock: () => new Date(now),
    onChange: ({ records }) => void told.push(...records.map(({ type, id }) => `${type} ${id}`)),
  },
);

/** Orders the only piece of a variant on the other machine. */
async function order(variantId: string) {
  const browser = openBrowser(other.api);
  await addToBag(browser, { variantId, quantity: 1 });
  const shopper = openCheckoutBrowser(other.api, browser.cookies);
  const token = browser.cookies.get('cart-token') ?? '';
  const at = await openCheckout(shopper, await handedOver(token, { now }));
  return { pay: () => pay(shopper, at) };
}

const offerOf = (productId: string) =>
  one.inDatabase((db) =>
    db
      .selectFrom('product_offers')
      .select(['sold_out', 'version'])
      .where('product_id', '=', productId)
      .where('country', '=', 'SG')
      .executeTakeFirstOrThrow(),
  );

/** Has the catalogue to itself, like an import, until it's told to end. */
function anImport() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = one.inDatabase((db) =>
    inTransaction(db, ['catalogue'], async (transaction) => {
      await nextVersion(transaction);
      begin();
      await ended;
    }),
  );
  const finish = async () => {
    end();
    await done;
  };
  onTestFinished(finish);
  return { begun, finish };
}

test('an order doesn’t wait for an import, and the catalogue follows it afterwards', async () => {
  const shopper = await order('v0');
  const before = await offerOf('p1');
  const { begun, finish } = anImport();
  await begun;
  const { location } = await shopper.pay();
  expect(location).toContain('order=');
  expect(await offerOf('p1')).toEqual(before);
  expect(told).toEqual([]);
  await finish();
  await vi.waitFor(() => expect(told).toEqual(['products p1']));
  const after = await offerOf('p1');
  expect(after.sold_out).toBe(1);
  expect(after.version).toBeGreaterThan(before.version);
});

test('what an order took is followed by whoever looks next, if its machine stopped', async () => {
  await one.inDatabase(async (db) => {
    await db
      .updateTable('variant_offers')
      .set({ inventory: 0 })
      .where('variant_id', '=', 'v1')
      .execute();
    const row = { id: 'of a lost machine', country: 'SG', product_id: 'p2' } as const;
    await db
      .insertInto('ordered_products')
      .values([row, { ...row, id: 'once more' }])
      .execute();
  });
  told.length = 0;
  await one.api.renotify();
  expect(told).toEqual(['products p2']);
  expect((await offerOf('p2')).sold_out).toBe(1);
  await one.api.renotify();
  expect(told).toEqual(['products p2']);
});

test('a sale that begins during an import keeps nobody waiting, and begins after it', async () => {
  const priceOf = async () => {
    const address = 'http://shop/api/v2.6/products/p3?include=variants';
    const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en' };
    const answer = await other.api.fetch(new Request(address, { headers }));
    const { included } = await answer.json();
    return included.find(({ type }: { type: string }) => type === 'variants').attributes.price;
  };
  const usual = await priceOf();
  const half = usual / 2;
  await one.inDatabase((db) =>
    db
      .updateTable('variant_offers')
      .set({ sale_price: half, usual_price: usual, sale_from: '2026-06-01T01:00:00.000Z' })
      .where('variant_id', '=', 'v2')
      .execute(),
  );
  now = '2026-06-01T02:00:00Z';
  const { begun, finish } = anImport();
  await begun;
  expect(await priceOf()).toBe(usual);
  await finish();
  now = '2026-06-01T02:00:05Z';
  expect(await priceOf()).toBe(half);
}, 10_000);
