import type { Locale } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money.ts';
import type { Assortment } from './assortment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { facetTests } from './facet-filter.ts';
import { type Filtered, type Found, filterByFacets } from './filter-by-facets.ts';
import type { LanguageIndex } from './language-index.ts';
import { pageOfHits } from './order-hits.ts';
import type { SearchQuery } from './search-query.ts';
import { readPriceWords } from './text/price-words.ts';
import type { TextIndex } from './text-index.ts';

/** What a query finds in a country; only ids, nothing for display. */
export interface CatalogueAnswer {
  /** Of the requested page. */
  readonly productIds: ReadonlyArray<string>;
  readonly hitsCount: number;
  /** The query with corrected spelling; undefined if it's correct or nothing is found. */
  readonly correctedQuery: string | undefined;
  readonly counts: Filtered['counts'];
  readonly price: Filtered['price'];
  /** Best first; those without products in the country are left out. */
  readonly brandIds: ReadonlyArray<string>;
  readonly categoryIds: ReadonlyArray<string>;
}

/** Suggestions of each kind. */
const NAMES_MAX = 20;

export async function searchCatalogue(
  catalogue: CatalogueIndex,
  locale: Locale,
  asked: SearchQuery,
): Promise<CatalogueAnswer> {
  const { query, words } = understood(asked);
  const { index, assortment } = await catalogue.of(locale);
  const currency = COUNTRY_CURRENCY[locale.country];
  const tests = facetTests(query.filter, (value) => fromMajorUnits(value, currency).amount);
  const isBlank = query.query === '' || (query.query === undefined && tests.length === 0);
  const found = isBlank ? [] : await findProducts(index, assortment, query);
  const { hits, counts, price } = filterByFacets(found, tests);
  const named = isBlank ? {} : query;
  return {
    productIds: pageOfHits(hits, query.sort, query.page),
    hitsCount: hits.length,
    correctedQuery: hits.length > 0 ? await correctionOf(index, query, words) : undefined,
    counts,
    price,
    brandIds: query.include.has('brands')
      ? await findNames(index.brands, named, assortment.brandSize)
      : [],
    categoryIds: query.include.has('categories')
      ? await findNames(index.categories, named, assortment.categorySize)
      : [],
  };
}

type Wanted = Partial<Pick<SearchQuery, 'query' | 'isLiteral'>>;

/** A query with the prices that it names as a filter; a chosen price goes before them. */
function understood(asked: SearchQuery): { query: SearchQuery; words: string } {
  const said = asked.query && !asked.isLiteral ? readPriceWords(asked.query) : undefined;
  if (!said) return { query: asked, words: '' };
  const filter = { price: said.price, ...asked.filter };
  return { query: { ...asked, query: said.text || undefined, filter }, words: said.words };
}

async function correctionOf(
  { products }: LanguageIndex,
  { query = '', isLiteral = false }: Wanted,
  words: string,
) {
  const corrected = query === '' || isLiteral ? undefined : await products.correct(query);
  return corrected && `${corrected} ${words}`.trim();
}

/** Everything that the country sells, if there is no text to search for. */
async function findProducts(
  index: LanguageIndex,
  assortment: Assortment,
  { query, isLiteral = false }: Wanted,
): Promise<Iterable<Found>> {
  if (query === undefined)
    return [...assortment.values()].map((product) => ({ product, score: 1 }));
  const found: Array<Found> = [];
  for (const { id, score } of await index.products.search(query, { isLiteral })) {
    const product = assortment.get(id);
    if (product) found.push({ product, score });
  }
  return found;
}

/** The best names; among equals, those with more products. */
async function findNames(
  names: TextIndex,
  { query = '', isLiteral = false }: Wanted,
  sizeOf: (id: string) => number,
): Promise<ReadonlyArray<string>> {
  if (query === '') return [];
  const matches = (await names.search(query, { isLiteral })).map((match) => ({
    ...match,
    size: sizeOf(match.id),
  }));
  return matches
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.score - a.score || b.size - a.size || (a.id < b.id ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ id }) => id);
}
