import type * as z from 'zod';
import type { Facet, FacetValue, FoundName } from '#commerce/search.ts';
import type { ListRange } from '../../called-content.ts';
import type { SearchFilter, SearchQuestion, SearchResult } from '../../shop-gateway/shop-system.ts';
import type { ReadProducts } from '../../shop-gateway/sold-products.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { minorUnits } from '../product-record.ts';
import type { ProductNames } from '../vendure-channel.ts';
import type { CallShop } from './shop-calls.ts';
import {
  COLLECTION_TREE,
  COLLECTIONS_NAMED,
  FACET_VALUES,
  PRODUCTS_NAMED,
  reductions,
  SEARCH,
  SEARCH_FACETS,
} from './shop-queries.ts';

export interface SearchParts {
  readonly names: ProductNames;
  readonly call: CallShop;
  readonly products: ReadProducts;
}

/** Ids of one page of products, and how many there are in all. */
interface Hits {
  readonly ids: ReadonlyArray<string>;
  readonly hitsCount: number;
}

interface FoundHits extends Hits {
  readonly facets: ReadonlyArray<Facet>;
}

const NOTHING: FoundHits = { ids: [], hitsCount: 0, facets: [] };

/** The most hits that Vendure answers at once. */
const PAGE_MAX = 100;
/** How many products are examined for what Vendure can't filter by: price and reductions. */
const LOOKED_AT_MAX = 1_000;
/** The most brands and categories that are found by name. */
const NAMES_MAX = 6;

/** Vendure's search ignores shorter words, and would find everything. */
const TERM_MIN = 3;

export function createVendureSearch(parts: SearchParts) {
  return async (question: SearchQuestion, visit: Visit): Promise<SearchResult> => {
    const { query } = question;
    if (query === '') return { products: [], names: [], hitsCount: 0, facets: [] };
    const [{ ids, ...found }, names] = await Promise.all([
      query !== undefined && query.length < TERM_MIN
        ? hitsNamed(parts, { ...question, query }, visit)
        : hitsOf(parts, question, visit),
      query !== undefined && question.hasNames ? namesOf(parts, query, visit) : [],
    ]);
    return { ...found, names, products: await parts.products(ids, visit) };
  };
}

async function hitsNamed(
  { call }: SearchParts,
  { query, page, size }: SearchQuestion,
  visit: Visit,
): Promise<FoundHits> {
  const readItems = async (range: ListRange) => {
    const variables = { part: query, ...range };
    return (await call({ query: PRODUCTS_NAMED, variables }, visit)).answer.products;
  };
  const { items, totalItems } = await inParts(readItems, { skip: (page - 1) * size, take: size });
  return { ids: items.map(({ id }) => id), hitsCount: totalItems, facets: [] };
}

/** The input of Vendure's search, without the page. */
type SearchInput = Readonly<Record<string, unknown>>;

async function hitsOf(
  parts: SearchParts,
  question: SearchQuestion,
  visit: Visit,
): Promise<FoundHits> {
  const input = await inputOf(parts, question, visit);
  if (!input) return NOTHING;
  const [hits, facets] = await Promise.all([
    question.filter.price || question.filter.isOnSale
      ? passingHits(parts, { question, input }, visit)
      : pageOfHits(parts, { question, input }, visit),
    question.hasFacets ? foundFacets(parts, input, visit) : [],
  ]);
  return { ...hits, facets };
}

const SORTS: Readonly<Record<string, SearchInput>> = {
  'price-asc': { price: 'ASC' },
  'price-desc': { price: 'DESC' },
};

/** Undefined for a filter that no product can pass. */
async function inputOf(
  parts: SearchParts,
  { query, filter, sort }: SearchQuestion,
  visit: Visit,
): Promise<SearchInput | undefined> {
  // Vendure has neither of these.
  if (filter.isNew || (filter.isOnSale && !parts.names.originalPriceField)) return undefined;
  const [collections, ...types] = await Promise.all([
    idsBelow(parts, filter.categories, visit),
    ...[...filter.types].map(([code, values]) => idsOfValues(parts, { code, values }, visit)),
  ]);
  if (filter.categories.length > 0 && collections.length === 0) return undefined;
  if (types.some((ids) => ids.length === 0)) return undefined;
  const facets = [...(filter.brands.length > 0 ? [filter.brands] : []), ...types];
  return {
    ...(query !== undefined && { term: query }),
    groupByProduct: true,
    ...(facets.length > 0 && { facetValueFilters: facets.map((ids) => ({ or: ids })) }),
    ...(collections.length > 0 && { collectionIds: collections }),
    ...(SORTS[sort] && { sort: SORTS[sort] }),
  };
}

