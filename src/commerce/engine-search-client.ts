import type { Shopper } from './card.ts';
import { isRecord, text } from './schema.ts';
import { type Facet, readFacets, readNames, readProducts } from './search.ts';
import {
  INDEXES,
  type SearchClient,
  type SearchExtras,
  type SearchParams,
  type SearchRequest,
  type SearchResult,
  type SearchResults,
} from './search-client.ts';

/** Algolia's client, or the adapter of another engine in its shape. */
interface Engine {
  search(requests: ReadonlyArray<SearchRequest>): Promise<{ readonly results: unknown }>;
}

/** In which words an engine is asked. */
interface EngineWords {
  /** The engine's name of an index or of its order, such as `products_price_asc`. */
  readonly indexName: (index: string) => string;
  /** A listing's scope in the engine's syntax; Algolia's is that of the shop. */
  readonly filters?: (scope: string) => string;
}

/**
 * The search of another engine, over indexes whose records have the fields of the API's hits: see
 * docs/search.md.
 */
export class EngineSearchClient implements SearchClient {
  readonly #engine: Engine;
  readonly #shopper: Shopper;
  readonly #words: EngineWords;
  #offered: { readonly key: string; readonly facets: ReadonlyArray<Facet> } | undefined;

  constructor(engine: Engine, shopper: Shopper, words: EngineWords) {
    this.#engine = engine;
    this.#shopper = shopper;
    this.#words = words;
  }

  async search(requests: ReadonlyArray<SearchRequest>): Promise<SearchResults> {
    const { results } = await this.#engine.search(
      requests.map((request) => this.#withOptions(request)),
    );
    const answers = Array.isArray(results) ? results : [];
    return {
      results: requests.map((request, at) => this.#read(request, answers[at])),
    };
  }

  #withOptions({ indexName, params = {} }: SearchRequest): SearchRequest {
    const { filters = '' } = params;
    const scope = this.#words.filters?.(filters) ?? filters;
    return {
      indexName: this.#words.indexName(indexName),
      params: { ...params, clickAnalytics: true, ...(filters && { filters: scope }) },
    };
  }

  #read(request: SearchRequest, answer: unknown): SearchResult & SearchExtras {
    const { indexName, params = {} } = request;
    const result = isRecord(answer) ? answer : {};
    const { page = 0, hitsPerPage = 0 } = params;
    const place = { queryId: text(result.queryID), skipped: page * hitsPerPage };
    const withIds = (Array.isArray(result.hits) ? result.hits : []).map((hit) =>
      isRecord(hit) ? { id: hit.objectID, ...hit } : hit,
    );
    const isProducts = indexName.split(':')[0] === INDEXES[0];
    const hits = isProducts
      ? readProducts(withIds, this.#shopper, place)
      : readNames(withIds, this.#shopper);
    return {
      ...(result as unknown as SearchResult),
      index: indexName,
      hits: hits.map((hit) => ({ ...hit, objectID: hit.id })),
      ...(isProducts && { offered: this.#offeredBy(indexName, params, result.facets) }),
    };
  }

  /** Values that were there before anything was chosen stay on offer. */
  #offeredBy(indexName: string, params: SearchParams, facets: unknown): ReadonlyArray<Facet> {
    const { query, filters, facetFilters = [], numericFilters = [], hitsPerPage } = params;
    const key = JSON.stringify([indexName, query, filters]);
    const isWhole = facetFilters.length + numericFilters.length === 0 && hitsPerPage !== 0;
    if (isWhole) this.#offered = { key, facets: readFacets(facets) };
    return this.#offered?.key === key ? this.#offered.facets : readFacets(facets);
  }
}
