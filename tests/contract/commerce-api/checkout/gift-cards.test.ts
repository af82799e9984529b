import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { aCommerceDatabase } from '../../../builders/commerce-database.ts';
import { folderOfFile } from '../../../builders/folder-of-file.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { answerOf, requestOf, startApiAt, startTestApi, type TestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  type CheckoutBrowser,
  handedOver,
  markOn,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from './checkout-browser.ts';

const BEGIN = '2026-06-01T00:00:00Z';
let now = BEGIN;

/** What costs 20, with 5 for its delivery; two pieces are delivered free. */
const SEED = aSeed({
  products: 1,
  product: () => ({ variants: [aVariant({ id: 'v', inventory: perCountry(() => 500) })] }),
  content: (country) => {
    const money = (amount: number) => ({ amount, currency: COUNTRY_CURRENCY[country] });
    const value = { amounts: [money(2_500)], least: money(1_000), most: money(50_000) };
    return {
      'global-config': country === 'KR' ? [] : [{ id: 'gift-cards', attributes: { value } }],
    };
  },
});

const OPTIONS = {
  checkoutSecret: CHECKOUT_SECRET,
  origin: 'https://shop.example',
  clock: () => new Date(now),
};
const shop = await startTestApi(SEED, OPTIONS);

const GIFT = {
  amount: 3_000,
  design: 'citrus',
  recipient_name: 'Mei',
  recipient_email: 'mei@example.com',
  sender_name: 'Ana',
  message: 'Happy birthday!\nSee you soon.',
};

let clients = 0;
/** A call of somebody who was never here. */
async function post(path: string, body: object, { api, country = 'SG' }: Where = {}) {
  clients += 1;
  const headers = { 'Content-Type': 'application/json' };
  const request = requestOf(`v2.6/${path}`, { method: 'POST', headers, body, country });
  return answerOf(await (api ?? shop.api).fetch(request, `10.3.${clients >> 8}.${clients & 255}`));
}
interface Where {
  readonly api?: TestApi['api'];
  readonly country?: string;
}

const begin = (gift: object = {}, where: Where = {}) =>
  post('gift_card_purchases', { ...GIFT, ...gift }, where);

/** Buys a card, and returns its receipt's address and where the thank-you page leads. */
async function buy(gift: object = {}, where: Where & { readonly buyer?: string } = {}) {
  const begun = await begin(gift, where);
  expect(begun.status).toBe(201);
  const path = String(begun.data[0]?.attributes['checkout-url']);
  const browser = openCheckoutBrowser(where.api ?? shop.api);
  const page = await browser.open(path);
  const form = { email: where.buyer ?? 'ana@example.com', 'card-number': TEST_CARDS.approved };
  const paid = await browser.send(path, form);
  return { browser, path, page, form, paid };
}

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;

let buyers = 0;
/** The code of a new card, as its buyer's receipt has it. */
async function aCode(gift: object = {}, { country = 'SG', on = shop } = {}): Promise<string> {
  buyers += 1;
  const buyer = `buyer${buyers}@example.com`;
  const recipient_email = `recipient${buyers}@example.com`;
  await buy({ recipient_email, ...gift }, { api: on.api, country, buyer });
  const { text } = await on.mails.to(buyer);
  return CODE.exec(text)?.[0] ?? '';
}

const balanceOf = async (code: string, where: Where = {}) =>
  (await post('gift_card_balances', { code }, where)).data[0]?.attributes;

/** A checkout with so many pieces of what costs 20. */
async function aCheckout(quantity = 1, { country = 'SG', on = shop } = {}) {
  const body = { line_items: [{ variant_id: 'v', quantity }] };
  const bag = await on.call('v2.5/cart/line_items', { method: 'POST', body, country });
  const browser = openCheckoutBrowser(on.api);
  const locale = localeFor(country === 'HK' ? 'HK' : 'SG');
  const token = String(bag.data[0]?.attributes.token);
  return { browser, at: await openCheckout(browser, await handedOver(token, { now, locale })) };
}
type AtCheckout = Awaited<ReturnType<typeof aCheckout>>;

/** The page after a code was typed. */
const add = ({ browser, at }: AtCheckout, code: string) =>
  browser.send(at.path, { ...at.form, 'gift-card': code, 'gift-card-change': 'add' });

/** Places the order of a page, with a card if there is one. */
async function place({ browser, at }: AtCheckout, page: { body: string }, card?: string) {
  const seen = /name="seen" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const form = { ...at.form, seen, ...(card && { 'card-number': card }) };
  return browser.send(at.path, form);
}

/** What a field of a page has. */
const typedIn = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(body)?.[1];

async function orderOf({ location }: { readonly location: string }, on = shop) {
  const reference = new URL(location, 'http://shop').searchParams.get('order');
  return (await on.call(`v2.6/placed_orders/${reference}`)).data[0]?.attributes;
}

