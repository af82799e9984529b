import type { Language, Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import {
  type Belongs,
  bannerRule,
  hiddenBy,
  inRuledOrder,
  rulesFor,
  type SearchRule,
  synonymQueries,
} from '#domain/search/search-rules.ts';
import type { Assortment } from './assortment.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type Filtered, type Found, facetTests, filterByFacets } from './filter-by-facets.ts';
import { kindOf, type LanguageIndex } from './language-index.ts';
import type { Merchandising } from './merchandising.ts';
import { orderedHits } from './order-hits.ts';
import type { SearchQuery } from './search-query.ts';
import { readNeeds } from './text/needs.ts';
import { type PriceWords, readPriceWords } from './text/price-words.ts';
import { QUERY_WORDS_MAX, type TextAnswer, type TextIndex } from './text/text-index.ts';
import type { Vocabulary } from './text/vocabulary.ts';
import { foldHan, queryWords, unify } from './text/words.ts';

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
  /** The page that the query leads to, by a rule. */
  readonly link: string | undefined;
  /** The rule whose banner stands above the results. */
  readonly bannerRule: string | undefined;
}

/** A search, and what editors say about those of its country. */
export interface RuledQuery extends SearchQuery {
  readonly merchandising?: Merchandising | undefined;
}

/** Prices in major units, and the query without them. */
export type NamedPrice = PriceWords['price'] & { readonly query: string };

interface Searched {
  readonly index: LanguageIndex;
  readonly assortment: Assortment;
  readonly wanted: Wanted;
  /** The rules of what is searched. */
  readonly rules: ReadonlyArray<SearchRule>;
  /** What else the query means. */
  readonly synonyms: ReadonlyArray<string>;
}

export async function searchCatalogue(
  catalogue: Pick<CatalogueIndex, 'of'>,
  locale: Locale,
  asked: RuledQuery,
): Promise<CatalogueAnswer> {
  const { index, assortment } = await catalogue.of(locale);
  const wanted = understood(asked, locale.language, index.vocabulary);
  const { rules: all = [], synonyms = [] } = asked.merchandising ?? {};
  const rules = rulesFor(all, { ...placeOf(asked), language: locale.language });
  const searched: Searched = {
    index,
    assortment,
    wanted,
    rules,
    synonyms: synonymQueries(foldHan(wanted.text ?? ''), synonyms, locale.language),
  };
  const currency = COUNTRY_CURRENCY[locale.country];
  const tests = facetTests(wanted.filter, (value) => fromMajorUnits(value, currency).amount);
  const isBlank = asked.query === '' || (asked.query === undefined && tests.length === 0);
  const { found, corrections } = isBlank ? NOTHING : findRuled(searched, asked);
  const { hits, counts, price } = filterByFacets(found, tests, asked);
  const ordered = orderedHits(hits, asked.sort);
  const ruled = isOwnOrder(asked) ? inRuledOrder(ordered, rules, belongsIn(assortment)) : ordered;
  const first = (asked.page.number - 1) * asked.page.size;
  const productIds = ruled.slice(first, first + asked.page.size);
  const mended = hits.length > 0 ? corrections : [];
  return {
    productIds,
    hitsCount: hits.length,
    correctedQuery: mended.length > 0 ? corrected(asked.query ?? '', mended) : undefined,
    namedPrice: wanted.namedPrice,
    counts,
    price,
    brandIds: asked.include.has('brands') ? findBrands(searched) : [],
    categoryIds: asked.include.has('categories')
      ? findCategories(searched, { isSpelt: hits.length > 0 && mended.length === 0, productIds })
      : [],
    link: rules.find(({ link }) => link !== null)?.link ?? undefined,
    bannerRule: bannerRule(rules)?.id,
  };
}

/** What rules may be about: the query or, of a listing, its one category and brand. */
function placeOf({ query, filter: { category = [], brand = [] } }: SearchQuery) {
  const only = ([id, ...others]: ReadonlyArray<string>) => (others.length === 0 ? id : undefined);
  return query === undefined
    ? { categoryId: only(category), brandId: only(brand) }
    : { query: foldHan(query) };
}

