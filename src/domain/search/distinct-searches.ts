import type { RecentSearch } from './recent-searches.ts';
import { foldText } from './search-text.ts';

/** The searches without duplicates, such as “lip” after “Lip”. */
export function distinctSearches(
  searches: ReadonlyArray<RecentSearch>,
): ReadonlyArray<RecentSearch> {
  const names = searches.map(({ name }) => foldText(name));
  return searches.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}
