import { expect, test } from 'vitest';
import { colorDifference } from '#domain/listing/color-difference.ts';

test('a colour differs from itself by nothing, and from its neighbour by less than from another', () => {
  expect(colorDifference('#b63d52', '#b63d52')).toBe(0);
  expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(100, 1);
  const [near, far] = ['#b23f50', '#e0a79a'].map((other) => colorDifference('#b63d52', other));
  expect(near).toBeLessThan(2);
  expect(far).toBeGreaterThan(20);
});
