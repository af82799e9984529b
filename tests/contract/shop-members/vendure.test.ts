import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Country } from '#domain/locale/locales.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { type RunningVendure, startVendure } from '../../builders/vendure/start-vendure.ts';
import { checkOut, prepareCheckout } from '../../builders/vendure/vendure-checkout.ts';
import {
  HK_TOKEN,
  makeProduct,
  SG_TOKEN,
  seedVendure,
  type VendureShop,
} from '../../builders/vendure/vendure-shop.ts';
import { TIER } from '../../tier.ts';
import {
  addToBag,
  codesOf,
  openBrowser,
  register,
  type ShopApi,
  signIn,
  type TestBrowser,
  whoAmI,
} from '../commerce-api/test-browser.ts';
import { describeMembers, type Newcomer } from './members-contract.ts';

const CHANNELS = new Map<Country, string>([
  ['SG', SG_TOKEN],
  ['HK', HK_TOKEN],
]);
const STARTING_MS = 300_000;
const NO_HOOK = { url: 'http://127.0.0.1:9/hooks/content', secret: `whsec_${'A'.repeat(32)}` };

/** Two real Vendures, of which one has its customers confirm their addresses. */
describe.runIf(TIER === 'full').each([{ confirmsAddresses: true }, { confirmsAddresses: false }])(
  'Vendure, $confirmsAddresses',
  { timeout: 120_000 },
  ({ confirmsAddresses }) => {
    let vendure: RunningVendure;
    let shop: VendureShop;
    let api: ShopApi;
    let variants: readonly [string, string] = ['', ''];

    beforeAll(async () => {
      vendure = await startVendure({ hook: NO_HOOK, confirmsAddresses });
      shop = await seedVendure(vendure.admin);
      await prepareCheckout(vendure.admin);
      const { variantIds } = await make('Velvet Lipstick');
      variants = [variantIds[0] ?? '', variantIds[1] ?? ''];
      const names = { languages: new Map(), brandFacet: 'brand', priceDigits: 2 };
      api = {
        fetch: createShopGateway(
          createVendureShop({ url: vendure.url, channels: CHANNELS, ...names }),
        ),
      };
    }, STARTING_MS);

    afterAll(() => vendure?.stop());

    const make = (name: string) =>
      makeProduct(vendure.admin, {
        name,
        facetValueIds: [shop.values.velour],
        stock: [500, 500],
      });

    const confirm = (browser: TestBrowser, token: string) =>
      browser.call('v2.6/account/email_confirmations', { method: 'POST', body: { token } });

    const join = async (browser: TestBrowser, newcomer: Newcomer) => {
      const { status } = await register(browser, { ...newcomer });
      expect(status).toBe(confirmsAddresses ? 202 : 201);
      if (!confirmsAddresses) return;
      expect((await confirm(browser, await vendure.mailedTo(newcomer.email))).status).toBe(200);
      expect((await signIn(browser, newcomer.email, newcomer.password)).status).toBe(200);
    };

    const sessionOf = ({ cookies }: TestBrowser) => cookies.get('access-token-signature') ?? '';
    const placeOrder = (browser: TestBrowser) => checkOut(vendure.url, sessionOf(browser));

    describeMembers('Vendure', async () => ({
      api,
      variants,
      join,
      placeOrder,
      resetToken: vendure.mailedTo,
    }));

    const aMember = async (email: string) => {
      const browser = openBrowser(api, { clientAddress: '192.0.2.1' });
      const names = { 'first-name': 'Ann', 'last-name': 'Lee' };
      await join(browser, { email, password: 'a long enough password', ...names });
      return browser;
    };

    test('an account of another is told from none by its password alone', async () => {
      await aMember('known@example.com');
      const other = openBrowser(api, { clientAddress: '192.0.2.2' });
      const known = { email: 'known@example.com', password: 'some other password' };
      expect((await register(other, known)).status).toBe(202);
      expect(codesOf(await signIn(other, known.email, known.password))).toEqual(['invalid_grant']);
      expect(codesOf(await confirm(other, 'a token that nobody sent'))).toEqual(['invalid_token']);
      const again = { method: 'POST', body: { email: 'nobody@example.com' } };
      expect((await other.call('v2.6/auth/codes', again)).status).toBe(202);
    });

    test.runIf(confirmsAddresses)('whoever knows the password is told to confirm', async () => {
      const browser = openBrowser(api, { clientAddress: '192.0.2.3' });
      await register(browser, { email: 'early@example.com' });
      expect(codesOf(await signIn(browser, 'early@example.com'))).toEqual(['email_unconfirmed']);
      expect(codesOf(await signIn(browser, 'early@example.com', 'wrong one'))).toEqual([
        'invalid_grant',
      ]);
      const first = await vendure.mailedTo('early@example.com');
      await browser.call('v2.6/auth/codes', {
        method: 'POST',
        body: { email: 'early@example.com' },
      });
      const second = await vendure.mailedTo('early@example.com');
      expect(codesOf(await confirm(browser, first))).toEqual(['invalid_token']);
      expect((await confirm(browser, second)).status).toBe(200);
      expect((await whoAmI(browser)).status).toBe(401);
      expect((await signIn(browser, 'early@example.com')).status).toBe(200);
    });

    test('an administrator is nobody in the shop', async () => {
      const browser = openBrowser(api, { clientAddress: '192.0.2.4' });
      expect(codesOf(await signIn(browser, 'superadmin', 'superadmin'))).toEqual(['invalid_grant']);
    });

    test('a member is one in all countries, with the orders of each', async () => {
      const browser = await aMember('traveller@example.com');
      await addToBag(browser, { variantId: variants[0], quantity: 1 });
      await placeOrder(browser);
      const inHongKong = { country: 'HK', language: 'zh' };
      const user = await browser.call('v2.6/account/user', inHongKong);
      expect(user.data[0]?.attributes).toMatchObject({ 'first-name': 'Ann', currency: 'HKD' });
      expect((await browser.call('v2.6/account/orders', inHongKong)).data).toEqual([]);
      expect((await browser.call('v2.6/account/orders')).data).toHaveLength(1);
    });

    test('an order keeps what is no longer sold', async () => {
      const browser = await aMember('faithful@example.com');
      const { id, variantIds } = await make('Discontinued Lipstick');
      await addToBag(browser, { variantId: variantIds[0] ?? '', quantity: 2 });
      const total = await placeOrder(browser);
      await vendure.admin.ask('mutation($id: ID!) { deleteProduct(id: $id) { result } }', { id });
      const { data } = await browser.call('v2.6/account/orders');
      expect(data[0]?.attributes).toMatchObject({
        total,
        'display-delivery': '$5',
        lines: [{ 'product-name': 'Discontinued Lipstick', 'variant-name': 'Rose', quantity: 2 }],
      });
    });
  },
);
