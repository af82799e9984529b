import { expect, test } from 'vitest';
import { shownBrands, shownValues } from '#components/listing/filter-values.ts';

const brand = (name: string, count: number) => ({ id: name, name, count, path: `/brands/${name}` });

test('the brands with the most products are shown, in alphabetical order', () => {
  const many = Array.from({ length: 30 }, (_, index) => brand(`Brand ${30 - index}`, 30 - index));
  const names = shownBrands(many, 'en').map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 2)).toEqual(['Brand 11', 'Brand 12']);
  expect(names.at(-1)).toBe('Brand 30');
});

test('the order is that of the language', () => {
  const brands = [brand('Zwirn', 3), brand('Éclat', 1), brand('Eden', 2)];
  expect(shownBrands(brands, 'en').map(({ name }) => name)).toEqual(['Éclat', 'Eden', 'Zwirn']);
});

test('the most frequent values are shown, by the ids that they are filtered by', () => {
  const values = Array.from({ length: 9 }, (_, at) => ({
    id: `${at}`,
    name: `Value ${at}`,
    count: 9 - at,
  }));
  const shown = shownValues(values);
  expect(shown).toHaveLength(8);
  expect(shown[0]).toEqual({ id: '0', name: 'Value 0', count: 9 });
});
