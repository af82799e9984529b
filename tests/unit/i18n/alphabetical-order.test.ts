import { expect, test } from 'vitest';
import { servedFacets } from '#components/listing/served-facets.ts';
import { groupBrands } from '#domain/listing/brand-index.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';

const NAMES = ['觀塘', '灣仔', '東', '九龍城'];

test.each([
  ['zh-Hant-HK', ['九龍城', '東', '灣仔', '觀塘']],
  ['zh-Hans-SG', ['東', '觀塘', '九龍城', '灣仔']],
])('Chinese names in %s are in the order of its script', (tag, names) => {
  expect(NAMES.toSorted(alphabeticalOrder(tag))).toEqual(names);
});

test('brands of Hong Kong are by strokes, in the index and in filters', () => {
  const brands = NAMES.map((name) => ({ id: name, name, count: 1, path: null }));
  const locale = localeFor('HK', 'zh');
  const byStrokes = ['九龍城', '東', '灣仔', '觀塘'];
  const [served] = servedFacets({ brands, types: [], onSaleCount: 0 }, locale);
  expect(served?.values.map(({ name }) => name)).toEqual(byStrokes);
  const indexed = groupBrands(brands, locale).flatMap((group) => group.brands);
  expect(indexed.map(({ name }) => name)).toEqual(byStrokes);
});
