import { expect } from '@playwright/test';
import { CART as BAG, DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import {
  CART,
  CHECKOUT,
  LOOKUP,
  PLATFORM,
  platformProfile,
  SEARCH,
} from '../builders/ucp-platform.ts';
import { hasUcpSchemas, ucpFaults, ucpRequestFaults } from '../builders/ucp-schemas.ts';
import { atCheckout } from './checkout-pages.ts';
import { openLoggingOrigin } from './logging-origin.ts';
import { SHOP_DATA_VARIABLE, SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

const KOREAN = localeFor('KR', 'ko');
/** What agents of somebody in Korea know of them. */
const IN_KOREA = { address_country: 'KR', language: 'ko', currency: 'KRW' };
/** Thirty US dollars, about. */
const THIRTY_DOLLARS = 40_000;

interface Step {
  readonly asks: readonly [method: 'GET' | 'POST', path: string];
  readonly body: object;
  /** The schema of the request and that of the answer; a catalogue's requests have one of their own. */
  readonly schemas: readonly [asked: string, answered: string];
}

/** An origin of the shop that knows one platform, and a conversation of its agent, each step held to the schemas. */
async function anAgent() {
  const shopUrl = process.env[SHOP_URL_VARIABLE] ?? '';
  const profile = platformProfile([SEARCH, LOOKUP, CART, CHECKOUT]);
  const origin = await openLoggingOrigin({
    shopUrl,
    dataFolder: process.env[SHOP_DATA_VARIABLE] ?? '',
    forAgents: {
      ucp: { fetchProfile: async () => profile },
      checkout: { url: shopUrl + DEMO_CHECKOUT, secret: 'of-the-shop-itself-not-of-this-origin' },
    },
  });
  const says = async ({ asks: [method, path], body, schemas: [asked, answered] }: Step) => {
    const answer = await fetch(`${origin.url}/ucp${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'UCP-Agent': `profile="${PLATFORM}"` },
      body: JSON.stringify(body),
    });
    const facts = await answer.json();
    if (hasUcpSchemas()) {
      expect(ucpRequestFaults(asked, 'create', body), `asked: ${path}`).toEqual([]);
      expect(ucpFaults(answered, facts), `answered: ${path}`).toEqual([]);
    }
    return facts;
  };
  return { says, close: origin.close };
}

const OF_SEARCH = 'shopping/catalog_search.json#/$defs/search_';
const OF_PRODUCT = 'shopping/catalog_lookup.json#/$defs/get_product_';

test('an agent finds a lipstick in Korea, and hands a shade of it over to the checkout', async ({
  page,
}) => {
  const { says, close } = await anAgent();
  const found = await says({
    asks: ['POST', '/catalog/search'],
    body: {
      query: '립스틱',
      filters: { price: { max: THIRTY_DOLLARS } },
      context: IN_KOREA,
    },
    schemas: [`${OF_SEARCH}request`, `${OF_SEARCH}response`],
  });
  const [lipstick] = found.products;
  expect(lipstick).toMatchObject({
    title: expect.stringContaining('립스틱'),
    price_range: { min: { currency: 'KRW' } },
  });
  expect(lipstick.price_range.min.amount).toBeLessThanOrEqual(THIRTY_DOLLARS);

  const { product } = await says({
    asks: ['POST', '/catalog/product'],
    body: { id: lipstick.id, selected: [{ name: 'shade', label: '플럼' }], context: IN_KOREA },
    schemas: [`${OF_PRODUCT}request`, `${OF_PRODUCT}response`],
  });
  const [shade] = product.variants;
  expect(shade).toMatchObject({ title: '플럼', availability: { available: true } });

  const cart = await says({
    asks: ['POST', '/carts'],
    body: { line_items: [{ item: { id: shade.id }, quantity: 1 }], context: IN_KOREA },
    schemas: ['shopping/cart.json', 'shopping/cart.json'],
  });
  const checkout = await says({
    asks: ['POST', '/checkout-sessions'],
    body: { cart_id: cart.id, line_items: [] },
    schemas: ['shopping/cart.json#/$defs/checkout', 'shopping/checkout.json'],
  });
  expect(checkout).toMatchObject({
    status: 'requires_escalation',
    currency: 'KRW',
    line_items: [{ item: { id: shade.id, price: shade.price.amount }, quantity: 1 }],
  });
  await close();

  await page.goto(checkout.continue_url);
  await atCheckout(page, KOREAN).isOpen();
  await expect(page.locator('html')).toHaveAttribute('lang', /^ko/);
  await expect(page.locator('.summary .lines')).toContainText('플럼');
  await shopper(page, KOREAN).openAt(BAG);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '플럼' });
  await expect(line).toHaveCount(1);
});
