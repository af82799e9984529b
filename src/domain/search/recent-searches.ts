import { RECENT_SEARCHES_MAX } from '#domain/limits.ts';

/** What a recent search was for: its text, or a result that was opened. */
export const SEARCH_TYPES = ['query', 'brand', 'category'] as const;

/** Something that was searched for, or a result that was opened. */
export interface RecentSearch {
  readonly name: string;
  /** The slug of a brand or category; for text, the text itself. */
  readonly slug: string;
  readonly type: (typeof SEARCH_TYPES)[number];
}

/** Adds one, newest first, in place of the same from before. */
export function addRecentSearch(
  searches: ReadonlyArray<RecentSearch>,
  search: RecentSearch,
): ReadonlyArray<RecentSearch> {
  const others = searches.filter(({ name }) => name !== search.name);
  return [search, ...others].slice(0, RECENT_SEARCHES_MAX);
}
