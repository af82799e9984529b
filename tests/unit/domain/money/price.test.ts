import { expect, test } from 'vitest';
import { priceAt, reductionText } from '#domain/money/price.ts';

const FROM = '2026-11-27T00:00:00+08:00';
const UNTIL = '2026-11-30T00:00:00+08:00';
const sale = { amount: 2_400, from: FROM, until: UNTIL };
const prices = { usualPrice: 3_000, originalPrice: null, salePrice: sale };
const at = (now: string) => (instant: string) => Date.parse(instant) <= Date.parse(now);

test.each([
  ['2026-11-26T15:59:59Z', { price: 3_000, originalPrice: null, changesAt: FROM }],
  ['2026-11-26T16:00:00Z', { price: 2_400, originalPrice: 3_000, changesAt: UNTIL }],
  ['2026-11-29T15:59:59Z', { price: 2_400, originalPrice: 3_000, changesAt: UNTIL }],
  ['2026-11-29T16:00:00Z', { price: 3_000, originalPrice: null, changesAt: null }],
])('at %s a sale of three days in Singapore makes it %j', (now, expected) => {
  expect(priceAt(prices, at(now))).toEqual(expected);
});

test.each([
  ['without a sale', null, { price: 3_000, originalPrice: null, changesAt: null }],
  [
    'without beginning and end',
    { amount: 2_400, from: null, until: null },
    { price: 2_400, originalPrice: 3_000, changesAt: null },
  ],
  [
    'that ends before it begins',
    { amount: 2_400, from: UNTIL, until: FROM },
    { price: 3_000, originalPrice: null, changesAt: null },
  ],
  [
    'above the usual price',
    { ...sale, amount: 3_100, until: null },
    { price: 3_000, originalPrice: null, changesAt: null },
  ],
] as const)('a price %s', (_name, salePrice, expected) => {
  expect(priceAt({ ...prices, salePrice }, () => true)).toEqual(expected);
});

test('a price that was reduced before the sale is reduced after it', () => {
  const reduced = { ...prices, originalPrice: 4_000 };
  expect(priceAt(reduced, at('2026-11-28T00:00:00Z'))).toMatchObject({
    price: 2_400,
    originalPrice: 4_000,
  });
  expect(priceAt(reduced, at('2026-12-28T00:00:00Z'))).toMatchObject({
    price: 3_000,
    originalPrice: 4_000,
  });
});

test('a reduction is rounded down', () => {
  expect(reductionText({ price: 2_400, originalPrice: 3_000 })).toBe('-20%');
  expect(reductionText({ price: 2_000, originalPrice: 3_000 })).toBe('-33%');
  expect(reductionText({ price: 2_999, originalPrice: 3_000 })).toBeNull();
  expect(reductionText({ price: 3_000, originalPrice: null })).toBeNull();
});
