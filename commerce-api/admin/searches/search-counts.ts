import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What was searched for in a week, and how often. Who searched isn't stored. */
export interface SearchCount {
  readonly query: string;
  readonly searches: number;
  /** How many of them found nothing. */
  readonly empty: number;
}

export interface NotedSearch {
  /** As it is counted: `countedForm` of what was typed. */
  readonly query: string;
  readonly locale: Locale;
  readonly isEmpty: boolean;
  readonly now: Date;
}

const WEEKS_KEPT = 8;
/** Queries of a locale in a week; what is asked for first after them isn't counted. */
const QUERIES_MAX = 2_000;
const LISTED_MAX = 200;
const DAY_MS = 86_400_000;

/** Counts a search. */
export async function noteSearch(
  db: Database,
  { query, locale, now, isEmpty }: NotedSearch,
): Promise<void> {
  const { country, language } = locale;
  const key = { country, language, week: weekOf(now), query };
  const empty = isEmpty ? 1 : 0;
  await inTransaction(db, [`query ${locale.id}`], async (transaction) => {
    if (!(await hasRoom(transaction, key))) return;
    await transaction
      .insertInto('search_counts')
      .values({ ...key, searches: 1, empty })
      .onConflict((conflict) =>
        conflict.columns(['country', 'language', 'week', 'query']).doUpdateSet((row) => ({
          searches: row('search_counts.searches', '+', 1),
          empty: row('search_counts.empty', '+', empty),
        })),
      )
      .execute();
  });
}

/** What was searched for most in the week of an instant. */
export function searchesOf(
  db: Database,
  { country, language }: Locale,
  now: Date,
): Promise<ReadonlyArray<SearchCount>> {
  return db
    .selectFrom('search_counts')
    .select(['query', 'searches', 'empty'])
    .where('country', '=', country)
    .where('language', '=', language)
    .where('week', '=', weekOf(now))
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(LISTED_MAX)
    .execute();
}

/** @example weekOf(new Date('2026-12-02T10:00:00Z')) // '2026-11-30' */
export function weekOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

interface CountKey extends Pick<Locale, 'country' | 'language'> {
  readonly week: string;
  readonly query: string;
}

/** Whether a query is counted already, or may be. Forgets earlier weeks at the first search of one. */
async function hasRoom(db: Database, { week, query, country, language }: CountKey) {
  const counted = db
    .selectFrom('search_counts')
    .where('country', '=', country)
    .where('language', '=', language)
    .where('week', '=', week);
  const known = await counted.select('query').where('query', '=', query).executeTakeFirst();
  if (known) return true;
  const all = await counted.select((row) => row.fn.countAll<number>().as('count')).execute();
  const count = Number(all[0]?.count);
  if (count === 0) {
    const oldest = weekOf(new Date(Date.parse(week) - WEEKS_KEPT * 7 * DAY_MS));
    await db.deleteFrom('search_counts').where('week', '<=', oldest).execute();
  }
  return count < QUERIES_MAX;
}
