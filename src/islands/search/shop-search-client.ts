import type { CommerceClient } from '#commerce/client.ts';
import { JsonApiSearchClient, type SearchState } from '#commerce/json-api-search-client.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import type { SearchClient } from '#commerce/search-client.ts';
import type { SearchPort } from '#commerce/shop-port.ts';

interface Options {
  /** Takes the place of the API's call, such as one that knows an answer already. */
  readonly find?: SearchPort['find'];
  /** Whether the page itself has the products that are asked for. */
  readonly isServed?: (asked: SearchState) => boolean;
}

/**
 * The search engine of the shop, for its panel and its listings. Another one takes its place here: see
 * docs/search.md.
 */
export function shopSearchClient(
  client: CommerceClient,
  { find = (call) => jsonApiSearch(client).find(call), ...options }: Options = {},
): SearchClient {
  return new JsonApiSearchClient(find, options);
}
