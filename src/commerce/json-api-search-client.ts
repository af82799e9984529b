import { type PriceChoice, priceChoice } from '#domain/money/price-choice.ts';
import type { SearchAnswer, SearchCall } from './search.ts';
import {
  INDEXES,
  type SearchClient,
  type SearchExtras,
  type SearchParams,
  type SearchRequest,
  type SearchResult,
  type SearchResults,
} from './search-client.ts';
import type { SearchPort } from './shop-port.ts';

type Where = Readonly<Record<string, unknown>>;

/** One state of a search. */
export interface SearchState {
  readonly call: SearchCall;
  /** What the listing is limited to before anything is chosen. */
  readonly scope: Where;
  readonly isFiltered: boolean;
}

interface Options {
  /** Whether the page itself has the products that a call is for, which is then only about facets. */
  readonly isServed?: (state: SearchState) => boolean;
}

/**
 * The search of the commerce API, asked as InstantSearch asks. One call answers all requests of a
 * state. The facets on offer are asked for once for a query and order, and pages that are there
 * already aren't asked for again.
 */
export class JsonApiSearchClient implements SearchClient {
  readonly #find: SearchPort['find'];
  readonly #isServed: NonNullable<Options['isServed']>;
  #underWay = new AbortController();
  #latest:
    | { readonly key: string; readonly answer: Promise<SearchAnswer & SearchExtras> }
    | undefined;
  #offer: { readonly key: string; readonly answer: SearchAnswer } | undefined;
  #list: { readonly key: string; readonly answer: SearchAnswer } | undefined;

  constructor(find: SearchPort['find'], { isServed = () => false }: Options = {}) {
    this.#find = find;
    this.#isServed = isServed;
  }

  async search(requests: ReadonlyArray<SearchRequest>): Promise<SearchResults> {
    const state = stateOf(requests);
    const answer = await this.#once(state);
    return { results: requests.map((request) => resultOf(request, answer, state)) };
  }

  clearCache(): void {
    this.#latest = undefined;
    this.#offer = undefined;
    this.#list = undefined;
  }

  /** The answer to the latest state; whoever waits for that of an earlier one waits for ever. */
  #once(state: SearchState): Promise<SearchAnswer & SearchExtras> {
    const key = keyOf(state.call);
    if (this.#latest?.key === key) return this.#latest.answer;
    this.#underWay.abort();
    const current = new AbortController();
    this.#underWay = current;
    const answer = this.#answer(state, current.signal).catch((error: unknown) => {
      if (current.signal.aborted) return new Promise<never>(() => {});
      this.#latest = undefined;
      throw error;
    });
    this.#latest = { key, answer };
    return answer;
  }

  async #answer(state: SearchState, signal: AbortSignal): Promise<SearchAnswer & SearchExtras> {
    const { call, scope, isFiltered } = state;
    if (!call.query && Object.keys(call.where ?? {}).length === 0) return NOTHING;
    const isServed = this.#isServed(state);
    const offerKey = `${call.query}\n${call.sort}`;
    const isNew = call.hasFacets && this.#offer?.key !== offerKey;
    const offerCall = { ...call, include: undefined, where: scope, page: undefined, size: 1 };
    const [found, offered] = await Promise.all([
      isServed ? undefined : this.#products(state, isNew || isFiltered, signal),
      isNew && (isFiltered || isServed)
        ? this.#find({ ...offerCall, hasFacets: true, sort: undefined, signal })
        : undefined,
    ]);
    signal.throwIfAborted();
    const offer = offered ?? found;
    if (isNew && offer) this.#offer = { key: offerKey, answer: offer };
    const known = this.#offer?.answer ?? NOTHING;
    const answer = found ?? { ...known, products: [] };
    return {
      ...answer,
      ...countsLeft(known, isFiltered ? answer : known),
      offered: known.facets,
    };
  }

  /** Of more pages from the first one on, only those are asked for that aren't there yet. */
  async #products(
    { call }: SearchState,
    hasFacets: boolean,
    signal: AbortSignal,
  ): Promise<SearchAnswer> {
    const key = keyOf({ ...call, page: undefined, size: 0 });
    const before = this.#list?.key === key ? this.#list.answer : undefined;
    const missing = call.size - (before?.products.length ?? 0);
    const isNext = before && call.page === 1 && missing > 0 && call.size % missing === 0;
    const answer = isNext
      ? await this.#find({
          ...call,
          include: undefined,
          page: call.size / missing,
          size: missing,
          hasFacets: false,
          signal,
        })
      : await this.#find({ ...call, hasFacets, signal });
    signal.throwIfAborted();
    const complete = isNext
      ? { ...before, queryId: answer.queryId, products: [...before.products, ...answer.products] }
      : answer;
    this.#list = call.page === 1 ? { key, answer: complete } : undefined;
    return complete;
  }
}

