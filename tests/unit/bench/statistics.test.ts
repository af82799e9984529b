import { expect, test } from 'vitest';
import { median, quantile, spread } from '../../bench/statistics.ts';

const oneToTen = Array.from({ length: 10 }, (_, index) => index + 1);

test('a quantile is the nearest value of the rank', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(quantile(oneToTen, 0.9)).toBe(9);
  expect(quantile(oneToTen, 1)).toBe(10);
});

test.each([1, 3, 7, 10])('%i items are spread over all', (count) => {
  const chosen = spread(oneToTen, count);
  expect(chosen).toHaveLength(count);
  expect(new Set(chosen).size).toBe(count);
  expect(chosen[0]).toBe(1);
});

test('asking for more items than there are returns all', () => {
  expect(spread(oneToTen, 100)).toEqual(oneToTen);
});
