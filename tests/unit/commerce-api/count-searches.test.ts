import { expect, test } from 'vitest';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { countSearch, searchesOf } from '#commerce-api/searches/count-searches.ts';
import { localeFor } from '#domain/locale/locales.ts';

const locale = localeFor('SG', 'en');
const FIRST = Date.parse('2027-03-01T00:00:00Z');

test('a flood of made-up queries neither grows without end nor hides what is searched for again', async () => {
  const db = await openDatabase(':memory:');
  let now = new Date(FIRST);
  const search = (query: string) => {
    now = new Date(now.getTime() + 1_000);
    const found = { hasHits: true, isEmpty: false, clientAddress: '203.0.113.9' };
    return countSearch(db, { query, locale, now, ...found }, new Uint8Array(8));
  };
  for (let each = 0; each < 2_400; each += 1) {
    if (each % 600 === 0) await search('velvet');
    await search(`made up ${each}`);
  }
  expect((await searchesOf(db, locale, now))[0]).toEqual({
    query: 'velvet',
    searches: 4,
    empty: 0,
  });
  for (const table of ['search_queries', 'search_counts'] as const) {
    expect(await db.selectFrom(table).select('query').execute()).toHaveLength(2_000);
  }
}, 30_000);
