import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { startTestApi } from '../test-api.ts';
import { addToBag, join, openBrowser, type TestBrowser } from '../test-browser.ts';
import {
  CHECKOUT_SECRET,
  checkoutIn,
  handedOver,
  openCheckoutBrowser,
  pay,
  reachReview,
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
    const at = await reachReview(browser, await handOver(), {
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
      'address-lines': ['290 Orchard Road', '#12-34', 'Singapore 238859'],
    });
    const [user] = (await member.call('v2.6/account/user')).data;
    expect(user?.attributes).toMatchObject({ points: 0, 'amount-spent': 4_000 });
  });

  it('is told where the confirmation went, without giving the address to whoever has the link', async () => {
    const browser = atCheckout();
    const at = await reachReview(browser, await handOver(), { address: ADDRESS });
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
    const { step } = await reachReview(browser, await handOver(), { address: ADDRESS });
    expect((await browser.open(step('review'))).status).toBe(200);
    await member.call('v2.6/sessions', { method: 'DELETE' });
    const { status, body } = await browser.open(step('review'));
    expect(status).toBe(410);
    expect(body).not.toContain(SINGAPORE.line1);
  });
});

describe('the address book of a member', () => {
  const kept = async () => (await member.call('v2.6/account/addresses')).data;
  const keep = (fields: object) =>
    member.call('v2.6/account/addresses', { method: 'POST', body: { fields } });
  const atAddress = async () => {
    const browser = atCheckout();
    const page = await browser.open(await handOver());
    return { browser, page, address: `${DEMO_CHECKOUT}/${checkoutIn(browser)}/address` };
  };

  /** The choices of the list, and whether each is made. */
  const choicesOn = ({ body }: { body: string }) =>
    [...body.matchAll(/name="kept"\s+value="([^"]+)"([^>]*)/g)].map(([, value, rest]) => ({
      value,
      isChosen: rest?.includes('checked'),
    }));
  const isKeeping = ({ body }: { body: string }) => /name="keep"[^>]*checked/.test(body);

  it('is a choice with one button, and its first address is chosen', async () => {
    await keep(ADDRESS);
    const { browser, page, address } = await atAddress();
    expect(page.body).toContain('Your addresses');
    expect(page.body).toContain('290 Orchard Road, #12-34, Singapore 238859');
    const [{ id } = { id: '' }] = await kept();
    expect(choicesOn(page)).toEqual([
      { value: id, isChosen: true },
      { value: 'other', isChosen: false },
    ]);
    expect(page.body.match(/<button/g)).toHaveLength(1);
    // The fields are sent as well, though they are folded away.
    await browser.send(address, { name: 'Ann Lee', phone: '', kept: id });
    expect(browser.trail.at(-1)).toMatch(/delivery$/);
    const delivery = address.replace(/address$/, 'delivery');
    const review = await browser.send(delivery, { delivery: 'standard' });
    expect(review.body).toContain('290 Orchard Road');
    // It's chosen in the list, and isn't typed below it once more.
    const again = await browser.open(address);
    expect(again.body).not.toContain('value="290 Orchard Road"');
    expect(choicesOn(again)[0]).toEqual({ value: id, isChosen: true });
  });

  it('leaves room for another address, which stays chosen until it is right', async () => {
    await keep(ADDRESS);
    const { browser, address } = await atAddress();
    const other = { ...ADDRESS, line1: '10 Bayfront Avenue', kept: 'other' };
    const refused = await browser.send(address, { ...other, postcode: '1' });
    expect(choicesOn(refused).map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(refused.body).toContain('value="10 Bayfront Avenue"');
    await browser.send(address, other);
    expect(browser.trail.at(-1)).toMatch(/delivery$/);
    const again = await browser.open(address);
    expect(choicesOn(again).map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(again.body).toContain('value="10 Bayfront Avenue"');
    expect(await kept()).toHaveLength(1);
  });

  it('takes in what was typed only if the member says so', async () => {
    const { browser, page, address } = await atAddress();
    expect(page.body).not.toContain('Your addresses');
    expect(page.body).toContain('Save to my addresses');
    expect(isKeeping(page)).toBe(false);
    await browser.send(address, ADDRESS);
    expect(await kept()).toEqual([]);
    const refused = await browser.send(address, { ...ADDRESS, postcode: '1', keep: 'yes' });
    expect(isKeeping(refused)).toBe(true);
    await browser.send(address, { ...ADDRESS, keep: 'yes' });
    await browser.send(address, { ...ADDRESS, keep: 'yes' });
    expect((await kept()).map(({ attributes }) => attributes.fields)).toEqual([ADDRESS]);
  });

  it('is offered to nobody else, and asks for an address that is gone', async () => {
    await keep(ADDRESS);
    const [{ id } = { id: '' }] = await kept();
    await member.call(`v2.6/account/addresses/${id}`, { method: 'DELETE' });
    const { browser, address } = await atAddress();
    await browser.send(address, { kept: id });
    expect(browser.trail.at(-1)).toMatch(/address$/);
    const guest = openBrowser(api);
    await addToBag(guest, { variantId: 'v1', quantity: 1 });
    const theirs = openCheckoutBrowser(api);
    const token = guest.cookies.get('cart-token') ?? '';
    const page = await theirs.open(await handedOver(token, { now: NOW }));
    expect(page.body).not.toContain('Save to my addresses');
    await theirs.send(`${DEMO_CHECKOUT}/${checkoutIn(theirs)}/address`, { kept: id });
    expect(theirs.trail.at(-1)).toMatch(/address$/);
  });
});
