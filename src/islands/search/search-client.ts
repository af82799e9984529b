import type { CommerceClient } from '#commerce/client.ts';
import { type FoundName, type FoundProduct, type SearchAnswer, search } from '#commerce/search.ts';
import { SEARCH_MIN_CHARACTERS } from '#domain/limits.ts';

/** What the panel asks for at once, by the names of its indexes. */
export const INDEXES = ['variants', 'brands', 'categories'] as const;
export type IndexName = (typeof INDEXES)[number];

/** Products and names that are suggested; of each so many. */
const SUGGESTED_MAX = 6;

interface Request {
  readonly indexName: string;
  readonly params?: { readonly query?: string };
}

/**
 * The search of the commerce API as InstantSearch asks it: all indexes of one query are one call.
 * Queries too short to be suggested anything are answered without one.
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
  if (query.length < SEARCH_MIN_CHARACTERS) return undefined;
  try {
    const include = 'brands,categories';
    return await search(client, { query, include, size: SUGGESTED_MAX, hasFacets: false, signal });
  } catch (error) {
    // Nobody waits for the answer to a query that is none any more.
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
