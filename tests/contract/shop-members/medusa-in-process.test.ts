import { expect, test } from 'vitest';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { aFakeMedusa } from '../../builders/medusa/fake-medusa.ts';
import {
  type FakeProduct,
  HK_KEY,
  HK_REGION,
  SG_KEY,
  SG_REGION,
} from '../../builders/medusa/fake-region.ts';
import {
  addToBag,
  codesOf,
  openBrowser,
  register,
  type ShopApi,
  signIn,
  type TestBrowser,
  whoAmI,
} from '../commerce-api/test-browser.ts';
import { describeMembers } from './members-contract.ts';

const LIPSTICK: FakeProduct = {
  id: 'prod_1',
  title: 'Velvet Lipstick',
  collection: 'pcol_velour',
  keys: [SG_KEY, HK_KEY],
  amounts: { [SG_REGION]: 35, [HK_REGION]: 200 },
  stock: { Rose: 500, Plum: 4 },
};
const ROSE = 'prod_1_rose';
const PLUM = 'prod_1_plum';
const EMAIL = 'mei@example.com';

/** The gateway of a Medusa whose customers may come at once. */
function aShop() {
  const medusa = aFakeMedusa([LIPSTICK]);
  const failures: Array<unknown> = [];
  const gateway = createShopGateway(
    createMedusaShop({
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
    }),
    { onFailure: (error) => failures.push(error) },
  );
  const api: ShopApi = { fetch: gateway };
  return { medusa, failures, api };
}

type Shop = ReturnType<typeof aShop>;

/** The id of the cart that the shop keeps for a member. */
const cartOf = ({ medusa }: Shop, email: string, country = 'SG') => {
  const kept = medusa.customers.metadataOf(email) as {
    storefront?: { bags?: Readonly<Record<string, string>> };
  } | null;
  return kept?.storefront?.bags?.[country] ?? '';
};

async function emailOf(browser: TestBrowser): Promise<string> {
  return String((await whoAmI(browser)).data[0]?.attributes.email);
}

describeMembers('Medusa behind the gateway', async () => {
  const shop = aShop();
  return {
    api: shop.api,
    variants: [ROSE, PLUM],
    async join(browser, newcomer) {
      expect((await register(browser, { ...newcomer })).status).toBe(201);
    },
    placeOrder: async (browser) =>
      100 * shop.medusa.carts.complete(cartOf(shop, await emailOf(browser))),
    resetToken: async (email) => shop.medusa.customers.resetToken(email),
  };
});

async function aMember(shop = aShop()) {
  const browser = openBrowser(shop.api, { clientAddress: '192.0.2.1' });
  expect((await register(browser, { email: EMAIL })).status).toBe(201);
  return { ...shop, shop, browser };
}

test('an address that has an account is told as taken to who does not know its password', async () => {
  const { api } = await aMember();
  const other = openBrowser(api, { clientAddress: '192.0.2.2' });
  const refused = await register(other, { email: EMAIL, password: 'some other password' });
  expect([refused.status, codesOf(refused)]).toEqual([422, ['taken']]);
  expect((await register(other, { email: EMAIL })).status).toBe(201);
  expect((await whoAmI(other)).data[0]?.attributes).toMatchObject({ email: EMAIL });
});

test('what a member has in metadata stays, whatever the shop notes there', async () => {
  const { browser, medusa } = await aMember();
  await addToBag(browser, { variantId: ROSE, quantity: 1 });
  Object.assign(medusa.customers.metadataOf(EMAIL) ?? {}, { tier: 'gold' });
  await browser.call('v2.6/sessions', { method: 'DELETE' });
  expect(medusa.customers.metadataOf(EMAIL)).toMatchObject({
    tier: 'gold',
    storefront: { bags: { SG: expect.stringMatching(/^cart_/) } },
  });
});

test('a member has a bag in each country, and the orders of each', async () => {
  const { browser, shop, medusa } = await aMember();
  const inHongKong = { country: 'HK', language: 'en' };
  await addToBag(browser, { variantId: ROSE, quantity: 1 });
  const token = browser.cookies.get('cart-token');
  expect((await browser.call(`v2.5/carts/${token}/bag`, inHongKong)).status).toBe(404);
  const body = { line_items: [{ variant_id: PLUM, quantity: 2 }] };
  await browser.call('v2.5/cart/line_items', { method: 'POST', body, ...inHongKong });
  medusa.carts.complete(cartOf(shop, EMAIL, 'HK'));
  const orders = await browser.call('v2.6/account/orders', inHongKong);
  expect(orders.data).toMatchObject([{ attributes: { currency: 'HKD', 'display-total': '$405' } }]);
  expect((await browser.call('v2.6/account/orders')).data).toEqual([]);
});

