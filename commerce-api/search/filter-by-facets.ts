import type { AssortmentProduct } from './assortment.ts';
import type { FacetTest } from './facet-filter.ts';

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
export function filterByFacets(found: Iterable<Found>, tests: ReadonlyArray<FacetTest>): Filtered {
  const hits: Array<Found> = [];
  const counter = createCounter();
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

function createCounter() {
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
      if (counts('brand')) increase(brand, [product.brandId]);
      if (counts('categories')) increase(categories, product.categoryIds);
      if (counts('under-sale') && product.isUnderSale) underSale += 1;
      if (counts('new-arrival') && product.isNew) newArrival += 1;
      if (counts('price')) addPrice(prices, product.price);
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
