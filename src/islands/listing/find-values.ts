import type { FacetValue } from '#commerce/search.ts';
import { foldText } from '#domain/search/search-text.ts';

/** The values whose name contains what was typed, whatever its case and accents. */
export function findValues(
  values: ReadonlyArray<FacetValue>,
  typed: string,
): ReadonlyArray<FacetValue> {
  const wanted = foldText(typed.trim());
  return values.filter(({ name }) => foldText(name).includes(wanted));
}