describe('buying a gift card', () => {
  test('is a checkout of its own, whose receipt names the card and no code but by mail', async () => {
    const { page, paid, browser, path, form } = await buy();
    expect(page.status).toBe(200);
    expect(page.body).toContain('$30');
    expect(page.body).toContain('Happy birthday!');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(paid.location).toMatch(
      /^\/checkout\/return\?country_code=SG&language=en&order=[\w-]{20,}$/,
    );
    const order = await orderOf(paid);
    expect(order).toMatchObject({
      'display-total': '$30',
      lines: [],
      'gift-card': { 'recipient-name': 'Mei', 'display-send-on': '1 June 2026' },
      'earned-points': 0,
    });
    expect(JSON.stringify(order)).not.toMatch(CODE);
    const { text } = await shop.mails.to('ana@example.com');
    const code = CODE.exec(text)?.[0] ?? '';
    expect(text).toContain('Mei');
    expect(await balanceOf(code)).toMatchObject({ balance: 3_000, ending: code.slice(-4) });
    // Once, however often the form is sent.
    const again = await browser.send(path, form);
    expect(again.location).toBe(paid.location);
    expect(shop.mails.count('ana@example.com')).toBe(0);
    await shop.api.sendGiftCards();
    const mail = await shop.mails.to('mei@example.com');
    expect(mail.subject).toContain('Ana');
    for (const part of [code, 'Happy birthday!', '$30', '1 June 2029', 'Singapore']) {
      expect(mail.text).toContain(part);
    }
  });

  test.each([
    [{ amount: 999 }, '/amount'],
    [{ amount: 50_001 }, '/amount'],
    [{ amount: 1_000.5 }, '/amount'],
    [{ design: 'gold' }, '/design'],
    [{ recipient_name: '' }, '/recipient_name'],
    [{ recipient_email: 'mei' }, '/recipient_email'],
    [{ recipient_email: 'mei@example.com\nBcc: all@example.com' }, '/recipient_email'],
    [{ sender_name: ' ' }, '/sender_name'],
    [{ message: 'x'.repeat(201) }, '/message'],
    [{ message: 'Win at https://evil.example' }, '/message'],
    [{ message: 'Win at evil.example' }, '/message'],
    [{ send_on: '2026-05-31' }, '/send_on'],
    [{ send_on: '2027-06-02' }, '/send_on'],
    [{ send_on: 'tomorrow' }, '/send_on'],
  ])('is refused for %j', async (gift, pointer) => {
    const { status, errors } = await begin(gift);
    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer)).toEqual([pointer]);
  });

  test('is not to be had where the configuration has none', async () => {
    expect((await begin({}, { country: 'KR' })).status).toBe(404);
  });

  test('makes nothing with a wrong address, or a card that is unknown or declined', async () => {
    const path = String((await begin()).data[0]?.attributes['checkout-url']);
    const browser = openCheckoutBrowser(shop.api);
    const send = (email: string, card: string) =>
      browser.send(path, { email, 'card-number': card });
    const wrong = [
      await send('ana', TEST_CARDS.approved),
      await send('ana@example.com', '1234'),
      await send('ana@example.com', TEST_CARDS.declined),
    ];
    for (const { status, body } of wrong) {
      expect(status).toBe(200);
      expect(body).toContain('role="alert"');
    }
    // What was typed last is there to be mended.
    expect(wrong.map(({ body }) => typedIn(body, 'email'))).toEqual([
      'ana',
      'ana@example.com',
      'ana@example.com',
    ]);
    expect(shop.mails.count('ana@example.com')).toBe(0);
  });

  test('ends after two hours, and with another token', async () => {
    const path = String((await begin()).data[0]?.attributes['checkout-url']);
    const browser = openCheckoutBrowser(shop.api);
    expect((await browser.open(`${path}x`)).status).toBe(410);
    now = '2026-06-01T02:00:01Z';
    expect((await browser.open(path)).status).toBe(410);
    now = BEGIN;
  });

  test('floods no address: ten cards an hour, from wherever they come', async () => {
    const gift = { recipient_email: 'flooded@example.com' };
    for (let time = 0; time < 10; time += 1) expect((await begin(gift)).status).toBe(201);
    expect((await begin(gift)).status).toBe(429);
  });
});

