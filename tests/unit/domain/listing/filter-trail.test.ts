import { expect, test } from 'vitest';
import {
  clearFilters,
  hasFilter,
  popFilter,
  pushFilter,
  toggleFilter,
} from '#domain/listing/filter-trail.ts';

const brand = { facet: 'brand', value: '12' };
const matte = { facet: 'type:finish', value: 'matte' };
const price = { facet: 'price', value: '10-50' };

test('a pushed filter comes last, once, however often it is chosen', () => {
  expect(pushFilter(pushFilter([brand, matte], price), brand)).toEqual([matte, price, brand]);
});

test.each([
  ['price range', price, { facet: 'price', value: '20-' }],
  [
    'number of stars',
    { facet: 'type:rating', value: 'from-3' },
    { facet: 'type:rating', value: 'from-4' },
  ],
])('a listing has one %s', (_, one, other) => {
  expect(pushFilter([one, brand], other)).toEqual([brand, other]);
  expect(toggleFilter([one, brand], other)).toEqual([brand, other]);
  expect(toggleFilter([brand, other], other)).toEqual([brand]);
});

test('the last filter is popped, or the named one; popping from none leaves none', () => {
  expect(popFilter([brand, matte, price])).toEqual([brand, matte]);
  expect(popFilter([brand, matte], brand)).toEqual([matte]);
  expect(popFilter([])).toEqual([]);
  expect(clearFilters()).toEqual([]);
});

test('choosing again takes back', () => {
  const chosen = toggleFilter([], brand);
  expect(hasFilter(chosen, { ...brand })).toBe(true);
  expect(hasFilter([matte, ...chosen], brand)).toBe(true);
  expect(toggleFilter(chosen, brand)).toEqual([]);
});
