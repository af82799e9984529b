import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { startTestApi } from '../test-api.ts';
import { addToBag, join, openBrowser, type TestBrowser } from '../test-browser.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
  SINGAPORE,
} from './checkout-browser.ts';

const NOW = '2026-06-01T00:00:00Z';

const { api } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => ({
      variants: [aVariant({ id: `v${index + 1}`, inventory: perCountry(() => 100) })],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET },
);

let member: TestBrowser;
let joined = 0;

beforeEach(async () => {
  joined += 1;
  member = openBrowser(api, { clientAddress: `198.51.100.${joined}` });
  await join(member, { email: `member${joined}@example.com` });
  await addToBag(member, { variantId: 'v1', quantity: 2 });
});

const handOver = () => handedOver(member.cookies.get('cart-token') ?? '', { now: NOW });
const { email: _, ...ADDRESS } = SINGAPORE;

/** The member's browser, as it is at the checkout: with cookies, and without scripts. */
const atCheckout = () => openCheckoutBrowser(api, member.cookies);

describe('a member at the checkout', () => {
  it('is known by name, and not asked for an email address', async () => {
    const { body } = await atCheckout().open(await handOver());
    expect(body).toContain('value="Ann Lee"');
    expect(body).toContain(`Signed in as member${joined}@example.com`);
    expect(body).not.toContain('name="email"');
    expect(body).not.toContain('Have an account?');
  });

  it('finds the own number as the country writes it', async () => {
    const body = { 'mobile-phone': '+65 81234567' };
    await member.call('v2.6/account/user', { method: 'PATCH', body });
    const page = await atCheckout().open(await handOver());
    expect(page.body).toContain('value="8123 4567"');
  });

  it('finds the order in the account, with the delivery that it cost', async () => {
    const browser = atCheckout();
    const at = await openCheckout(browser, await handOver(), {
      address: ADDRESS,
      delivery: 'express',
    });
    expect((await pay(browser, at)).status).toBe(303);
    const { data } = await member.call('v2.6/account/orders');
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        status: 'processing',
        total: 5_000,
        'display-subtotal': '$40',
        'display-delivery': '$10',
        lines: [{ 'product-name': 'Velvet Lipstick p1', quantity: 2 }],
      },
    ]);
    const [one] = (await member.call(`v2.6/account/orders/${data[0]?.id}`)).data;
    expect(one?.attributes).toMatchObject({
      number: data[0]?.attributes.number,
      'delivery-method': 'express',
      'delivery-dates': 'Tue, 2 Jun',
      payment: 'card',
      'payment-method': 'Visa ending in 1111',
      name: 'Tan Wei',
      phone: '9123 4567',
      'address-lines': ['290 Orchard Road', '#12-34', 'SINGAPORE 238859'],
    });
    const [user] = (await member.call('v2.6/account/user')).data;
    expect(user?.attributes).toMatchObject({ points: 0, 'amount-spent': 4_000 });
  });

  it('is told where the confirmation went, without giving the address to whoever has the link', async () => {
    const browser = atCheckout();
    const at = await openCheckout(browser, await handOver(), { address: ADDRESS });
    const { location } = await pay(browser, at);
    const reference = new URL(location).searchParams.get('order');
    const { data, headers } = await member.call(`v2.6/placed_orders/${reference}`);
    expect(data[0]?.attributes).toMatchObject({
      email: null,
      'confirmation-email': 'm•••@example.com',
    });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('has the bag to itself: a hand-over is worth nothing in another browser', async () => {
    const { status, body } = await openCheckoutBrowser(api).open(await handOver());
    expect(status).toBe(410);
    expect(body).not.toContain('Velvet Lipstick');
  });

  it('leaves nothing open at signing out', async () => {
    const browser = atCheckout();
    const at = await openCheckout(browser, await handOver(), { address: ADDRESS });
    expect((await pay(browser, at, TEST_CARDS.declined)).body).toContain(SINGAPORE.line1);
    await member.call('v2.6/sessions', { method: 'DELETE' });
    const { status, body } = await browser.open(at.path);
    expect(status).toBe(410);
    expect(body).not.toContain(SINGAPORE.line1);
  });
});

describe('the addresses of a member', () => {
  const keep = (fields: object, isDefault = false) =>
    member.call('v2.6/account/addresses', {
      method: 'POST',
      body: { fields, 'is-default': isDefault },
    });

  it('have the default one, which the form begins with', async () => {
    await keep(ADDRESS);
    await keep({ ...ADDRESS, line1: '10 Bayfront Avenue' }, true);
    const { body } = await atCheckout().open(await handOver());
    expect(body).toContain('value="10 Bayfront Avenue"');
    expect(body).toContain('value="#12-34"');
    expect(body).not.toContain(ADDRESS.line1);
  });

  it('stay as they are, whatever is typed instead', async () => {
    await keep(ADDRESS);
    const browser = atCheckout();
    const address = { ...ADDRESS, line1: '10 Bayfront Avenue' };
    const at = await openCheckout(browser, await handOver(), { address });
    expect((await pay(browser, at, TEST_CARDS.declined)).body).toContain('10 Bayfront Avenue');
    expect((await pay(browser, at)).status).toBe(303);
    const { data } = await member.call('v2.6/account/addresses');
    expect(data.map(({ attributes }) => attributes.fields)).toEqual([ADDRESS]);
  });
});
