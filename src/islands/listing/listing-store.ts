import { create } from 'zustand';
import type { CommerceClient } from '#commerce/client.ts';
import { type Facet, type FoundProduct, type SearchAnswer, search } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { ListingScope } from '#domain/listing/listing-scope.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { facetsCall, pageCall, takeEarlyAnswer } from './listing-call.ts';
import { type RemainingChoices, remainingChoices } from './remaining-choices.ts';

export type ListingStatus = 'waiting' | 'shown' | 'failed';

export interface ListingView {
  readonly state: ListingState;
  readonly status: ListingStatus;
  readonly products: ReadonlyArray<FoundProduct>;
  readonly hitsCount: number;
  readonly queryId: string;
  /** The values on offer, counted as if nothing was chosen: choosing filters doesn't change them. */
  readonly facets: ReadonlyArray<Facet>;
  /** Of all products that can be filtered. */
  readonly price: SearchAnswer['price'];
  /** What the chosen filters leave to choose; undefined if nothing is chosen. */
  readonly left: RemainingChoices | undefined;
  /** Categories and brands that a search found. */
  readonly names: Pick<SearchAnswer, 'categories' | 'brands'>;
  /** What was searched for instead of a misspelt query. */
  readonly correctedQuery: string | undefined;
  /** The prices that the query names and its products are filtered by. */
  readonly namedPrice: SearchAnswer['namedPrice'];
}

const NOTHING = {
  products: [],
  hitsCount: 0,
  queryId: '',
  facets: [],
  price: undefined,
  left: undefined,
  names: { categories: [], brands: [] },
  correctedQuery: undefined,
  namedPrice: undefined,
};

/** The state of a listing's page once its shopper has acted. */
export const useListing = create<ListingView>(() => ({
  state: { query: '', trail: [], sort: 'popularity', ...FROM_FIRST_PAGE },
  status: 'waiting',
  ...NOTHING,
}));

/** The query and sort whose filters are on offer. */
let facetsOf: string | undefined;
let underWay: AbortController | undefined;

/** Requests and shows a state; answers that arrive after a newer state are dropped. */
export async function showListing(
  client: CommerceClient,
  scope: ListingScope,
  state: ListingState,
): Promise<void> {
  underWay?.abort();
  const current = new AbortController();
  underWay = current;
  useListing.setState({ state, status: 'waiting' });
  try {
    const shown = await loadListing(client, scope, { state, signal: current.signal });
    if (!current.signal.aborted) useListing.setState({ ...shown, status: 'shown' });
  } catch (error) {
    if (current.signal.aborted) return;
    console.warn('The listing could not be loaded.', error);
    useListing.setState({ status: 'failed' });
  }
}

/** Requests the filters of a listing if none of its requests has brought them. */
export async function loadFilters(client: CommerceClient, scope: ListingScope): Promise<void> {
  const { state } = useListing.getState();
  if (facetsOf !== undefined) return;
  const { facets, price } = await search(client, facetsCall(scope, state));
  facetsOf = facetsKeyOf(state);
  useListing.setState({ facets, price });
}

/** Applies a state that needs no request. */
export function showServed(state: ListingState): void {
  underWay?.abort();
  useListing.setState({ state, status: 'shown', products: [], hitsCount: 0, left: undefined });
}

/** Shows one more page. */
export async function showMore(
  client: CommerceClient,
  scope: ListingScope,
  state: ListingState,
): Promise<void> {
  useListing.setState({ state });
  const { products } = useListing.getState();
  const { signal } = underWay ?? new AbortController();
  try {
    const call = pageCall(scope, { state, page: state.pages, size: LISTING_PAGE_SIZE });
    const more = await search(client, { ...call, signal });
    if (signal.aborted) return;
    const { queryId } = more;
    useListing.setState({ queryId, products: [...products, ...more.products] });
  } catch (error) {
    if (!signal.aborted) useListing.setState({ status: 'failed' });
    console.warn('More products could not be loaded.', error);
  }
}

interface Load {
  readonly state: ListingState;
  readonly signal: AbortSignal;
}

const facetsKeyOf = ({ query, sort }: ListingState) => `${query}\n${sort}`;

/**
 * The filters on offer are requested when query or sort changes, and as if nothing was chosen; what
 * a choice leaves of them comes with its products.
 */
async function loadListing(client: CommerceClient, scope: ListingScope, { state, signal }: Load) {
  const facetsKey = facetsKeyOf(state);
  const isNew = facetsKey !== facetsOf;
  const isFiltered = state.trail.length > 0;
  const size = LISTING_PAGE_SIZE * state.pages;
  const call = pageCall(scope, { state, page: state.page, size, hasFacets: isNew || isFiltered });
  const [found, offered] = await Promise.all([
    takeEarlyAnswer(client, call, signal),
    isNew && isFiltered ? search(client, { ...facetsCall(scope, state), signal }) : undefined,
  ]);
  if (isNew && !signal.aborted) facetsOf = facetsKey;
  const { products, hitsCount, queryId, correctedQuery, namedPrice, categories, brands } = found;
  const { facets, price } = offered ?? found;
  const names = { categories, brands };
  const shown = { products, hitsCount, queryId, correctedQuery, namedPrice, names };
  const left = isFiltered ? remainingChoices(found) : undefined;
  return { ...shown, left, ...(isNew && { facets, price }) };
}
