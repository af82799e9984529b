import type { BrandFilterValue, FilterValue } from '#content';
import type { Language } from '#domain/locales.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';

/** A value of a filter panel. */
export type ShownValue = Pick<FilterValue, 'id' | 'name' | 'count'>;

/** How many values a panel shows initially. */
const MAX_BRANDS = 20;
const MAX_VALUES = 8;

/** The brands with the most products, in alphabetical order of the language. */
export function shownBrands(
  brands: ReadonlyArray<BrandFilterValue>,
  language: Language,
): ReadonlyArray<ShownValue> {
  const compare = alphabeticalOrder(language);
  return brands
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_BRANDS)
    .sort((a, b) => compare(a.name, b.name));
}

/** The most frequent values. */
export function shownValues(values: ReadonlyArray<FilterValue>): ReadonlyArray<ShownValue> {
  return values.slice(0, MAX_VALUES);
}
