import { expect, test } from 'vitest';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { aFakeShopApi } from '../../builders/vendure/fake-shop-api.ts';
import {
  addToBag,
  codesOf,
  openBrowser,
  PASSWORD,
  register,
  type ShopApi,
  signIn,
  type TestBrowser,
  whoAmI,
} from '../commerce-api/test-browser.ts';
import { describeMembers, type Newcomer } from './members-contract.ts';

const LIPSTICK = {
  id: '1',
  name: 'Velvet Lipstick',
  variants: [
    { id: '11', name: 'Rose', price: 3_500, stock: 500 },
    { id: '12', name: 'Plum', price: 2_000, stock: 500 },
  ],
};

/** The gateway of a Vendure that wants addresses to be confirmed. */
function aShop({ secureCookies = false } = {}) {
  const vendure = aFakeShopApi([LIPSTICK]);
  const failures: Array<unknown> = [];
  const gateway = createShopGateway(
    createVendureShop({
      url: 'https://vendure.test',
      channels: new Map([['SG', 'sg-token']]),
      languages: new Map(),
      brandFacet: 'brand',
      priceDigits: 2,
      fetch: vendure.fetch,
    }),
    { secureCookies, onFailure: (error) => failures.push(error) },
  );
  const api: ShopApi = { fetch: gateway };
  return { vendure, failures, api };
}

const confirm = (browser: TestBrowser, token: string) =>
  browser.call('v2.6/account/email_confirmations', { method: 'POST', body: { token } });

type Shop = ReturnType<typeof aShop>;

const joining =
  ({ vendure }: Shop) =>
  async (browser: TestBrowser, newcomer: Newcomer) => {
    expect((await register(browser, { ...newcomer })).status).toBe(202);
    expect((await confirm(browser, vendure.customers.mailedTo(newcomer.email))).status).toBe(200);
    expect((await signIn(browser, newcomer.email, newcomer.password)).status).toBe(200);
  };

/** The session that the browser keeps where no script reads it. */
const sessionOf = ({ cookies }: TestBrowser) => cookies.get('access-token-signature') ?? '';

describeMembers('Vendure behind the gateway', async () => {
  const shop = aShop();
  return {
    api: shop.api,
    variants: ['11', '12'],
    join: joining(shop),
    placeOrder: async (browser) => shop.vendure.placeOrder(sessionOf(browser)),
    resetToken: async (email) => shop.vendure.customers.mailedTo(email),
  };
});

const EMAIL = 'ann@example.com';

async function aMember(shop = aShop()) {
  const browser = openBrowser(shop.api, { clientAddress: '192.0.2.1' });
  await joining(shop)(browser, {
    email: EMAIL,
    password: PASSWORD,
    'first-name': 'Ann',
    'last-name': 'Lee',
  });
  return { ...shop, browser };
}

test('who registers is told of a link in a mail, whether or not there is an account', async () => {
  const { api, browser: _, ...shop } = await aMember();
  const other = openBrowser(api, { clientAddress: '192.0.2.2' });
  const known = await register(other, { email: EMAIL, password: 'some other password' });
  const unknown = await register(other, { email: 'new@example.com' });
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(unknown.meta).toEqual({ confirmation: 'link', 'resend-after': 60 });
  expect(known.meta).toEqual(unknown.meta);
  expect(other.cookies.size).toBe(0);
  const early = await signIn(other, 'new@example.com');
  expect(codesOf(early)).toEqual(['email_unconfirmed']);
  const guessed = await signIn(other, 'new@example.com', 'not the password');
  expect(codesOf(guessed)).toEqual(['invalid_grant']);
  const first = shop.vendure.customers.mailedTo('new@example.com');
  const again = { method: 'POST', body: { email: 'new@example.com' } };
  expect((await other.call('v2.6/auth/codes', again)).status).toBe(202);
  expect(codesOf(await confirm(other, first))).toEqual(['invalid_token']);
  await confirm(other, shop.vendure.customers.mailedTo('new@example.com'));
  expect((await whoAmI(other)).status).toBe(401);
  expect((await signIn(other, 'new@example.com')).status).toBe(200);
});

test('who registers with an account and its password is signed in', async () => {
  const { api } = await aMember();
  const other = openBrowser(api);
  expect((await register(other, { email: EMAIL })).status).toBe(201);
  expect((await whoAmI(other)).data[0]?.attributes).toMatchObject({ email: EMAIL });
});

