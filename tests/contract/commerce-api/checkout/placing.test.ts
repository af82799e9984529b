import { describe, expect, it, vi } from 'vitest';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { type Answer, startTestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  type CheckoutPage,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from './checkout-browser.ts';

const BEGIN = '2026-06-01T00:00:00Z';
let now = BEGIN;
let isDiskFull = false;
let refusals = 0;
const changes: Array<{ countries: ReadonlyArray<string>; ids: ReadonlyArray<string> }> = [];

const shop = await startTestApi(
  aSeed({
    products: 3,
    product: (index) =>
      index === 1
        ? { variants: [aVariant({ id: 'last', inventory: perCountry(() => 2) })] }
        : {
            variants: [aVariant({ id: `plenty-${index}`, inventory: perCountry(() => 500) })],
          },
  }),
  {
    checkoutSecret: CHECKOUT_SECRET,
    clock: () => new Date(now),
    async onChange({ countries, records }) {
      if (isDiskFull) {
        refusals += 1;
        throw new Error('The disk is full.');
      }
      changes.push({ countries, ids: records.map(({ type, id }) => `${type} ${id}`) });
    },
  },
);

const { api, call } = shop;

async function aBag(variantId: string, quantity = 1): Promise<string> {
  const body = { line_items: [{ variant_id: variantId, quantity }] };
  const answer = await call('v2.5/cart/line_items', { method: 'POST', body });
  return String(answer.data[0]?.attributes.token);
}

const inStock = async (productId: string, country = 'SG') => {
  const { included } = await call(`v2.6/products/${productId}?include=variants`, { country });
  return included.find(({ type }) => type === 'variants')?.attributes.inventory;
};

const edit = (variantId: string, attributes: Record<string, unknown>): Promise<Answer> =>
  shop.edit(`variants/${variantId}`, { attributes });

/** The order that a page leads to, as its shopper reads it. */
async function orderOf({ location }: CheckoutPage) {
  const reference = new URL(location).searchParams.get('order');
  const { status, data } = await call(`v2.6/placed_orders/${reference}`);
  return { status, ...data[0]?.attributes };
}

async function atCheckout(cartToken: string, delivery = 'standard') {
  const browser = openCheckoutBrowser(api);
  const at = await openCheckout(browser, await handedOver(cartToken, { now }), { delivery });
  return { browser, at };
}

describe('placing an order', () => {
  it('ends at the return address with an order that can be read, and an empty bag', async () => {
    const cartToken = await aBag('plenty-0', 2);
    const { browser, at } = await atCheckout(cartToken, 'express');
    const placed = await pay(browser, at);
    expect(placed.status).toBe(303);
    expect(placed.location).toMatch(/^http:\/\/shop\/checkout\/return\?country_code=SG&.*&order=/);
    expect(await orderOf(placed)).toMatchObject({
      status: 200,
      number: expect.stringMatching(/^SG\d{8}$/),
      'is-demo': true,
      'display-subtotal': '$40',
      'display-delivery': '$10',
      'delivery-method': 'Express delivery',
      'payment-method': 'Visa ending in 1111',
      'promo-code': null,
      'confirmation-email': 'guest@example.com',
      'display-total': '$50',
      'delivery-dates': 'Tue, 2 Jun',
      name: 'Tan Wei',
      'address-lines': ['290 Orchard Road', '#12-34', 'SINGAPORE 238859'],
      lines: [{ 'variant-id': 'plenty-0', quantity: 2, 'display-price': '$40' }],
    });
    expect((await call(`v2.5/carts/${cartToken}/bag`)).status).toBe(404);
  });

  it('lowers the stock of the country, and tells of the product there alone', async () => {
    const before = [Number(await inStock('p1')), await inStock('p1', 'HK')];
    const { browser, at } = await atCheckout(await aBag('plenty-0', 3));
    changes.length = 0;
    await pay(browser, at);
    expect([await inStock('p1'), await inStock('p1', 'HK')]).toEqual([
      Number(before[0]) - 3,
      before[1],
    ]);
    await vi.waitFor(() => expect(changes).toEqual([{ countries: ['SG'], ids: ['products p1'] }]));
  });

  it('tells of the stock later where nobody could be told', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    changes.length = 0;
    isDiskFull = true;
    const placed = await pay(browser, at);
    expect((await orderOf(placed)).status).toBe(200);
    await vi.waitFor(() => expect(refusals).toBe(1));
    expect(changes).toEqual([]);
    isDiskFull = false;
    await api.renotify();
    await api.renotify();
    expect(changes).toEqual([{ countries: ['SG'], ids: ['products p1'] }]);
  });

  it('is done once, however often and at once the button is pressed', async () => {
    const before = Number(await inStock('p1'));
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const pressed = await Promise.all([pay(browser, at), pay(browser, at), pay(browser, at)]);
    const again = await pay(browser, at);
    const locations = new Set([...pressed, again].map(({ location }) => location));
    expect(locations.size).toBe(1);
    expect(await inStock('p1')).toBe(before - 1);
    expect((await browser.open(at.path)).location).toBe(again.location);
  });

  it('asks the bank first: a declined card orders nothing, and another one does', async () => {
    const before = Number(await inStock('p1'));
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const declined = await pay(browser, at, TEST_CARDS.declined.replaceAll(' ', ''));
    expect(declined.body).toContain('<h2>The card was declined</h2>');
    expect(declined.body).not.toContain('Please check what you entered');
    expect(declined.body).toContain('value="290 Orchard Road"');
    expect(await inStock('p1')).toBe(before);
    expect((await pay(browser, at)).status).toBe(303);
  });

  it('asks for the number of a card if none was typed', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const refused = await pay(browser, at, ' ');
    expect(refused.body).toContain('Card number: please fill this in.');
    expect(refused.body).not.toContain('Use one of the two test cards');
  });

  it('knows no real card, and doesn’t repeat its number', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const real = '5555 5555 5555 4444';
    const refused = await pay(browser, at, real);
    expect(refused.body).toContain('Use one of the two test cards');
    expect(refused.body).not.toContain(real);
  });
});

