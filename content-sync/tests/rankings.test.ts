import { expect, test } from 'vitest';
import { Rankings } from '../content-model/remembering-store.ts';

const POPULARITY = { type: 'popularity-lists', id: 'all' };

test('all orders that end with the members of a key are forgotten with it', () => {
  const rankings = new Rankings();
  for (const key of ['category lips', 'category eyes']) {
    rankings.add({ key, by: POPULARITY, last: 'sold-out', ids: ['p1', 'p2'] });
  }
  rankings.add({ key: 'category skin', by: POPULARITY, last: undefined, ids: ['p3'] });
  rankings.forgetOf('sold-out');
  const known = ['category lips', 'category eyes', 'category skin'].filter((key) =>
    rankings.get(key),
  );
  expect(known).toEqual(['category skin']);
});

test('an order is forgotten with the record that determined it, or with its own members', () => {
  const rankings = new Rankings();
  rankings.add({ key: 'category lips', by: POPULARITY, last: undefined, ids: ['p1'] });
  rankings.forgetBy({ type: 'popularity-lists', id: 'other' });
  expect(rankings.get('category lips')).toBeDefined();
  rankings.forgetBy(POPULARITY);
  expect(rankings.get('category lips')).toBeUndefined();
});
