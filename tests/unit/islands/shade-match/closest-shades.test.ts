import { expect, test } from 'vitest';
import { closestShades } from '#islands/shade-match/closest-shades.ts';

const shades = [
  { name: 'Bare', color: '#e0a79a' },
  { name: 'Brick', color: '#b23f50' },
  { name: 'Plum', color: '#4a1830' },
  { name: 'Cherry', color: '#b0304a' },
];

test('the nearest shades come first, with how much they look alike', () => {
  const found = closestShades('#b63d52', shades);
  expect(found.map(({ shade, likeness }) => [shade.name, likeness])).toEqual([
    ['Brick', 'same'],
    ['Cherry', 'near'],
    ['Plum', 'different'],
  ]);
});

test('fewer shades give fewer, and none gives none', () => {
  expect(closestShades('#b63d52', shades.slice(0, 1))).toHaveLength(1);
  expect(closestShades('#b63d52', [])).toEqual([]);
});