test('a card is mailed once on its day, also by an API that was started after it was bought', async () => {
  const database = await aCommerceDatabase(join(folderOfFile(), 'commerce.db'));
  const first = await startApiAt(database, OPTIONS);
  await first.api.seed(SEED, { identity: 'test' });
  const gift = { send_on: '2026-06-03', recipient_email: 'later@example.com' };
  await buy(gift, { api: first.api, buyer: 'early@example.com' });
  await first.mails.to('early@example.com');
  await first.api.sendGiftCards();
  expect(first.mails.count('later@example.com')).toBe(0);
  await first.api.close();

  const second = await startApiAt(database, OPTIONS);
  // Half past eight in Singapore, then nine.
  now = '2026-06-03T00:30:00Z';
  await second.api.sendGiftCards();
  expect(second.mails.count('later@example.com')).toBe(0);
  now = '2026-06-03T01:00:00Z';
  await Promise.all([second.api.sendGiftCards(), second.api.sendGiftCards()]);
  expect(second.mails.count('later@example.com')).toBe(1);
  await second.api.sendGiftCards();
  expect(second.mails.count('later@example.com')).toBe(1);
  now = BEGIN;
});

test('a mail that cannot be handed over is tried again', async () => {
  let failures = 1;
  const sent: Array<string> = [];
  const failing = await startTestApi(SEED, {
    ...OPTIONS,
    mailer: {
      async send({ to }) {
        if (to === 'mei@example.com' && failures > 0) {
          failures -= 1;
          throw new Error('The mail server is away.');
        }
        sent.push(to);
      },
    },
  });
  await buy({}, { api: failing.api });
  await failing.api.sendGiftCards();
  expect(sent).not.toContain('mei@example.com');
  now = '2026-06-01T00:10:00Z';
  await failing.api.sendGiftCards();
  expect(sent.filter((to) => to === 'mei@example.com')).toHaveLength(1);
  now = BEGIN;
});

