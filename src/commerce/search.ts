import { isLinkedQuery, productPath, variantPath } from '#domain/addresses/addresses.ts';
import { type PriceChoice, priceChoice } from '#domain/money/price-choice.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { HIT_FIELDS } from './card-fields.ts';
import { cardOffer } from './card-offer.ts';
import { swatchesOf } from './card-swatches.ts';
import type { CommerceClient } from './client.ts';
import { count, isRecord, list, text } from './loose-json.ts';
import { readLaunch } from './read-launch.ts';

/** The search calls that browsers make. */

/** A product in the results, with the variant that its card shows. */
export type FoundProduct = ProductCard & {
  readonly variantId: string;
  readonly place: FoundPlace;
};

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

export interface FacetValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly parentId: string;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string | undefined;
}

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
  /** The prices that the query names and its products are filtered by. */
  readonly namedPrice?: NamedPrice | undefined;
  readonly pagesCount: number;
  readonly queryId: string;
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
  return parseSearchAnswer(document, client, call);
}

export async function popularQueries(client: CommerceClient): Promise<ReadonlyArray<string>> {
  const { document } = await client.get('popularQueries');
  const data = isRecord(document) ? list(document.data) : [];
  const queries = data.map((one) => {
    const attributes = isRecord(one) && isRecord(one.attributes) ? one.attributes : {};
    return text(attributes.query);
  });
  return queries.filter(isLinkedQuery);
}

/** Whose prices and names are read. */
export type Shopper = Pick<CommerceClient, 'country' | 'language'>;

function parseSearchAnswer(
  document: unknown,
  shopper: Shopper,
  { page = 1, size }: SearchCall,
): SearchAnswer {
  const results = objectAt(document, 'results');
  const variants = objectAt(results, 'variants');
  const price = objectAt(objectAt(variants, 'stats'), 'price');
  const queryId = text(variants.queryID);
  return {
    products: readProducts(variants.hits, shopper, { queryId, skipped: (page - 1) * size }),
    brands: readNames(objectAt(results, 'brands').hits, shopper),
    categories: readNames(objectAt(results, 'categories').hits, shopper),
    facets: readFacets(variants.facets),
    price: 'min' in price ? { min: count(price.min), max: count(price.max) } : undefined,
    hitsCount: count(variants.nbHits),
    correctedQuery: text(variants.correctedQuery) || undefined,
    namedPrice: parseNamedPrice(variants.namedPrice),
    pagesCount: count(variants.nbPages),
    queryId,
  };
}

function parseNamedPrice(value: unknown): NamedPrice | undefined {
  if (!isRecord(value)) return undefined;
  const bound = (amount: unknown) => (typeof amount === 'number' ? String(amount) : '');
  const price = priceChoice(bound(value.min), bound(value.max));
  return price && { ...price, query: text(value.query) };
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
  return list(hits).flatMap((hit, at) =>
    parseProduct(hit, shopper).map((product) => ({
      ...product,
      place: { queryId, position: skipped + at + 1 },
    })),
  );
}

export function readNames(hits: unknown, shopper: Shopper): ReadonlyArray<FoundName> {
  return list(hits).flatMap((hit) => parseName(hit, shopper));
}

export function readFacets(facets: unknown): ReadonlyArray<Facet> {
  return Object.entries(isRecord(facets) ? facets : {}).map(parseFacet);
}

/** The values of a facet as a list, or their counts by id. */
function parseFacet([key, facet]: [string, unknown]): Facet {
  const { name, values = countsOf(facet) } = isRecord(facet) ? facet : {};
  return {
    key,
    name: text(name),
    values: list(values).flatMap((value) =>
      isRecord(value)
        ? [
            {
              id: text(value.id),
              name: text(value.name),
              count: count(value.count),
              parentId: text(value.parentId),
              color: text(value.color) || undefined,
            },
          ]
        : [],
    ),
  };
}