/** A collection and those below it: a category contains their products, a collection need not. */
async function idsBelow(
  { call }: SearchParts,
  categories: ReadonlyArray<string>,
  visit: Visit,
): Promise<ReadonlyArray<string>> {
  const trees = await Promise.all(
    categories.map((id) => call({ query: COLLECTION_TREE, variables: { id } }, visit)),
  );
  return trees.flatMap(({ answer: { collection } }) => {
    const children = collection?.children ?? [];
    const all = [collection ?? [], children, children.flatMap((child) => child.children ?? [])];
    return all.flat().map(({ id }) => id);
  });
}

/** Vendure's ids of filter values, which the shop names by their codes. */
async function idsOfValues(
  { call }: SearchParts,
  { code, values }: { readonly code: string; readonly values: ReadonlyArray<string> },
  visit: Visit,
): Promise<ReadonlyArray<string>> {
  const { answer } = await call({ query: FACET_VALUES, variables: { code } }, visit);
  const all = answer.facets.items.flatMap((facet) => facet.values);
  return all.filter((value) => values.includes(value.code)).map(({ id }) => id);
}

interface PageRequest {
  readonly question: SearchQuestion;
  readonly input: SearchInput;
}

async function pageOfHits(
  parts: SearchParts,
  { question: { page, size }, input }: PageRequest,
  visit: Visit,
): Promise<Hits> {
  const readItems = itemsReader(parts, input, visit);
  const { items, totalItems } = await inParts(readItems, { skip: (page - 1) * size, take: size });
  return { ids: items.map(({ productId }) => productId), hitsCount: totalItems };
}

/**
 * Examines the first hits, and returns a page of those that pass the filters that Vendure lacks.
 */
async function passingHits(
  parts: SearchParts,
  { question: { filter, page, size }, input }: PageRequest,
  visit: Visit,
): Promise<Hits> {
  const context = { locale: visit.locale, priceDigits: parts.names.priceDigits };
  const readItems = itemsReader(parts, input, visit);
  const { items } = await inParts(readItems, { skip: 0, take: LOOKED_AT_MAX });
  const affordable = items
    .filter(({ priceWithTax }) => costs(filter, minorUnits(priceWithTax, context)))
    .map(({ productId }) => productId);
  const ids = filter.isOnSale ? await reducedOf(parts, affordable, visit) : affordable;
  return { ids: ids.slice((page - 1) * size, page * size), hitsCount: ids.length };
}

/** The ids of products that have a reduced variant. */
async function reducedOf(
  { call, names }: SearchParts,
  ids: ReadonlyArray<string>,
  visit: Visit,
): Promise<ReadonlyArray<string>> {
  const reduced = new Set<string>();
  for (let from = 0; from < ids.length; from += PAGE_MAX) {
    const chunk = ids.slice(from, from + PAGE_MAX);
    const variables = { ids: chunk, take: chunk.length };
    const { answer } = await call({ query: reductions(names), variables }, visit);
    for (const { id, variants } of answer.products.items) {
      if (variants.some(isReduced)) reduced.add(id);
    }
  }
  return ids.filter((id) => reduced.has(id));
}

type Prices = z.output<
  ReturnType<typeof reductions>['answer']
>['products']['items'][number]['variants'][number];

const isReduced = ({ priceWithTax, customFields }: Prices) =>
  (customFields?.originalPrice ?? 0) > priceWithTax;

const itemsReader =
  ({ call }: SearchParts, input: SearchInput, visit: Visit) =>
  async (range: ListRange) =>
    (await call({ query: SEARCH, variables: { input: { ...input, ...range } } }, visit)).answer
      .search;

interface Listed<T> {
  readonly totalItems: number;
  readonly items: ReadonlyArray<T>;
}

