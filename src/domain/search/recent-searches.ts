import { RECENT_SEARCHES_MAX } from '#domain/limits.ts';
import { foldText } from './search-text.ts';

/** Something that was searched for, or a result that was opened. */
export interface RecentSearch {
  readonly name: string;
  /** The slug of a brand or category; for text, the text itself. */
  readonly slug: string;
  readonly type: 'query' | 'brand' | 'category';
}

/** Adds one, newest first; of those that are compared alike, the latest is left. */
export function addRecentSearch(
  searches: ReadonlyArray<RecentSearch>,
  search: RecentSearch,
): ReadonlyArray<RecentSearch> {
  const key = foldText(search.name);
  const others = searches.filter(({ name }) => foldText(name) !== key);
  return [search, ...others].slice(0, RECENT_SEARCHES_MAX);
}

/** Parses what storage holds, skipping what isn't understood. */
export function parseRecentSearches(text: string | null): ReadonlyArray<RecentSearch> {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { name, slug, type } = value as Partial<Record<keyof RecentSearch, unknown>>;
  const isKnown = type === 'query' || type === 'brand' || type === 'category';
  return typeof name === 'string' && name !== '' && typeof slug === 'string' && isKnown;
}
