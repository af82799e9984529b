import { beforeEach, describe, expect, it } from 'vitest';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, signIn, type TestBrowser, whoAmI } from './test-browser.ts';

/** When `startTestApi` begins. */
const NOW = '2026-06-01T00:00:00Z';

const S_DOLLAR = 100;
/** What a point costs in Singapore, and what somebody wrote by mistake elsewhere. */
const pointIn = (country: string) => ({
  id: 'spend-per-point',
  attributes: { value: country === 'SG' ? { amount: S_DOLLAR, currency: 'SGD' } : 'a lot' },
});

const SHOP = aSeed({
  products: 14,
  content: (country) => ({
    'global-config': [
      pointIn(country),
      { id: 'enable-flags', attributes: { value: { beautyProfile: country === 'SG' } } },
    ],
  }),
});
const { api } = await startTestApi(SHOP);
await api.seedMembers(seedTestMembers);

const browserOf = async (email: string) => {
  const browser = openBrowser(api, { clientAddress: '192.0.2.1' });
  expect((await signIn(browser, email, SAMPLE_PASSWORD)).status).toBe(200);
  return browser;
};
const mei = await browserOf('mei@members.example');
const noah = await browserOf('noah@members.example');
const jisoo = await browserOf('jisoo@company.example');

const read = (browser: TestBrowser, path: string) => browser.call(`v2.6/account/${path}`);
/** Sends a body with a method to a path of the account: `POST reviews`. */
const send = (browser: TestBrowser, to: string, body?: unknown) => {
  const [method = '', path] = to.split(' ');
  return browser.call(`v2.6/account/${path}`, { method, ...(body !== undefined && { body }) });
};
const valuesOf = ({ data }: Answer, name: string) =>
  data.map(({ attributes }) => attributes[name]) as ReadonlyArray<string>;

let newcomer: TestBrowser;
let joined = 0;

beforeEach(async () => {
  joined += 1;
  newcomer = openBrowser(api, { clientAddress: `198.51.100.${joined}` });
  await join(newcomer, { email: `newcomer${joined}@example.com` });
});

describe('the members that a shop starts with', () => {
  it('are three, each of another kind', async () => {
    const users = await Promise.all([mei, noah, jisoo].map(whoAmI));
    expect(users.map(({ data }) => data[0]?.attributes)).toMatchObject([
      {
        'loyalty-tier': 'gold',
        currency: 'SGD',
        'is-employee': false,
        'email-confirmed': true,
        'display-get-started-cta': false,
        age: 34,
      },
      { 'loyalty-tier': 'white', currency: 'AUD', 'display-get-started-cta': true },
      { 'loyalty-tier': 'black', currency: 'KRW', 'is-employee': true },
    ]);
  });

  it('are made once, and stay when the content is replaced', async () => {
    const before = await whoAmI(mei);
    await api.seedMembers(seedTestMembers);
    await api.seed(SHOP, { identity: 'another' });
    await api.seedMembers(seedTestMembers);
    expect((await whoAmI(mei)).data).toEqual(before.data);
  });

  it('do not come to a shop that has members', async () => {
    const other = await startTestApi(aSeed());
    await join(openBrowser(other.api));
    await other.api.seedMembers(seedTestMembers);
    const answer = await signIn(openBrowser(other.api), 'mei@members.example', SAMPLE_PASSWORD);
    expect(answer.status).toBe(401);
  });

  it('do not come back once they left', async () => {
    const other = await startTestApi(aSeed({ products: 1 }));
    await other.api.seedMembers(seedTestMembers);
    for (const email of ['mei@members.example', 'noah@members.example', 'jisoo@company.example']) {
      const browser = openBrowser(other.api);
      await signIn(browser, email, SAMPLE_PASSWORD);
      const left = await send(browser, 'DELETE user', { password: SAMPLE_PASSWORD });
      expect(left.status).toBe(204);
    }
    await other.api.seedMembers(seedTestMembers);
    const answer = await signIn(openBrowser(other.api), 'mei@members.example', SAMPLE_PASSWORD);
    expect(answer.status).toBe(401);
  });

  it('are the same in every shop that opens at the same instant', async () => {
    const other = await startTestApi(SHOP);
    await other.api.seedMembers(seedTestMembers);
    const twin = openBrowser(other.api);
    await signIn(twin, 'mei@members.example', SAMPLE_PASSWORD);
    for (const path of ['orders', 'point_logs', 'user']) {
      expect((await read(twin, path)).data).toEqual((await read(mei, path)).data);
    }
  });
});

