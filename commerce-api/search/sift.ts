import type { FacetTest } from './facet-filter.ts';
import type { ShelvedProduct } from './shelf.ts';

/** A product that a query finds, and how well the text fits. */
export interface Found {
  readonly product: ShelvedProduct;
  readonly score: number;
}

/** How many products each value of a facet has. */
export type FacetCounts = ReadonlyMap<string, number>;

export interface Sifted {
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
 * Keeps what passes all tests, and counts what each facet would offer. A facet is counted as if it
 * were not filtered by itself, so that further values of it can be chosen: a product that fails one
 * test alone counts for that facet.
 */
export function sift(found: Iterable<Found>, tests: ReadonlyArray<FacetTest>): Sifted {
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

function failedTest(product: ShelvedProduct, tests: ReadonlyArray<FacetTest>) {
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
  const prices = { min: Infinity, max: 0, sum: 0, count: 0 };
  let underSale = 0;
  let newArrival = 0;
  return {
    /** Counts a product for all facets, or for the one that alone filters it out. */
    count(product: ShelvedProduct, only: string | undefined) {
      const counts = (facet: string) => only === undefined || only === facet;
      if (counts('brand')) increase(brand, product.brandId);
      if (counts('categories')) for (const id of product.categoryIds) increase(categories, id);
      if (counts('under-sale') && product.isUnderSale) underSale += 1;
      if (counts('new-arrival') && product.isNew) newArrival += 1;
      if (counts('price')) addPrice(prices, product.price);
      const type = only?.startsWith('type:') ? `${only.slice('type:'.length)}:` : undefined;
      if (only !== undefined && type === undefined) return;
      for (const value of product.filterValues) {
        if (type === undefined || value.startsWith(type)) increase(filterValues, value);
      }
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

function increase(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function addPrice(prices: { min: number; max: number; sum: number; count: number }, price: number) {
  prices.min = Math.min(prices.min, price);
  prices.max = Math.max(prices.max, price);
  prices.sum += price;
  prices.count += 1;
}
