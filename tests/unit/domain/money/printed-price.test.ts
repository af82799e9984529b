import { expect, test } from 'vitest';
import { parsePrice } from '#domain/money/money.ts';

test.each([
  ['$35', 'SGD', 3_500],
  ['S$1,234.50', 'SGD', 123_450],
  ['1 234,5 $', 'SGD', 123_450],
  ['HK$1,234', 'HKD', 123_400],
  ['Rp500.000', 'IDR', 500_000],
  ['Rp 500.000,00', 'IDR', 500_000],
  ['35,000원', 'KRW', 35_000],
  ['฿1,090.00', 'THB', 109_000],
  ['35', 'AUD', 3_500],
] as const)('%s is %s %i', (printed, currency, amount) => {
  expect(parsePrice(printed, currency)).toEqual({ amount, currency });
});

test.each(['', 'free', '$', '-'])('"%s" is no price', (printed) => {
  expect(parsePrice(printed, 'SGD')).toBeUndefined();
});
