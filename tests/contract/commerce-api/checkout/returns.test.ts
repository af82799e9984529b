import { beforeEach, describe, expect, test } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { AS_ADMIN, answerOf, requestOf, startTestApi } from '../test-api.ts';
import { addToBag, join, openBrowser } from '../test-browser.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
  SINGAPORE,
} from './checkout-browser.ts';

const BEGIN = '2026-06-01T00:00:00Z';
let now = BEGIN;

const { api, call, edit, mails, inDatabase } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => ({
      variants: [aVariant({ id: index === 0 ? 'v' : 'w', inventory: perCountry(() => 500) })],
    }),
    content: () => ({
      'global-config': [
        { id: 'return-days', attributes: { value: 14 } },
        { id: 'return-address', attributes: { value: 'Returns, 1 Orchard Road' } },
        { id: 'spend-per-point', attributes: { value: { amount: 100, currency: 'SGD' } } },
      ],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, clock: () => new Date(now), isFile: true },
);

let people = 0;
beforeEach(() => {
  now = BEGIN;
  people += 1;
});

/** Orders two pieces of one variant and one of another, as a guest. */
async function guestOrder(language = 'en') {
  const line_items = [
    { variant_id: 'v', quantity: 2 },
    { variant_id: 'w', quantity: 1 },
  ];
  const bag = await call('v2.5/cart/line_items', { method: 'POST', body: { line_items } });
  const email = `guest${people}@example.com`;
  const browser = openCheckoutBrowser(api);
  const token = String(bag.data[0]?.attributes.token);
  const { number } = await placed(browser, token, { ...SINGAPORE, email });
  expect((await mails.to(email)).subject, language).toContain(number);
  return { number, email };
}

async function placed(
  browser: ReturnType<typeof openCheckoutBrowser>,
  token: string,
  address: Readonly<Record<string, string>>,
) {
  const at = await openCheckout(browser, await handedOver(token, { now }), { address });
  const { location } = await pay(browser, at);
  const reference = new URL(location).searchParams.get('order');
  const { data } = await call(`v2.6/placed_orders/${reference}`);
  return { number: String(data[0]?.attributes.number), reference };
}

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  return answerOf(await api.fetch(requestOf(path, { method: 'POST', headers, body })));
}

const look = async (claim: { number: string; email: string }) =>
  (await post('v2.6/order_lookups', claim)).data[0]?.attributes;

/** Says that a parcel was sent, as the warehouse does. */
const send = (id: string, attributes: object) =>
  call(`admin/v1/parcels/${id}`, {
    method: 'POST',
    headers: AS_ADMIN,
    body: { data: { type: 'parcels', id, attributes } },
  });

const piecesOf = (variantId: string, quantity: number) => ({ 'variant-id': variantId, quantity });

/** Sends all of an order, or some pieces of it, on the day on which it's placed. */
async function sentOrder(pieces?: ReadonlyArray<object>) {
  const order = await guestOrder();
  const sent = { 'order-number': order.number, carrier: 'Post', pieces };
  expect((await send(`parcel${people}`, sent)).status).toBe(201);
  await mails.to(order.email);
  return order;
}

interface Asked {
  readonly number: string;
  readonly email?: string;
}

const some = (variant_id: string, quantity: number) => ({ variant_id, quantity });

const ask = (order: Asked, wanted: object) =>
  post('v2.6/order_returns', { ...order, after: 0, reason: 'unwanted', ...wanted });

const settle = (id: string, attributes: Readonly<Record<string, unknown>>) =>
  edit(`returns/${id}`, { attributes });

