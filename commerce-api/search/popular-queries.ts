import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import { loadCategories } from '#commerce-api/catalogue/categories.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { PEOPLE_MIN } from '#commerce-api/searches/count-searches.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { Assortment } from './assortment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { foldHan } from './text/words.ts';

const LIST_SIZE = 10;

export interface PopularQueriesOptions {
  readonly db: Database;
  /** Gives queries to show in a shop without enough searches. */
  readonly catalogue: Pick<CatalogueIndex, 'of'>;
  readonly now: Date;
}

/** What a locale searches for, most popular first. Older searches count less and less. */
export async function popularQueries(
  locale: Locale,
  { db, catalogue, now }: PopularQueriesOptions,
): Promise<ReadonlyArray<string>> {
  const queries = await mostPopular(db, locale);
  if (queries.length === LIST_SIZE) return queries;
  const { assortment } = await catalogue.of(locale);
  const others = await startingQueries(db, { locale, now }, { assortment, count: LIST_SIZE });
  return distinct([...queries, ...others]).slice(0, LIST_SIZE);
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
    ...new Map(queries.toReversed().map((query) => [foldText(foldHan(query)), query])).values(),
  ].reverse();
}
