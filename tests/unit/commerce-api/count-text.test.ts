import { expect, test } from 'vitest';
import { checkoutTexts } from '#commerce-api/checkout/checkout-texts.ts';
import { countText } from '#commerce-api/checkout/pages/count-text.ts';

const t = checkoutTexts('en');
const product = { type: 'product', quantity: 1 } as const;

test('the checkout counts what is bought, and says apart what comes with it', () => {
  expect(countText([product], t)).toBe('1 item');
  expect(
    countText(
      [
        { ...product, quantity: 3 },
        { type: 'free_sample', quantity: 1 },
        { type: 'gwp', quantity: 1 },
        { type: 'redeemable', quantity: 1 },
      ],
      t,
    ),
  ).toBe('3 items · samples and gifts: 2 · rewards: 1');
});