/** Reads a range of a list in the largest parts that Vendure answers. */
async function inParts<T>(
  readPart: (range: ListRange) => Promise<Listed<T>>,
  { skip, take }: ListRange,
): Promise<Listed<T>> {
  const part = (from: number) => ({ skip: from, take: Math.min(PAGE_MAX, skip + take - from) });
  const { totalItems, items } = await readPart(part(skip));
  const all = [...items];
  const end = Math.min(totalItems, skip + take);
  for (let from = skip + PAGE_MAX; from < end; from += PAGE_MAX) {
    all.push(...(await readPart(part(from))).items);
  }
  return { totalItems, items: all };
}

function costs({ price }: SearchFilter, amount: number): boolean {
  return !price || (amount >= price.min && amount <= price.max);
}

async function foundFacets(
  { call, names }: SearchParts,
  input: SearchInput,
  visit: Visit,
): Promise<ReadonlyArray<Facet>> {
  // One item is enough, since only the count is read.
  const variables = { input: { ...input, take: 1 } };
  const { answer } = await call({ query: SEARCH_FACETS, variables }, visit);
  return facetsOf(answer.search, names.brandFacet);
}

/** Brands and categories with the query in their names. */
async function namesOf(
  { call, names }: SearchParts,
  query: string,
  visit: Visit,
): Promise<ReadonlyArray<FoundName>> {
  const [brands, collections] = await Promise.all([
    call({ query: FACET_VALUES, variables: { code: names.brandFacet } }, visit),
    call({ query: COLLECTIONS_NAMED, variables: { part: query, take: NAMES_MAX } }, visit),
  ]);
  const part = query.toLocaleLowerCase();
  const named = brands.answer.facets.items
    .flatMap(({ values }) => values)
    .filter(({ name }) => name.toLocaleLowerCase().includes(part))
    .slice(0, NAMES_MAX);
  return [
    ...named.map(
      ({ id, code, name }): FoundName => ({ id, slug: code, name, type: 'brand', parentName: '' }),
    ),
    ...collections.answer.collections.items.map(({ id, name, breadcrumbs }): FoundName => {
      const chain = breadcrumbs.slice(1);
      const slug = chain.map((above) => above.slug).join('/');
      return { id, slug, name, type: 'category', parentName: chain.at(-2)?.name ?? '' };
    }),
  ];
}

type Found = z.output<typeof SEARCH_FACETS.answer>['search'];

/** The choices among the results: brands, categories, and values of filters by their codes. */
function facetsOf({ facetValues, collections }: Found, brandFacet: string): ReadonlyArray<Facet> {
  const byFacet = Map.groupBy(facetValues, ({ facetValue }) => facetValue.facet.code);
  const brands = byFacet.get(brandFacet) ?? [];
  const types = [...byFacet].filter(([code]) => code !== brandFacet);
  return [
    {
      key: 'brand',
      name: '',
      values: brands.map(({ count, facetValue: { id, name } }) => ({
        id,
        name,
        count,
        parentId: '',
      })),
    },
    { key: 'categories', name: '', values: categoryValues(collections) },
    ...types.map(([code, found]) => ({
      key: `type:${code}`,
      name: found[0]?.facetValue.facet.name ?? '',
      values: found.map(({ count, facetValue }) => ({
        id: facetValue.code,
        name: facetValue.name,
        count,
        parentId: '',
      })),
    })),
  ];
}

/**
 * The facet's categories with all above them, since a collection need not contain what those below
 * it do. A category above counts the products of those below together.
 */
function categoryValues(found: Found['collections']): ReadonlyArray<FacetValue> {
  const values = new Map<string, FacetValue>();
  for (const { collection, count } of found.toSorted(byLevel)) {
    // The first breadcrumb is Vendure's root.
    const chain = collection.breadcrumbs.slice(1);
    chain.forEach(({ id, name }, level) => {
      const parentId = chain[level - 1]?.id ?? '';
      const known = values.get(id);
      const isFound = found.some((each) => each.collection.id === id);
      if (id === collection.id) values.set(id, { id, name, parentId, count });
      else if (!isFound) values.set(id, { id, name, parentId, count: (known?.count ?? 0) + count });
    });
  }
  return [...values.values()];
}

type FoundCollection = Found['collections'][number];

const byLevel = (one: FoundCollection, other: FoundCollection) =>
  one.collection.breadcrumbs.length - other.collection.breadcrumbs.length;
