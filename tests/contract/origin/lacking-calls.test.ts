import { afterEach, expect, test } from 'vitest';
import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';
import { startOrigin } from './test-origin.ts';

/** What a browser would call of each capability, written down apart from the table that refuses it. */
const CALLS: Readonly<Record<Capability, ReadonlyArray<readonly [method: string, path: string]>>> =
  {
    members: [
      ['POST', '/api/auth/v1/token'],
      ['GET', '/api/v2.6/account/user'],
      ['POST', '/api/v2.6/account/registrations'],
      ['POST', '/api/v2.6/account/password_resets'],
      ['POST', '/api/v2.6/auth/codes'],
      ['GET', '/api/v2.6/account/beauty_profile'],
    ],
    'social-sign-in': [
      ['GET', '/api/v2.6/auth/providers'],
      ['POST', '/api/v2.6/auth/social/login'],
    ],
    orders: [
      ['GET', '/api/v2.6/account/orders'],
      ['GET', '/api/v2.6/account/orders/o1'],
      ['GET', '/api/v2.6/account/purchased_items'],
    ],
    addresses: [['POST', '/api/v2.6/account/addresses']],
    'wish-list': [
      ['GET', '/api/v2.5/wishlist'],
      ['PUT', '/api/v2.3/wishlist/variants/v1'],
    ],
    'visitor-wish-list': [['GET', '/api/v2.6/variants']],
    'wait-list': [
      ['GET', '/api/v2.3/my/waitlist/variants'],
      ['POST', '/api/v2.5/notification_subscriptions/subscribe'],
    ],
    'beauty-pass': [
      ['GET', '/api/v2.6/account/point_logs'],
      ['GET', '/api/v2.5/rewards'],
    ],
    'stock-notices': [
      ['POST', '/api/v2.5/stock_notices'],
      ['POST', '/api/v2.5/stock_notices/confirmations'],
      ['POST', '/api/v9/stock_notices'],
      ['POST', '/api/v2.5//Stock%5Fnotices/'],
      ['POST', '/api/v2.5/stock_notices?x=/api/v2.5/carts'],
    ],
    'beauty-profile': [['PATCH', '/api/v2.6/account/beauty_profile']],
    onboarding: [['GET', '/api/v2.6/account/onboarding']],
    // A field of the member, which has other fields.
    'birth-dates': [],
    'credential-change': [
      ['PUT', '/api/v2.6/account/password'],
      ['POST', '/api/v2.6/account/email_changes'],
    ],
    'account-deletion': [['DELETE', '/api/v2.6/account/user']],
    reviews: [
      ['GET', '/api/v2.6/products/p1/reviews'],
      ['POST', '/api/v2.6/account/reviews'],
    ],
    questions: [
      ['GET', '/api/v2.6/account/questions'],
      ['POST', '/api/v2.6/account/questions'],
      ['DELETE', '/api/v2.6/account/questions/q1'],
    ],
    'followed-brands': [
      ['GET', '/api/v2.6/account/followed_brands'],
      ['PUT', '/api/v2.6/account/followed_brands/b1'],
      ['DELETE', '/api/v2.6/account/followed_brands/b1'],
    ],
    recommendations: [
      ['POST', '/api/v2.5/product_recommendations/products_by_strategy'],
      ['POST', '/api/v2.5/product_recommendations/products_by_popularity'],
    ],
    // One call has both; it is refused without either.
    'promo-codes': [],
    'gift-messages': [],
    'free-samples': [['GET', '/api/v2.5/free_samples']],
    'popular-searches': [['GET', '/api/v2.3/search/popular_queries']],
    overlays: [['GET', '/api/v2.5/overlays/latest']],
    'order-receipts': [['GET', '/api/v2.6/placed_orders/r1']],
    'order-lookup': [['POST', '/api/v2.6/order_lookups']],
    'gift-cards': [
      ['POST', '/api/v2.6/gift_card_purchases'],
      ['POST', '/api/v2.6/gift_card_balances'],
    ],
  };

/** What every shop has. */
const ALWAYS = [
  ['GET', '/api/v3.1/search'],
  ['GET', '/api/v2.6/products/p1'],
  ['GET', '/api/v2.3/products/filters'],
  ['POST', '/api/v2.5/carts'],
  ['GET', '/api/v2.5/carts/c1/bag'],
  ['POST', '/api/v2.5/cart/line_items'],
  ['GET', '/api/v2.4/stores'],
] as const;

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function anOrigin(lacks: ReadonlyArray<Capability>) {
  const origin = await startOrigin({ lacks, api: () => Response.json({ data: [] }) });
  stops.push(origin.stop);
  return async (method: string, path: string) => (await origin.ask(path, { method })).status;
}

test.each(Object.entries(CALLS))('a shop without %s refuses its calls', async (name, calls) => {
  const [without, with_] = await Promise.all([anOrigin([name as Capability]), anOrigin([])]);
  for (const [method, path] of calls) {
    expect(await without(method, path), `${method} ${path}`).toBe(404);
    expect(await with_(method, path), `${method} ${path}`).toBe(200);
  }
  for (const [method, path] of ALWAYS) expect(await without(method, path), path).toBe(200);
});

test('other methods of the same address are answered', async () => {
  const ask = await anOrigin(['account-deletion']);
  expect(await ask('PATCH', '/api/v2.6/account/user')).toBe(200);
});

test('a bag can be changed as long as there is one thing to change', async () => {
  const one = await anOrigin(['promo-codes']);
  expect(await one('PATCH', '/api/v2.5/carts')).toBe(200);
  const none = await anOrigin(['promo-codes', 'gift-messages']);
  expect(await none('PATCH', '/api/v2.5/carts')).toBe(404);
});

test('a shop with nothing more still sells, and says what it is that it lacks', async () => {
  const origin = await startOrigin({ lacks: CAPABILITIES, api: () => Response.json({}) });
  stops.push(origin.stop);
  for (const [method, path] of ALWAYS)
    expect((await origin.ask(path, { method })).status).toBe(200);
  const { body, headers } = await origin.ask('/api/v2.5/stock_notices', { method: 'POST' });
  expect(JSON.parse(String(body)).errors).toEqual([
    { status: '404', code: 'not_offered', detail: 'The shop does not offer this.' },
  ]);
  expect(headers['content-type']).toBe('application/vnd.api+json');
});
