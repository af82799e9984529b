import { beforeEach, describe, expect, test } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { answerOf, requestOf, startTestApi } from '../test-api.ts';
import { addToBag, join, openBrowser, refresh, type TestBrowser } from '../test-browser.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
  SINGAPORE,
} from './checkout-browser.ts';

const BEGIN = '2026-06-01T00:00:00Z';
const LATER = '2026-06-01T00:59:00Z';
const TOO_LATE = '2026-06-01T01:00:00Z';
let now = BEGIN;

const { api, call, mails, inDatabase } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => ({
      variants: [aVariant({ id: index === 0 ? 'v' : 'gift', inventory: perCountry(() => 500) })],
    }),
    content: () => ({
      'global-config': [
        { id: 'spend-per-point', attributes: { value: { amount: 100, currency: 'SGD' } } },
      ],
      rewards: [{ id: 'hundred', attributes: { 'variant-id': 'gift', points: 100 } }],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, clock: () => new Date(now), isFile: true },
);

let people = 0;
beforeEach(() => {
  now = BEGIN;
  people += 1;
});

const inStock = async (): Promise<unknown> => {
  const { included } = await call('v2.6/products/p1?include=variants', { country: 'SG' });
  return included.find(({ type }) => type === 'variants')?.attributes.inventory;
};

/** Orders what is in a bag, and returns the order's number. */
async function ordered(
  bagToken: string,
  address: Readonly<Record<string, string>>,
  cookies?: Map<string, string>,
) {
  const browser = openCheckoutBrowser(api, cookies);
  const at = await openCheckout(browser, await handedOver(bagToken, { now }), { address });
  const { location } = await pay(browser, at);
  const reference = new URL(location).searchParams.get('order');
  const { data } = await call(`v2.6/placed_orders/${reference}`);
  return { number: String(data[0]?.attributes.number), reference };
}

async function guestOrder(quantity = 2) {
  const body = { line_items: [{ variant_id: 'v', quantity }] };
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body });
  const email = `guest${people}@example.com`;
  const token = String(bag.data[0]?.attributes.token);
  return { ...(await ordered(token, { ...SINGAPORE, email })), email };
}

async function send(body: object, clientAddress?: string) {
  const headers = { 'Content-Type': 'application/json' };
  const request = requestOf('v2.6/order_cancellations', { method: 'POST', headers, body });
  return answerOf(await api.fetch(request, clientAddress));
}

