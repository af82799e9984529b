import type { CommerceClient } from '#commerce/client.ts';
import { jsonApiSearch } from '#commerce/json-api-search.ts';
import type { FoundName, FoundProduct, SearchAnswer } from '#commerce/search.ts';
import { isShortQuery } from '#domain/search/short-query.ts';

/** The indexes that the panel requests at once, by name. */
export const INDEXES = ['variants', 'brands', 'categories'] as const;

/** How many products and names are suggested. */
const SUGGESTED_MAX = 6;

interface Request {
  readonly indexName: string;
  readonly params?: { readonly query?: string };
}

/**
 * The commerce API's search as an InstantSearch client: all indexes of a query are one call.
 * Queries too short for suggestions are answered without a call.
 */
export function createSearchClient(client: CommerceClient) {
  let latest: AbortController | undefined;
  return {
    async search(requests: ReadonlyArray<Request>) {
      const query = (requests[0]?.params?.query ?? '').trim();
      latest?.abort();
      latest = new AbortController();
      const answer = await suggest(client, query, latest.signal);
      return { results: requests.map(({ indexName }) => resultOf(indexName, query, answer)) };
    },
  };
}

async function suggest(
  client: CommerceClient,
  query: string,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (isShortQuery(query)) return undefined;
  try {
    const include = 'brands,categories';
    const call = { query, include, size: SUGGESTED_MAX, hasFacets: false, signal };
    return await jsonApiSearch(client).find(call);
  } catch (error) {
    // Nobody needs the answer to an outdated query.
    if (signal.aborted) return undefined;
    throw error;
  }
}

export type SuggestedHit = (FoundProduct | FoundName) & { readonly objectID: string };

function resultOf(index: string, query: string, answer: SearchAnswer | undefined) {
  const hits = hitsOf(index, answer).slice(0, SUGGESTED_MAX);
  const isProducts = index === INDEXES[0];
  return {
    index,
    query,
    queryID: answer?.queryId ?? '',
    hits: hits.map((hit): SuggestedHit => ({ ...hit, objectID: hit.id })),
    nbHits: isProducts ? (answer?.hitsCount ?? 0) : hits.length,
    nbPages: 1,
    page: 0,
    hitsPerPage: SUGGESTED_MAX,
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    params: '',
  };
}

function hitsOf(index: string, answer: SearchAnswer | undefined) {
  if (index === 'brands') return answer?.brands ?? [];
  return (index === 'categories' ? answer?.categories : answer?.products) ?? [];
}
