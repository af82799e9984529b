import { type FilterTrail, pushFilter } from './filter-trail.ts';
import { parsePriceChoice, printPriceChoice } from './price-choice.ts';
import type { Refinement } from './refinement.ts';

/**
 * What a shopper changed in a listing, as its address says: `?brand=12,7&type:finish=matte&
 * price=10-50&sort=price-asc&pages=2`. Other parameters are ignored and stay.
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

export interface ListingState {
  readonly query: string;
  /** In the order of choice, facet by facet. */
  readonly trail: ReadonlyArray<Refinement>;
  readonly sort: ListingSort;
  /** How many pages of products are shown, from the first on. */
  readonly pages: number;
}

/** More than anybody scrolls through, and all that the API answers at once. */
export const LISTING_PAGES_MAX = 10;

const FACET = /^(?:brand|category|under-sale|price|type:[a-z-]+)$/;

/** Repeated values count once; of several prices, the last one counts. */
export function parseListingState(
  parameters: URLSearchParams,
  defaultSort: ListingSort,
): ListingState {
  const facets = [...parameters].filter(([name]) => FACET.test(name));
  const sort = LISTING_SORTS.find((known) => known === parameters.get('sort'));
  const pages = Math.trunc(Number(parameters.get('pages')));
  return {
    query: (parameters.get('q') ?? '').trim(),
    trail: facets
      .flatMap(([facet, values]) =>
        values.split(',').map((value) => ({ facet, value: chosenValue(facet, value) })),
      )
      .filter(({ value }) => value !== '')
      .reduce<FilterTrail>(pushFilter, []),
    sort: sort ?? defaultSort,
    pages: Math.min(LISTING_PAGES_MAX, Math.max(1, pages || 1)),
  };
}

/** The normalised value of a facet; '' if it's invalid. */
function chosenValue(facet: string, value: string): string {
  if (facet !== 'price') return value;
  const choice = parsePriceChoice(value);
  return choice ? printPriceChoice(choice) : '';
}

/**
 * The address with this state instead of its previous one. `page` is removed: it has no meaning
 * once the browser orders the products.
 */
export function listingAddress(
  address: string,
  state: ListingState,
  defaultSort: ListingSort,
): string {
  const url = new URL(address);
  const { trail, sort, pages } = state;
  for (const name of [...url.searchParams.keys()]) {
    if (FACET.test(name) || STATE_NAMES.has(name)) url.searchParams.delete(name);
  }
  if (isChanged(state, defaultSort)) url.searchParams.delete('page');
  for (const [facet, refinements] of Map.groupBy(trail, (refinement) => refinement.facet)) {
    url.searchParams.set(facet, refinements.map(({ value }) => value).join(','));
  }
  if (sort !== defaultSort) url.searchParams.set('sort', sort);
  if (pages > 1) url.searchParams.set('pages', String(pages));
  return url.pathname + readable(url.search);
}

const STATE_NAMES = new Set(['sort', 'pages']);

/** Commas and colons needn't be escaped in a query, and are easier to read unescaped. */
const readable = (search: string) => search.replaceAll('%2C', ',').replaceAll('%3A', ':');

/** Whether a state differs from the initial one. */
export function isChanged({ trail, sort, pages }: ListingState, defaultSort: ListingSort): boolean {
  return trail.length > 0 || sort !== defaultSort || pages > 1;
}
