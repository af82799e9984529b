import { beforeEach, describe, expect, test } from 'vitest';
import { loadCarriers } from '#commerce-api/parcels/carriers.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { AS_ADMIN, answerOf, requestOf, startTestApi } from '../test-api.ts';
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
let now = BEGIN;

const { api, call, edit, inDatabase, mails } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => ({
      variants: [aVariant({ id: index === 0 ? 'v' : 'w', inventory: perCountry(() => 500) })],
    }),
    content: () => ({
      'global-config': [
        {
          id: 'carriers',
          attributes: {
            value: { SingPost: 'https://post.example/track?item=' },
          },
        },
      ],
    }),
  }),
  { isFile: true, checkoutSecret: CHECKOUT_SECRET, clock: () => new Date(now) },
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

describe('the parcels of a guest’s order', () => {
  test('are shown one by one, with where each can be followed', async () => {
    const order = await guestOrder();
    expect(await look(order)).toMatchObject({ parcels: [], 'is-partly-sent': false });
    const first = await send(`first${people}`, {
      ...{ 'order-number': order.number, carrier: 'SingPost', 'tracking-number': 'RX 1/SG' },
      pieces: [piecesOf('v', 1), piecesOf('w', 1)],
    });
    expect([first.status, first.errors]).toEqual([201, []]);
    expect(await look(order)).toMatchObject({
      'is-partly-sent': true,
      parcels: [
        {
          carrier: 'SingPost',
          'tracking-number': 'RX 1/SG',
          'tracking-url': 'https://post.example/track?item=RX%201%2FSG',
          'display-sent-on': '1 June 2026',
          'display-delivered-on': null,
          lines: [{ quantity: 1 }, { quantity: 1 }],
        },
      ],
    });
    now = '2026-06-02T00:00:00Z';
    // What isn't named is all that is left.
    await send(`second${people}`, { 'order-number': order.number, carrier: 'A neighbour' });
    const seen = await look(order);
    expect(seen).toMatchObject({ 'is-partly-sent': false });
    expect(seen?.parcels).toMatchObject([
      { carrier: 'SingPost' },
      { carrier: 'A neighbour', 'tracking-number': null, 'tracking-url': null },
    ]);
  });

  test('have no page of a carrier whose address could lead anywhere', async () => {
    const attributes = JSON.stringify({ value: { Trap: 'javascript:alert(1);' } });
    const known = await inDatabase(async (db) => {
      const records = db.updateTable('country_records').set({ attributes });
      await records.where('record_id', '=', 'carriers').where('country', '=', 'HK').execute();
      return loadCarriers(db, 'HK');
    });
    expect(known).toEqual(new Map());
    const value = { Other: 'http://post.example/' };
    const refused = await edit('global-config/carriers', { attributes: { value } });
    expect(refused.status).toBe(422);
  });

  test('are told of by one mail each, however often they are said to be sent', async () => {
    const order = await guestOrder();
    const whole = { 'order-number': order.number, carrier: 'SingPost', 'tracking-number': 'RX1' };
    const part = { ...whole, pieces: [piecesOf('v', 1)] };
    const id = `told${people}`;
    const answers = await Promise.all([send(id, part), send(id, part)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { subject, text } = await mails.to(order.email);
    expect(subject).toBe(`Part of your order ${order.number} is on its way`);
    expect(text).toContain('https://post.example/track?item=RX1');
    await send(`rest${people}`, whole);
    expect((await mails.to(order.email)).subject).toBe(`Your order ${order.number} is on its way`);
    expect(mails.count(order.email)).toBe(0);
  });

  test('never have more than was ordered, of two at once either', async () => {
    const order = await guestOrder();
    const both = { 'order-number': order.number, carrier: 'SingPost', pieces: [piecesOf('v', 2)] };
    const answers = await Promise.all([send(`one${people}`, both), send(`other${people}`, both)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const unknown = await send(`x${people}`, { ...both, pieces: [piecesOf('gone', 1)] });
    expect([unknown.status, unknown.errors[0]?.source?.pointer]).toEqual([
      422,
      '/data/attributes/pieces',
    ]);
    const none = await send(`y${people}`, { ...both, 'order-number': 'SG00000000' });
    expect(none.status).toBe(404);
  });

  test('keep an order from being cancelled, and one that is cancelled has none', async () => {
    const sent = await guestOrder();
    await send(`kept${people}`, { 'order-number': sent.number, carrier: 'SingPost' });
    expect(await look(sent)).toMatchObject({ 'is-cancellable': false });
    expect((await post('v2.6/order_cancellations', sent)).status).toBe(409);
    people += 1;
    const cancelled = await guestOrder();
    const parcel = { 'order-number': cancelled.number, carrier: 'SingPost' };
    const [cancelling, sending] = await Promise.all([
      post('v2.6/order_cancellations', cancelled),
      send(`late${people}`, parcel),
    ]);
    expect([cancelling.status, sending.status]).toBeOneOf([
      [200, 409],
      [409, 201],
    ]);
  });

  test('are put right, and delivered', async () => {
    const order = await guestOrder();
    const id = `right${people}`;
    await send(id, { 'order-number': order.number, carrier: 'Sing Post' });
    now = '2026-06-03T17:00:00Z';
    const attributes = { carrier: 'SingPost', 'tracking-number': 'RX2', 'is-delivered': true };
    expect((await edit(`parcels/${id}`, { attributes })).status).toBe(200);
    expect(await look(order)).toMatchObject({
      parcels: [
        {
          'tracking-url': 'https://post.example/track?item=RX2',
          // The day in Singapore.
          'display-delivered-on': '4 June 2026',
        },
      ],
    });
    expect((await edit('parcels/none', { attributes })).status).toBe(404);
  });
});

describe('the parcels of a member’s order', () => {
  const { email: _, ...ADDRESS } = SINGAPORE;
  let member: TestBrowser;
  beforeEach(async () => {
    member = openBrowser(api, { clientAddress: `198.51.100.${people}` });
    await join(member, { email: `member${people}@example.com` });
  });

  const listed = async () =>
    (await member.call('v2.6/account/orders')).data.map(({ attributes }) => attributes);

  test('say how far it is', async () => {
    await addToBag(member, { variantId: 'v', quantity: 2 });
    const bag = member.cookies.get('cart-token') ?? '';
    const { number } = await placed(openCheckoutBrowser(api, member.cookies), bag, ADDRESS);
    const parcel = { 'order-number': number, carrier: 'SingPost', 'tracking-number': 'RX1' };
    await send(`m1-${people}`, { ...parcel, pieces: [piecesOf('v', 1)] });
    expect(await listed()).toMatchObject([
      {
        ...{ status: 'processing', 'is-partly-sent': true, 'is-cancellable': false },
        parcels: [{ 'tracking-url': 'https://post.example/track?item=RX1' }],
      },
    ]);
    await send(`m2-${people}`, parcel);
    expect(await listed()).toMatchObject([{ status: 'shipped', 'is-partly-sent': false }]);
    await edit(`parcels/m1-${people}`, { attributes: { 'is-delivered': true } });
    expect(await listed()).toMatchObject([{ status: 'shipped' }]);
    await edit(`parcels/m2-${people}`, { attributes: { 'is-delivered': true } });
    await refresh(member);
    expect(await listed()).toMatchObject([{ status: 'delivered' }]);
    await edit(`parcels/m2-${people}`, { attributes: { 'is-delivered': false } });
    expect(await listed()).toMatchObject([{ status: 'shipped' }]);
  });
});

describe('the orders that wait for the warehouse', () => {
  test('are listed for staff alone, with what is still to be sent', async () => {
    const { number } = await guestOrder();
    expect((await call('admin/v1/orders')).status).toBe(401);
    const one = await call(`admin/v1/orders/${number}`, { headers: AS_ADMIN });
    expect(one.data[0]).toMatchObject({
      id: number,
      attributes: { unsent: [piecesOf('v', 2), piecesOf('w', 1)], parcels: [] },
    });
    await send(`list${people}`, {
      ...{ 'order-number': number, carrier: 'SingPost', pieces: [piecesOf('v', 2)] },
    });
    const all = await call('admin/v1/orders?filter[country]=SG', { headers: AS_ADMIN });
    expect(all.data.find(({ id }) => id === number)?.attributes).toMatchObject({
      unsent: [piecesOf('w', 1)],
      parcels: [{ carrier: 'SingPost' }],
    });
    const others = await call('admin/v1/orders?filter[country]=KR', { headers: AS_ADMIN });
    expect(others.data).toEqual([]);
  });
});