describe('the delivery', () => {
  it('is chosen on the page, which shows what the order costs with each', async () => {
    const { at } = await atCheckout(await aBag('plenty-0'));
    const totals = [
      ...at.page.body.matchAll(/data-delivery="(\w+)">Place order and pay ([^<]+)</g),
    ];
    expect(totals.map(([, delivery, total]) => [delivery, total])).toEqual([
      ['standard', '$25'],
      ['express', '$30'],
    ]);
    expect(at.page.body).toContain('Expected Tue, 2 Jun');
  });

  it('is the usual one if none of the country’s is named', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'), 'by balloon');
    expect(await orderOf(await pay(browser, at))).toMatchObject({ 'display-total': '$25' });
  });
});

describe('a bag that changes meanwhile', () => {
  it('is shown again with another price, and ordered once that was seen', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-2'));
    await edit('plenty-2', { price: 2_500 });
    const changed = await pay(browser, at);
    expect(changed.body).toContain('Your order changed meanwhile');
    expect(changed.body).toContain('$30');
    const agreed = await pay(browser, { ...at, page: changed });
    expect(agreed.status).toBe(303);
    expect(await orderOf(agreed)).toMatchObject({ 'display-total': '$30' });
  });

  it('is not ordered with a line that is sold out by now', async () => {
    const mine = await atCheckout(await aBag('last', 2));
    const others = await atCheckout(await aBag('last'));
    expect((await pay(others.browser, others.at)).status).toBe(303);
    const refused = await pay(mine.browser, mine.at);
    expect(refused.body).toContain('Not enough left');
    expect(refused.body).not.toContain('Place order');
    expect(await inStock('p2')).toBe(1);
  });

  it('is gone in a second tab once it was ordered in the first', async () => {
    const cartToken = await aBag('plenty-0');
    const [one, other] = [await atCheckout(cartToken), await atCheckout(cartToken)];
    expect((await pay(one.browser, one.at)).status).toBe(303);
    const late = await pay(other.browser, other.at);
    expect(late.status).toBe(410);
    expect(late.body).toContain('There is nothing to check out');
  });

  it('keeps what was filled in when it is handed over again', async () => {
    const cartToken = await aBag('plenty-0');
    const { browser, at } = await atCheckout(cartToken, 'express');
    await pay(browser, at, TEST_CARDS.declined);
    const again = openCheckoutBrowser(api);
    const page = await again.open(await handedOver(cartToken, { now }));
    expect(page.body).toContain('value="290 Orchard Road"');
    expect(page.body).toMatch(/value="express"\s+checked/);
  });
});

