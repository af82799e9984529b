import { expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX } from '#domain/limits.ts';
import {
  addRecentSearch,
  parseRecentSearches,
  type RecentSearch,
} from '#domain/search/recent-searches.ts';

const search = (name: string): RecentSearch => ({ name, slug: name, type: 'query' });
const namesOf = (searches: ReadonlyArray<RecentSearch>) => searches.map(({ name }) => name);

test('the newest comes first, the same in another case takes its place, and five are kept', () => {
  const made = ['one', 'two', 'three', 'four', 'five', 'TWO', 'six'].map(search);
  const kept = made.reduce<ReadonlyArray<RecentSearch>>(addRecentSearch, []);
  expect(namesOf(kept)).toEqual(['six', 'TWO', 'five', 'four', 'three']);
  expect(kept).toHaveLength(RECENT_SEARCHES_MAX);
});

test.each([
  null,
  '',
  'nonsense',
  '{}',
  '[1]',
  '[{"name":""}]',
  '[{"name":"x","slug":"x","type":"z"}]',
])('storage that holds %j holds no searches', (text) => {
  expect(parseRecentSearches(text)).toEqual([]);
});

test('what was stored is read again', () => {
  const brand: RecentSearch = { name: 'Dune Lab', slug: 'dune-lab', type: 'brand' };
  expect(parseRecentSearches(JSON.stringify([brand, 7]))).toEqual([brand]);
});
