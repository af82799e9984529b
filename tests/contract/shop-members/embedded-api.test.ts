import { expect } from 'vitest';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
  SINGAPORE,
} from '../commerce-api/checkout/checkout-browser.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { join, type TestBrowser } from '../commerce-api/test-browser.ts';
import { describeMembers } from './members-contract.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
/** Each call a second later, so that orders have an order. */
let now = START;
const clock = () => {
  now += 1_000;
  return new Date(now);
};

const { api, mails } = await startTestApi(
  aSeed({
    products: 2,
    product: (index) => ({
      variants: [aVariant({ id: `v${index + 1}`, inventory: perCountry(() => 500) })],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, clock },
);

const { email: _, ...ADDRESS } = SINGAPORE;

async function placeOrder(browser: TestBrowser): Promise<number> {
  const handOver = await handedOver(browser.cookies.get('cart-token') ?? '', {
    now: new Date(now).toISOString(),
  });
  const atCheckout = openCheckoutBrowser(api, browser.cookies);
  const paid = await pay(
    atCheckout,
    await openCheckout(atCheckout, handOver, { address: ADDRESS, delivery: 'standard' }),
  );
  expect(paid.status).toBe(303);
  const [order] = (await browser.call('v2.6/account/orders?page[size]=1')).data;
  return Number(order?.attributes.total);
}

describeMembers('the embedded commerce API', async () => ({
  api,
  variants: ['v1', 'v2'],
  async join(browser, newcomer) {
    expect((await join(browser, { ...newcomer })).status).toBe(200);
  },
  placeOrder,
  async resetToken(email) {
    const { text } = await mails.to(email);
    return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  },
}));
