import { expect, test } from 'vitest';
import { brandsByName } from '#components/listing/filter-values.ts';

test('brands are in the alphabetical order of the language', () => {
  const brands = ['Zwirn', 'Éclat', 'Eden', 'Brand 12', 'Brand 2'].map((name) => ({
    id: name,
    name,
    count: 1,
    path: null,
  }));
  const names = brandsByName(brands, 'en-SG').map(({ name }) => name);
  expect(names).toEqual(['Brand 2', 'Brand 12', 'Éclat', 'Eden', 'Zwirn']);
});
