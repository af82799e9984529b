import { createHmac } from 'node:crypto';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { SearchQuery } from '#commerce-api/search/search-query.ts';
import { queryWords } from '#commerce-api/search/text/words.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { clientNetwork } from '#domain/page/client-network.ts';
import { foldText } from '#domain/search/search-text.ts';

/** What was searched for in a week, and how often. Who searched isn't stored. */
export interface SearchCount {
  readonly query: string;
  readonly searches: number;
  /** How many of them found nothing. */
  readonly empty: number;
  /** How many answers were looked at by shoppers who agreed to say so. */
  readonly viewed: number;
  /** From how many of those a result was opened. */
  readonly clicked: number;
}

export interface CountedSearch {
  /** The id of its answer. */
  readonly id: string;
  /** As it is counted: `countedForm` of what was typed. */
  readonly query: string;
  readonly locale: Locale;
  readonly clientAddress: string | undefined;
  readonly now: Date;
  readonly hasHits: boolean;
  /** Whether it led nowhere: no hits, and no page. */
  readonly isEmpty: boolean;
}

/** How many different clients must have searched for something, and found it, before it's shown. */
export const PEOPLE_MIN = 3;
/** The half-life of a search's weight. */
const HALF_LIFE_MS = 14 * 86_400_000;
/** How many queries are stored per locale. A further one takes the place of the one of least weight. */
const QUERIES_MAX = 2_000;
const WEEKS_KEPT = 8;
/** How long an answer is known: as long as a browser that agreed keeps its id. */
const ANSWER_MS = 7_200_000;
const LISTED_MAX = 200;
const DAY_MS = 86_400_000;
const LENGTH_MAX = 60;
/** What looks personal: an email address, or a telephone or order number. */
const PERSONAL = /@|\d{5}|https?:/;

/** Whether a search counts: it opens a page of results that somebody sees. */
export function opensResults({ query, page, hasFacets, filter }: SearchQuery): boolean {
  return query !== undefined && hasFacets && page.number === 1 && Object.keys(filter).length === 0;
}

