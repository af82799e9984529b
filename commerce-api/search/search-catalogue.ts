import type { Language, Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import type { Assortment, AssortmentProduct } from './assortment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { facetTests } from './facet-filter.ts';
import { type Filtered, type Found, filterByFacets } from './filter-by-facets.ts';
import type { LanguageIndex } from './language-index.ts';
import { pageOfHits } from './order-hits.ts';
import type { SearchQuery } from './search-query.ts';
import { kindOf } from './text/kinds.ts';
import { readNeeds } from './text/needs.ts';
import { type PriceWords, readPriceWords } from './text/price-words.ts';
import type { TextIndex, TextSearch } from './text-index.ts';

/** What a query finds in a country, as ids without anything to display. */
export interface CatalogueAnswer {
  /** The ids on the requested page. */
  readonly productIds: ReadonlyArray<string>;
  readonly hitsCount: number;
  /** The query with corrected spelling; undefined if it's correct or nothing is found. */
  readonly correctedQuery: string | undefined;
  /** The prices that the query names, if its products are filtered by them. */
  readonly namedPrice: NamedPrice | undefined;
  readonly counts: Filtered['counts'];
  readonly price: Filtered['price'];
  /** Best first, without brands that have no products in the country. */
  readonly brandIds: ReadonlyArray<string>;
  readonly categoryIds: ReadonlyArray<string>;
}

/** Suggestions of each kind. */
const NAMES_MAX = 20;

/** Prices in major units, and the query without them. */
export type NamedPrice = PriceWords['price'] & { readonly query: string };

export async function searchCatalogue(
  catalogue: CatalogueIndex,
  locale: Locale,
  asked: SearchQuery,
): Promise<CatalogueAnswer> {
  const { query, labels, typed, words, namedPrice } = understood(asked, locale.language);
  const { index, assortment } = await catalogue.of(locale);
  const currency = COUNTRY_CURRENCY[locale.country];
  const tests = facetTests(query.filter, (value) => fromMajorUnits(value, currency).amount);
  const hasWords = query.query !== '' || labels.length > 0;
  const isBlank = !hasWords || (query.query === undefined && tests.length === 0);
  const found = isBlank ? [] : await findProducts(index, assortment, { ...query, labels });
  const { hits, counts, price } = filterByFacets(found, tests);
  const named = isBlank ? {} : { ...query, labels };
  const productIds = pageOfHits(hits, query.sort, query.page);
  const correctedQuery =
    hits.length > 0 ? await correctionOf(index, { ...query, query: typed }, words) : undefined;
  const isSpelt = hits.length > 0 && correctedQuery === undefined;
  return {
    productIds,
    hitsCount: hits.length,
    correctedQuery,
    namedPrice,
    counts,
    price,
    brandIds: query.include.has('brands')
      ? await findNames(index.brands, named, assortment.brandSize)
      : [],
    categoryIds: query.include.has('categories')
      ? await findCategories({ index, assortment }, { ...named, isSpelt }, productIds)
      : [],
  };
}

/** If a query names only a need, this many kinds of the best products stand for it. */
const KINDS_MAX = 4;

/** The narrowest categories of products, each once, in the products' order. */
function kindsOf(productIds: ReadonlyArray<string>, assortment: Assortment): ReadonlyArray<string> {
  const kinds = productIds.flatMap((id) => assortment.get(id)?.categoryIds.at(-1) ?? []);
  return [...new Set(kinds)].slice(0, KINDS_MAX);
}

/**
 * The categories of these names or, if a query names only a need, those of the best products. They
 * also replace names that only resemble a word which products have: 쿠션 is no misspelt 솔루션.
 */
async function findCategories(
  { index, assortment }: { readonly index: LanguageIndex; readonly assortment: Assortment },
  { isSpelt, ...wanted }: Wanted & { readonly isSpelt: boolean },
  bestIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const find = (asTyped: boolean) =>
    findNames(index.categories, { ...wanted, isLiteral: asTyped }, assortment.categorySize);
  const { isLiteral = false, labels = [] } = wanted;
  const named = await find(isLiteral || isSpelt);
  if (named.length > 0) return named;
  const isReplaced = labels.length > 0 || (isSpelt && (await find(isLiteral)).length > 0);
  return isReplaced ? kindsOf(bestIds, assortment) : [];
}

type Wanted = Partial<Pick<SearchQuery, 'query' | 'isLiteral'>> & Pick<TextSearch, 'labels'>;

interface Understood {
  /**
   * The query with the prices it names as a filter. A price chosen in the facet takes precedence.
   */
  readonly query: SearchQuery;
  /** The labels of the needs that the query names. */
  readonly labels: ReadonlyArray<string>;
  /** What was typed, without the prices. */
  readonly typed: string | undefined;
  /** The words that name the prices. */
  readonly words: string;
  readonly namedPrice: NamedPrice | undefined;
}

function understood(asked: SearchQuery, language: Language): Understood {
  if (!asked.query || asked.isLiteral) {
    return { query: asked, labels: [], typed: asked.query, words: '', namedPrice: undefined };
  }
  const said = readPriceWords(asked.query);
  const typed = said ? said.text : asked.query;
  const { text, needs: labels } = readNeeds(typed, language);
  const query = text === '' && labels.length === 0 ? undefined : text;
  const filter = said ? { price: said.price, ...asked.filter } : asked.filter;
  const isFiltered = said && filter.price === said.price;
  return {
    query: { ...asked, query, filter },
    labels,
    typed,
    words: said?.words ?? '',
    namedPrice: isFiltered ? { ...said.price, query: said.text } : undefined,
  };
}

async function correctionOf(
  { products }: LanguageIndex,
  { query = '', isLiteral = false }: Wanted,
  words: string,
) {
  const corrected = query === '' || isLiteral ? undefined : await products.correct(query);
  return corrected && `${corrected} ${words}`.trim();
}

/**
 * The factor for products of the kind that a query names as a whole: whoever asks for perfume wants
 * a bottle before a gift set with perfume in its name.
 */
const KIND_BONUS = 1.5;

/** What the query finds or, without one, everything that the country sells. */
async function findProducts(
  index: LanguageIndex,
  assortment: Assortment,
  { query, isLiteral = false, labels = [] }: Wanted,
): Promise<Iterable<Found>> {
  if (query === undefined)
    return [...assortment.values()].map((product) => ({ product, score: 1 }));
  const found: Array<Found> = [];
  const kinds = [...(index.kinds.get(kindOf(query)) ?? [])];
  const isOfKind = ({ categoryIds }: AssortmentProduct) =>
    kinds.some((kind) => categoryIds.includes(kind));
  for (const { id, score } of await index.products.search(query, { isLiteral, labels })) {
    const product = assortment.get(id);
    if (!product) continue;
    found.push({ product, score: isOfKind(product) ? score * KIND_BONUS : score });
  }
  return found;
}

/** The best names; of equal ones, those with more products. */
async function findNames(
  names: TextIndex,
  { query = '', isLiteral = false, labels = [] }: Wanted,
  sizeOf: (id: string) => number,
): Promise<ReadonlyArray<string>> {
  if (query === '') return [];
  const matches = (await names.search(query, { isLiteral, labels })).map((match) => ({
    ...match,
    size: sizeOf(match.id),
  }));
  return matches
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.score - a.score || b.size - a.size || (a.id < b.id ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ id }) => id);
}
