import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Country } from '#domain/locale/locales.ts';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import {
  arrangeDelivery,
  checkOut,
  type Delivery,
  keptCart,
  sendAll,
} from '../../builders/medusa/medusa-checkout.ts';
import { type MedusaShop, makeProduct, seedMedusa } from '../../builders/medusa/medusa-shop.ts';
import { type RunningMedusa, startMedusa } from '../../builders/medusa/start-medusa.ts';
import { hasPostgres } from '../../builders/postgres-programs.ts';
import { TIER } from '../../tier.ts';
import {
  addToBag,
  codesOf,
  openBrowser,
  register,
  type ShopApi,
  signIn,
  type TestBrowser,
} from '../commerce-api/test-browser.ts';
import { describeMembers } from './members-contract.ts';

const STARTING_MS = 600_000;
const NO_HOOK = {
  url: 'http://127.0.0.1:9/hooks/content',
  secret: `whsec_${randomBytes(24).toString('base64')}`,
};

/** A real Medusa needs packages of its own, PostgreSQL, and a minute. */
describe.runIf(TIER === 'full' && hasPostgres())('Medusa', { timeout: 120_000 }, () => {
  let medusa: RunningMedusa;
  let shop: MedusaShop;
  let delivery: Delivery;
  let api: ShopApi;
  let variants: readonly [string, string] = ['', ''];

  beforeAll(async () => {
    medusa = await startMedusa({ hook: NO_HOOK });
    shop = await seedMedusa(medusa.admin);
    delivery = await arrangeDelivery(medusa.admin, shop);
    variants = await make('Velvet Lipstick');
    api = {
      fetch: createShopGateway(
        createMedusaShop({
          url: medusa.url,
          regions: new Map<Country, string>([
            ['SG', shop.sg.region],
            ['HK', shop.hk.region],
          ]),
          keys: new Map<Country, string>([
            ['SG', shop.sg.key],
            ['HK', shop.hk.key],
          ]),
          languages: new Map(),
          brandPlace: 'collection',
        }),
      ),
    };
  }, STARTING_MS);

  afterAll(() => medusa?.stop());

  const make = async (title: string): Promise<readonly [string, string]> => {
    const asked = { collection_id: shop.collections.velour, country: shop.sg, title };
    const { id, variantIds } = await makeProduct(medusa.admin, shop, {
      ...asked,
      stock: [500, 500],
    });
    await medusa.admin.ask(`products/${id}`, { shipping_profile_id: delivery.profile });
    return [variantIds[0] ?? '', variantIds[1] ?? ''];
  };

  const placeOrder = async ({ cookies }: TestBrowser) => {
    const [header, payload, signature] = (cookies.get('access-token-signature') ?? '').split('.');
    const bearer = [header, payload, signature].join('.');
    const at = { url: medusa.url, country: shop.sg };
    const cart = await keptCart(at, { bearer, code: 'SG' });
    const { order } = await checkOut({ ...at, cart, delivery });
    return Math.round(100 * (order?.total ?? 0));
  };

  const resetToken = async (email: string) =>
    /#token=(.+)$/.exec(await medusa.mailedTo(email))?.[1] ?? '';

  describeMembers('Medusa', async () => ({
    api,
    variants,
    async join(browser, newcomer) {
      expect((await register(browser, { ...newcomer })).status).toBe(201);
    },
    placeOrder,
    resetToken,
  }));

  test('a link leads to the page of the country and language where the password was forgotten', async () => {
    const email = 'forgetful@example.com';
    const browser = openBrowser(api, { clientAddress: '192.0.2.1' });
    await register(browser, { email });
    await browser.call('v2.6/account/password_resets', {
      method: 'POST',
      body: { email },
      country: 'HK',
      language: 'zh',
    });
    expect(await medusa.mailedTo(email)).toMatch(
      /^http:\/\/shop\.example\/reset_password\?country_code=HK&language=zh#token=[\w.-]+$/,
    );
  });

  test('a member pays in the country of the bag, and an administrator is nobody', async () => {
    const browser = openBrowser(api, { clientAddress: '192.0.2.2' });
    await register(browser, { email: 'traveller@example.com' });
    await addToBag(browser, { variantId: variants[0], quantity: 1 });
    await placeOrder(browser);
    const inHongKong = { country: 'HK', language: 'zh' };
    expect((await browser.call('v2.6/account/orders', inHongKong)).data).toEqual([]);
    expect((await browser.call('v2.6/account/orders')).data).toHaveLength(1);
    const wrong = await signIn(browser, 'admin@shop.example', 'not the password');
    expect(codesOf(wrong)).toEqual(['invalid_grant']);
  });

  test('a member returns a piece of what was sent', async () => {
    const browser = openBrowser(api, { clientAddress: '192.0.2.3' });
    await register(browser, { email: 'returning@example.com' });
    await addToBag(browser, { variantId: variants[0], quantity: 2 });
    await placeOrder(browser);
    const order = async () => (await browser.call('v2.6/account/orders')).data[0];
    expect((await order())?.attributes).toMatchObject({ returnable: [], returns: [] });
    await sendAll(medusa.admin, (await order())?.id ?? '');
    const sent = (await order())?.attributes;
    expect(sent).toMatchObject({ returnable: [{ 'variant-id': variants[0], quantity: 2 }] });
    const body = {
      ...{ number: sent?.number, after: 0, reason: 'damaged', note: 'It leaks.' },
      pieces: [{ variant_id: variants[0], quantity: 1 }],
    };
    const asked = await browser.call('v2.6/order_returns', { method: 'POST', body });
    expect(asked.data[0]?.attributes).toMatchObject({
      returnable: [{ 'variant-id': variants[0], quantity: 1 }],
      returns: [{ status: 'asked', lines: [{ 'variant-id': variants[0], quantity: 1 }] }],
    });
    const again = await browser.call('v2.6/order_returns', { method: 'POST', body });
    expect(codesOf(again)).toEqual(['order-changed']);
  });
});
