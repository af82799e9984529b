import { foldText } from '#domain/search/search-text.ts';
import type { OfferedValue } from './filter-view.ts';

/** The values whose name contains what was typed, whatever its case and accents. */
export function findValues(
  values: ReadonlyArray<OfferedValue>,
  typed: string,
): ReadonlyArray<OfferedValue> {
  const wanted = foldText(typed.trim());
  return values.filter(({ name }) => foldText(name).includes(wanted));
}
