import type { AssortmentProduct } from './assortment.ts';
import type { FacetFilter, SearchQuery } from './search-query.ts';

/** A product that matches a query, and how well its text does. */
export interface Found {
  readonly product: AssortmentProduct;
  readonly score: number;
}

/** How many products each value of a facet has. */
export type FacetCounts = ReadonlyMap<string, number>;

export interface Filtered {
  readonly hits: ReadonlyArray<Found>;
  readonly counts: {
    readonly brand: FacetCounts;
    readonly categories: FacetCounts;
    /** `finish:matte`. */
    readonly filterValues: FacetCounts;
    readonly underSale: number;
    readonly newArrival: number;
  };
  /** Minor units; undefined without products. */
  readonly price: PriceStats | undefined;
}

export interface PriceStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
}

/**
 * Keeps the products that pass every test, and counts the values of each facet. A facet's own
 * filter doesn't apply to its counts, so that shoppers can add values: a product that fails only
 * one test still counts for that test's facet.
 */
export function filterByFacets(
  found: Iterable<Found>,
  tests: ReadonlyArray<FacetTest>,
  { hasFacets }: Pick<SearchQuery, 'hasFacets'>,
): Filtered {
  const hits: Array<Found> = [];
  const counter = createCounter(hasFacets);
  for (const each of found) {
    const failed = failedTest(each.product, tests);
    if (failed === 'several') continue;
    if (failed === undefined) hits.push(each);
    counter.count(each.product, failed);
  }
  return { hits, ...counter.counted() };
}

function failedTest(product: AssortmentProduct, tests: ReadonlyArray<FacetTest>) {
  let failed: string | undefined;
  for (const { facet, passes } of tests) {
    if (passes(product)) continue;
    if (failed !== undefined) return 'several';
    failed = facet;
  }
  return failed;
}

/** Counts prices and, if facets are asked for, their values. */
function createCounter(hasFacets: boolean) {
  const brand = new Map<string, number>();
  const categories = new Map<string, number>();
  const filterValues = new Map<string, number>();
  const prices = { min: Number.POSITIVE_INFINITY, max: 0, sum: 0, count: 0 };
  let underSale = 0;
  let newArrival = 0;
  return {
    /** Counts a product for all facets, or only for the one whose test it fails. */
    count(product: AssortmentProduct, only: string | undefined) {
      const counts = (facet: string) => only === undefined || only === facet;
      if (counts('price')) addPrice(prices, product.price);
      if (!hasFacets) return;
      if (counts('brand')) increase(brand, [product.brandId]);
      if (counts('categories')) increase(categories, product.categoryIds);
      if (counts('under-sale') && product.isUnderSale) underSale += 1;
      if (counts('new-arrival') && product.isNew) newArrival += 1;
      increase(filterValues, valuesToCount(product, only));
    },
    counted() {
      const { min, max, sum, count } = prices;
      return {
        counts: { brand, categories, filterValues, underSale, newArrival },
        price: count === 0 ? undefined : { min, max, avg: sum / count },
      };
    },
  };
}

/** The filter values of a product, or only those of the type that it counts for. */
function valuesToCount({ filterValues }: AssortmentProduct, only: string | undefined) {
  if (only === undefined) return filterValues;
  if (!only.startsWith('type:')) return [];
  const type = `${only.slice('type:'.length)}:`;
  return filterValues.filter((value) => value.startsWith(type));
}

function increase(counts: Map<string, number>, values: ReadonlyArray<string>): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function addPrice(prices: { min: number; max: number; sum: number; count: number }, price: number) {
  prices.min = Math.min(prices.min, price);
  prices.max = Math.max(prices.max, price);
  prices.sum += price;
  prices.count += 1;
}

/** A facet with a filter, and the products that pass it. */
interface FacetTest {
  /** The name in answers: `categories` for the filter `category`. */
  readonly facet: string;
  readonly passes: (product: AssortmentProduct) => boolean;
}

/** The tests of a filter's facets. Facets without values filter nothing. */
export function facetTests(
  filter: FacetFilter,
  toMinor: (major: number) => number,
): ReadonlyArray<FacetTest> {
  return Object.entries(filter).flatMap(([key, wanted]) => {
    if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return [];
    if (key.startsWith('type:')) return typeTest(key, wanted as ReadonlyArray<string>);
    return TESTS[key as keyof typeof TESTS](wanted as never, toMinor);
  });
}

const TESTS = {
  brand: (ids: ReadonlyArray<string>) => {
    const wanted = new Set(ids);
    return [{ facet: 'brand', passes: ({ brandId }: AssortmentProduct) => wanted.has(brandId) }];
  },
  category: (ids: ReadonlyArray<string>) => [
    {
      facet: 'categories',
      passes: ({ categoryIds }: AssortmentProduct) => overlaps(ids, categoryIds),
    },
  ],
  'under-sale': (wanted: boolean) => [
    { facet: 'under-sale', passes: ({ isUnderSale }: AssortmentProduct) => isUnderSale === wanted },
  ],
  'new-arrival': (wanted: boolean) => [
    { facet: 'new-arrival', passes: ({ isNew }: AssortmentProduct) => isNew === wanted },
  ],
  price: (
    { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
    toMinor: (major: number) => number,
  ) => {
    const [least, most] = [
      toMinor(min),
      max === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : toMinor(max),
    ];
    return [
      { facet: 'price', passes: ({ price }: AssortmentProduct) => price >= least && price <= most },
    ];
  },
} satisfies Record<string, (wanted: never, toMinor: (major: number) => number) => Array<FacetTest>>;

function typeTest(key: string, ids: ReadonlyArray<string>): Array<FacetTest> {
  const type = key.slice('type:'.length);
  const wanted = ids.map((id) => `${type}:${id}`);
  return [{ facet: key, passes: ({ filterValues }) => overlaps(wanted, filterValues) }];
}

function overlaps(wanted: ReadonlyArray<string>, own: ReadonlyArray<string>): boolean {
  return own.some((value) => wanted.includes(value));
}
