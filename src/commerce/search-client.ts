import type { Facet, FoundName, FoundProduct, SearchAnswer } from './search.ts';

/**
 * The search as InstantSearch asks for it: Algolia's client, or an adapter of another search engine in
 * its place. See docs/search.md.
 */
export interface SearchClient {
  /** All indexes of one state at once, answered in the order of the requests. */
  search(requests: ReadonlyArray<SearchRequest>): Promise<SearchResults>;
  /** Forgets what it knows, so that the next state is asked for, even if it's the same. */
  clearCache?(): void;
}

export interface SearchRequest {
  /** One of `INDEXES`; that of products may have its order behind it, as in `variants:newest`. */
  readonly indexName: string;
  readonly params?: SearchParams | undefined;
}

/** Algolia's parameters that the shop uses. */
export interface SearchParams {
  readonly query?: string | undefined;
  /** From 0. */
  readonly page?: number | undefined;
  readonly hitsPerPage?: number | undefined;
  /** The facets whose values are asked for. */
  readonly facets?: string | ReadonlyArray<string> | undefined;
  /** What is chosen, such as `[['brand:12', 'brand:7'], ['type:finish:matte']]`. */
  readonly facetFilters?: ReadonlyArray<string | ReadonlyArray<string>> | undefined;
  /** Such as `['price>=10', 'price<=50']`. */
  readonly numericFilters?: ReadonlyArray<string> | undefined;
  /** The scope of a listing, such as `brand:12 AND under-sale:true`. */
  readonly filters?: string | undefined;
  /** False for a query that is taken literally. */
  readonly typoTolerance?: boolean | undefined;
  /** Whether an answer has the id by which its clicks are attributed. */
  readonly clickAnalytics?: boolean | undefined;
}

export interface SearchResults {
  readonly results: ReadonlyArray<SearchResult>;
}

/** Algolia's answer for one request. */
export interface SearchResult {
  readonly index: string;
  readonly query: string;
  readonly queryID: string;
  readonly hits: ReadonlyArray<(FoundProduct | FoundName) & { readonly objectID: string }>;
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly processingTimeMS: number;
  readonly exhaustiveNbHits: boolean;
  readonly params: string;
  /** Numbers of products by facet and value. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

/** What an answer about products says besides what InstantSearch has words for. */
export interface SearchExtras {
  /** The facets with all values on offer, in their order, as if nothing was chosen. */
  readonly offered?: ReadonlyArray<Facet>;
  readonly correctedQuery?: SearchAnswer['correctedQuery'];
  readonly bannerRule?: SearchAnswer['bannerRule'];
  readonly namedPrice?: SearchAnswer['namedPrice'];
}

/** The indexes that a search asks at once, by name: its products first. */
export const INDEXES = ['variants', 'brands', 'categories'] as const;

/** The index of products in an order, which other engines call a replica. */
export const indexIn = (sort: string) => `${INDEXES[0]}:${sort}`;