/** How a query is counted and shown: as typed, in lower case. Undefined for private queries. */
export function countedForm(query: string): string | undefined {
  const text = query.normalize().toLowerCase().replaceAll(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const isPersonal = PERSONAL.test(foldText(text));
  return isPersonal || text.length > LENGTH_MAX || queryWords(text).length === 0 ? undefined : text;
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Counts a search: by its weight among the queries of the locale, and in its week. A flood of others can only
 * push out what is searched for as rarely as they are.
 *
 * @param key hashes addresses, so that what is stored can't be traced back to them
 */
export async function countSearch(
  db: Database,
  { id, query, locale, clientAddress, now, hasHits, isEmpty }: CountedSearch,
  key: Uint8Array,
): Promise<void> {
  const { country, language } = locale;
  const named = { country, language, query };
  // About the whole locale, because its query of least weight may be replaced.
  await inTransaction(db, [`query ${locale.id}`], async (transaction) => {
    const known = await knownQuery(transaction, named);
    if (!known) await forgetLeast(transaction, named);
    const counted = {
      ...heatAfter(known?.heat, now.getTime()),
      ...peopleAfter(known, hasHits ? markOf(clientAddress, key) : undefined),
    };
    await transaction
      .insertInto('search_queries')
      .values({ ...named, ...counted })
      .onConflict((conflict) =>
        conflict.columns(['country', 'language', 'query']).doUpdateSet(counted),
      )
      .execute();
    const empty = isEmpty ? 1 : 0;
    const { searches } = await transaction
      .insertInto('search_counts')
      .values({ ...named, week: weekOf(now), searches: 1, empty })
      .onConflict((conflict) =>
        conflict.columns(['country', 'language', 'week', 'query']).doUpdateSet((row) => ({
          searches: row('search_counts.searches', '+', 1),
          empty: row('search_counts.empty', '+', empty),
        })),
      )
      .returning('searches')
      .executeTakeFirstOrThrow();
    if (searches === 1) await forgetWeeks(transaction, now);
    if (hasHits) await keepAnswer(transaction, { ...named, id, week: weekOf(now) }, now);
  });
}

async function keepAnswer(
  db: Database,
  answer: QueryKey & { id: string; week: string },
  now: Date,
) {
  const past = new Date(now.getTime() - ANSWER_MS).toISOString();
  await db.deleteFrom('search_answers').where('answered_at', '<', past).execute();
  const kept = { ...answer, is_viewed: 0, answered_at: now.toISOString() } as const;
  await db.insertInto('search_answers').values(kept).execute();
}

/** What shoppers who agreed to it say that they did with an answer. */
export const SEARCH_USES = ['viewed', 'clicked'] as const;
export type SearchUse = (typeof SEARCH_USES)[number];

/**
 * Counts that somebody looked at an answer, or opened a result of it: each once per answer, so that nobody can
 * add more of it than they searched. Nothing for an answer that isn't known, or not any more.
 */
export async function countSearchUse(db: Database, id: string, use: SearchUse): Promise<void> {
  await inTransaction(db, [`search answer ${id}`], async (transaction) => {
    const answer =
      use === 'clicked'
        ? await transaction
            .deleteFrom('search_answers')
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst()
        : await transaction
            .updateTable('search_answers')
            .set({ is_viewed: 1 })
            .where('id', '=', id)
            .where('is_viewed', '=', 0)
            .returningAll()
            .executeTakeFirst();
    if (!answer) return;
    const { country, language, week, query } = answer;
    const counted = {
      viewed: use === 'viewed' || answer.is_viewed === 0 ? 1 : 0,
      clicked: use === 'clicked' ? 1 : 0,
    };
    await transaction
      .insertInto('search_uses')
      .values({ country, language, week, query, ...counted })
      .onConflict((conflict) =>
        conflict.columns(['country', 'language', 'week', 'query']).doUpdateSet((row) => ({
          viewed: row('search_uses.viewed', '+', counted.viewed),
          clicked: row('search_uses.clicked', '+', counted.clicked),
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
    .selectFrom('search_counts as counted')
    .leftJoin('search_uses as used', (join) =>
      join
        .onRef('used.country', '=', 'counted.country')
        .onRef('used.language', '=', 'counted.language')
        .onRef('used.week', '=', 'counted.week')
        .onRef('used.query', '=', 'counted.query'),
    )
    .select(({ fn, val }) => [
      'counted.query',
      'counted.searches',
      'counted.empty',
      fn.coalesce('used.viewed', val(0)).as('viewed'),
      fn.coalesce('used.clicked', val(0)).as('clicked'),
    ])
    .where('counted.country', '=', country)
    .where('counted.language', '=', language)
    .where('counted.week', '=', weekOf(now))
    .orderBy('counted.searches', 'desc')
    .orderBy('counted.query')
    .limit(LISTED_MAX)
    .execute();
}

/** @example weekOf(new Date('2026-12-02T10:00:00Z')) // '2026-11-30' */
export function weekOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

interface QueryKey extends Pick<Locale, 'country' | 'language'> {
  readonly query: string;
}

function knownQuery(db: Database, { country, language, query }: QueryKey) {
  return db
    .selectFrom('search_queries')
    .select(['heat', 'people', 'marks'])
    .where('country', '=', country)
    .where('language', '=', language)
    .where('query', '=', query)
    .executeTakeFirst();
}

/** Makes room for another query of the locale. */
async function forgetLeast(db: Database, { country, language }: QueryKey): Promise<void> {
  const { least, count } = await db
    .selectFrom('search_queries')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('heat').as('least')])
    .where('country', '=', country)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  if (Number(count) < QUERIES_MAX) return;
  const of = { country, language };
  const { query } = await db
    .selectFrom('search_queries')
    .select('query')
    .where((row) => row.and({ ...of, heat: least }))
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const table of ['search_queries', 'search_counts', 'search_uses'] as const) {
    await db
      .deleteFrom(table)
      .where((row) => row.and({ ...of, query }))
      .execute();
  }
}

async function forgetWeeks(db: Database, now: Date): Promise<void> {
  const oldest = weekOf(new Date(now.getTime() - WEEKS_KEPT * 7 * DAY_MS));
  for (const table of ['search_counts', 'search_uses'] as const) {
    await db.deleteFrom(table).where('week', '<=', oldest).execute();
  }
}

const markOf = (address = '', key: Uint8Array) =>
  createHmac('sha256', key)
    .update(`search ${clientNetwork(address)}`)
    .digest('base64url')
    .slice(0, 16);

/**
 * Adds a search to a logarithmic weight, in which a search counts twice as much as one a half-life
 * earlier. The order holds over time without updating stored weights.
 */
function heatAfter(heat: number | undefined, now: number) {
  const vote = now / HALF_LIFE_MS;
  if (heat === undefined) return { heat: vote };
  const [less, more] = heat < vote ? [heat, vote] : [vote, heat];
  return { heat: more + Math.log2(1 + 2 ** (less - more)) };
}

/** Counts a client that is new to the query. Once there are enough, clients are forgotten. */
function peopleAfter(
  known: { readonly people: number; readonly marks: string } | undefined,
  mark: string | undefined,
) {
  const { people = 0, marks = '' } = known ?? {};
  const isKnown = mark === undefined || marks.split(' ').includes(mark);
  if (people >= PEOPLE_MIN || isKnown) return { people, marks };
  if (people + 1 >= PEOPLE_MIN) return { people: people + 1, marks: '' };
  return { people: people + 1, marks: `${marks} ${mark}`.trim() };
}
