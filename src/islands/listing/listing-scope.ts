import type { ListingSort } from '#domain/listing-state.ts';
import { parsePriceChoice } from '#domain/price-choice.ts';
import type { Refinement } from '#domain/refinement.ts';

/** What a listing is of, before anything is chosen; its page says it. */
export interface ListingScope {
  readonly brand?: string;
  readonly category?: string;
  readonly only?: 'on-sale' | 'new';
  /** Whether the listing is of what is searched for. */
  readonly isSearch?: boolean;
}

export const defaultSortOf = ({ isSearch }: ListingScope): ListingSort =>
  isSearch ? 'relevance' : 'popularity';

/**
 * `where[facets]` for what is chosen within a scope. A category that is chosen is one below that of
 * the scope, and so stands in its place.
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
