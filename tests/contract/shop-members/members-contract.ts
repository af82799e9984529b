import { describe, expect, test } from 'vitest';
import type { Answer, Call } from '../commerce-api/test-api.ts';
import {
  addToBag,
  codesOf,
  openBrowser,
  PASSWORD,
  refresh,
  type ShopApi,
  signIn,
  type TestBrowser,
  whoAmI,
} from '../commerce-api/test-browser.ts';

/** A shop with members, as browsers reach it. */
export interface MembersUnderTest {
  readonly api: ShopApi;
  /** Two variants that are sold, with at least ten pieces each. */
  readonly variants: readonly [string, string];
  /** Registers, does what mails then ask for, and signs in. */
  join(browser: TestBrowser, newcomer: Newcomer): Promise<void>;
  /** Places the order of the bag that a browser has. Gives its total in minor units. */
  placeOrder(browser: TestBrowser): Promise<number>;
  /** The token in the next mail that resets the password of an address. */
  resetToken(email: string): Promise<string>;
}

export interface Newcomer {
  readonly email: string;
  readonly 'first-name': string;
  readonly 'last-name': string;
  readonly password: string;
}

let turn = 0;

/** Tests the browser's calls that sign members in and show them their account. */
export function describeMembers(name: string, open: () => Promise<MembersUnderTest>): void {
  describe(`members: ${name}`, () => {
    const opened = async () => {
      turn += 1;
      const network = turn;
      const shop = await open();
      let clients = 0;
      let people = 0;
      const aBrowser = () => {
        clients += 1;
        return openBrowser(shop.api, { clientAddress: `198.51.${network}.${clients}` });
      };
      const aNewcomer = () => {
        people += 1;
        return {
          email: `mei${network}.${people}.${crypto.randomUUID().slice(0, 8)}@example.com`,
          'first-name': 'Mei',
          'last-name': `Tan ${people}`,
          password: PASSWORD,
        };
      };
      const aMember = async (browser = aBrowser()) => {
        const newcomer = aNewcomer();
        await shop.join(browser, newcomer);
        return { browser, newcomer, email: newcomer.email };
      };
      return { ...shop, aBrowser, aNewcomer, aMember };
    };

    test('who joins is signed in, under what no script can read', async () => {
      const { aMember } = await opened();
      const { browser, newcomer } = await aMember();
      const [user] = (await whoAmI(browser)).data;
      expect(user).toMatchObject({
        type: 'users',
        id: expect.stringMatching(/./),
        attributes: {
          email: newcomer.email,
          'first-name': 'Mei',
          'last-name': newcomer['last-name'],
          'full-name': `Mei ${newcomer['last-name']}`,
          'email-confirmed': true,
          'has-password': true,
        },
      });
      await signIn(browser, newcomer.email);
      for (const cookie of browser.lastSet.filter((header) => !/=;/.test(header))) {
        expect(cookie).toMatch(/Path=\//);
        expect(cookie).toMatch(/SameSite=Lax/i);
        expect(cookie).toMatch(/^(?:access-token=|cart-token=)|HttpOnly/);
      }
      expect(browser.cookies.get('access-token')).toMatch(/^[\w-]+\.[\w-]+$/);
    });

    test('a wrong password and an unknown address are refused alike', async () => {
      const { aMember, aBrowser } = await opened();
      const { email } = await aMember();
      const wrong = await signIn(aBrowser(), email, 'not the password');
      const unknown = await signIn(aBrowser(), `nobody.${email}`);
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(codesOf(wrong)).toEqual(['invalid_grant']);
      expect(unknown.errors).toEqual(wrong.errors);
    });

    test('neither cookies nor what scripts can read are enough alone', async () => {
      const { aMember, aBrowser } = await opened();
      const { browser } = await aMember();
      const readable = browser.cookies.get('access-token') ?? '';
      const cookiesAlone = browser.copy();
      cookiesAlone.cookies.delete('access-token');
      const readAlone = aBrowser();
      readAlone.cookies.set('access-token', readable);
      expect((await whoAmI(browser)).status).toBe(200);
      for (const part of [cookiesAlone, readAlone]) {
        expect((await whoAmI(part)).status).toBe(401);
        expect((await change(part, { 'first-name': 'Eve' })).status).toBe(401);
        await part.call('v2.6/sessions', { method: 'DELETE' });
      }
      expect((await whoAmI(browser)).status).toBe(200);
    });

    test('the parts of two members are nobody', async () => {
      const { aMember } = await opened();
      const [one, other] = [await aMember(), await aMember()];
      const mixed = one.browser.copy();
      mixed.cookies.set('access-token', other.browser.cookies.get('access-token') ?? '');
      expect((await whoAmI(mixed)).status).toBe(401);
    });

    test('a member changes name and telephone number', async () => {
      const { aMember, aBrowser } = await opened();
      const { browser, email } = await aMember();
      const changed = await change(browser, {
        'first-name': '  Mei Ling ',
        'last-name': 'Lim',
        'mobile-phone': '+65 9123-4567',
        'date-of-birth': null,
        gender: null,
      });
      const facts = {
        'first-name': 'Mei Ling',
        'last-name': 'Lim',
        'mobile-phone': '+6591234567',
      };
      expect(changed.data[0]?.attributes).toMatchObject(facts);
      const elsewhere = aBrowser();
      await signIn(elsewhere, email);
      expect((await whoAmI(elsewhere)).data[0]?.attributes).toMatchObject(facts);
      const without = await change(browser, { 'mobile-phone': null });
      expect(without.data[0]?.attributes).toMatchObject({
        'first-name': 'Mei Ling',
        'mobile-phone': null,
      });
    });

    test.each([
      ['first-name', ' '],
      ['last-name', 'x'.repeat(101)],
      ['mobile-phone', 'call me'],
      ['points', 1_000],
      ['email', 'other@example.com'],
    ])('a changed %s of %j is refused where it is', async (field, value) => {
      const { aMember } = await opened();
      const { browser } = await aMember();
      const refused = await change(browser, { [field]: value });
      expect(refused.status).toBe(422);
      expect(refused.errors[0]).toMatchObject({ code: 'invalid' });
      expect((await whoAmI(browser)).data[0]?.attributes).toMatchObject({ 'first-name': 'Mei' });
    });

    test('bodies that a form of another site could send change nothing', async () => {
      const { aMember, aBrowser } = await opened();
      const { browser, email } = await aMember();
      const headers = { 'Content-Type': 'text/plain' };
      const body = { 'first-name': 'Eve' };
      expect((await change(browser, body, { headers })).status).toBe(415);
      const credentials = { grant_type: 'password', email, password: PASSWORD };
      const call = { method: 'POST', body: credentials, headers };
      const signedIn = await aBrowser().call('auth/v1/token', call);
      expect(signedIn.status).toBe(415);
      expect((await whoAmI(browser)).data[0]?.attributes).toMatchObject({ 'first-name': 'Mei' });
    });

    test('a session that still holds is prolonged, and any other is taken from the browser', async () => {
      const { aMember, aBrowser } = await opened();
      const { browser } = await aMember();
      expect((await refresh(browser)).status).toBe(200);
      expect((await whoAmI(browser)).status).toBe(200);
      const old = browser.copy();
      await browser.call('v2.6/sessions', { method: 'DELETE' });
      expect((await refresh(old)).status).toBe(401);
      expect([...old.cookies.keys()].filter(isOfSession)).toEqual([]);
      expect((await refresh(aBrowser())).status).toBe(401);
    });

    test('signing out ends the session, and takes the bag from the browser', async () => {
      const { aMember, variants } = await opened();
      const { browser, email } = await aMember();
      await addToBag(browser, { variantId: variants[0], quantity: 1 });
      const old = browser.copy();
      const left = await browser.call('v2.6/sessions', { method: 'DELETE' });
      expect(left.status).toBe(204);
      expect([...browser.cookies.keys()].filter(isPersonal)).toEqual([]);
      expect((await whoAmI(old)).status).toBe(401);
      expect(await bagOf(old)).toEqual('none');
      await signIn(browser, email);
      expect(await bagOf(browser)).toEqual({ [variants[0]]: 1 });
    });

    test('the visitor’s bag becomes the member’s, and is there on another browser', async () => {
      const { aMember, aBrowser, variants } = await opened();
      const [one, two] = variants;
      const browser = aBrowser();
      await addToBag(browser, { variantId: one, quantity: 2 });
      const { email } = await aMember(browser);
      expect(await bagOf(browser)).toEqual({ [one]: 2 });
      const elsewhere = aBrowser();
      await addToBag(elsewhere, { variantId: two, quantity: 1 });
      await signIn(elsewhere, email);
      expect(await bagOf(elsewhere)).toEqual({ [one]: 2, [two]: 1 });
      await addToBag(elsewhere, { variantId: two, quantity: 2 });
      await signIn(browser, email);
      expect(await bagOf(browser)).toEqual({ [one]: 2, [two]: 3 });
    });

    test('a member adds to the same bag in a browser that does not know it', async () => {
      const { aMember, variants } = await opened();
      const [one, two] = variants;
      const { browser } = await aMember();
      await addToBag(browser, { variantId: one, quantity: 1 });
      const other = browser.copy();
      other.cookies.delete('cart-token');
      await addToBag(other, { variantId: two, quantity: 1 });
      expect(await bagOf(browser)).toEqual({ [one]: 1, [two]: 1 });
      expect(await bagOf(other)).toEqual({ [one]: 1, [two]: 1 });
    });

    test('what scripts can read does not open a member’s bag', async () => {
      const { aMember, aBrowser, variants } = await opened();
      const { browser } = await aMember();
      await addToBag(browser, { variantId: variants[0], quantity: 1 });
      const thief = aBrowser();
      for (const part of ['cart-token', 'access-token']) {
        thief.cookies.set(part, browser.cookies.get(part) ?? '');
      }
      expect(await bagOf(thief)).toBe('none');
      thief.cookies.delete('access-token');
      expect(await bagOf(thief)).toBe('none');
      expect(await bagOf(browser)).toEqual({ [variants[0]]: 1 });
    });

    test('whoever signs in next on a browser sees nothing of the member before', async () => {
      const { aMember, aBrowser, aNewcomer, join, placeOrder, variants } = await opened();
      const [one, two] = variants;
      const { browser, email } = await aMember();
      await addToBag(browser, { variantId: one, quantity: 2 });
      await placeOrder(browser);
      await addToBag(browser, { variantId: two, quantity: 1 });
      const stale = browser.copy();
      await browser.call('v2.6/sessions', { method: 'DELETE' });
      const second = { ...aNewcomer(), 'first-name': 'Noah' };
      await join(browser, second);
      expect((await whoAmI(browser)).data[0]?.attributes).toMatchObject({
        email: second.email,
        'first-name': 'Noah',
      });
      expect(await bagOf(browser)).toBe('none');
      expect((await account(browser, 'orders')).data).toEqual([]);
      expect((await account(browser, 'purchased_items')).data).toEqual([]);

      // A tab that was left open still has the first one's cookies when the second one signs in.
      const third = { ...aNewcomer(), 'first-name': 'Kim' };
      await join(aBrowser(), third);
      await signIn(stale, third.email);
      expect((await whoAmI(stale)).data[0]?.attributes).toMatchObject({ 'first-name': 'Kim' });
      expect(await bagOf(stale)).toBe('none');
      const back = aBrowser();
      await signIn(back, email);
      expect(await bagOf(back)).toEqual({ [two]: 1 });
      expect((await account(back, 'orders')).data).toHaveLength(1);
    });

    test('signing in over another member leaves each their bag', async () => {
      const { aMember, aBrowser, variants } = await opened();
      const [one, two] = variants;
      const first = await aMember();
      await addToBag(first.browser, { variantId: one, quantity: 1 });
      const second = await aMember();
      await addToBag(second.browser, { variantId: two, quantity: 1 });
      await signIn(first.browser, second.email);
      expect(await bagOf(first.browser)).toEqual({ [two]: 1 });
      const elsewhere = aBrowser();
      await signIn(elsewhere, first.email);
      expect(await bagOf(elsewhere)).toEqual({ [one]: 1 });
    });

    test('an order that was placed stands in the account, and what was bought', async () => {
      const { aMember, placeOrder, variants } = await opened();
      const [one, two] = variants;
      const { browser } = await aMember();
      expect((await account(browser, 'orders')).data).toEqual([]);
      await addToBag(browser, { variantId: one, quantity: 2 });
      await addToBag(browser, { variantId: two, quantity: 1 });
      const total = await placeOrder(browser);
      expect(await bagOf(browser)).toBe('none');
      await addToBag(browser, { variantId: one, quantity: 1 });
      await placeOrder(browser);

      const first = await account(browser, 'orders?page[size]=1&page[number]=1');
      const last = await account(browser, 'orders?page[size]=1&page[number]=2');
      expect(last.meta).toMatchObject({ 'total-pages': 2, 'total-items': 2, 'current-page': 2 });
      expect(first.data[0]?.attributes).toMatchObject({ lines: [{ 'variant-id': one }] });
      expect(last.data).toMatchObject([
        {
          type: 'orders',
          attributes: {
            number: expect.stringMatching(/./),
            'placed-at': expect.stringMatching(/^20\d\d-/),
            status: 'processing',
            total,
            'display-total': expect.stringMatching(/\d/),
          },
        },
      ]);
      const lines = last.data[0]?.attributes.lines as ReadonlyArray<Record<string, unknown>>;
      expect(new Map(lines.map((line) => [line['variant-id'], line.quantity]))).toEqual(
        new Map([
          [one, 2],
          [two, 1],
        ]),
      );
      expect(lines[0]).toMatchObject({
        'product-name': expect.stringMatching(/./),
        'variant-name': expect.stringMatching(/./),
        'slug-url': expect.stringMatching(/./),
        'display-price': expect.stringMatching(/\d/),
      });
      const bought = await account(browser, 'purchased_items');
      const times = bought.data.map(({ id, attributes }) => [id, attributes['times-bought']]);
      expect(times).toEqual([
        [one, 2],
        [two, 1],
      ]);
    });

    test('a link in a mail sets another password once, and signs out everywhere', async () => {
      const { aMember, aBrowser, resetToken } = await opened();
      const { browser, email } = await aMember();
      const visitor = aBrowser();
      expect((await askForReset(visitor, `nobody.${email}`)).status).toBe(202);
      expect((await askForReset(visitor, email)).status).toBe(202);
      const token = await resetToken(email);
      const weak = await reset(visitor, { token, password: 'short' });
      expect(weak.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/password' } }]);
      const password = 'another long password';
      expect((await reset(visitor, { token, password })).status).toBe(200);
      expect((await whoAmI(visitor)).status).toBe(401);
      expect((await whoAmI(browser)).status).toBe(401);
      expect(codesOf(await signIn(visitor, email))).toEqual(['invalid_grant']);
      expect(codesOf(await reset(visitor, { token, password: PASSWORD }))).toEqual([
        'invalid_token',
      ]);
      expect((await signIn(visitor, email, password)).status).toBe(200);
      expect((await whoAmI(visitor)).data[0]?.attributes).toMatchObject({ email });
    });

    test.each(['orders', 'purchased_items', 'user'])('visitors have no %s', async (path) => {
      const { aBrowser } = await opened();
      const answer = await account(aBrowser(), path);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
    });
  });
}

const account = (browser: TestBrowser, path: string) => browser.call(`v2.6/account/${path}`);

const change = (browser: TestBrowser, body: object, call: Call = {}) =>
  browser.call('v2.6/account/user', { method: 'PATCH', body, ...call });

const askForReset = (browser: TestBrowser, email: string) =>
  browser.call('v2.6/account/password_resets', { method: 'POST', body: { email } });

const reset = (browser: TestBrowser, body: object) =>
  browser.call('v2.6/account/password_resets', { method: 'PATCH', body });

const isOfSession = (name: string) => /^(?:access-token|refresh-token)/.test(name);
const isPersonal = (name: string) => isOfSession(name) || name === 'cart-token';

/** The pieces of each variant in the bag that a browser has; `none` if there is none, or it isn't its. */
async function bagOf(browser: TestBrowser): Promise<Record<string, unknown> | 'none'> {
  const token = browser.cookies.get('cart-token');
  if (token === undefined) return 'none';
  const answer = await browser.call(`v2.5/carts/${token}/bag`);
  if (answer.status === 404 || answer.status === 401) return 'none';
  return pieces(answer);
}

function pieces({ data }: Answer): Record<string, unknown> {
  const lines = data[0]?.attributes['line-items'] as ReadonlyArray<Record<string, unknown>>;
  return Object.fromEntries(lines.map((line) => [line['variant-id'], line['quantity-value']]));
}
