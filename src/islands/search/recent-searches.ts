import { listOf, object, oneOf, text } from '#commerce/schema.ts';
import { RECENT_SEARCHES_MAX } from '#domain/limits.ts';
import {
  addRecentSearch,
  type RecentSearch,
  SEARCH_TYPES,
} from '#domain/search/recent-searches.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';

const NAME = LOCAL_STORAGE.recentSearches;

const recent = object(
  { name: text, slug: text, type: oneOf(SEARCH_TYPES, undefined) },
  'name',
  'slug',
  'type',
);
const searches = listOf(recent);

/** Recent searches in this browser, newest first; empty without storage. */
export function recentSearches(): ReadonlyArray<RecentSearch> {
  return storedJson('localStorage', NAME, searches).slice(0, RECENT_SEARCHES_MAX);
}

export function keepSearch(search: RecentSearch): void {
  storeValue('localStorage', NAME, JSON.stringify(addRecentSearch(recentSearches(), search)));
}

export function forgetSearches(): void {
  removeStoredValue('localStorage', NAME);
}
