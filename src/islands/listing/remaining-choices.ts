import type { SearchAnswer } from '#commerce/search.ts';

/** What the filters of all other facets leave of each facet. */
export interface RemainingChoices {
  /** Numbers of products, by facet, named as in addresses, then by value; none are missing. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Undefined if no product is left at any price. */
  readonly price: SearchAnswer['price'];
}

/** What an answer that was filtered leaves to choose. */
export function remainingChoices({
  facets,
  price,
}: Pick<SearchAnswer, 'facets' | 'price'>): RemainingChoices {
  const counts = facets.map(
    ({ key, values }) =>
      [facetInAddress(key), new Map(values.map(({ id, count }) => [id, count]))] as const,
  );
  return { counts: new Map(counts), price };
}

const facetInAddress = (key: string) => (key === 'categories' ? 'category' : key);