/** Whether the order is what shoppers see before they choose one, which is the order that rules change. */
function isOwnOrder({ query, sort, filter }: SearchQuery): boolean {
  if (sort === 'relevance') return true;
  return query === undefined && sort === (filter['new-arrival'] ? 'newest' : 'popularity');
}

const belongsIn =
  (assortment: Assortment): Belongs =>
  (id, to, group) => {
    const product = assortment.get(id);
    return to === 'brands'
      ? product?.brandId === group
      : (product?.categoryIds.includes(group) ?? false);
  };

/** What is found, without what rules hide, and with what they pin to a query. */
function findRuled(searched: Searched, { query }: SearchQuery): FoundProducts {
  const { rules, assortment } = searched;
  const { found, corrections } = findProducts(searched);
  if (rules.length === 0) return { found, corrections };
  const hidden = hiddenBy(rules);
  const known = new Set(found.map(({ product }) => product.id));
  const pins = query === undefined ? [] : rules.flatMap((rule) => rule.pins);
  const added = new Set(pins.map(({ productId }) => productId)).difference(known);
  return {
    found: [
      ...found,
      ...[...added].flatMap((id) => {
        const product = assortment.get(id);
        return product ? [{ product, score: 0 }] : [];
      }),
    ].filter(({ product }) => !hidden.has(product.id)),
    corrections,
  };
}

interface Wanted {
  /** What names have to say: the query without prices and needs. Undefined if there's no query. */
  readonly text: string | undefined;
  readonly isLiteral: boolean;
  /** The ids of the needs that the query names. */
  readonly needs: ReadonlyArray<string>;
  /** The prices that the query names are part of it, unless one was chosen. */
  readonly filter: SearchQuery['filter'];
  readonly namedPrice: NamedPrice | undefined;
}

function understood(
  { query, filter, isLiteral }: SearchQuery,
  language: Language,
  { isConnecting }: Vocabulary,
): Wanted {
  const asked = { text: query, isLiteral, needs: [], filter, namedPrice: undefined };
  if (query === undefined || isLiteral) return asked;
  const said = readPriceWords(query);
  const { text, needs } = readNeeds(said?.text ?? query, language);
  const isOnlyNeed = needs.length > 0 && queryWords(text).every(({ term }) => isConnecting(term));
  const named = isOnlyNeed ? '' : text;
  const isFiltered = said !== undefined && filter.price === undefined;
  return {
    isLiteral,
    needs,
    text: said?.text === '' ? undefined : named,
    filter: isFiltered ? { ...filter, price: said.price } : filter,
    namedPrice: isFiltered ? { ...said.price, query: said.text } : undefined,
  };
}

interface FoundProducts extends Pick<TextAnswer, 'corrections'> {
  readonly found: ReadonlyArray<Found>;
}

const NOTHING: FoundProducts = { found: [], corrections: [] };

/**
 * The factor for products of the kind that a query names as a whole: whoever asks for perfume wants
 * a bottle before a gift set with perfume in its name.
 */
const KIND_FACTOR = 1.5;
/** By how much a need that a product meets fully raises its score. */
const NEED_SHARE = 0.6;

/** What the query finds or, without one, everything that the country sells. */
function findProducts(searched: Searched): FoundProducts {
  const { assortment, wanted, synonyms } = searched;
  const { text, needs } = wanted;
  if (text === undefined)
    return {
      found: [...assortment.values()].map((product) => ({ product, score: 1 })),
      corrections: [],
    };
  if (text === '') return { found: meetingNeeds(assortment, needs), corrections: [] };
  if (synonyms.length === 0) return findNamed(searched, text);
  // Words that editors know aren't misspelt.
  const literal = { ...searched, wanted: { ...wanted, isLiteral: true } };
  const answers = [text, ...synonyms].map((query) => findNamed(literal, query));
  const best = answers.some(({ isWhole }) => isWhole)
    ? answers.filter(({ isWhole }) => isWhole)
    : answers;
  const scores = new Map<string, Found>();
  for (const each of best.flatMap(({ found }) => found)) {
    const known = scores.get(each.product.id);
    if (!known || known.score < each.score) scores.set(each.product.id, each);
  }
  return { found: [...scores.values()], corrections: [] };
}

