import type { ListingSort } from '#domain/listing/listing-state.ts';
import type { Found } from './filter-by-facets.ts';

/** The bonus of the most popular product over one without popularity. */
const POPULARITY_SHARE = 0.35;
/** The factor for products that are sold out. */
const SOLD_OUT_SHARE = 0.6;
/** How many loves and reviews give the full bonus, on a logarithmic scale. */
const POPULAR = 100_000;

/**
 * The ids of hits in order. Products that are sold out come last or, ordered by
 * relevance, behind similar matches only, so that a name still finds its product. The id breaks
 * ties, as in SQL.
 */
export function orderedHits(hits: ReadonlyArray<Found>, sort: ListingSort): ReadonlyArray<string> {
  const keys = ORDERS[sort];
  const ranked = hits.map(({ product, score }) => ({
    id: product.id,
    isLast: product.isSoldOut && sort !== 'relevance',
    keys: keys({ product, score }),
  }));
  return ranked.sort(byKeys).map(({ id }) => id);
}

/** Sort keys of hits, highest first; the second breaks ties of the first. */
type Keys = readonly [first: number, second: number];

const ORDERS: Readonly<Record<ListingSort, (found: Found) => Keys>> = {
  relevance: (found) => [relevance(found), found.product.popularity],
  popularity: ({ product }) => [product.popularity, 0],
  newest: ({ product }) => [product.isNew ? 1 : 0, product.popularity],
  'price-asc': ({ product }) => [-product.price, 0],
  'price-desc': ({ product }) => [product.price, 0],
  rating: ({ product }) => [product.rating, product.reviewsCount],
};

/** Text relevance comes first; among similar matches, popularity and availability. */
function relevance({ product, score }: Found): number {
  const fame = Math.min(1, Math.log1p(Math.max(0, product.popularity)) / Math.log1p(POPULAR));
  return score * (1 + POPULARITY_SHARE * fame) * (product.isSoldOut ? SOLD_OUT_SHARE : 1);
}

interface Ranked {
  readonly id: string;
  readonly isLast: boolean;
  readonly keys: Keys;
}

function byKeys(one: Ranked, other: Ranked): number {
  return (
    Number(one.isLast) - Number(other.isLast) ||
    other.keys[0] - one.keys[0] ||
    other.keys[1] - one.keys[1] ||
    (one.id < other.id ? -1 : 1)
  );
}
