import { expect, test } from 'vitest';
import { countText } from '#commerce-api/checkout/order-summary.ts';
import { translator } from '#i18n/translate.ts';

const t = translator('en');
const product = { type: 'product', quantity: 1 } as const;

test('the checkout counts what is bought, and says apart what comes with it', () => {
  expect(countText([product], t)).toBe('Items: 1');
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
  ).toBe('Items: 3 · Samples and gifts: 2 · Rewards: 1');
});
