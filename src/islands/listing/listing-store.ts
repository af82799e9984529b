import { create } from 'zustand';
import type { CommerceClient } from '#commerce/client.ts';
import {
  type Facet,
  type FoundName,
  type FoundProduct,
  type SearchAnswer,
  search,
} from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import type { ListingState } from '#domain/listing-state.ts';
import { type ListingScope, whereOf } from './listing-scope.ts';

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
  readonly names: ReadonlyArray<FoundName>;
}

const NOTHING = {
  products: [],
  hitsCount: 0,
  queryId: '',
  facets: [],
  price: undefined,
  names: [],
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
    const more = await searchPage(client, scope, {
      state,
      page: state.pages,
      size: LISTING_PAGE_SIZE,
      signal,
    });
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

/** Filters are requested when query or sort changes, and as if nothing was chosen. */
async function loadListing(client: CommerceClient, scope: ListingScope, { state, signal }: Load) {
  const facetsKey = `${state.query}\n${state.sort}`;
  const isNew = facetsKey !== facetsOf;
  const isUnfiltered = state.trail.length === 0;
  const size = LISTING_PAGE_SIZE * state.pages;
  const load = { state, signal, page: 1, size, hasFacets: isNew && isUnfiltered };
  const [found, offered] = await Promise.all([
    searchPage(client, scope, load),
    isNew && !isUnfiltered ? searchFacets(client, scope, { state, signal }) : undefined,
  ]);
  if (isNew && !signal.aborted) facetsOf = facetsKey;
  const { products, hitsCount, queryId } = found;
  const names = [...found.categories, ...found.brands].slice(0, NAMES_MAX);
  const { facets, price } = offered ?? found;
  return { products, hitsCount, queryId, names, ...(isNew && { facets, price }) };
}

const NAMES_MAX = 8;

interface PageLoad extends Load {
  readonly page: number;
  readonly size: number;
  readonly hasFacets?: boolean;
}

function searchPage(client: CommerceClient, scope: ListingScope, load: PageLoad) {
  const { state, page, size, signal, hasFacets = false } = load;
  const { sort, trail } = state;
  const where = whereOf(scope, trail);
  const include = scope.isSearch && page === 1 ? 'brands,categories' : undefined;
  return search(client, {
    include,
    ...queryOf(scope, state),
    where,
    sort,
    page,
    size,
    signal,
    hasFacets,
  });
}

/** The choices without any filter, so that choosing one leaves the others visible. */
function searchFacets(client: CommerceClient, scope: ListingScope, { state, signal }: Load) {
  const where = whereOf(scope, []);
  return search(client, { ...queryOf(scope, state), where, size: 1, signal, hasFacets: true });
}

const queryOf = ({ isSearch }: ListingScope, { query }: ListingState) =>
  isSearch ? { query } : {};