test('of what a visitor had, a member gets the pieces that there are', async () => {
  const { browser, api } = await aMember();
  await addToBag(browser, { variantId: PLUM, quantity: 3 });
  const other = openBrowser(api, { clientAddress: '192.0.2.4' });
  await addToBag(other, { variantId: PLUM, quantity: 3 });
  await addToBag(other, { variantId: ROSE, quantity: 2 });
  expect((await signIn(other, EMAIL)).status).toBe(200);
  const { data } = await other.call(`v2.5/carts/${other.cookies.get('cart-token')}/bag`);
  const lines = data[0]?.attributes['line-items'] as ReadonlyArray<Record<string, unknown>>;
  expect(lines.map((line) => [line['variant-id'], line['quantity-value']])).toEqual([
    [PLUM, 3],
    [ROSE, 2],
  ]);
});

test('the id of a member’s cart opens it to nobody, not even who had it as a visitor', async () => {
  const shop = aShop();
  const browser = openBrowser(shop.api, { clientAddress: '192.0.2.5' });
  await addToBag(browser, { variantId: ROSE, quantity: 1 });
  const before = browser.cookies.get('cart-token') ?? '';
  expect((await browser.call(`v2.5/carts/${before}/bag`)).status).toBe(200);
  await register(browser, { email: EMAIL });
  expect(cartOf(shop, EMAIL)).toBe(before);
  const other = openBrowser(shop.api, { clientAddress: '192.0.2.6' });
  for (const each of [browser, other]) {
    expect((await each.call(`v2.5/carts/${before}/bag`)).status).toBe(404);
  }
});

test('a token that is too old makes a visitor of the member, who can still buy', async () => {
  const { browser, medusa } = await aMember();
  await addToBag(browser, { variantId: ROSE, quantity: 1 });
  medusa.customers.endTokens();
  expect((await whoAmI(browser)).status).toBe(401);
  expect((await addToBag(browser, { variantId: PLUM, quantity: 1 })).status).toBe(200);
  expect(browser.cookies.get('cart-token')).toMatch(/^cart_/);
});

test('what a link sets works with the one address that it was sent to', async () => {
  const { browser, api } = await aMember();
  const other = openBrowser(api, { clientAddress: '192.0.2.7' });
  const forged = `${Buffer.from('{}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ entity_id: EMAIL }),
  ).toString('base64url')}.x`;
  const refused = await other.call('v2.6/account/password_resets', {
    method: 'PATCH',
    body: { token: forged, password: 'another long password' },
  });
  expect(codesOf(refused)).toEqual(['invalid_token']);
  expect((await whoAmI(browser)).status).toBe(200);
});

test('the token of Medusa is nowhere that a script can read', async () => {
  const { browser, api } = await aMember();
  const added = await addToBag(browser, { variantId: ROSE, quantity: 1 });
  const session = browser.cookies.get('access-token-signature') ?? '';
  const [, , secret = ''] = session.split('.');
  expect(secret).toMatch(/^[\w-]{20,}$/);
  const readable = [
    browser.cookies.get('access-token') ?? '',
    browser.cookies.get('cart-token') ?? '',
    JSON.stringify(added.data),
    JSON.stringify([...added.headers]),
  ];
  for (const text of readable) expect(text).not.toContain(secret);
  const again = openBrowser(api, { clientAddress: '192.0.2.8' });
  await signIn(again, EMAIL);
  const set = again.lastSet.filter((header) => header.startsWith('access-token-signature='));
  expect(set).toMatchObject([expect.stringContaining('HttpOnly')]);
});