describe('orders', () => {
  it('come newest first, with what was bought of the catalogue', async () => {
    const answer = await read(mei, 'orders');
    expect(answer.meta).toEqual({
      'current-page': 1,
      'per-page': 48,
      'total-pages': 1,
      'total-items': 6,
    });
    const dates = valuesOf(answer, 'placed-at');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(valuesOf(answer, 'status').toSorted()).toEqual(
      ['cancelled', 'delivered', 'delivered', 'delivered', 'processing', 'shipped'].toSorted(),
    );
    expect(answer.data[1]).toMatchObject({
      type: 'orders',
      attributes: {
        number: expect.stringMatching(/^SG\d{8}$/),
        'placed-at': '2026-05-30T00:00:00.000Z',
        total: 6_000,
        'display-total': '$60',
        currency: 'SGD',
        lines: [
          {
            'product-name': 'Velvet Lipstick p1',
            'brand-name': 'Atelier Nuit',
            'variant-name': 'Ruby',
            'variant-id': 'p1-v1',
            'slug-url': 'velvet-lipstick-p1',
            'image-url': expect.stringMatching(/^\/pictures\/v1\/packshot\/lipstick\.svg/),
            quantity: 1,
            'display-price': '$20',
          },
          { 'product-name': 'Velvet Lipstick p5', quantity: 2, 'display-price': '$40' },
        ],
      },
    });
  });

  it('are read one by one', async () => {
    const [order] = (await read(mei, 'orders')).data;
    const answer = await read(mei, `orders/${order?.id}`);
    expect(answer.status).toBe(200);
    const [one] = answer.data;
    expect(one).toMatchObject({ ...order, attributes: { ...order?.attributes } });
    expect(one?.attributes['address-lines']).toContain('290 Orchard Road');
  });

  it('are nobody else’s', async () => {
    const [order] = (await read(mei, 'orders')).data;
    for (const other of [jisoo, noah]) {
      expect((await read(other, `orders/${order?.id}`)).status).toBe(404);
    }
    expect((await read(mei, 'orders/unknown')).status).toBe(404);
    expect((await read(noah, 'orders')).data).toEqual([]);
  });

  it('come in pages', async () => {
    const all = (await read(mei, 'orders')).data;
    const answer = await read(mei, 'orders?page[size]=4&page[number]=2');
    expect(answer.data).toEqual(all.slice(4));
    expect(answer.meta).toMatchObject({ 'current-page': 2, 'total-pages': 2, 'total-items': 6 });
    const beyond = await read(mei, 'orders?page[size]=4&page[number]=3');
    expect([beyond.data, beyond.meta['total-items']]).toEqual([[], 6]);
    expect((await read(mei, 'orders?page[size]=0')).status).toBe(400);
  });

  it('keep the currency of the home country wherever they are read', async () => {
    const answer = await jisoo.call('v2.6/account/orders', { country: 'SG' });
    expect(new Set(valuesOf(answer, 'currency'))).toEqual(new Set(['KRW']));
  });
});

describe('what was bought', () => {
  it('comes once each, the latest first, without what was cancelled', async () => {
    const answer = await read(mei, 'purchased_items');
    const dates = valuesOf(answer, 'last-bought-at');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(valuesOf(answer, 'slug-url')).not.toContain('velvet-lipstick-p9');
    expect(answer.data).toHaveLength(8);
    expect(answer.data[1]).toMatchObject({
      type: 'purchased-items',
      id: 'p1-v1',
      attributes: {
        'variant-id': 'p1-v1',
        'product-name': 'Velvet Lipstick p1',
        'brand-name': 'Atelier Nuit',
        'variant-name': 'Ruby',
        color: '#b0304a',
        'slug-url': 'velvet-lipstick-p1',
        'image-url': expect.any(String),
        'last-bought-at': '2026-05-30T00:00:00.000Z',
        'times-bought': 2,
      },
    });
  });

  it('says what each costs now where the member is', async () => {
    const pricesIn = async (country: 'SG' | 'KR') =>
      valuesOf(await mei.call('v2.6/account/purchased_items', { country }), 'display-price');
    expect((await pricesIn('SG')).filter((price) => !/^\$\d/.test(price))).toEqual([]);
    expect((await pricesIn('KR')).filter((price) => !/\d원$/.test(price))).toEqual([]);
  });
});

