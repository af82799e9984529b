import { expect, test } from 'vitest';
import { servedFacets } from '#components/listing/served-facets.ts';
import { localeFor } from '#domain/locale/locales.ts';

const brand = (name: string, count = 1) => ({ id: name, name, count, path: null });
const brandsOf = (brands: ReadonlyArray<ReturnType<typeof brand>>) =>
  servedFacets({ brands, types: [], onSaleCount: 0 }, localeFor('SG')).find(
    ({ key }) => key === 'brand',
  );

test('brands are in the alphabetical order of the language', () => {
  const brands = ['Zwirn', 'Éclat', 'Eden', 'Brand 12', 'Brand 2'].map((name) => brand(name));
  const names = brandsOf(brands)?.values.map(({ name }) => name);
  expect(names).toEqual(['Brand 2', 'Brand 12', 'Éclat', 'Eden', 'Zwirn']);
});

test('a page carries no more values than it shows, and says how many there are', () => {
  const brands = Array.from({ length: 30 }, (_, at) => brand(`Brand ${at}`, at));
  const served = brandsOf(brands);
  expect(served?.values).toHaveLength(10);
  expect(served?.valuesCount).toBe(30);
  expect(served?.values[0]).toEqual({ id: 'Brand 20', name: 'Brand 20', count: 20 });
  expect(brandsOf(brands.slice(0, 3))).not.toHaveProperty('valuesCount');
});