describe('who may use a checkout', () => {
  it.each([
    ['signed with another key', { secret: 'another secret that is long enough, too' }],
    ['for another checkout', { url: 'http://shop/elsewhere' }],
    ['of six minutes ago', { now: '2026-05-31T23:54:00Z' }],
  ])('a hand-over %s opens none', async (_what, how) => {
    const address = new URL(await handedOver(await aBag('plenty-0'), { now, ...how }));
    const { status } = await openCheckoutBrowser(api).open(`/checkout/demo${address.search}`);
    expect(status).toBe(410);
  });

  it('only the browser that began it, and not for ever', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const stranger = openCheckoutBrowser(api);
    expect((await stranger.open(at.path)).status).toBe(410);
    expect((await pay(stranger, at)).status).toBe(410);
    now = '2026-06-01T02:00:01Z';
    expect((await pay(browser, at)).body).toContain('This checkout has ended');
    now = BEGIN;
  });

  it('an order is read by its reference for a day', async () => {
    const { browser, at } = await atCheckout(await aBag('plenty-0'));
    const placed = await pay(browser, at);
    now = '2026-06-02T00:00:01Z';
    expect(await orderOf(placed)).toEqual({ status: 404 });
    now = BEGIN;
  });
});

describe('its pages', () => {
  it('lead guests to sign-in and back, where the shop has members', async () => {
    const { body } = await openCheckoutBrowser(api).open(
      await handedOver(await aBag('plenty-0'), { now }),
    );
    const back = encodeURIComponent('/checkout?country_code=SG&language=en');
    expect(body).toContain(
      `Have an account? <a href="/sign_in?return_to=${back}">Sign in to earn points and check out faster</a>`,
    );
  });

  it.each(['SG en', 'HK zh', 'ID id', 'KR ko', 'TH th'])(
    'say in %s that it is a demo',
    async (named) => {
      const [country = '', language = ''] = named.split(' ');
      const body = { line_items: [{ variant_id: 'plenty-0', quantity: 1 }] };
      const answer = await call('v2.5/cart/line_items', { method: 'POST', body, country });
      const locale = localeFor(country as 'SG', language);
      const address = await handedOver(String(answer.data[0]?.attributes.token), { now, locale });
      const page = await openCheckoutBrowser(api).open(address);
      expect(page.status).toBe(200);
      expect(page.body).toContain(`<html lang="${locale.tag}">`);
      expect(page.body).toContain('role="note"');
      expect(page.body).not.toContain('{{');
      expect(page.body).not.toContain('[object');
    },
  );

  it('are kept by nobody, found by no search engine, and load nothing of other sites', async () => {
    const { at } = await atCheckout(await aBag('plenty-0'));
    const { headers, body } = at.page;
    expect(headers.get('Cache-Control')).toBe('private, no-store, no-transform');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(body).not.toMatch(/<script(?![^>]*src="\/)/);
  });

  it('repeat what was typed as text', async () => {
    const browser = openCheckoutBrowser(api);
    const typed = { name: '"><script>alert(1)</script>', phone: '1' };
    const handOver = await handedOver(await aBag('plenty-0'), { now });
    const at = await openCheckout(browser, handOver, { address: typed });
    const { body } = await pay(browser, at);
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script>alert');
  });
});