describe('the balance of a gift card', () => {
  test('is told in its own currency, wherever it is asked for', async () => {
    const code = await aCode({ amount: 20_000 }, { country: 'HK' });
    expect(await balanceOf(code, { country: 'HK' })).toMatchObject({ 'display-balance': '$200' });
    expect(await balanceOf(code)).toMatchObject({
      country: 'HK',
      currency: 'HKD',
      'display-balance': 'HKD\u00a0200',
    });
  });

  test('is told to nobody with a slip of the keys, or a code that was never made', async () => {
    const code = await aCode();
    const wrong = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    const unknown = '0000-0000-0000-0000';
    const codesOf = async (typed: string) =>
      (await post('gift_card_balances', { code: typed })).errors.map((error) => error.code);
    expect(await codesOf(wrong)).toEqual(['gift-card-mistyped']);
    expect(await codesOf(unknown)).toEqual(['gift-card-unknown']);
  });

  test('is not guessed: a client has thirty wrong codes in a quarter of an hour', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const guess = () =>
      shop.api.fetch(
        requestOf('v2.6/gift_card_balances', {
          method: 'POST',
          headers,
          body: { code: '0000-0000-0000-0000' },
        }),
        '203.0.113.9',
      );
    for (let time = 0; time < 30; time += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('a gift card at the checkout', () => {
  test('pays all of an order, which then needs no other card, and keeps the rest', async () => {
    const code = await aCode();
    const shopper = await aCheckout();
    const page = await add(shopper, code);
    expect(page.body).toContain('$25 of this order');
    expect(page.body).toMatch(/\$5 stays on it/);
    const order = await orderOf(await place(shopper, page));
    expect(order).toMatchObject({
      'display-total': '$25',
      'payment-method': `Gift card ending in ${code.slice(-4)}: $25`,
    });
    expect(await balanceOf(code)).toMatchObject({ balance: 500 });
  });

  test('pays part of an order, and the test card pays the rest', async () => {
    const code = await aCode({ amount: 1_000 });
    const shopper = await aCheckout(2);
    const page = await add(shopper, code.toLowerCase().replaceAll('-', ' '));
    const refused = await place(shopper, page, TEST_CARDS.declined);
    expect(refused.body).toContain('role="alert"');
    expect(await balanceOf(code)).toMatchObject({ balance: 1_000 });
    const placed = await place(shopper, refused, TEST_CARDS.approved);
    expect(await orderOf(placed)).toMatchObject({
      'display-total': '$40',
      'payment-method': `Gift card ending in ${code.slice(-4)}: $10 + Visa ending in 1111`,
    });
    expect(await balanceOf(code)).toMatchObject({ balance: 0 });
    const { body } = await add(await aCheckout(), code);
    expect(body).toContain('Nothing is left on this gift card.');
  });

  test('that was mistyped is there to be mended, until one pays', async () => {
    const code = await aCode();
    const shopper = await aCheckout();
    const slip = `"${code.slice(1)}`;
    const refused = await add(shopper, slip);
    expect(refused.body).toContain('role="alert"');
    expect(typedIn(refused.body, 'gift-card')).toBe(`&quot;${code.slice(1)}`);
    expect(refused.headers.get('Cache-Control')).toContain('no-store');
    await add(shopper, code);
    const { at, browser } = shopper;
    const form = { ...at.form, 'gift-card-change': 'remove' };
    expect(typedIn((await browser.send(at.path, form)).body, 'gift-card')).toBe('');
  });

  test('is seen before anything is ordered, also if the order was sent with its code', async () => {
    const code = await aCode();
    const { browser, at } = await aCheckout();
    const form = { ...at.form, seen: markOn(at.page), 'card-number': TEST_CARDS.approved };
    const page = await browser.send(at.path, { ...form, 'gift-card': code });
    expect(page.status).toBe(200);
    expect(page.body).toContain('$25 of this order');
    expect(page.body).toContain(`value="${at.form.name}"`);
    expect(await balanceOf(code)).toMatchObject({ balance: 3_000 });
  });

  test('is removed again', async () => {
    const code = await aCode();
    const shopper = await aCheckout();
    await add(shopper, code);
    const { browser, at } = shopper;
    const page = await browser.send(at.path, { ...at.form, 'gift-card-change': 'remove' });
    expect(page.body).not.toContain('of this order');
    await place(shopper, page, TEST_CARDS.approved);
    expect(await balanceOf(code)).toMatchObject({ balance: 3_000 });
  });

  test.each([
    ['', 'Enter the code of your gift card.'],
    ['4111 1111 1111 1112', 'a character is missing or wrong'],
    ['0000-0000-0000-0000', 'We don’t know this gift card.'],
  ])('says what is wrong with %j', async (typed, text) => {
    const { body } = await add(await aCheckout(), typed);
    expect(body).toContain(text);
    expect(body).toContain('aria-invalid="true"');
  });

  test('is refused in another country, and after three years', async () => {
    const elsewhere = await aCode({ amount: 20_000 }, { country: 'HK' });
    const there = await add(await aCheckout(), elsewhere);
    expect(there.body).toContain('can only be spent there');
    const code = await aCode();
    now = '2029-06-02T00:00:00Z';
    const late = await add(await aCheckout(), code);
    expect(late.body).toContain('no longer valid');
    expect(await balanceOf(code)).toMatchObject({ 'is-expired': true });
    now = BEGIN;
  });

  test('gives nothing twice: of two orders at once, one is shown again what is left', async () => {
    const code = await aCode({ amount: 2_500 });
    const [one, other] = [await aCheckout(), await aCheckout()];
    const pages = [await add(one, code), await add(other, code)] as const;
    const answers = await Promise.all([place(one, pages[0]), place(other, pages[1])]);
    expect(answers.filter(({ location }) => location !== '')).toHaveLength(1);
    const refused = answers.find(({ location }) => location === '');
    expect(refused?.body).toContain('Your order changed meanwhile.');
    expect(await balanceOf(code)).toMatchObject({ balance: 0 });
  });

  test('keeps its balance if the order isn’t placed', async () => {
    const code = await aCode({ amount: 20_000 });
    const shopper = await aCheckout(5);
    const page = await add(shopper, code);
    const stock = (inventory: number) =>
      shop.edit('variants/v', { attributes: { inventory } }, { country: 'SG' });
    await stock(1);
    const { body } = await place(shopper, page);
    expect(body).toContain('no longer in stock');
    await stock(500);
    expect(await balanceOf(code)).toMatchObject({ balance: 20_000 });
  });

  test('gets back what an order took that is cancelled, and a bought card can’t be cancelled', async () => {
    const code = await aCode();
    const shopper = await aCheckout();
    const placed = await orderOf(await place(shopper, await add(shopper, code)));
    expect(await balanceOf(code)).toMatchObject({ balance: 500 });
    const cancel = (number: unknown, email: string) =>
      post('order_cancellations', { number, email });
    for (const _time of [1, 2]) {
      expect((await cancel(placed?.number, 'guest@example.com')).status).toBe(200);
      expect(await balanceOf(code)).toMatchObject({ balance: 3_000 });
    }
    const { paid } = await buy({ recipient_email: 'kept@example.com' });
    const bought = await orderOf(paid);
    expect(bought).toMatchObject({ 'is-cancellable': false });
    expect((await cancel(bought?.number, 'ana@example.com')).status).toBe(409);
  });

  test('has no field where none are sold', async () => {
    const body = { line_items: [{ variant_id: 'v', quantity: 1 }] };
    const bag = await shop.call('v2.5/cart/line_items', { method: 'POST', body, country: 'KR' });
    const token = String(bag.data[0]?.attributes.token);
    const browser: CheckoutBrowser = openCheckoutBrowser(shop.api);
    const locale = localeFor('KR');
    const { page } = await openCheckout(browser, await handedOver(token, { now, locale }));
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('name="gift-card"');
  });
});

test('orders without a gift card are paid as before', async () => {
  const { browser, at } = await aCheckout();
  expect(await orderOf(await pay(browser, at))).toMatchObject({
    'payment-method': 'Visa ending in 1111',
    'gift-card': null,
  });
});
