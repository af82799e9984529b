import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import {
  aFollowedShop,
  aPublishedTemplate,
  CHECKOUT_SECRET,
  type PublishedTemplate,
} from '../builders/followed-shop.ts';
import { sharedPool } from '../builders/render-pool.ts';
import {
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from '../contract/commerce-api/checkout/checkout-browser.ts';

const SINGAPORE = localeFor('SG');
const HONG_KONG = localeFor('HK');
const ORDERED = productPath('velvet-lipstick-p1');
const OTHER = productPath('velvet-lipstick-p3');

let template: PublishedTemplate;

beforeAll(async () => {
  const [code, pool] = await Promise.all([compiledCode(), sharedPool()]);
  const locales = [SINGAPORE, HONG_KONG];
  template = await aPublishedTemplate({ code, pool, locales, products: 3, madeAt: Date.now() });
}, 120_000);

afterAll(() => template.remove());

/** A shop in which pieces of the first product's first variant, of which it has five, are ordered. */
async function aShopThatSells(quantity: number) {
  const shop = await aFollowedShop(template);
  const answer = await shop.api.fetch(
    new Request('http://shop/api/v2.5/cart/line_items', {
      method: 'POST',
      headers: { 'X-Site-Country': 'SG', 'Accept-Language': 'en' },
      body: JSON.stringify({ line_items: [{ variant_id: 'p1-v1', quantity }] }),
    }),
  );
  const { data } = await answer.json();
  const before = await shop.ask(SINGAPORE, ORDERED);
  const now = new Date().toISOString();
  const handOver = await handedOver(data.attributes.token, { now, secret: CHECKOUT_SECRET });
  const browser = openCheckoutBrowser(shop.api);
  const placed = await pay(browser, await openCheckout(browser, handOver));
  expect(placed.status).toBe(303);
  await expect.poll(() => shop.waiting(), { timeout: 20_000 }).toBe(1);
  await shop.sendWebhooks();
  await expect.poll(() => shop.states(SINGAPORE), { timeout: 20_000 }).toEqual(['published']);
  await shop.idle();
  return { ...shop, before };
}

test('an order of the last pieces renders the pages that sell them, and no other', async () => {
  const { ask, before, rendered } = await aShopThatSells(5);
  const after = await ask(SINGAPORE, ORDERED);
  expect(after.text).not.toBe(before.text);
  const stored = (path: string) => rendered.filter((at) => at.includes(path));
  expect(stored(ORDERED)).not.toEqual([]);
  expect(stored(OTHER)).toEqual([]);
  expect(rendered.filter((at) => at.startsWith('hk/'))).toEqual([]);
}, 60_000);

test('an order that leaves a page as it is renders nothing', async () => {
  const { ask, before, rendered } = await aShopThatSells(1);
  expect(rendered).toEqual([]);
  expect((await ask(SINGAPORE, ORDERED)).text).toBe(before.text);
}, 60_000);
