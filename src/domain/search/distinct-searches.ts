import type { RecentSearch } from './recent-searches.ts';
import { foldText } from './search-text.ts';

/** Of searches whose names are compared alike, such as “Lip” and “lip”, the first. */
export function distinctSearches(
  searches: ReadonlyArray<RecentSearch>,
): ReadonlyArray<RecentSearch> {
  const names = searches.map(({ name }) => foldText(name));
  return searches.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}
