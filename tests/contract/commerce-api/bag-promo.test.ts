import { beforeEach, describe, expect, it } from 'vitest';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';
import { addToBag, codesOf, join, openBrowser, signIn, type TestBrowser } from './test-browser.ts';

/** Promo codes and gift messages. A product is 20.00, and delivery is free from 35.00. */

const { api } = await startTestApi(
  aSeed({
    products: 2,
    content: (country) => ({
      'gifts-with-purchase': [
        { id: 'gift', attributes: { 'variant-id': 'p2-v1', threshold: 4_000 } },
      ],
      'promo-codes': [
        code('TENTH', { kind: 'percentage', value: 10 }),
        code('FIVER', { kind: 'amount', value: 500, minimum: 3_000 }),
        code('LARGE', { kind: 'amount', value: 1_000_000 }),
        code('SHIPPED', { kind: 'free-delivery' }),
        code('OVER', { kind: 'amount', value: 500, 'ends-at': '2026-05-31T00:00:00Z' }),
        code('SOON', { kind: 'amount', value: 500, 'starts-at': '2026-06-02T00:00:00Z' }),
        ...(country === 'HK' ? [code('HARBOUR', { kind: 'percentage', value: 20 })] : []),
      ],
    }),
  }),
);

function code(id: string, attributes: Readonly<Record<string, unknown>>) {
  return { id, attributes };
}

