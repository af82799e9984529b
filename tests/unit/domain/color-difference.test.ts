import { expect, test } from 'vitest';
import { colorDifference, type Lab, labDifference } from '#domain/color-difference.ts';

/** Pairs of the test data that Sharma, Wu and Dalal published with the formula. */
// biome-ignore format: a table reads best with one pair a line
const PUBLISHED: ReadonlyArray<readonly [one: Lab, other: Lab, difference: number]> = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

test.each(PUBLISHED)('%j and %j differ by %f, either way round', (one, other, difference) => {
  expect(labDifference(one, other)).toBeCloseTo(difference, 4);
  expect(labDifference(other, one)).toBeCloseTo(difference, 4);
});

test('a colour differs from itself by nothing, and from its neighbour by less than from another', () => {
  expect(colorDifference('#b63d52', '#b63d52')).toBe(0);
  expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(100, 1);
  const [near, far] = ['#b23f50', '#e0a79a'].map((other) => colorDifference('#b63d52', other));
  expect(near).toBeLessThan(2);
  expect(far).toBeGreaterThan(20);
});
