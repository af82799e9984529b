import {
  addRecentSearch,
  parseRecentSearches,
  type RecentSearch,
} from '#domain/search/recent-searches.ts';
import { RARE_LOCAL_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeStoredValue, storedValue, storeValue } from '../browser/stored-values.ts';

const NAME = RARE_LOCAL_STORAGE.recentSearches;

/** Recent searches in this browser; empty without storage. */
export function recentSearches(): ReadonlyArray<RecentSearch> {
  return parseRecentSearches(storedValue('localStorage', NAME));
}

export function keepSearch(search: RecentSearch): void {
  storeValue('localStorage', NAME, JSON.stringify(addRecentSearch(recentSearches(), search)));
}

export function forgetSearches(): void {
  removeStoredValue('localStorage', NAME);
}