let turn = 0;
beforeEach(() => {
  turn += 1;
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

/** A visitor with a product in the bag. */
async function shopping(quantity = 1): Promise<TestBrowser> {
  const browser = open();
  await addToBag(browser, { variantId: 'p1-v1', quantity });
  return browser;
}

const change = (browser: TestBrowser, body: unknown) =>
  browser.call('v2.5/carts', {
    method: 'PATCH',
    cartToken: browser.cookies.get('cart-token'),
    body,
  });

const enter = (browser: TestBrowser, promo: string | null) =>
  change(browser, { 'promo-code': promo });

const bagOf = (browser: TestBrowser) =>
  browser.call('v2.5/carts', { cartToken: browser.cookies.get('cart-token') });

const attributesOf = ({ data }: Answer) => data[0]?.attributes ?? {};
const promoOf = (answer: Answer) => attributesOf(answer)['promo-code'];

describe('a promo code', () => {
  it('takes a percentage off the subtotal', async () => {
    const answer = await enter(await shopping(), 'TENTH');
    expect(answer.status).toBe(200);
    expect(attributesOf(answer)).toMatchObject({
      subtotal: 2_000,
      total: 1_800,
      'display-subtotal': '$20',
      'display-total': '$18',
      'promo-code': { code: 'TENTH', discount: 200, 'display-discount': '−$2', problem: null },
    });
  });

  it('takes an amount off, never more than there is', async () => {
    const browser = await shopping(2);
    expect(attributesOf(await enter(browser, 'FIVER'))).toMatchObject({ total: 3_500 });
    expect(attributesOf(await enter(browser, 'LARGE'))).toMatchObject({ total: 0 });
  });

  it('has delivery free', async () => {
    const browser = await shopping();
    expect(attributesOf(await bagOf(browser))['shipping-offers']).toMatchObject([
      { 'free-shipping': false, threshold: 3_500 },
    ]);
    expect(attributesOf(await enter(browser, 'SHIPPED'))).toMatchObject({
      total: 2_000,
      'shipping-offers': [{ 'free-shipping': true, source: 'shipping_method' }],
    });
  });

  it('counts before delivery is free, and after a gift was earned', async () => {
    const answer = await enter(await shopping(2), 'FIVER');
    expect(attributesOf(answer)['shipping-offers']).toMatchObject([{ 'free-shipping': true }]);
    const tenth = await enter(await shopping(2), 'LARGE');
    expect(attributesOf(tenth)['shipping-offers']).toMatchObject([{ 'free-shipping': false }]);
    expect(tenth.included.map(({ attributes }) => attributes['line-item-type'])).toContain('gwp');
  });

  it('is found however it is typed, and replaced by another, and removed', async () => {
    const browser = await shopping(2);
    expect(promoOf(await enter(browser, ' ｔenth '))).toMatchObject({ code: 'TENTH' });
    expect(promoOf(await enter(browser, 'fiv er'))).toMatchObject({ code: 'FIVER' });
    expect(promoOf(await enter(browser, '\u200btenth\u00ad'))).toMatchObject({ code: 'TENTH' });
    const removed = await enter(browser, null);
    expect(attributesOf(removed)).toMatchObject({ total: 4_000, 'promo-code': null });
  });

  it.for([
    ['NOTHING', 'promo-unknown'],
    ['HARBOUR', 'promo-elsewhere'],
    ['SOON', 'promo-not-started'],
    ['OVER', 'promo-ended'],
    ['FIVER', 'promo-minimum'],
  ] as const)('%s is refused: %s', async ([promo, problem]) => {
    const browser = await shopping();
    await enter(browser, 'TENTH');
    const answer = await enter(browser, promo);
    expect([answer.status, codesOf(answer)]).toEqual([422, [problem]]);
    expect(promoOf(await bagOf(browser))).toMatchObject({ code: 'TENTH' });
  });

  it('says the amount that it needs', async () => {
    const { errors } = await enter(await shopping(), 'FIVER');
    expect(errors[0]?.meta).toEqual({ minimum: 3_000, 'display-minimum': '$30' });
  });

  it('stays in a bag that has become too small, and counts again later', async () => {
    const browser = await shopping(2);
    const { included } = await enter(browser, 'FIVER');
    const setQuantity = (quantity: number) =>
      browser.call(`v2.5/cart/line_items/${included[0]?.id}`, {
        method: 'PATCH',
        cartToken: browser.cookies.get('cart-token'),
        body: { quantity },
      });
    const less = await setQuantity(1);
    expect(attributesOf(less)).toMatchObject({
      total: 2_000,
      'promo-code': { discount: 0, problem: 'promo-minimum', 'display-minimum': '$30' },
    });
    expect(attributesOf(await setQuantity(2))).toMatchObject({ total: 3_500 });
  });

  it('is not guessed: wrong ones are limited, right ones are not', async () => {
    const browser = await shopping();
    for (let tries = 0; tries < 35; tries += 1) {
      expect((await enter(browser, 'TENTH')).status).toBe(200);
    }
    const answers: Array<number> = [];
    for (let tries = 0; tries < 35; tries += 1) {
      answers.push((await enter(browser, `GUESS${tries}`)).status);
    }
    expect(new Set(answers)).toEqual(new Set([422, 429]));
    const elsewhere = openBrowser(api, { clientAddress: '198.51.100.1', jar: browser.cookies });
    expect((await enter(elsewhere, 'GUESS')).status).toBe(429);
  });
});

it('no client begins a bag after a bag, and those of others go on', async () => {
  const begin = (clientAddress: string) =>
    addToBag(openBrowser(api, { clientAddress }), { variantId: 'unknown', quantity: 1 });
  const statuses = new Set<number>();
  for (let bag = 0; bag < 1_000; bag += 1) {
    statuses.add((await begin(`2001:db8::${bag.toString(16)}`)).status);
  }
  expect(statuses).toEqual(new Set([422]));
  expect((await begin('2001:db8::1:1')).status).toBe(429);
  expect((await begin('2001:db8:1::1')).status).toBe(422);
});

describe('a gift message', () => {
  it('is kept with the bag until it is emptied', async () => {
    const browser = await shopping();
    const message = 'Happy birthday!\nYours, Mei 生日快樂';
    const body = { data: { type: 'carts', attributes: { 'gift-message': `  ${message} ` } } };
    expect(attributesOf(await change(browser, body))).toMatchObject({ 'gift-message': message });
    await enter(browser, 'TENTH');
    expect(attributesOf(await bagOf(browser))).toMatchObject({ 'gift-message': message });
    const emptied = await change(browser, { 'gift-message': '  ' });
    expect(attributesOf(emptied)).toMatchObject({
      'gift-message': null,
      'promo-code': { code: 'TENTH' },
    });
  });

  it('is a text of limited length', async () => {
    const browser = await shopping();
    const messageOf = (text: string) => change(browser, { 'gift-message': text });
    expect((await messageOf('x'.repeat(GIFT_MESSAGE_MAX))).status).toBe(200);
    const wrong = ['x'.repeat(GIFT_MESSAGE_MAX + 1), 'a\u202eb', 'a\u0000b'];
    for (const text of wrong) {
      const { status, errors } = await messageOf(text);
      expect([status, errors[0]?.source]).toEqual([422, { pointer: '/gift-message' }]);
    }
  });
});

describe('both', () => {
  it('come along when the visitor signs in, in place of the member’s own', async () => {
    const email = `member${turn}@example.com`;
    const member = await shopping(2);
    await join(member, { email });
    await change(member, { 'promo-code': 'TENTH', 'gift-message': 'Hello' });
    const visitor = await shopping();
    await change(visitor, { 'promo-code': 'SHIPPED' });
    await signIn(visitor, email);
    expect(attributesOf(await bagOf(visitor))).toMatchObject({
      subtotal: 6_000,
      'promo-code': { code: 'SHIPPED' },
      'gift-message': 'Hello',
    });
  });

  it('need the token of a bag, and nothing else in the body', async () => {
    const answer = await open().call('v2.5/carts', { method: 'PATCH', body: {} });
    expect([answer.status, codesOf(answer)]).toEqual([401, ['no-cart']]);
    expect((await change(await shopping(), { total: 0 })).status).toBe(422);
  });
});
