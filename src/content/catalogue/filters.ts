import type { FacetCount } from '#content-sync/locale-file/records.ts';
import { brandPath } from '#domain/addresses/addresses.ts';
import type { Money } from '#domain/money/money.ts';
import { positioned } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { categorySlugs } from './category-chain.ts';
import type { ListingScope } from './listing-scope.ts';
import { facetsOf } from './product-entries.ts';
import type { ProductFacets } from './product-facets.ts';
import { hiddenProducts } from './ruled-products.ts';

/** The initial state of the filter panels. Ids are those of the API's `where[facets]`. */
export interface ListingFilters {
  /** By name; empty in a brand's own listing. */
  readonly brands: ReadonlyArray<BrandFilterValue>;
  /** Other properties of products, such as finish or skin type. */
  readonly types: ReadonlyArray<FilterType>;
  readonly onSaleCount: number;
}

/** The lowest and highest price on the cards of a listing. */
export interface PriceRange {
  readonly min: Money;
  readonly max: Money;
}

export interface FilterValue {
  readonly id: string;
  readonly name: string;
  /** The number of products. */
  readonly count: number;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string | undefined;
}

export interface BrandFilterValue extends FilterValue {
  /** The page of exactly these products; null if there is none. */
  readonly path: string | null;
}

export interface FilterType {
  readonly id: string;
  readonly name: string;
  /** Most frequent first. */
  readonly values: ReadonlyArray<FilterValue>;
}

/** What the filter panels of a scope offer besides prices, before anything is chosen. */
export function filters(store: ContentStore, scope: ListingScope): ListingFilters {
  return {
    brands: scope.brandId === undefined ? brandValues(store, scope) : [],
    types: filterTypes(store, scope),
    onSaleCount: shownFacets(store, scope, 'sale')[0]?.count ?? 0,
  };
}

/** The least and the greatest price of a scope's cards; undefined without products. */
export function priceRange(store: ContentStore, scope: ListingScope): PriceRange | undefined {
  const [currency] = shownFacets(store, scope, 'currency');
  const range = shownPrices(store, scope);
  if (!range || !currency) return undefined;
  const money = (amount: number): Money => ({ amount, currency: currency.value });
  return { min: money(range.min), max: money(range.max) };
}

function shownPrices(store: ContentStore, scope: ListingScope) {
  const key = catalogueKeys.productsOf(scope);
  if (hiddenProducts(store, scope).length === 0) return store.facetRange(key, 'price');
  const prices = shownFacets(store, scope, 'price').map(({ value }) => value);
  return { min: Math.min(...prices), max: Math.max(...prices) };
}

/** How many products of a scope have each facet, without those that rules hide. */
function shownFacets<K extends keyof ProductFacets>(
  store: ContentStore,
  scope: ListingScope,
  kind: K,
): ReadonlyArray<FacetCount<ProductFacets[K]>> {
  const all = store.facets(catalogueKeys.productsOf(scope), kind);
  const hidden = hiddenProducts(store, scope).flatMap((id) => store.get('products', id) ?? []);
  if (hidden.length === 0) return all;
  const gone = hidden.flatMap(facetsOf).filter(([of]) => of === kind);
  return all
    .map(({ value, count }) => ({
      value,
      count: count - gone.filter(([, of]) => of === value).length,
    }))
    .filter(({ count }) => count > 0);
}

/** By name, in code point order, the same on every machine. Pages sort for their language. */
function brandValues(store: ContentStore, scope: ListingScope): Array<BrandFilterValue> {
  const pathOf = brandPaths(store, scope);
  return shownFacets(store, scope, 'brand')
    .flatMap(({ value: id, count }) => {
      const brand = store.get('brands', id);
      return brand ? [{ id, name: brand.name, count, path: pathOf(brand.slugUrl) }] : [];
    })
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
}

/** Only a brand within a category has a page of its own; its reduced or new products have none. */
function brandPaths(store: ContentStore, { categoryId, only }: ListingScope) {
  const category = categoryId === undefined ? undefined : store.get('categories', categoryId);
  if (!category || only) return () => null;
  const slugs = categorySlugs(store, category);
  return (brandSlug: string) => brandPath(brandSlug, ...slugs);
}

function filterTypes(store: ContentStore, scope: ListingScope): Array<FilterType> {
  const counts = new Map(
    shownFacets(store, scope, 'filter').map(({ value, count }) => [value, count]),
  );
  return positioned(store, 'filter-types').flatMap(({ id, name, values }) => {
    const present = values.flatMap((value) => {
      const count = counts.get(`${id}:${value.id}`);
      return count ? [{ ...value, count }] : [];
    });
    const byFrequency = present.sort((a, b) => b.count - a.count || compareText(a.id, b.id));
    return present.length > 0 ? [{ id, name, values: byFrequency }] : [];
  });
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
