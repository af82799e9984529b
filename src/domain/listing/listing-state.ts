import { parsePriceChoice, printPriceChoice } from '#domain/money/price-choice.ts';
import { type FilterTrail, pushFilter } from './filter-trail.ts';
import type { Refinement } from './refinement.ts';

/**
 * What a shopper changed in a listing, as its address says: `?brand=12,7&type:finish=matte&
 * price=10-50&sort=price-asc&pages=2`, which are pages 1 and 2; `pages=3-3` is page 3 alone. Other
 * parameters are ignored and stay.
 */

export const LISTING_SORTS = [
  'relevance',
  'popularity',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The orders to choose from: best match only for searches, ratings only if there are reviews. */
export function offeredSorts(shop: {
  readonly isSearch?: boolean | undefined;
  readonly hasReviews: boolean;
}): Array<ListingSort> {
  return LISTING_SORTS.filter((sort) => {
    if (sort === 'relevance') return shop.isSearch;
    return sort !== 'rating' || shop.hasReviews;
  });
}

export interface ListingState {
  readonly query: string;
  /** Whether the query is taken literally: `literal=true`. */
  readonly isLiteral?: boolean;
  /** In the order of choice, facet by facet. */
  readonly trail: ReadonlyArray<Refinement>;
  readonly sort: ListingSort;
  /** The first page that is shown, from 1. */
  readonly page: number;
  /** How many pages are shown from there on; more than one only from the first page on. */
  readonly pages: number;
}

/** Where a listing restarts when its filters or its order change. */
export const FROM_FIRST_PAGE = { page: 1, pages: 1 } as const;

/** More than anybody scrolls through, and the most that the API answers at once. */
export const LISTING_PAGES_MAX = 10;

export const FACET = /^(?:brand|category|under-sale|price|type:[a-z-]+)$/;

/** Repeated values count once; of several prices, the last one counts. */
export function parseListingState(
  parameters: URLSearchParams,
  defaultSort: ListingSort,
): ListingState {
  const facets = [...parameters].filter(([name]) => FACET.test(name));
  const sort = LISTING_SORTS.find((known) => known === parameters.get('sort'));
  return {
    query: (parameters.get('q') ?? '').trim(),
    ...(parameters.get(LITERAL) === 'true' && { isLiteral: true }),
    trail: facets
      .flatMap(([facet, values]) =>
        values.split(',').map((value) => ({ facet, value: chosenValue(facet, value) })),
      )
      .filter(({ value }) => value !== '')
      .reduce<FilterTrail>(pushFilter, []),
    sort: sort ?? defaultSort,
    ...parsePages(parameters.get('pages') ?? ''),
  };
}

function parsePages(text: string): Pick<ListingState, 'page' | 'pages'> {
  const [, page, count] = /^([1-9]\d{0,4})-\1$|^([1-9]\d{0,4})$/.exec(text) ?? [];
  if (page !== undefined) return { page: Number(page), pages: 1 };
  return { page: 1, pages: Math.min(LISTING_PAGES_MAX, Number(count ?? 1)) };
}

/** The normalised value of a facet; '' if it's invalid. */
function chosenValue(facet: string, value: string): string {
  if (facet !== 'price') return value;
  const choice = parsePriceChoice(value);
  return choice ? printPriceChoice(choice) : '';
}

/** The parameter that marks a query as literal. */
const LITERAL = 'literal';

/** The address of a search for exactly what was typed, without correcting its spelling. */
export function literalAddress(address: string, query: string): string {
  const url = new URL(address);
  url.searchParams.set('q', query);
  url.searchParams.set(LITERAL, 'true');
  url.searchParams.delete('pages');
  return url.pathname + readable(url.search);
}

/** Commas and colons needn't be escaped in a query, and are easier to read unescaped. */
export const readable = (search: string) => search.replaceAll('%2C', ',').replaceAll('%3A', ':');