describe('an order of a guest', () => {
  test('is cancelled with its number and address: its pieces are in stock again', async () => {
    const before = await inStock();
    const { number, email, reference } = await guestOrder(3);
    await expect.poll(inStock).toBe(Number(before) - 3);
    const found = await call(`v2.6/placed_orders/${reference}`);
    expect(found.data[0]?.attributes).toMatchObject({
      'is-cancelled': false,
      'is-cancellable': true,
    });
    now = LATER;
    const { status, data } = await send({ number: ` #${number.toLowerCase()}`, email });
    expect(status).toBe(200);
    expect(data[0]?.attributes).toMatchObject({
      number,
      'is-cancelled': true,
      'is-cancellable': false,
    });
    await expect.poll(inStock).toBe(before);
  });

  test('is told of by one mail, however often it is cancelled', async () => {
    const before = await inStock();
    const { number, email } = await guestOrder();
    expect((await mails.to(email)).subject).not.toContain('cancelled');
    const answers = await Promise.all([send({ number, email }), send({ number, email })]);
    answers.push(await send({ number, email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(inStock).toBe(before);
    expect(await mails.to(email)).toMatchObject({ subject: `Order ${number} is cancelled` });
    expect(mails.count(email)).toBe(0);
  });

  test('is packed after an hour, and stays as it is', async () => {
    const { number, email } = await guestOrder();
    await expect.poll(inStock).toBeTypeOf('number');
    const before = await inStock();
    now = TOO_LATE;
    const { status, errors } = await send({ number, email });
    expect([status, errors[0]?.code]).toEqual([409, 'order-packed']);
    expect(await inStock()).toBe(before);
    const looked = requestOf('v2.6/order_lookups', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: { number, email },
    });
    const { data } = await answerOf(await api.fetch(looked));
    expect(data[0]?.attributes).toMatchObject({ 'is-cancelled': false, 'is-cancellable': false });
  });

  test('needs its own address, which is not guessed', async () => {
    const { number } = await guestOrder();
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await send({ number, email: `guess${guess}@example.com` }, `192.0.2.${guess}`);
      expect(answer.status).toBe(404);
    }
    const { status } = await send({ number, email: `guest${people}@example.com` }, '192.0.2.99');
    expect(status).toBe(429);
  });

  test('needs an address at all, unless it is the member’s own', async () => {
    const { number } = await guestOrder();
    expect((await send({ number })).status).toBe(401);
  });
});

describe('an order of a member', () => {
  let member: TestBrowser;
  beforeEach(async () => {
    member = openBrowser(api, { clientAddress: `198.51.100.${people}` });
    await join(member, { email: `member${people}@example.com` });
  });

  const { email: _, ...ADDRESS } = SINGAPORE;
  async function memberOrder() {
    await addToBag(member, { variantId: 'v', quantity: 2 });
    return ordered(member.cookies.get('cart-token') ?? '', ADDRESS, member.cookies);
  }
  const cancel = (number: string, browser = member) =>
    browser.call('v2.6/order_cancellations', { method: 'POST', body: { number } });
  const listed = async () =>
    (await member.call('v2.6/account/orders')).data.map(({ attributes }) => attributes);
  const user = async () => (await member.call('v2.6/account/user')).data[0]?.attributes;

  test('is cancelled in the account, and brings no points', async () => {
    const { number, reference } = await memberOrder();
    expect(await listed()).toMatchObject([{ status: 'processing', 'is-cancellable': true }]);
    expect(await user()).toMatchObject({ 'amount-spent': 4_000 });
    expect((await cancel(number)).status).toBe(200);
    expect(await listed()).toMatchObject([
      { status: 'cancelled', 'is-cancellable': false, 'pending-points': 0 },
    ]);
    expect(await user()).toMatchObject({ 'amount-spent': 0 });
    const { data } = await call(`v2.6/placed_orders/${reference}`);
    expect(data[0]?.attributes).toMatchObject({ 'is-cancelled': true, 'earned-points': 0 });
  });

  test('gives back the points that its rewards cost, once', async () => {
    await inDatabase((db) =>
      db
        .updateTable('members')
        .set({ points: 250 })
        .where('email', '=', `member${people}@example.com`)
        .execute(),
    );
    await addToBag(member, { variantId: 'v', quantity: 1 });
    await addToBag(member, { variantId: 'gift', quantity: 1, type: 'redeemable' });
    const bag = member.cookies.get('cart-token') ?? '';
    const { number } = await ordered(bag, ADDRESS, member.cookies);
    expect(await user()).toMatchObject({ points: 150 });
    now = '2026-06-01T00:01:00Z';
    await Promise.all([cancel(number), cancel(number)]);
    expect(await user()).toMatchObject({ points: 250 });
    const { data } = await member.call('v2.6/account/point_logs');
    expect(data[0]?.attributes).toMatchObject({
      ...{ reason: 'adjustment', points: 100, balance: 250, 'order-number': number },
    });
    const email = `member${people}@example.com`;
    expect((await mails.to(email)).subject).not.toContain('cancelled');
    const { text } = await mails.to(email);
    expect(text).toContain('The 100 points that it cost are back in your account.');
  });

  test('is nobody else’s to cancel', async () => {
    const { number } = await memberOrder();
    const other = openBrowser(api, { clientAddress: `203.0.113.${people}` });
    await join(other, { email: `other${people}@example.com` });
    expect((await cancel(number, other)).status).toBe(404);
    expect((await cancel('SG00000000')).status).toBe(404);
    expect(await listed()).toMatchObject([{ status: 'processing' }]);
  });

  test('is packed after an hour', async () => {
    const { number } = await memberOrder();
    now = TOO_LATE;
    await refresh(member);
    expect(await listed()).toMatchObject([{ status: 'processing', 'is-cancellable': false }]);
    expect((await cancel(number)).status).toBe(409);
  });
});