function findNamed(
  { index, assortment, wanted: { isLiteral, needs } }: Searched,
  text: string,
): FoundProducts & Pick<TextAnswer, 'isWhole'> {
  const kinds = kindsIn(text, index);
  const { matches, isWhole, corrections } = index.products.search(text, { isLiteral });
  const found = matches.flatMap(({ id, score }) => {
    const product = assortment.get(id);
    if (!product) return [];
    const isOfKind = kinds.some((kind) => product.categoryIds.includes(kind));
    const bonus = 1 + NEED_SHARE * metBy(product, needs).reduce((sum, share) => sum + share, 0);
    return [{ product, score: score * bonus * (isOfKind ? KIND_FACTOR : 1) }];
  });
  return { found, isWhole, corrections };
}

/** The categories whose whole name is the query or, if there are none, as many of its words as possible. */
function kindsIn(text: string, { kinds }: LanguageIndex): ReadonlyArray<string> {
  const words = text.split(/\s+/).slice(0, QUERY_WORDS_MAX).map(kindOf);
  for (let length = words.length; length > 0; length -= 1) {
    const found = words.flatMap(
      (_, from) => kinds.get(words.slice(from, from + length).join(' ')) ?? [],
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The products that meet all needs or, if there are none, those that meet some. */
function meetingNeeds(assortment: Assortment, needs: ReadonlyArray<string>): ReadonlyArray<Found> {
  const met = [...assortment.values()].map((product) => ({
    product,
    shares: metBy(product, needs),
  }));
  const most = met.reduce((count, { shares }) => Math.max(count, shares.length), 1);
  return met
    .filter(({ shares }) => shares.length === most)
    .map(({ product, shares }) => ({
      product,
      score: shares.reduce((sum, share) => sum + share, 0),
    }));
}

const metBy = ({ needs: met }: Found['product'], needs: ReadonlyArray<string>) =>
  needs.flatMap((need) => met.get(need) ?? []);

/** Replaces words in the query's order, looking for each after the one before. */
export function corrected(query: string, corrections: TextAnswer['corrections']): string {
  let done = '';
  let rest = unify(query);
  for (const [typed, meant] of corrections) {
    const at = rest.indexOf(typed);
    if (at < 0) continue;
    done += rest.slice(0, at) + meant;
    rest = rest.slice(at + typed.length);
  }
  return done + rest;
}

/** Suggestions of each kind. */
const NAMES_MAX = 20;

const findBrands = ({ index, assortment, wanted }: Searched) =>
  findNames(index.brands, wanted, assortment.brandSize);

/** If a query names only a need, this many kinds of the best products stand for it. */
const KINDS_MAX = 4;

/**
 * The categories of these names or, if a query names only a need, those of the best products. They
 * also replace names that only resemble a word which products have: 쿠션 is no misspelt 솔루션.
 */
function findCategories(
  { index, assortment, wanted, synonyms }: Searched,
  {
    isSpelt,
    productIds,
  }: { readonly isSpelt: boolean; readonly productIds: ReadonlyArray<string> },
): ReadonlyArray<string> {
  const find = (isLiteral: boolean) =>
    distinct(
      [wanted.text, ...synonyms].flatMap((text) =>
        findNames(index.categories, { text, isLiteral }, assortment.categorySize),
      ),
    );
  const named = find(wanted.isLiteral || isSpelt);
  if (named.length > 0) return named;
  const isReplaced = wanted.needs.length > 0 || (isSpelt && find(wanted.isLiteral).length > 0);
  const kinds = productIds.flatMap((id) => assortment.get(id)?.categoryIds.at(-1) ?? []);
  return isReplaced ? distinct(kinds).slice(0, KINDS_MAX) : [];
}

const distinct = (ids: ReadonlyArray<string>) => [...new Set(ids)];

/** The best names; of equal ones, those with more products. */
function findNames(
  names: TextIndex,
  { text = '', isLiteral }: Pick<Wanted, 'text' | 'isLiteral'>,
  sizeOf: (id: string) => number,
): ReadonlyArray<string> {
  return names
    .search(text, { isLiteral })
    .matches.map((match) => ({ ...match, size: sizeOf(match.id) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.score - a.score || b.size - a.size || (a.id < b.id ? -1 : 1))
    .slice(0, NAMES_MAX)
    .map(({ id }) => id);
}
