import { parsePriceChoice } from '#domain/money/price-choice.ts';
import type { ListingSort } from './listing-state.ts';
import type { Refinement } from './refinement.ts';

/** What a listing shows before anything is chosen, as its page declares. */
export interface ListingScope {
  readonly brand?: string;
  readonly category?: string;
  readonly only?: 'on-sale' | 'new';
  /** Whether it's a listing of search results. */
  readonly isSearch?: boolean;
}

/** Among new products, the newest are the most popular. */
export function defaultSortOf({
  isSearch,
  only,
}: Pick<ListingScope, 'isSearch' | 'only'>): ListingSort {
  if (isSearch) return 'relevance';
  return only === 'new' ? 'newest' : 'popularity';
}

/** The scope as a filter of Algolia's: `brand:12 AND under-sale:true`; '' if all is listed. */
export function scopeFilter(scope: ListingScope): string {
  const parts = Object.entries(whereOf(scope, []));
  return parts.map(([facet, value]) => `${facet}:${value}`).join(' AND ');
}

/**
 * `where[facets]` for the choice within a scope. A chosen category is below the scope's category,
 * and so replaces it.
 */
export function whereOf(
  scope: ListingScope,
  trail: ReadonlyArray<Refinement>,
): Readonly<Record<string, unknown>> {
  const chosen = Map.groupBy(trail, ({ facet }) => facet);
  const where: Record<string, unknown> = {
    ...(scope.brand && { brand: [scope.brand] }),
    ...(scope.category && { category: [scope.category] }),
    ...(scope.only === 'on-sale' && { 'under-sale': true }),
    ...(scope.only === 'new' && { 'new-arrival': true }),
  };
  for (const [facet, refinements] of chosen) {
    const values = refinements.map(({ value }) => value);
    if (facet === 'price') where.price = parsePriceChoice(values[0] ?? '');
    else if (facet === 'under-sale') where['under-sale'] = true;
    else where[facet] = values;
  }
  return where;
}
