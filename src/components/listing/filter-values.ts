import type { BrandFilterValue } from '#content';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';

/** Brands in alphabetical order of a locale. */
export function brandsByName(
  brands: ReadonlyArray<BrandFilterValue>,
  tag: string,
): ReadonlyArray<BrandFilterValue> {
  const compare = alphabeticalOrder(tag);
  return brands.toSorted((one, other) => compare(one.name, other.name));
}
