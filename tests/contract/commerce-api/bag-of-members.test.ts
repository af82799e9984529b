import { beforeEach, describe, expect, it } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';
import { addToBag, codesOf, join, openBrowser, signIn, type TestBrowser } from './test-browser.ts';

const { api } = await startTestApi(
  aSeed({
    products: 4,
    product: (index) =>
      [
        {},
        { variants: [aVariant({ id: 'plenty', inventory: perCountry(() => 500) })] },
        { launch: { earlyAccessAt: '2026-05-01T00:00:00Z', launchAt: '2026-07-01T00:00:00Z' } },
        {},
      ][index] ?? {},
  }),
);

let turn = 0;
let email = '';

beforeEach(() => {
  turn += 1;
  email = `member${turn}@example.com`;
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

async function newMember(): Promise<TestBrowser> {
  const browser = open();
  await join(browser, { email });
  return browser;
}

const add = (
  browser: TestBrowser,
  variantId: string,
  { quantity = 1, country = 'SG' }: { readonly quantity?: number; readonly country?: string } = {},
) => addToBag(browser, { variantId, quantity, country });

const linesOf = ({ included }: Answer) =>
  Object.fromEntries(
    included
      .filter(({ type }) => type === 'line-items')
      .map(({ attributes }) => [attributes['variant-id'], attributes['quantity-value']]),
  );

const tokenOf = ({ data }: Answer) => data[0]?.attributes.token;

const bagOf = (browser: TestBrowser, country = 'SG') =>
  browser.call('v2.5/carts', { country, cartToken: browser.cookies.get('cart-token') });

describe('signing in with a bag', () => {
  it('makes the visitor’s bag the member’s, under the same token', async () => {
    const browser = open();
    const token = tokenOf(await add(browser, 'p1-v1', { quantity: 2 }));
    await join(browser, { email });
    expect(browser.cookies.get('cart-token')).toBe(token);
    expect(linesOf(await bagOf(browser))).toEqual({ 'p1-v1': 2 });
    const elsewhere = open();
    await signIn(elsewhere, email);
    expect(linesOf(await bagOf(elsewhere))).toEqual({ 'p1-v1': 2 });
  });

  it('gives the member the bags of other countries as well, each in its country', async () => {
    const elsewhere = await newMember();
    await add(elsewhere, 'p1-v1', { quantity: 2, country: 'KR' });
    const browser = open();
    for (const country of ['SG', 'KR', 'TH']) {
      browser.cookies.delete('cart-token');
      const token = tokenOf(await add(browser, 'p1-v1', { country }));
      browser.cookies.set(`cart-token-${country}`, String(token));
    }
    browser.cookies.set('cart-token', browser.cookies.get('cart-token-SG') ?? '');
    await signIn(browser, email);
    const inCountry = async (country: string) => {
      const cartToken = browser.cookies.get(`cart-token-${country}`);
      return linesOf(await browser.call('v2.5/carts', { country, cartToken }));
    };
    expect(await inCountry('KR')).toEqual({ 'p1-v1': 3 });
    expect(await inCountry('TH')).toEqual({ 'p1-v1': 1 });
    const fresh = open();
    await signIn(fresh, email);
    expect(linesOf(await bagOf(fresh, 'TH'))).toEqual({ 'p1-v1': 1 });
  });

  it('adds up both bags and answers the token that then holds', async () => {
    const browser = await newMember();
    const own = tokenOf(await add(browser, 'p1-v1', { quantity: 2 }));
    const visitor = open();
    const brought = tokenOf(await add(visitor, 'p1-v1', { quantity: 1 }));
    await add(visitor, 'p4-v1', { quantity: 3 });
    const answer = await signIn(visitor, email);
    expect(answer.headers.get('X-Cart-Token')).toBe(own);
    expect(visitor.cookies.get('cart-token')).toBe(own);
    expect(linesOf(await bagOf(visitor))).toEqual({ 'p1-v1': 3, 'p4-v1': 3 });
    const gone = await open().call(`v2.5/carts/${brought}/bag`);
    expect(gone.status).toBe(404);
  });

  it.for([
    ['the stock', 'p1-v1', 4, 3, 5],
    ['what a line takes', 'plenty', 7, 6, 10],
  ] as const)('adds up no further than %s', async ([_, variantId, own, brought, together]) => {
    await add(await newMember(), variantId, { quantity: own });
    const visitor = open();
    await add(visitor, variantId, { quantity: brought });
    await signIn(visitor, email);
    expect(linesOf(await bagOf(visitor))).toEqual({ [variantId]: together });
  });

  it('takes the bag in once, however often the member signs in', async () => {
    const browser = open();
    await add(browser, 'p1-v1', { quantity: 1 });
    await join(browser, { email });
    await signIn(browser, email);
    await signIn(browser, email);
    expect(linesOf(await bagOf(browser))).toEqual({ 'p1-v1': 1 });
  });

  it('leaves another member’s bag alone, whose token somebody kept', async () => {
    const first = await newMember();
    const token = String(tokenOf(await add(first, 'p1-v1', { quantity: 2 })));
    const second = open();
    second.cookies.set('cart-token', token);
    await join(second, { email: `second-${email}` });
    expect(linesOf(await bagOf(second))).toEqual({});
    expect(linesOf(await bagOf(first))).toEqual({ 'p1-v1': 2 });
  });

  it('merges a bag in the country that the bag is of', async () => {
    const browser = open();
    await add(browser, 'p1-v1', { quantity: 2, country: 'HK' });
    await join(browser, { email });
    expect(linesOf(await bagOf(browser, 'HK'))).toEqual({ 'p1-v1': 2 });
    expect(linesOf(await bagOf(browser, 'SG'))).toEqual({});
  });

  it('knows an addition to the visitor’s bag by its key afterwards', async () => {
    await add(await newMember(), 'p1-v1', { quantity: 1 });
    const visitor = open();
    const once = {
      method: 'POST',
      headers: { 'Idempotency-Key': `key-of-an-addition-${turn}` },
      body: { line_items: [{ variant_id: 'p1-v1', quantity: 1 }] },
    };
    visitor.cookies.set('cart-token', String(tokenOf(await visitor.call(LINE_ITEMS, once))));
    await signIn(visitor, email);
    expect(linesOf(await visitor.call(LINE_ITEMS, once))).toEqual({ 'p1-v1': 2 });
  });
});

const LINE_ITEMS = 'v2.5/cart/line_items';

describe('a member’s bag', () => {
  it('is one a country, found without a token', async () => {
    const browser = await newMember();
    const inSingapore = tokenOf(await add(browser, 'p1-v1', { quantity: 1 }));
    const inHongKong = tokenOf(await add(browser, 'p1-v1', { quantity: 2, country: 'HK' }));
    expect(inHongKong).not.toBe(inSingapore);
    browser.cookies.delete('cart-token');
    expect(linesOf(await bagOf(browser))).toEqual({ 'p1-v1': 1 });
    expect(tokenOf(await add(browser, 'p1-v1', { quantity: 1 }))).toBe(inSingapore);
  });

  it('is nobody’s by its token alone', async () => {
    const browser = await newMember();
    const added = await add(browser, 'p1-v1', { quantity: 2 });
    const cartToken = String(tokenOf(added));
    const line = `v2.5/cart/line_items/${added.included[0]?.id}`;
    const stranger = open();
    for (const path of [`v2.5/carts/${cartToken}/bag`, `v2.5/carts/${cartToken}/items_count`]) {
      const answer = await stranger.call(path);
      expect(answer.status).toBe(401);
      expect(codesOf(answer)).toEqual(['unauthenticated']);
    }
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await stranger.call(line, { method, cartToken, body: { quantity: 1 } });
      expect(answer.status).toBe(401);
    }
    expect(linesOf(await stranger.call('v2.5/carts', { cartToken }))).toEqual({});
    stranger.cookies.set('cart-token', cartToken);
    expect(tokenOf(await add(stranger, 'p4-v1'))).not.toBe(cartToken);
    expect(linesOf(await bagOf(browser))).toEqual({ 'p1-v1': 2 });
  });

  it('takes in a visitor’s bag that signing in could not', async () => {
    const browser = open();
    await add(browser, 'p4-v1', { quantity: 1 });
    const token = String(browser.cookies.get('cart-token'));
    browser.cookies.delete('cart-token');
    await join(browser, { email });
    await add(browser, 'p1-v1', { quantity: 1 });
    browser.cookies.set('cart-token', token);
    expect(linesOf(await add(browser, 'p4-v1', { quantity: 1 }))).toEqual({
      'p1-v1': 1,
      'p4-v1': 2,
    });
  });

  it('may hold what is in early access, a visitor’s may not', async () => {
    expect(codesOf(await add(open(), 'p3-v1'))).toEqual(['members-only']);
    expect((await add(await newMember(), 'p3-v1')).status).toBe(201);
  });

  it('is left behind when the member signs out, and there when they are back', async () => {
    const browser = await newMember();
    await add(browser, 'p1-v1', { quantity: 1 });
    await browser.call('v2.6/sessions', { method: 'DELETE' });
    expect(browser.cookies.has('cart-token')).toBe(false);
    expect(linesOf(await bagOf(browser))).toEqual({});
    await signIn(browser, email);
    expect(linesOf(await bagOf(browser))).toEqual({ 'p1-v1': 1 });
  });
});

describe('an addition under a key', () => {
  const addition = (key: string) => ({
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { line_items: [{ variant_id: 'p1-v1', quantity: 1 }] },
  });

  it('is made once, however often it is asked for', async () => {
    const browser = open();
    const call = addition('00000000-0000-4000-8000-000000000001');
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(LINE_ITEMS, call)));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    for (const answer of answers) expect(linesOf(answer)).toEqual({ 'p1-v1': 1 });
  });

  it('is another under another key', async () => {
    const browser = open();
    const first = await browser.call(LINE_ITEMS, addition('00000000-0000-4000-8000-000000000002'));
    const cartToken = String(tokenOf(first));
    const call = { ...addition('00000000-0000-4000-8000-000000000003'), cartToken };
    expect(linesOf(await browser.call(LINE_ITEMS, call))).toEqual({ 'p1-v1': 2 });
  });

  it('has a key that cannot be guessed', async () => {
    expect((await open().call(LINE_ITEMS, addition('short'))).status).toBe(400);
  });
});

describe('the version of a bag', () => {
  it('grows with every change', async () => {
    const browser = open();
    const versions: Array<number | undefined> = [];
    for (let change = 0; change < 3; change += 1) {
      versions.push((await add(browser, 'p1-v1')).data[0]?.meta.version);
    }
    expect(versions).toEqual([1, 2, 3]);
  });
});