describe('names of products', () => {
  it.each(['purchased_items', 'reviews'])('of %s are in the language of the page', async (path) => {
    const namesIn = async (country: 'HK' | 'SG', language: 'en' | 'zh') => {
      const answer = await mei.call(`v2.6/account/${path}`, { country, language });
      const awaiting = (answer.meta?.awaiting ?? []) as Answer['data'];
      return [...answer.data, ...awaiting].map(({ attributes }) => attributes['product-name']);
    };
    const [english, chinese] = [await namesIn('SG', 'en'), await namesIn('HK', 'zh')];
    expect(english.filter((name) => !/^Velvet/.test(String(name)))).toEqual([]);
    expect(chinese).toHaveLength(english.length);
    expect(chinese.filter((name) => !/^絲絨唇膏/.test(String(name)))).toEqual([]);
  });
});

describe('points', () => {
  it('add up to what the member has', async () => {
    const answer = await read(mei, 'point_logs');
    const dates = valuesOf(answer, 'happened-at');
    expect(dates).toEqual(dates.toSorted().toReversed());
    const points = answer.data.map(({ attributes }) => Number(attributes.points));
    const balance = points.reduce((sum, each) => sum + each, 0);
    expect(answer.data[0]?.attributes.balance).toBe(balance);
    expect((await whoAmI(mei)).data[0]?.attributes.points).toBe(balance);
    expect(new Set(valuesOf(answer, 'reason'))).toEqual(
      new Set(['order', 'welcome', 'birthday', 'redeemed', 'adjustment']),
    );
  });

  it('are given for orders that can no longer be returned, and for no other', async () => {
    const orders = (await read(mei, 'orders')).data.map(({ attributes }) => attributes);
    const { data } = await read(mei, 'point_logs');
    const earned = data.filter(({ attributes }) => attributes.reason === 'order');
    const delivered = orders.filter(({ status }) => status === 'delivered');
    expect(earned.length).toBe(delivered.length);
    for (const { attributes } of earned) {
      const order = delivered.find(({ number }) => number === attributes['order-number']);
      const passedMs =
        Date.parse(String(attributes['happened-at'])) - Date.parse(String(order?.['placed-at']));
      expect(passedMs).toBeGreaterThanOrEqual(14 * 86_400_000);
    }
  });

  it('are announced for orders that can still be returned', async () => {
    const orders = (await read(mei, 'orders')).data.map(({ attributes }) => attributes);
    const open = orders.filter(({ status }) => status === 'processing' || status === 'shipped');
    expect(open.length).toBe(2);
    for (const order of orders) {
      const points = open.includes(order) ? Number(order.total) / S_DOLLAR : 0;
      expect([order.status, order['pending-points']]).toEqual([order.status, points]);
    }
    const { meta } = await read(mei, 'point_logs?page[size]=1');
    const pending = meta.pending as unknown as Answer['data'];
    expect(pending.map(({ attributes }) => attributes)).toEqual(
      open.map((order) => ({
        'order-number': order.number,
        'placed-at': order['placed-at'],
        points: order['pending-points'],
      })),
    );
    const total = open.reduce((sum, order) => sum + Number(order['pending-points']), 0);
    expect(total).toBeGreaterThan(0);
    expect((await whoAmI(mei)).data[0]?.attributes['pending-points']).toBe(total);
    expect((await whoAmI(noah)).data[0]?.attributes['pending-points']).toBe(0);
    expect((await read(noah, 'point_logs')).meta.pending).toEqual([]);
  });

  it('tell which order they are of', async () => {
    const numbers = valuesOf(await read(mei, 'orders'), 'number');
    const { data } = await read(mei, 'point_logs');
    for (const { attributes } of data) {
      if (attributes.reason === 'order') expect(numbers).toContain(attributes['order-number']);
      else expect(attributes['order-number']).toBeNull();
    }
  });
});

