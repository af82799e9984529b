import { jsonApiSearch } from '#commerce/json-api-search.ts';
import type { SearchAnswer } from '#commerce/search.ts';
import { PLAIN_PAGE_SIZE } from '#domain/limits.ts';
import { whereOf } from '#domain/listing/listing-scope.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ClientOf } from '../client-of.ts';

interface Asked {
  readonly state: ListingState;
  readonly page: number;
  readonly locale: Locale;
}

/** One page of what a search finds, with the names of its filters if it has any. */
export function findProducts(
  clientOf: ClientOf,
  { state, page, locale }: Asked,
): Promise<SearchAnswer> {
  const { query, isLiteral, trail, sort } = state;
  return jsonApiSearch(clientOf(locale)).find({
    query,
    isLiteral,
    where: whereOf({ isSearch: true }, trail),
    sort,
    page,
    size: PLAIN_PAGE_SIZE,
    hasFacets: trail.length > 0,
    include: page === 1 ? 'brands,categories' : undefined,
  });
}
