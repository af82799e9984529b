import { create } from 'zustand';
import type { CommerceClient } from '#commerce/client.ts';
import { type Facet, type FoundProduct, type SearchAnswer, search } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { ListingState } from '#domain/listing-state.ts';
import { askOnce, facetsCall, pageCall } from './listing-call.ts';
import type { ListingScope } from './listing-scope.ts';

export type ListingStatus = 'waiting' | 'shown' | 'failed';

export interface ListingView {
  readonly state: ListingState;
  readonly status: ListingStatus;
  readonly products: ReadonlyArray<FoundProduct>;
  readonly hitsCount: number;
  readonly queryId: string;
  /** The filters' own query and sort; choosing filters doesn't change them. */
  readonly facets: ReadonlyArray<Facet>;
  readonly price: SearchAnswer['price'];
  /** Categories and brands that a search found. */
  readonly names: Pick<SearchAnswer, 'categories' | 'brands'>;
}

const NOTHING = {
  products: [],
  hitsCount: 0,
  queryId: '',
  facets: [],
  price: undefined,
  names: { categories: [], brands: [] },
};

/** The state of a listing's page once its shopper has acted. */
export const useListing = create<ListingView>(() => ({
  state: { query: '', trail: [], sort: 'popularity', pages: 1 },
  status: 'waiting',
  ...NOTHING,
}));

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
export function showOwn(state: ListingState): void {
  underWay?.abort();
  useListing.setState({ state, status: 'shown', products: [], hitsCount: 0 });
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
    if (!signal.aborted) useListing.setState({ products: [...products, ...more.products] });
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

/** Filters are requested when query or sort changes, and as if nothing was chosen. */
async function loadListing(client: CommerceClient, scope: ListingScope, { state, signal }: Load) {
  const facetsKey = facetsKeyOf(state);
  const isNew = facetsKey !== facetsOf;
  const isUnfiltered = state.trail.length === 0;
  const size = LISTING_PAGE_SIZE * state.pages;
  const call = pageCall(scope, { state, page: 1, size, hasFacets: isNew && isUnfiltered });
  const [found, offered] = await Promise.all([
    askOnce(client, call, signal),
    isNew && !isUnfiltered ? search(client, { ...facetsCall(scope, state), signal }) : undefined,
  ]);
  if (isNew && !signal.aborted) facetsOf = facetsKey;
  const { products, hitsCount, queryId, categories, brands } = found;
  const { facets, price } = offered ?? found;
  const names = { categories, brands };
  return { products, hitsCount, queryId, names, ...(isNew && { facets, price }) };
}
