import { createCommerceClient } from '#commerce/client.ts';
import { jsonApiSearch } from '#commerce/json-api-search.ts';
import type { SearchAnswer } from '#commerce/search.ts';
import { PLAIN_PAGE_SIZE } from '#domain/limits.ts';
import { whereOf } from '#domain/listing-scope.ts';
import type { ListingState } from '#domain/listing-state.ts';
import type { Locale } from '#domain/locales.ts';
import type { CallUpstream } from '../call-upstream.ts';

interface Asked {
  readonly state: ListingState;
  readonly page: number;
  readonly locale: Locale;
}

/** One page of what a search finds, with the names of its filters if it has any. */
export function findProducts(
  api: CallUpstream,
  { state, page, locale: { country, language } }: Asked,
): Promise<SearchAnswer> {
  const client = createCommerceClient({
    baseUrl: '',
    country,
    language,
    fetch: (address, init) => api(String(address), init),
  });
  const { query, isLiteral, trail, sort } = state;
  return jsonApiSearch(client).find({
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