test.each([
  ['/password', { password: 'short' }],
  ['/password', { password: 'not by the rules' }],
  ['/email', { email: 'ann' }],
  ['/first-name', { 'first-name': '' }],
  ['/last-name', { 'last-name': 'a\u202eb' }],
])('points to %s of a registration', async (pointer, given) => {
  const { api } = aShop();
  const refused = await register(openBrowser(api), given);
  expect(refused.status).toBe(422);
  expect(refused.errors).toMatchObject([{ code: 'invalid', source: { pointer } }]);
});

test('passwords can be guessed ten times from one place, which locks nobody out elsewhere', async () => {
  const { api, vendure } = await aMember();
  const thief = openBrowser(api, { clientAddress: '203.0.113.9' });
  const guesses = Array.from({ length: 14 }, (_, guess) =>
    guess % 2 === 0
      ? signIn(thief, EMAIL, `guess number ${guess}`)
      : register(thief, { email: EMAIL, password: `guess number ${guess}` }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const asked = vendure.asked.length;
  expect((await signIn(thief, EMAIL)).status).toBe(429);
  expect(vendure.asked).toHaveLength(asked);
  const elsewhere = openBrowser(api, { clientAddress: '192.0.2.3' });
  expect((await signIn(elsewhere, EMAIL)).status).toBe(200);
});

test('right passwords are no guesses', async () => {
  const { browser } = await aMember();
  for (let time = 0; time < 12; time += 1) {
    expect((await signIn(browser, EMAIL)).status).toBe(200);
  }
});

test('three mails an hour go to an address, and ten tokens can be tried', async () => {
  const { api, browser } = await aMember();
  const ask = (email: string, from = browser) =>
    from.call('v2.6/account/password_resets', { method: 'POST', body: { email } });
  const other = openBrowser(api, { clientAddress: '192.0.2.4' });
  const statuses = [await ask(EMAIL), await ask(EMAIL, other), await ask(EMAIL), await ask(EMAIL)];
  expect(statuses.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
  expect((await ask('other@example.com')).status).toBe(202);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(codesOf(await confirm(other, `guess-${guess}`))).toEqual(['invalid_token']);
  }
  expect((await confirm(other, 'guess-10')).status).toBe(429);
});

test('a session that ended in Vendure makes a visitor of the member, who can still buy', async () => {
  const { browser, vendure } = await aMember();
  await addToBag(browser, { variantId: '11', quantity: 1 });
  const before = browser.cookies.get('cart-token');
  vendure.customers.endSessions();
  expect((await whoAmI(browser)).status).toBe(401);
  expect((await browser.call(`v2.5/carts/${before}/bag`)).status).toBe(404);
  const added = await addToBag(browser, { variantId: '12', quantity: 1 });
  expect(added.status).toBe(200);
  const token = browser.cookies.get('cart-token') ?? '';
  expect(token).not.toMatch(/^member-/);
  expect((await browser.call(`v2.5/carts/${token}/bag`)).status).toBe(200);
});

test('a browser that was away finds the bag that another began after an order', async () => {
  const { browser, vendure } = await aMember();
  await addToBag(browser, { variantId: '11', quantity: 1 });
  const away = browser.copy();
  vendure.placeOrder(sessionOf(browser));
  browser.cookies.delete('cart-token');
  await addToBag(browser, { variantId: '12', quantity: 3 });
  const [old, present] = [away, browser].map(({ cookies }) => cookies.get('cart-token'));
  expect(present).not.toBe(old);
  const { data } = await away.call(`v2.5/carts/${old}/bag`);
  expect(data[0]?.attributes).toMatchObject({ token: present, 'line-items-count': 3 });
});

test('the session of Vendure is nowhere that a script can read', async () => {
  const { browser, vendure } = await aMember();
  const added = await addToBag(browser, { variantId: '11', quantity: 1 });
  const session = sessionOf(browser);
  expect(vendure.customers.idOf(session)).toBeDefined();
  const readable = [
    browser.cookies.get('access-token'),
    browser.cookies.get('cart-token'),
    JSON.stringify(added.data),
    JSON.stringify([...added.headers]),
    Buffer.from(browser.cookies.get('access-token')?.split('.')[1] ?? '', 'base64').toString(),
  ];
  for (const text of readable) expect(text).not.toContain(session);
  const answer = await browser.call('auth/v1/token', {
    method: 'POST',
    body: { grant_type: 'password', email: EMAIL, password: PASSWORD },
  });
  const set = browser.lastSet.filter((header) => header.includes(sessionOf(browser)));
  expect(set).toHaveLength(1);
  expect(set[0]).toContain('HttpOnly');
  expect(JSON.stringify(answer.headers.get('X-Cart-Token'))).not.toContain(sessionOf(browser));
});

test('cookies of members go over TLS alone where the shop does', async () => {
  const { browser } = await aMember(aShop({ secureCookies: true }));
  await addToBag(browser, { variantId: '11', quantity: 1 });
  await signIn(browser, EMAIL);
  expect(browser.lastSet).toHaveLength(3);
  for (const cookie of browser.lastSet) expect(cookie).toContain('Secure');
});

test('signing out takes the cookies even if Vendure does not hear of it', async () => {
  const { browser, vendure, failures } = await aMember();
  vendure.loseAnswerTo('logOut');
  expect((await browser.call('v2.6/sessions', { method: 'DELETE' })).status).toBe(204);
  expect(browser.cookies.size).toBe(0);
  expect(failures).toHaveLength(1);
});

test.each([
  ['Shipped', 'shipped'],
  ['PartiallyDelivered', 'shipped'],
  ['Delivered', 'delivered'],
  ['Cancelled', 'cancelled'],
  ['PaymentAuthorized', 'processing'],
  ['SomethingOfTheirs', 'processing'],
])('an order that is %s is %s in the account', async (state, status) => {
  const { browser, vendure } = await aMember();
  const order = {
    id: '7',
    code: 'ABC',
    state,
    orderPlacedAt: '2026-06-01T00:00:00.000Z',
    subTotalWithTax: 3_000,
    shippingWithTax: 500,
    totalWithTax: 3_500,
    lines: [
      {
        quantity: 1,
        discountedLinePriceWithTax: 3_500,
        featuredAsset: null,
        productVariant: {
          id: '11',
          name: 'Velvet Lipstick Rose',
          options: [],
          product: { name: 'Velvet Lipstick', slug: 'v', featuredAsset: null, facetValues: [] },
        },
      },
    ],
  };
  vendure.customers.place(sessionOf(browser), order);
  expect((await browser.call('v2.6/account/orders')).data[0]?.attributes).toMatchObject({
    number: 'ABC',
    status,
    'display-total': '$35',
    'display-delivery': '$5',
    'display-discount': '−$5',
    lines: [{ 'variant-name': 'Velvet Lipstick Rose', 'image-url': null }],
  });
  const bought = (await browser.call('v2.6/account/purchased_items')).data;
  expect(bought).toHaveLength(status === 'cancelled' ? 0 : 1);
});

test('what is sent of an order is in the account, with a number that is text alone', async () => {
  const { browser, vendure } = await aMember();
  const line = (id: string, quantity: number) => ({
    quantity,
    discountedLinePriceWithTax: 3_500,
    featuredAsset: null,
    productVariant: {
      id,
      name: `Velvet Lipstick ${id}`,
      options: [],
      product: { name: 'Velvet Lipstick', slug: 'v', featuredAsset: null, facetValues: [] },
    },
  });
  const fulfillment = (id: string, state: string, trackingCode: string | null) => ({
    ...{ id, state, method: 'Post', trackingCode },
    lines: [{ quantity: 1, orderLine: { productVariant: { id: '11' } } }],
  });
  vendure.customers.place(sessionOf(browser), {
    ...{ id: '7', code: 'ABC', state: 'PartiallyShipped' },
    orderPlacedAt: '2026-06-01T00:00:00.000Z',
    ...{ subTotalWithTax: 3_000, shippingWithTax: 0, totalWithTax: 3_000 },
    lines: [line('11', 2), line('12', 1)],
    fulfillments: [
      fulfillment('1', 'Shipped', 'javascript:alert(1)'),
      fulfillment('2', 'Pending', 'RX2'),
      fulfillment('3', 'Cancelled', 'RX3'),
    ],
  });
  expect((await browser.call('v2.6/account/orders')).data[0]?.attributes).toMatchObject({
    status: 'shipped',
    'is-partly-sent': true,
    parcels: [
      {
        ...{ id: '1', carrier: 'Post', 'tracking-number': 'javascript:alert(1)' },
        ...{ 'tracking-url': null, 'display-sent-on': null },
        lines: [{ 'variant-id': '11', 'product-name': 'Velvet Lipstick', quantity: 1 }],
      },
    ],
  });
});
