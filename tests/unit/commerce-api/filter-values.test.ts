import { expect, test } from 'vitest';
import { filterValueOf, filterValuesOf } from '#commerce-api/catalogue/filter-values.ts';

test.for([
  ['Matte Finish', 'finish', 'matte', 'Matte'],
  ['Good for: Acne/Blemishes', 'concern', 'acne-blemishes', 'Acne/Blemishes'],
  ['Best for Oily Skin', 'skin-type', 'oily', 'Oily'],
  ['All Hair Types', 'hair-type', 'all', 'All'],
  ['Fragrance Free', 'free-from', 'fragrance', 'Fragrance'],
  ['Without Parabens', 'free-from', 'parabens', 'Parabens'],
  ['Hyaluronic Acid', 'ingredient', 'hyaluronic-acid', 'Hyaluronic Acid'],
  ['Cruelty-Free', 'preference', 'cruelty-free', 'Cruelty-Free'],
  ['Long-wearing', 'benefit', 'long-wearing', 'Long-wearing'],
] as const)('the tag %s is a %s', ([tag, type, id, name]) => {
  expect(filterValueOf(tag)).toEqual({ type, id, name });
});

test('tags that Latin letters cannot tell apart are values of their own', () => {
  const tags = ['新成分', '보습', 'Lab 新', 'Lab', '50%', '50'];
  expect(new Set(filterValuesOf({ tags, rating: null, colors: [] })).size).toBe(tags.length);
});

test('a tag that says several things is several values, each once', () => {
  const tags = ['Best for Dry, Combo, Normal Skin', 'Best for Dry Skin', 'Vegan'];
  expect(filterValuesOf({ tags, rating: null, colors: [] })).toEqual([
    'skin-type:dry',
    'skin-type:combination',
    'skin-type:normal',
    'preference:vegan',
  ]);
});

test.each([
  [5, ['rating:from-3', 'rating:from-4', 'rating:from-4-5']],
  [4.4, ['rating:from-3', 'rating:from-4']],
  [2.9, []],
  [null, []],
])('a rating of %s is found from as many stars as it has', (rating, values) => {
  expect(filterValuesOf({ tags: [], rating, colors: [] })).toEqual(values);
});

test('shades are found by the family of their colour, each once', () => {
  const colors = ['#c7222f', '#b91c2e', '#7d1631'];
  expect(filterValuesOf({ tags: [], rating: null, colors })).toEqual(['color:red', 'color:berry']);
});