describe('a return', () => {
  test('is asked for with what is sent back, and confirmed by a mail that says where to', async () => {
    const order = await sentOrder();
    expect(await look(order)).toMatchObject({
      returnable: [
        { 'variant-id': 'v', quantity: 2 },
        { 'variant-id': 'w', quantity: 1 },
      ],
      returns: [],
    });
    const { status, data } = await ask(order, { pieces: [some('v', 1)], note: 'Too\ndark' });
    expect(status).toBe(200);
    expect(data[0]?.attributes).toMatchObject({
      returnable: [
        { 'variant-id': 'v', quantity: 1 },
        { 'variant-id': 'w', quantity: 1 },
      ],
      'return-address': 'Returns, 1 Orchard Road',
      returns: [{ id: `${order.number}-R1`, status: 'asked', lines: [{ quantity: 1 }] }],
    });
    const { subject, text } = await mails.to(order.email);
    expect(subject).toBe(`Your return from order ${order.number}`);
    expect(text).toContain('Returns, 1 Orchard Road');
    expect(text).toContain(`${order.number}-R1`);
  });

  test('is asked for once, however often it is sent', async () => {
    const order = await sentOrder();
    const wanted = { pieces: [some('v', 1)] };
    const answers = await Promise.all([ask(order, wanted), ask(order, wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await look(order))?.returns).toHaveLength(1);
    await mails.to(order.email);
    expect(mails.count(order.email)).toBe(0);
    const other = await ask(order, { pieces: [some('w', 1)] });
    expect([other.status, other.errors[0]?.code]).toEqual([409, 'order-changed']);
    expect((await ask(order, { ...wanted, after: 1 })).status).toBe(200);
    expect((await ask(order, { ...wanted, after: 7 })).status).toBe(422);
  });

  test('is of what was sent, and of no more, of two at once either', async () => {
    const order = await sentOrder([piecesOf('v', 1)]);
    const refused = async (wanted: object) => (await ask(order, wanted)).status;
    expect(await refused({ pieces: [some('w', 1)] })).toBe(409);
    expect(await refused({ pieces: [some('v', 2)] })).toBe(409);
    expect(await refused({ pieces: [some('v', 1), some('v', 1)] })).toBe(409);
    expect(await refused({ pieces: [] })).toBe(422);
    expect(await refused({ pieces: [some('v', 1)], reason: 'bored' })).toBe(422);
    expect(await refused({ pieces: [some('v', 1)], note: 'x'.repeat(301) })).toBe(422);
    const answers = await Promise.all([
      ask(order, { pieces: [some('v', 1)], after: 0 }),
      ask(order, { pieces: [some('v', 1)], after: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await look(order)).toMatchObject({ returnable: [], 'display-returnable-until': null });
  });

  test('is possible until the last day of its term, which begins with the delivery', async () => {
    const order = await sentOrder();
    now = '2026-06-05T00:00:00Z';
    await edit(`parcels/parcel${people}`, { attributes: { 'is-delivered': true } });
    expect(await look(order)).toMatchObject({ 'display-returnable-until': '19 June 2026' });
    // The end of that day in Singapore.
    now = '2026-06-19T16:00:00Z';
    expect((await ask(order, { pieces: [some('v', 1)] })).status).toBe(409);
    now = '2026-06-19T15:59:00Z';
    expect((await ask(order, { pieces: [some('v', 1)] })).status).toBe(200);
  });

  test('is of an own order: nobody else’s, and none that is not sent', async () => {
    const order = await sentOrder();
    const pieces = [some('v', 1)];
    expect((await ask({ ...order, email: 'else@example.com' }, { pieces })).status).toBe(404);
    expect((await ask({ number: order.number }, { pieces })).status).toBe(401);
    const member = openBrowser(api, { clientAddress: `203.0.113.${people}` });
    await join(member, { email: `other${people}@example.com` });
    const body = { number: order.number, after: 0, reason: 'wrong', pieces };
    const { status } = await member.call('v2.6/order_returns', { method: 'POST', body });
    expect(status).toBe(404);
    people += 1;
    expect((await ask(await guestOrder(), { pieces })).status).toBe(409);
  });
});

describe('a return that staff settle', () => {
  const inStock = async () => {
    const { included } = await call('v2.6/products/p1?include=variants');
    return Number(included.find(({ type }) => type === 'variants')?.attributes.inventory);
  };

  test('goes back into the stock where they say so, and is refunded once', async () => {
    const order = await sentOrder();
    await ask(order, { pieces: [some('v', 2)] });
    const id = `${order.number}-R1`;
    const listed = await call('admin/v1/returns', { headers: AS_ADMIN });
    expect(listed.data.find((each) => each.id === id)?.attributes).toMatchObject({
      ...{ status: 'asked', reason: 'unwanted', refund: 4_000, pieces: [piecesOf('v', 2)] },
    });
    expect((await call('admin/v1/returns')).status).toBe(401);
    expect((await settle(id, { status: 'refunded' })).status).toBe(409);
    const more = { status: 'received', restock: [piecesOf('v', 3)] };
    expect((await settle(id, more)).status).toBe(422);
    const before = await inStock();
    const received = { status: 'received', restock: [piecesOf('v', 1)] };
    await Promise.all([settle(id, received), settle(id, received)]);
    await expect.poll(inStock).toBe(before + 1);
    expect((await settle(id, { status: 'refunded' })).status).toBe(200);
    expect((await settle(id, { status: 'refunded' })).status).toBe(200);
    expect((await settle(id, { status: 'declined' })).status).toBe(409);
    expect((await settle('none', { status: 'declined' })).status).toBe(404);
  });

  test('may be asked for again once it is declined', async () => {
    const order = await sentOrder();
    await ask(order, { pieces: [some('w', 1)] });
    await settle(`${order.number}-R1`, { status: 'declined' });
    expect((await ask(order, { pieces: [some('w', 1)], after: 1 })).status).toBe(200);
  });

  test('takes the points of the returned part from a member, given or not', async () => {
    const { email: _, ...address } = SINGAPORE;
    const member = openBrowser(api, { clientAddress: `198.51.100.${people}` });
    await join(member, { email: `member${people}@example.com` });
    await addToBag(member, { variantId: 'v', quantity: 2 });
    const bag = member.cookies.get('cart-token') ?? '';
    const { number } = await placed(openCheckoutBrowser(api, member.cookies), bag, address);
    await send(`member${people}`, { 'order-number': number, carrier: 'Post' });
    const order = async () => (await member.call('v2.6/account/orders')).data[0]?.attributes;
    const user = async () => (await member.call('v2.6/account/user')).data[0]?.attributes;
    expect(await order()).toMatchObject({ 'pending-points': 40, returnable: [{ quantity: 2 }] });
    const ownReturn = (after: number) =>
      member.call('v2.6/order_returns', {
        method: 'POST',
        body: { number, after, reason: 'wrong', pieces: [some('v', 1)] },
      });
    const refund = async (position: number) => {
      await ownReturn(position - 1);
      await settle(`${number}-R${position}`, { status: 'received' });
      await settle(`${number}-R${position}`, { status: 'refunded' });
    };
    await refund(1);
    expect(await order()).toMatchObject({
      'pending-points': 20,
      returns: [{ status: 'refunded' }],
    });
    expect(await user()).toMatchObject({ 'amount-spent': 2_000, points: 0 });
    await inDatabase(async (db) => {
      const own = db.updateTable('members').set({ points: 20 });
      const { id } = await own
        .where('email', '=', `member${people}@example.com`)
        .returning('id')
        .executeTakeFirstOrThrow();
      const given = { id: number, member_id: id, happened_at: now, reason: 'order', points: 20 };
      await db
        .insertInto('member_point_logs')
        .values({ ...given, reason: 'order', balance: 20, order_number: number })
        .execute();
    });
    await refund(2);
    expect(await user()).toMatchObject({ 'amount-spent': 0, points: 0 });
  });
});
