import { isLinkedQuery } from '#domain/addresses/addresses.ts';
import { type PriceChoice, priceChoice } from '#domain/money/price-choice.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { HIT_FIELDS, nameIn, readCard, type Shopper } from './card.ts';
import type { CommerceClient } from './client.ts';
import { many } from './json-api-document.ts';
import {
  address,
  amount,
  count,
  finite,
  from,
  isRecord,
  list,
  listOf,
  type Output,
  object,
  oneOf,
  orNone,
  part,
  text,
} from './schema.ts';

/** The search of a commerce API that answers JSON:API documents. */
export function jsonApiSearch(client: CommerceClient) {
  return {
    find: (call: SearchCall) => search(client, call),
    popular: () => popularQueries(client),
  };
}

/** A card in the results. */
export interface FoundProduct extends ProductCard {
  readonly variantId: string;
  readonly place: FoundPlace;
}

/** Where a search found a product. */
export interface FoundPlace {
  /** Of the answer that had it; empty if the API gives none. */
  readonly queryId: string;
  /** Among the results of all pages, from 1. */
  readonly position: number;
}

export interface FoundName {
  readonly id: string;
  /** For a category, all slugs from the root, joined by `/`. */
  readonly slug: string;
  readonly name: string;
  readonly type: 'brand' | 'category';
  readonly parentName: string;
}

export type FacetValue = Output<typeof facetValue>;

export interface Facet {
  readonly key: string;
  readonly name: string;
  readonly values: ReadonlyArray<FacetValue>;
}

export interface SearchAnswer {
  readonly products: ReadonlyArray<FoundProduct>;
  readonly brands: ReadonlyArray<FoundName>;
  readonly categories: ReadonlyArray<FoundName>;
  readonly facets: ReadonlyArray<Facet>;
  /** Major units. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
  readonly hitsCount: number;
  /** The query that was searched for, if the one that was asked was corrected. */
  readonly correctedQuery?: string | undefined;
  /** The rule whose banner the page shows above the results. */
  readonly bannerRule?: string | undefined;
  /** The prices that the query names and its products are filtered by. */
  readonly namedPrice?: NamedPrice | undefined;
  readonly pagesCount: number;
  readonly queryId: string;
  /** The page that the query leads to instead of its products. */
  readonly link?: string | undefined;
}

/** In major units, with the query without them. */
export interface NamedPrice extends PriceChoice {
  readonly query: string;
}

export interface SearchCall {
  readonly query?: string | undefined;
  /** Whether misspelt words are left uncorrected. */
  readonly isLiteral?: boolean | undefined;
  /** The API's `where[facets]`. */
  readonly where?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
  readonly size: number;
  readonly hasFacets: boolean;
  readonly include?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export async function search(client: CommerceClient, call: SearchCall): Promise<SearchAnswer> {
  const endpoint = call.hasFacets ? 'search' : 'searchSuggestions';
  const { document } = await client.get(endpoint, {
    query: {
      query: call.query,
      include: call.include,
      'where[facets]': call.where && JSON.stringify(call.where),
      sort: call.sort,
      'page[number]': call.page,
      'page[size]': call.size,
      corrections: call.isLiteral ? false : undefined,
      facets: call.hasFacets ? undefined : false,
      ...HIT_FIELDS,
    },
    ...(call.signal && { signal: call.signal }),
  });
  return readSearchAnswer(document, client, call);
}

export async function popularQueries(client: CommerceClient): Promise<ReadonlyArray<string>> {
  const { document } = await client.get('popularQueries');
  const queries = many(object({ query: text }))(document).map(({ query }) => query);
  return queries.filter(isLinkedQuery);
}

const facetValue = object({
  id: text,
  name: text,
  count,
  parentId: text,
  /** What a colour looks like, `#rrggbb`. */
  color: orNone(text),
});

const namedPrice = object({ min: finite, max: finite, query: text });

/** What a search says of its products. */
const found = part({
  hits: list,
  facets: (value) => value,
  stats: part({ price: object({ min: amount, max: count }, 'min') }),
  hitsCount: from('nbHits', count),
  pagesCount: from('nbPages', count),
  queryId: from('queryID', text),
  correctedQuery: orNone(text),
  bannerRule: from('banner-rule', orNone(text)),
  namedPrice: readNamedPrice,
  link: address,
});

const names = part({ hits: list });

const results = part({ results: part({ variants: found, brands: names, categories: names }) });

function readSearchAnswer(
  document: unknown,
  shopper: Shopper,
  { page = 1, size }: SearchCall,
): SearchAnswer {
  const { variants, brands, categories } = results(document).results;
  const { hits, facets, stats, ...facts } = variants;
  return {
    ...facts,
    products: readProducts(hits, shopper, { queryId: facts.queryId, skipped: (page - 1) * size }),
    brands: readNames(brands.hits, shopper),
    categories: readNames(categories.hits, shopper),
    facets: readFacets(facets),
    price: stats.price,
  };
}

function readNamedPrice(value: unknown): NamedPrice | undefined {
  const { min, max, query } = namedPrice(value) ?? {};
  const price = priceChoice(String(min ?? ''), String(max ?? ''));
  return price && { ...price, query: query ?? '' };
}

interface AnswerPlace {
  readonly queryId: string;
  /** The number of results on the pages before. */
  readonly skipped: number;
}

/** The products among an answer's hits, in the fields of the API. */
export function readProducts(
  hits: unknown,
  shopper: Shopper,
  { queryId, skipped }: AnswerPlace,
): ReadonlyArray<FoundProduct> {
  return list(hits).flatMap((hit, at) => {
    const card = readCard(completeHit(hit, shopper), shopper);
    if (!card) return [];
    const { variantId = '' } = card;
    return [{ ...card, variantId, place: { queryId, position: skipped + at + 1 } }];
  });
}

/** A hit may have no more than a suggestion does. */
function completeHit(hit: unknown, shopper: Shopper): unknown {
  if (!isRecord(hit)) return undefined;
  const complete = { ...hit, 'featured-variant-id': hit['featured-variant-id'] ?? hit.id };
  if (text(hit['product-id'])) return complete;
  return {
    ...complete,
    'product-id': hit.id,
    'slug-url': hit['slug-url'] ?? hit.slug,
    'brand-name': hit['brand-name'] ?? nameIn(hit.brandName, shopper),
    'image-urls': hit['image-urls'] ?? [hit.imgSrc],
    'display-price': hit['display-price'] ?? hit.price,
    price: undefined,
  };
}

export function readNames(hits: unknown, shopper: Shopper): ReadonlyArray<FoundName> {
  const name = (value: unknown) => nameIn(value, shopper);
  const read = object(
    {
      id: text,
      /** For a category, all slugs from the root, joined by `/`. */
      slug: text,
      name,
      type: oneOf(['category'], 'brand'),
      parentName: name,
    },
    'name',
  );
  return listOf(read)(hits);
}

/** The values of a facet are a list, or their counts by id. In addresses and filters, a category is that of one value. */
export function readFacets(facets: unknown): ReadonlyArray<Facet> {
  return Object.entries(isRecord(facets) ? facets : {}).map(([given, facet]) => {
    const { name, values = countsOf(facet) } = isRecord(facet) ? facet : {};
    const key = given === 'categories' ? 'category' : given;
    return { key, name: text(name), values: listOf(facetValue)(values) };
  });
}

function countsOf(facet: unknown) {
  const counts = Object.entries(isRecord(facet) ? facet : {});
  return counts.map(([id, number]) => ({ id, name: id, count: number }));
}
