import { createCommerceClient } from '#commerce/client.ts';
import type { EndpointVersions } from '#commerce/endpoints.ts';
import { search } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE, REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import { FROM_FIRST_PAGE } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { pageCall } from '#islands/listing/listing-call.ts';

/** The call that a search begins with, made before any script has arrived. */
export interface EarlyCall {
  /** Has `EARLY_QUERY` where the query belongs. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export const EARLY_QUERY = 'query=-';

/** The call exactly as the browser's client makes it, so that the client can use its answer. */
export function earlyCall(
  { country, language }: Locale,
  scope: ListingScope,
  endpointVersions: EndpointVersions,
): EarlyCall {
  let made: EarlyCall | undefined;
  const client = createCommerceClient({
    baseUrl: '',
    country,
    language,
    endpointVersions,
    fetch(url, init) {
      const headers = init?.headers as Record<string, string>;
      made = { url: String(url), headers, timeoutMs: REQUEST_TIMEOUT_MS };
      return new Promise(() => {});
    },
  });
  const sort = defaultSortOf(scope);
  const state = { query: '-', trail: [], sort, ...FROM_FIRST_PAGE };
  // A client calls `fetch` at once.
  void search(
    client,
    pageCall(scope, { state, page: 1, size: LISTING_PAGE_SIZE, hasFacets: true }),
  );
  if (!made) throw new Error('The call of a search was not made.');
  return made;
}
