import { expect, it } from 'vitest';
import { rangeOf } from '#commerce-api/import/country-range.ts';
import { defaultContent } from '#commerce-api/import/editorial.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { startTestApi } from '../test-api.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
} from './checkout-browser.ts';

/** A Monday, at 12:00 in Singapore. */
const NOW = '2026-06-01T04:00:00Z';

/** What an import begins a shop with. A product costs 20. */
const seed = aSeed({
  products: 1,
  product: () => ({ variants: [aVariant({ id: 'v', inventory: perCountry(() => 500) })] }),
});
const { 'global-config': started } = defaultContent(
  rangeOf('SG', { brands: seed.brands, categories: seed.categories, products: [] }, new Date(NOW)),
);

const { api, call, edit } = await startTestApi(
  {
    ...seed,
    content: { ...seed.content, SG: { ...seed.content.SG, 'global-config': started } },
  },
  { checkoutSecret: CHECKOUT_SECRET, now: NOW },
);

const configure = async (id: string, value: unknown) => {
  const { status } = await edit(`global-config/${id}`, { attributes: { value } });
  expect(status).toBe(200);
};

/** What the bag says of delivery, and what the checkout offers, as its page words it. */
async function offered() {
  const body = { line_items: [{ variant_id: 'v', quantity: 1 }] };
  const { data } = await call('v2.5/cart/line_items', { method: 'POST', body });
  const { token, 'shipping-offers': offers } = data[0]?.attributes ?? {};
  const browser = openCheckoutBrowser(api);
  const { page } = await openCheckout(browser, await handedOver(String(token), { now: NOW }));
  const labels = page.body.matchAll(/<label class="option">(.*?)<\/label>/gs);
  const choices = Array.from(labels, ([, label = '']) =>
    label
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return { offers, choices };
}

it('an import begins with what the country’s file says', async () => {
  expect(await offered()).toEqual({
    offers: [expect.objectContaining({ 'free-shipping': false, threshold: 3_500 })],
    choices: [
      'Standard delivery Expected Tue, 2 Jun – Thu, 4 Jun $5',
      'Express delivery Expected Tue, 2 Jun $10',
    ],
  });
});

it('an edit changes the bag and the checkout with the pages', async () => {
  const money = (amount: number) => ({ amount, currency: 'SGD' });
  await configure('free-shipping-threshold', money(5_000));
  await configure('delivery-price', money(700));
  await configure('delivery-days', { least: 4, most: 5, 'order-by': '11:00' });
  expect(await offered()).toEqual({
    offers: [expect.objectContaining({ 'free-shipping': false, threshold: 5_000 })],
    choices: [
      'Standard delivery Expected Mon, 8 Jun – Tue, 9 Jun $7',
      'Express delivery Expected Wed, 3 Jun $10',
    ],
  });
  await configure('free-shipping-threshold', money(2_000));
  expect(await offered()).toMatchObject({
    offers: [{ 'free-shipping': true, threshold: 2_000 }],
  });
  await configure('free-shipping-threshold', null);
  expect(await offered()).toMatchObject({ offers: [] });
});

it('amounts in another currency are not taken for the country’s', async () => {
  await configure('delivery-price', { amount: 100_000, currency: 'KRW' });
  expect((await offered()).choices[0]).toMatch(/ \$5$/);
});