test.each([
  [{ status: 'canceled' }, 'cancelled'],
  [{ fulfillment_status: 'partially_shipped' }, 'processing'],
  [{ fulfillment_status: 'shipped' }, 'shipped'],
  [{ fulfillment_status: 'partially_delivered' }, 'shipped'],
  [{ fulfillment_status: 'delivered' }, 'delivered'],
  [{ fulfillment_status: 'something of theirs' }, 'processing'],
])('an order with %j is %s in the account', async (theirs, status) => {
  const { browser, shop, medusa } = await aMember();
  await addToBag(browser, { variantId: ROSE, quantity: 1 });
  medusa.carts.complete(cartOf(shop, EMAIL), theirs);
  expect((await browser.call('v2.6/account/orders')).data[0]?.attributes).toMatchObject({
    status,
    'display-total': '$40',
    'display-delivery': '$5',
    'display-discount': null,
    lines: [{ 'brand-name': 'Velour', 'slug-url': 'velvet-lipstick', 'display-price': '$35' }],
  });
});

test('what is sent of an order is in the account, parcel by parcel', async () => {
  const { browser, shop, medusa } = await aMember();
  await addToBag(browser, { variantId: ROSE, quantity: 2 });
  const label = (id: string, tracking_number: string, tracking_url: string) => ({
    ...{ id, tracking_number, tracking_url },
  });
  medusa.carts.complete(cartOf(shop, EMAIL), {
    fulfillment_status: 'partially_shipped',
    fulfillments: [
      {
        ...{ id: 'ful_1', shipped_at: '2026-06-01T17:00:00.000Z', items: null },
        labels: [label('l1', 'RX1', 'https://post.example/RX1'), label('l2', '', 'not at all')],
      },
      {
        ...{ id: 'ful_2', shipped_at: 'long ago', labels: [] },
        items: [{ line_item_id: 'unknown', quantity: 1 }],
      },
      { id: 'ful_3', shipped_at: null, delivered_at: null },
      { id: 'ful_4', shipped_at: '2026-06-01T17:00:00.000Z', canceled_at: '2026-06-02T17:00:00Z' },
    ],
  });
  expect((await browser.call('v2.6/account/orders')).data[0]?.attributes).toMatchObject({
    'is-partly-sent': true,
    parcels: [
      {
        ...{ id: 'l1', carrier: null, 'tracking-number': 'RX1' },
        'tracking-url': 'https://post.example/RX1',
        // The day in Singapore.
        'display-sent-on': '2 June 2026',
      },
      { id: 'l2', 'tracking-number': null, 'tracking-url': 'not at all' },
      { id: 'ful_2', 'display-sent-on': null, lines: [] },
    ],
  });
});

test('what was sent of an order goes back once, as Medusa then says', async () => {
  const { browser, shop, medusa } = await aMember();
  await addToBag(browser, { variantId: ROSE, quantity: 2 });
  medusa.carts.complete(cartOf(shop, EMAIL));
  const order = async () => (await browser.call('v2.6/account/orders')).data[0]?.attributes;
  expect(await order()).toMatchObject({ returnable: [], returns: [] });
  medusa.customers.shipAll();
  const { number, returnable } = (await order()) as { number: string; returnable: unknown };
  expect(returnable).toMatchObject([{ 'variant-id': ROSE, quantity: 2 }]);
  const ask = (after: number, quantity: number) =>
    browser.call('v2.6/order_returns', {
      method: 'POST',
      body: {
        ...{ number, after, reason: 'damaged', note: 'It leaks.' },
        pieces: [{ variant_id: ROSE, quantity }],
      },
    });
  expect(codesOf(await ask(0, 3))).toEqual(['not-returnable']);
  expect((await ask(0, 1)).data[0]?.attributes).toMatchObject({
    returnable: [{ 'variant-id': ROSE, quantity: 1 }],
    returns: [{ id: number, status: 'asked', 'display-asked-on': null }],
  });
  const again = await ask(0, 1);
  expect([again.status, codesOf(again)]).toEqual([409, ['order-changed']]);
  const other = openBrowser(shop.api, { clientAddress: '192.0.2.9' });
  expect((await other.call('v2.6/order_returns', { method: 'POST', body: {} })).status).toBe(401);
});

test('ten wrong passwords make a client wait', async () => {
  const { api, medusa } = await aMember();
  const thief = openBrowser(api, { clientAddress: '203.0.113.9' });
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await signIn(thief, EMAIL, `guess number ${guess}`)).status).toBe(401);
  }
  const asked = medusa.asked.length;
  expect((await signIn(thief, EMAIL)).status).toBe(429);
  expect(medusa.asked).toHaveLength(asked);
});