describe('reviews', () => {
  const review = { rating: 4, title: 'Fine', text: 'It does\nwhat it says.' };

  it('come newest first, with what awaits one because it has arrived', async () => {
    const answer = await read(mei, 'reviews');
    expect(valuesOf(answer, 'status')).toEqual(['pending', 'published', 'published']);
    expect(answer.meta).toMatchObject({ 'total-items': 3 });
    const awaiting = answer.meta.awaiting as unknown as Answer['data'];
    expect(awaiting.map(({ type, attributes }) => [type, attributes['slug-url']])).toEqual([
      ['purchased-items', 'velvet-lipstick-p3'],
      ['purchased-items', 'velvet-lipstick-p6'],
      ['purchased-items', 'velvet-lipstick-p7'],
    ]);
  });

  it('are written of what was bought, once, and wait to be published', async () => {
    const bought = (await read(jisoo, 'purchased_items')).data.find(
      ({ attributes }) => attributes['slug-url'] === 'velvet-lipstick-p3',
    );
    const body = { ...review, 'skin-type': 'dry', 'variant-id': bought?.id };
    const written = await send(jisoo, 'POST reviews', body);
    expect(written.status).toBe(201);
    expect(written.data[0]).toMatchObject({
      type: 'reviews',
      attributes: {
        'product-name': bought?.attributes['product-name'],
        'slug-url': bought?.attributes['slug-url'],
        'image-url': bought?.attributes['image-url'],
        ...review,
        'skin-type': 'dry',
        status: 'pending',
        'written-at': '2026-06-01T00:00:00.000Z',
      },
    });
    expect((await read(jisoo, 'reviews')).data[0]).toEqual(written.data[0]);
    const again = await send(jisoo, 'POST reviews', body);
    expect(again.status).toBe(409);
    expect(again.errors).toMatchObject([{ code: 'taken', source: { pointer: '/variant-id' } }]);

    const path = `DELETE reviews/${written.data[0]?.id}`;
    expect((await send(mei, path)).status).toBe(404);
    expect((await send(jisoo, path)).status).toBe(200);
    expect((await send(jisoo, path)).status).toBe(404);
    expect((await send(jisoo, 'POST reviews', body)).status).toBe(201);
  });

  it('are not written of what has not arrived', async () => {
    const { data } = await read(mei, 'purchased_items');
    const underWay = data.find(({ attributes }) => attributes['slug-url'] === 'velvet-lipstick-p8');
    const answer = await send(mei, 'POST reviews', { ...review, 'variant-id': underWay?.id });
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/variant-id' } }]);
  });

  it('are not written of what was not bought', async () => {
    const body = { ...review, 'variant-id': 'p1-v1' };
    const answer = await send(newcomer, 'POST reviews', body);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/variant-id' } }]);
  });

  it.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['title', ''],
    ['title', 'x'.repeat(121)],
    ['text', ' \n '],
    ['text', 'x'.repeat(5_001)],
    ['text', 'a\u0000'],
    ['skin-type', 'scaly'],
  ])('are refused with the %s %j', async (field, value) => {
    const body = { ...review, 'variant-id': 'p1-v1', [field]: value };
    const answer = await send(mei, 'POST reviews', body);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer: `/${field}` } }]);
  });
});

