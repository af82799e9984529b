import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import {
  addRecentSearch,
  parseRecentSearches,
  type RecentSearch,
} from '#domain/recent-searches.ts';

/** Recent searches in this browser; where it keeps nothing, there are none. */
export function recentSearches(): ReadonlyArray<RecentSearch> {
  try {
    return parseRecentSearches(localStorage.getItem(LOCAL_STORAGE.recentSearches));
  } catch {
    return [];
  }
}

export function keepSearch(search: RecentSearch): void {
  write(JSON.stringify(addRecentSearch(recentSearches(), search)));
}

export function forgetSearches(): void {
  write('[]');
}

function write(text: string): void {
  try {
    localStorage.setItem(LOCAL_STORAGE.recentSearches, text);
  } catch {
    // A browser that keeps nothing shows no recent searches.
  }
}
