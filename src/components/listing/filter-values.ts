import type { BrandFilterValue } from '#content';
import type { Language } from '#domain/locales.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';

/** Brands in alphabetical order of the language. */
export function brandsByName(
  brands: ReadonlyArray<BrandFilterValue>,
  language: Language,
): ReadonlyArray<BrandFilterValue> {
  const compare = alphabeticalOrder(language);
  return brands.toSorted((one, other) => compare(one.name, other.name));
}