describe('the beauty profile', () => {
  it('has no answers at first', async () => {
    const { data } = await read(newcomer, 'beauty_profile');
    expect(data[0]).toMatchObject({
      type: 'beauty-profiles',
      attributes: {
        'skin-type': null,
        'skin-tone': null,
        'skin-concerns': [],
        'hair-type': null,
        'hair-concerns': [],
        'eye-colour': null,
      },
    });
  });

  it('is answered question by question', async () => {
    await send(newcomer, 'PATCH beauty_profile', { 'skin-type': 'oily' });
    const body = { 'hair-concerns': ['frizz', 'dryness'] };
    const answer = await send(newcomer, 'PATCH beauty_profile', body);
    expect(answer.status).toBe(200);
    expect(answer.data[0]?.attributes).toMatchObject({ 'skin-type': 'oily', ...body });
    expect((await read(newcomer, 'beauty_profile')).data).toEqual(answer.data);
  });

  it.each([
    [{ 'skin-type': 'x'.repeat(61) }, '/skin-type'],
    [{ 'skin-concerns': 'dryness' }, '/skin-concerns'],
    [{ 'skin-concerns': Array(21).fill('dryness') }, '/skin-concerns'],
    [{ 'hair-concerns': ['ok', ''] }, '/hair-concerns/1'],
    [{ shoes: '42' }, '/shoes'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await send(newcomer, 'PATCH beauty_profile', body);
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject([{ code: 'invalid', source: { pointer } }]);
  });
});

describe('getting started', () => {
  const stepsOf = ({ data: [onboarding] }: Answer) => {
    const steps = onboarding?.attributes.steps as Array<{ id: string; done: boolean }> | undefined;
    return Object.fromEntries((steps ?? []).map(({ id, done }) => [id, done]));
  };

  it('has five steps, none of them done', async () => {
    const answer = await read(newcomer, 'onboarding');
    expect(answer.data[0]?.type).toBe('onboardings');
    expect(stepsOf(answer)).toEqual({
      'beauty-profile': false,
      'first-order': false,
      'first-review': false,
      wishlist: false,
      app: false,
    });
  });

  it('has no beauty profile in a country that switched it off', async () => {
    const inKorea = { headers: { 'X-Site-Country': 'KR' } };
    const answer = await newcomer.call('v2.6/account/onboarding', inKorea);
    expect(Object.keys(stepsOf(answer))).toEqual([
      'first-order',
      'first-review',
      'wishlist',
      'app',
    ]);
    const done = ['first-order', 'first-review', 'wishlist', 'app'];
    await send(newcomer, 'PATCH onboarding', { done });
    const startIn = async (headers = {}) =>
      (await newcomer.call('v2.6/account/user', { headers })).data[0]?.attributes[
        'display-get-started-cta'
      ];
    expect(await startIn()).toBe(true);
    expect(await startIn(inKorea.headers)).toBe(false);
  });

  it('goes on by what the member does and says', async () => {
    await send(newcomer, 'PATCH beauty_profile', { 'skin-type': 'oily' });
    const answer = await send(newcomer, 'PATCH onboarding', { done: ['app', 'app'] });
    expect(answer.status).toBe(200);
    expect(stepsOf(answer)).toMatchObject({ 'beauty-profile': true, app: true, wishlist: false });
    expect(stepsOf(await read(newcomer, 'onboarding'))).toEqual(stepsOf(answer));
  });

  it('knows that something was on the wish list, also when it no longer is', async () => {
    const wished = 'v2.3/wishlist/variants/p1-v1';
    expect((await newcomer.call(wished, { method: 'PUT' })).status).toBe(200);
    await newcomer.call(wished, { method: 'DELETE' });
    expect(stepsOf(await read(newcomer, 'onboarding'))).toMatchObject({ wishlist: true });
  });

  it('is over when all is done', async () => {
    const all = ['beauty-profile', 'first-order', 'first-review', 'wishlist', 'app'];
    await send(newcomer, 'PATCH onboarding', { done: all });
    const { data } = await whoAmI(newcomer);
    expect(data[0]?.attributes['display-get-started-cta']).toBe(false);
  });

  it('knows no other steps', async () => {
    const answer = await send(newcomer, 'PATCH onboarding', { done: ['moon'] });
    expect(answer.status).toBe(422);
    expect(codesOf(answer)).toEqual(['invalid']);
  });
});

it('points end eighteen months after they were given, the oldest being spent first', async () => {
  const { data } = await read(mei, 'point_logs?page[size]=500');
  const logs = data.map(({ attributes }) => attributes);
  const left = logs.reduce((sum, log) => sum + Number(log['points-left']), 0);
  expect(left).toBe(logs[0]?.balance);
  const [oldest] = logs.toReversed();
  expect(oldest).toMatchObject({ reason: 'welcome', points: 200, 'points-left': 0 });
  for (const log of logs) {
    const given = new Date(String(log['happened-at']));
    given.setUTCMonth(given.getUTCMonth() + 18);
    expect(log['valid-until']).toBe(Number(log.points) > 0 ? given.toISOString() : null);
    if (Number(log['points-left']) > 0) expect(given.getTime()).toBeGreaterThan(Date.parse(NOW));
  }
});