const NOTHING: SearchAnswer = {
  products: [],
  brands: [],
  categories: [],
  facets: [],
  price: undefined,
  hitsCount: 0,
  pagesCount: 0,
  queryId: '',
};

const keyOf = ({ signal: _, hasFacets: __, include: ___, ...call }: SearchCall) =>
  JSON.stringify(call);

/** The call for one state: the first request of products has all of it. */
function stateOf(requests: ReadonlyArray<SearchRequest>): SearchState {
  const { indexName, params = {} } = requests.find(isOfProducts) ?? { indexName: '' };
  const names = INDEXES.slice(1).filter((name) =>
    requests.some((request) => request.indexName === name),
  );
  const { query = '', page = 0, hitsPerPage = 0, facets = [], typoTolerance } = params;
  const scope = Object.fromEntries(
    (params.filters ?? '').split(' AND ').filter(Boolean).map(scopePart),
  );
  const chosen = chosenIn(params);
  const call = {
    include: names.length > 0 && page === 0 ? names.join(',') : undefined,
    query: query.trim() || undefined,
    isLiteral: typoTolerance === false || undefined,
    where: { ...scope, ...chosen },
    sort: indexName.split(':')[1],
    page: page + 1,
    size: hitsPerPage,
    hasFacets: facets.length > 0,
  };
  return { call, scope, isFiltered: Object.keys(chosen).length > 0 };
}

const isOfProducts = ({ indexName }: SearchRequest) => indexName.split(':')[0] === INDEXES[0];

function scopePart(part: string): [string, unknown] {
  const [facet = '', value = ''] = part.split(':');
  return [facet, value === 'true' ? true : [value]];
}

/** The chosen values in the API's words. */
function chosenIn({ facetFilters = [], numericFilters = [], facets = [] }: SearchParams): Where {
  const known = [facets].flat();
  const chosen = facetFilters.map((alternatives) => {
    const [first = '', ...others] = [alternatives].flat();
    // Names of facets contain colons as well.
    const facet = known.find((name) => first.startsWith(`${name}:`)) ?? first.split(':')[0] ?? '';
    const valueIn = (filter: string) => filter.slice(facet.length + 1).replace(/^\\-/, '-');
    return [facet, facet === 'under-sale' ? true : [first, ...others].map(valueIn)];
  });
  const price = priceIn(numericFilters);
  return { ...Object.fromEntries(chosen), ...(price && { price }) };
}

function priceIn(filters: ReadonlyArray<string>): PriceChoice | undefined {
  const bound = (start: string) =>
    filters.find((filter) => filter.startsWith(start))?.slice(start.length) ?? '';
  return priceChoice(bound('price>='), bound('price<='));
}

/** What is left of each value on offer; those that an answer doesn't name are left with none. */
function countsLeft(
  offer: SearchAnswer,
  left: SearchAnswer,
): Pick<SearchAnswer, 'facets' | 'price'> {
  const counts = new Map(
    left.facets.map(({ key, values }) => [
      key,
      new Map(values.map(({ id, count }) => [id, count])),
    ]),
  );
  const facets = offer.facets.map(({ values, ...facet }) => ({
    ...facet,
    values: values.map((value) => ({ ...value, count: counts.get(facet.key)?.get(value.id) ?? 0 })),
  }));
  return { facets, price: left.price ?? offer.price };
}

function resultOf(
  { indexName, params = {} }: SearchRequest,
  answer: SearchAnswer & SearchExtras,
  { call }: SearchState,
): SearchResult & SearchExtras {
  const { page = 0, hitsPerPage = 0 } = params;
  const isProducts = isOfProducts({ indexName });
  const hits = isProducts ? answer.products : namesOf(indexName, answer).slice(0, hitsPerPage);
  const { price, offered, correctedQuery, bannerRule, namedPrice } = answer;
  const requested = new Set([params.facets ?? []].flat());
  const counts = answer.facets
    .filter(({ key }) => requested.has(key))
    .map(({ key, values }) => [
      key,
      Object.fromEntries(values.map(({ id, count }) => [id, count])),
    ]);
  return {
    index: indexName,
    query: call.query ?? '',
    queryID: answer.queryId,
    hits: hits.map((hit) => ({ ...hit, objectID: hit.id })),
    nbHits: isProducts ? answer.hitsCount : hits.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(answer.hitsCount / hitsPerPage) : 0,
    page,
    hitsPerPage,
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    params: '',
    ...(isProducts && {
      facets: { ...Object.fromEntries(counts), ...(price && { price: {} }) },
      ...(price && { facets_stats: { price } }),
      ...(offered && { offered }),
      correctedQuery,
      bannerRule,
      namedPrice,
    }),
  };
}

const namesOf = (index: string, { brands, categories }: SearchAnswer) =>
  index === 'brands' ? brands : categories;
