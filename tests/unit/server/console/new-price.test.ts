import { describe, expect, test } from 'vitest';
import { convertedPrice, roundedPrice } from '#console/server/products/new-price.ts';

describe('a new price', () => {
  test.each([
    { country: 'SG', amount: 2_830, rounding: 'exact', price: 2_830 },
    { country: 'SG', amount: 2_830, rounding: 'whole', price: 2_800 },
    { country: 'SG', amount: 20, rounding: 'whole', price: 100 },
    { country: 'SG', amount: 2_830, rounding: 'ninety-nine', price: 2_799 },
    { country: 'SG', amount: 2_860, rounding: 'ninety-nine', price: 2_899 },
    { country: 'SG', amount: 10, rounding: 'ninety-nine', price: 99 },
    { country: 'SG', amount: 2_830, rounding: 'country', price: 2_800 },
    // Below $20, shops of Singapore print prices that end in 90.
    { country: 'SG', amount: 1_510, rounding: 'country', price: 1_490 },
    { country: 'KR', amount: 28_300, rounding: 'exact', price: 28_300 },
    { country: 'KR', amount: 28_300, rounding: 'ninety-nine', price: 27_900 },
    { country: 'KR', amount: 28_300, rounding: 'country', price: 28_000 },
    { country: 'ID', amount: 283_000, rounding: 'ninety-nine', price: 282_900 },
    { country: 'ID', amount: 283_000, rounding: 'country', price: 285_000 },
    { country: 'TH', amount: 83_700, rounding: 'country', price: 84_000 },
  ] as const)(
    'in $country, of $amount, rounded to $rounding, is $price',
    ({ country, amount, rounding, price }) => {
      expect(roundedPrice(amount, country, rounding)).toBe(price);
    },
  );

  test('is never below nothing', () => {
    expect(roundedPrice(-5, 'SG', 'exact')).toBe(0);
  });

  test('of another country is what it would cost there', () => {
    expect(convertedPrice(3_500, 'SG', 'TH')).toBe(90_000);
    expect(convertedPrice(90_000, 'TH', 'SG')).toBe(3_500);
  });
});
