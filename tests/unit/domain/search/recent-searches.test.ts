import { expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX } from '#domain/limits.ts';
import { distinctSearches } from '#domain/search/distinct-searches.ts';
import { addRecentSearch, type RecentSearch } from '#domain/search/recent-searches.ts';

const search = (name: string): RecentSearch => ({ name, slug: name, type: 'query' });
const namesOf = (searches: ReadonlyArray<RecentSearch>) => searches.map(({ name }) => name);

test('the newest comes first, in place of the same, and five are kept', () => {
  const made = ['one', 'two', 'three', 'four', 'five', 'two', 'six'].map(search);
  const kept = made.reduce<ReadonlyArray<RecentSearch>>(addRecentSearch, []);
  expect(namesOf(kept)).toEqual(['six', 'two', 'five', 'four', 'three']);
  expect(kept).toHaveLength(RECENT_SEARCHES_MAX);
});

test('of names that are written otherwise, the first is left', () => {
  const made = ['ＥＣＬＡＴ fauve', 'lip', 'Éclat Fauve', 'LIP', 'lips'].map(search);
  expect(namesOf(distinctSearches(made))).toEqual(['ＥＣＬＡＴ fauve', 'lip', 'lips']);
});