function countsOf(facet: unknown) {
  const counts = Object.entries(isRecord(facet) ? facet : {});
  return counts.map(([id, number]) => ({ id, name: id, count: number }));
}

function parseName(value: unknown, shopper: Shopper): ReadonlyArray<FoundName> {
  if (!isRecord(value)) return [];
  const name = nameIn(value.name, shopper);
  if (!name) return [];
  const { id, slug, type, parentName } = value;
  const kind = type === 'category' ? type : 'brand';
  const parent = nameIn(parentName, shopper);
  return [{ id: text(id), slug: text(slug), name, type: kind, parentName: parent }];
}

/** A name, or one of those by language; the English one if there is none. */
function nameIn(name: unknown, { language }: Shopper): string {
  return isRecord(name) ? text(name[language] ?? name.en) : text(name);
}

type Product = Omit<FoundProduct, 'place'>;

function parseProduct(hit: unknown, shopper: Shopper): ReadonlyArray<Product> {
  if (!isRecord(hit)) return [];
  const found = text(hit['product-id']) ? hit : { ...hit, ...suggested(hit, shopper) };
  const name = nameIn(hit.name, shopper);
  return name && text(found['product-id']) ? [foundProduct({ ...found, name }, shopper)] : [];
}

/** The fields of a hit that has no more than a suggestion does. */
function suggested(hit: Record<string, unknown>, shopper: Shopper): Record<string, unknown> {
  return {
    'product-id': hit.id,
    'slug-url': hit['slug-url'] ?? hit.slug,
    'brand-name': hit['brand-name'] ?? nameIn(hit.brandName, shopper),
    'image-urls': hit['image-urls'] ?? [hit.imgSrc],
    'display-price': hit['display-price'] ?? hit.price,
    price: undefined,
  };
}

function foundProduct(hit: Record<string, unknown>, { country }: Shopper): Product {
  return {
    id: text(hit['product-id']),
    variantId: text(hit.id),
    path: pathOf(hit),
    name: text(hit.name),
    brandName: text(hit['brand-name']),
    picture: pictureOf(hit),
    secondPictureUrl: text(list(hit['image-urls'])[1]) || null,
    ...cardOffer(hit, hit['price-from'], country),
    rating: typeof hit.rating === 'number' ? hit.rating : null,
    reviewsCount: count(hit['reviews-count']),
    variantsCount: count(hit['variants-count']),
    optionType: text(list(hit['option-type-categories'])[0]) || null,
    swatches: swatchesOf(hit.swatches),
    isNew: hit['new-arrival'] === true,
    isSoldOut: hit['product-sold-out'] === true,
    launch: readLaunch(hit),
    featuredAd: adOf(hit),
  };
}

/** Leads to the shade on the card, unless the product's page shows that one first. */
function pathOf(hit: Record<string, unknown>): string {
  const slug = text(hit['slug-url']);
  const featured = text(hit['featured-variant-id']) || text(hit.id);
  return featured === text(hit.id) ? productPath(slug) : variantPath(slug, text(hit.id));
}

/** Product pictures are square; the API only gives their addresses. */
const PICTURE_SIDE = 600;

function pictureOf(hit: Record<string, unknown>) {
  const [url] = [...list(hit['image-urls']), ...list(hit['default-image-urls'])];
  return {
    url:
      text(url) ||
      noPictureUrl({ brandName: text(hit['brand-name']), path: text(hit['slug-url']) }),
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    alt: '',
  };
}

function adOf(hit: Record<string, unknown>): Product['featuredAd'] {
  const ad = objectAt(hit, 'featured-ad');
  const variantIds = list(ad['variant-ids']).map(text);
  if (!variantIds.includes(text(hit.id))) return null;
  return { iconType: text(ad['icon-type']), shortTitle: text(ad['short-title']), variantIds };
}

function objectAt(value: unknown, name: string): Record<string, unknown> {
  const inner = isRecord(value) ? value[name] : undefined;
  return isRecord(inner) ? inner : {};
}
