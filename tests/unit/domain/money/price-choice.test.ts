import { describe, expect, test } from 'vitest';
import {
  parsePriceChoice,
  priceBounds,
  priceChoice,
  printPriceChoice,
} from '#domain/money/price-choice.ts';

describe('the choice of prices', () => {
  test.each([
    ['20', '50', '20-50'],
    ['50', '20', '20-50'],
    ['20', '', '20-'],
    ['', ' 50 ', '-50'],
    ['0', '0', '0-0'],
    ['12.345', '1e2', '12.35-100'],
    ['-5', '50', '-50'],
    ['99999999999', '', '999999999-'],
  ])('from %j to %j is %j', (from, to, printed) => {
    const choice = priceChoice(from, to);
    expect(choice && printPriceChoice(choice)).toBe(printed);
    expect(parsePriceChoice(printed)).toEqual(choice);
  });

  test.each([
    ['', ''],
    ['cheap', ' '],
    ['-1', 'NaN'],
  ])('is none from %j to %j', (from, to) => {
    expect(priceChoice(from, to)).toBeUndefined();
  });

  test.each(['', '-', '10', 'cheap', '1-2-3', '-5-10'])('is none in %j', (text) => {
    expect(parsePriceChoice(text)).toBeUndefined();
  });

  test('lies between whole steps', () => {
    expect(priceBounds({ min: 12_900, max: 87_000 }, 10_000)).toEqual({ min: 10_000, max: 90_000 });
    expect(priceBounds({ min: 20, max: 50 }, 10)).toEqual({ min: 20, max: 50 });
  });
});
