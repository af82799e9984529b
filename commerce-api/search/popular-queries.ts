import { createHmac } from 'node:crypto';
import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import { loadCategories } from '#commerce-api/catalogue/categories.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { clientNetwork } from '#domain/page/client-network.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { Assortment } from './assortment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { SearchQuery } from './search-query.ts';
import { queryWords } from './text/words.ts';

/** What people search for, counted per country and language. Older searches count less and less. */
export interface PopularQueries {
  /** Most popular first. */
  list(locale: Locale): Promise<ReadonlyArray<string>>;
  note(searched: SearchedQuery): Promise<void>;
}

export interface SearchedQuery {
  readonly query: string;
  readonly locale: Locale;
  readonly clientAddress: string | undefined;
}

/** The half-life of a search's weight. */
const HALF_LIFE_MS = 14 * 86_400_000;
/** How many different clients must have searched for something before it's shown. */
const PEOPLE_MIN = 3;
const LIST_SIZE = 10;
/** How many queries are stored per locale. Beyond that, the least popular is replaced. */
const REMEMBERED_MAX = 2_000;
const LENGTH_MAX = 60;
/** What looks personal: an email address, or a telephone or order number. */
const PERSONAL = /@|\d{5}|https?:/;

/** Whether a search counts: it opens a page of results that somebody sees. */
export function opensResults({ query, page, hasFacets, filter }: SearchQuery): boolean {
  return query !== undefined && hasFacets && page.number === 1 && Object.keys(filter).length === 0;
}

export interface PopularQueriesOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** The key for hashing addresses, so that stored hashes can't be traced back to them. */
  readonly key: Uint8Array;
  /** Gives queries to show in a shop without enough searches. */
  readonly catalogue: CatalogueIndex;
}

export function createPopularQueries(options: PopularQueriesOptions): PopularQueries {
  const { db, clock, key, catalogue } = options;
  const markOf = (address = '') =>
    createHmac('sha256', key)
      .update(`search ${clientNetwork(address)}`)
      .digest('base64url')
      .slice(0, 16);
  return {
    async list(locale) {
      const queries = await mostPopular(db, locale);
      if (queries.length === LIST_SIZE) return queries;
      const { assortment } = await catalogue.of(locale);
      const view = { locale, now: clock() };
      const others = await startingQueries(db, view, { assortment, count: LIST_SIZE });
      return distinct([...queries, ...others]).slice(0, LIST_SIZE);
    },
    async note({ query, locale, clientAddress }) {
      const text = countedForm(query);
      if (text === undefined) return;
      const vote = { query: text, locale, mark: markOf(clientAddress), now: clock().getTime() };
      // About the whole locale, because its least popular query may be replaced.
      await inTransaction(db, [`query ${locale.id}`], (transaction) =>
        countVote(transaction, vote),
      );
    },
  };
}

async function mostPopular(db: Database, { country, language }: Locale) {
  const rows = await db
    .selectFrom('search_queries')
    .select('query')
    .where('country', '=', country)
    .where('language', '=', language)
    .where('people', '>=', PEOPLE_MIN)
    .orderBy('heat', 'desc')
    .orderBy('query')
    .limit(LIST_SIZE)
    .execute();
  return rows.map(({ query }) => query);
}

/**
 * The popular searches of a shop until enough people have searched: kinds of product and brands
 * that sell best, in turns.
 */
async function startingQueries(
  db: Database,
  view: View,
  { assortment, count }: { readonly assortment: Assortment; readonly count: number },
): Promise<ReadonlyArray<string>> {
  const leaves = new Map<string, number>();
  const brands = new Map<string, number>();
  for (const { categoryIds, brandId, popularity } of assortment.values()) {
    add(leaves, categoryIds.at(-1), popularity);
    add(brands, brandId, popularity);
  }
  const labels = await labelled(greatest(leaves, count), (ids) => loadCategories(db, view, ids));
  const names = await labelled(greatest(brands, count), (ids) => loadBrands(db, view, ids));
  const mixed = labels.flatMap((label, position) => [label, names[position] ?? '']);
  return [...new Set(mixed.filter(Boolean))].slice(0, count);
}

function add(sums: Map<string, number>, id: string | undefined, amount: number): void {
  if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + amount);
}

function greatest(sums: ReadonlyMap<string, number>, count: number): ReadonlyArray<string> {
  return [...sums]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([id]) => id);
}

async function labelled(
  ids: ReadonlyArray<string>,
  load: (ids: ReadonlyArray<string>) => ReturnType<typeof loadBrands>,
): Promise<ReadonlyArray<string>> {
  if (ids.length === 0) return [];
  const records = new Map((await load(ids)).map((record) => [record.id, record.attributes]));
  return ids.flatMap((id) => {
    const { name, label = name } = records.get(id) ?? {};
    return typeof label === 'string' ? [label] : [];
  });
}

/** Without duplicates, as shoppers see them. */
function distinct(queries: ReadonlyArray<string>): ReadonlyArray<string> {
  return [
    ...new Map(queries.toReversed().map((query) => [foldText(query), query])).values(),
  ].reverse();
}

/** How a query is counted and shown: as typed, in lower case. Undefined for private queries. */
export function countedForm(query: string): string | undefined {
  const text = query.normalize().toLowerCase().replaceAll(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const isPersonal = PERSONAL.test(foldText(text));
  return isPersonal || text.length > LENGTH_MAX || queryWords(text).length === 0 ? undefined : text;
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

interface Vote {
  readonly query: string;
  readonly locale: Locale;
  readonly mark: string;
  readonly now: number;
}

async function countVote(db: Database, vote: Vote): Promise<void> {
  const key = { country: vote.locale.country, language: vote.locale.language, query: vote.query };
  const known = await knownQuery(db, key);
  if (!known) await forgetLeastPopular(db, key);
  const counted = { ...heatAfter(known?.heat, vote.now), ...peopleAfter(known, vote.mark) };
  await db
    .insertInto('search_queries')
    .values({ ...key, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['country', 'language', 'query']).doUpdateSet(counted),
    )
    .execute();
}

type QueryKey = Pick<Locale, 'country' | 'language'> & { readonly query: string };

function knownQuery(db: Database, { country, language, query }: QueryKey) {
  return db
    .selectFrom('search_queries')
    .select(['heat', 'people', 'marks'])
    .where('country', '=', country)
    .where('language', '=', language)
    .where('query', '=', query)
    .executeTakeFirst();
}

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
function peopleAfter(known: { people: number; marks: string } | undefined, mark: string) {
  const { people = 0, marks = '' } = known ?? {};
  if (people >= PEOPLE_MIN || marks.split(' ').includes(mark)) return { people, marks };
  if (people + 1 >= PEOPLE_MIN) return { people: people + 1, marks: '' };
  return { people: people + 1, marks: `${marks} ${mark}`.trim() };
}

async function forgetLeastPopular(db: Database, { country, language }: QueryKey): Promise<void> {
  const ofLocale = db
    .selectFrom('search_queries')
    .where('country', '=', country)
    .where('language', '=', language);
  const { count } = await ofLocale
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < REMEMBERED_MAX) return;
  await db
    .deleteFrom('search_queries')
    .where('country', '=', country)
    .where('language', '=', language)
    .where('query', 'in', ofLocale.select('query').orderBy('heat').limit(1))
    .execute();
}
