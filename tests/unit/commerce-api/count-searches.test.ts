import { expect, test } from 'vitest';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { countSearch, countSearchUse, searchesOf } from '#commerce-api/searches/count-searches.ts';
import { localeFor } from '#domain/locale/locales.ts';

const locale = localeFor('SG', 'en');
const KEY = new Uint8Array(8);
const FIRST = Date.parse('2027-03-01T00:00:00Z');

test('a flood of made-up queries neither grows without end nor hides what is searched for again', async () => {
  const db = await openDatabase(':memory:');
  let now = new Date(FIRST);
  const search = (query: string) => {
    now = new Date(now.getTime() + 1_000);
    const found = {
      id: String(now.getTime()),
      hasHits: true,
      isEmpty: false,
      clientAddress: '203.0.113.9',
    };
    return countSearch(db, { query, locale, now, ...found }, KEY);
  };
  for (let each = 0; each < 2_400; each += 1) {
    if (each % 600 === 0) await search('velvet');
    await search(`made up ${each}`);
  }
  expect((await searchesOf(db, locale, now))[0]).toEqual({
    query: 'velvet',
    searches: 4,
    empty: 0,
    viewed: 0,
    clicked: 0,
  });
  for (const table of ['search_queries', 'search_counts'] as const) {
    expect(await db.selectFrom(table).select('query').execute()).toHaveLength(2_000);
  }
}, 30_000);

test('what is done with an answer is counted once, for as long as it is known', async () => {
  const db = await openDatabase(':memory:');
  const search = (id: string, now: Date, found = { hasHits: true, isEmpty: false }) =>
    countSearch(db, { id, query: 'velvet', locale, now, clientAddress: '', ...found }, KEY);
  const counted = async () => (await searchesOf(db, locale, new Date(FIRST)))[0];
  for (const id of ['a', 'b', 'c']) await search(id, new Date(FIRST));
  await search('nothing', new Date(FIRST), { hasHits: false, isEmpty: true });
  for (const id of ['a', 'a', 'b', 'nothing', 'made-up']) await countSearchUse(db, id, 'viewed');
  expect(await counted()).toMatchObject({ searches: 4, empty: 1, viewed: 2, clicked: 0 });
  for (const id of ['a', 'a', 'c', 'nothing', 'made-up']) await countSearchUse(db, id, 'clicked');
  expect(await counted(), 'who clicks has looked').toMatchObject({ viewed: 3, clicked: 2 });

  await search('d', new Date(FIRST + 3 * 3_600_000));
  await countSearchUse(db, 'b', 'clicked');
  expect(await counted()).toMatchObject({ searches: 5, viewed: 3, clicked: 2 });
  expect(await db.selectFrom('search_answers').select('id').execute()).toEqual([{ id: 'd' }]);
});

test('weeks are forgotten with what was done in them', async () => {
  const db = await openDatabase(':memory:');
  const search = (id: string, weeks: number) => {
    const now = new Date(FIRST + weeks * 7 * 86_400_000);
    const found = { hasHits: true, isEmpty: false, clientAddress: '' };
    return countSearch(db, { id, query: `velvet ${weeks}`, locale, now, ...found }, KEY);
  };
  await search('a', 0);
  await countSearchUse(db, 'a', 'clicked');
  await search('b', 9);
  expect(await db.selectFrom('search_uses').selectAll().execute()).toEqual([]);
});
