import type { IndexUiState, Router, StateMapping, UiState } from 'instantsearch.js';
import { indexIn } from '#commerce/search-client.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { isMoreOf, listingAddress } from '#domain/listing/listing-address.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import {
  LISTING_SORTS,
  type ListingState,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import { parsePriceChoice, priceChoice, printPriceChoice } from '#domain/money/price-choice.ts';
import { followAddress } from '../page/page-listing.ts';

/** Between the state of InstantSearch and the addresses of a listing. */
export interface ListingRouting {
  /** The index whose state it is, in the listing's own order. */
  readonly indexName: string;
  readonly router: Router<ListingState>;
  readonly stateMapping: StateMapping<UiState, ListingState>;
  readonly stateOf: (ui: IndexUiState) => ListingState;
  readonly uiStateOf: (state: ListingState) => IndexUiState;
  readonly addressOf: (state: ListingState) => string;
}

export function listingRouting(scope: ListingScope): ListingRouting {
  const defaultSort = defaultSortOf(scope);
  const indexName = indexIn(defaultSort);
  const read = () => parseListingState(new URLSearchParams(location.search), defaultSort);
  const addressOf = (state: ListingState) => listingAddress(location.href, state, defaultSort);
  const stateOf = (ui: IndexUiState): ListingState => stateIn(ui, { ...read(), sort: defaultSort });
  const uiStateOf = (state: ListingState) => uiStateIn(state, indexName);
  return {
    indexName,
    router: addressRouter({ read, addressOf }),
    stateMapping: {
      stateToRoute: (ui) => stateOf(ui[indexName] ?? {}),
      routeToState: (state) => ({ [indexName]: uiStateOf(state) }),
    },
    stateOf,
    uiStateOf,
    addressOf,
  };
}

/** Each choice is an entry of the history, except more pages of the same list. */
function addressRouter({
  read,
  addressOf,
}: {
  readonly read: () => ListingState;
  readonly addressOf: (state: ListingState) => string;
}): Router<ListingState> {
  const listening = new AbortController();
  /** The address may have been typed, or written by a script that doesn't know its spelling. */
  const normalise = () =>
    history.replaceState(history.state, '', addressOf(read()) + location.hash);
  return {
    $$type: 'storefront.address',
    read() {
      normalise();
      return read();
    },
    createURL: addressOf,
    write(state) {
      const address = addressOf(state);
      if (address === location.pathname + location.search) return;
      if (isMoreOf(state, read())) history.replaceState(history.state, '', address);
      else history.pushState(null, '', address);
    },
    onUpdate(update) {
      const { signal } = listening;
      const follow = () => {
        normalise();
        update(read());
      };
      followAddress(follow, signal);
    },
    dispose: () => listening.abort(),
  };
}

function uiStateIn({ trail, sort, page, pages }: ListingState, indexName: string): IndexUiState {
  const lists = Map.groupBy(
    trail.filter(({ facet }) => facet !== 'price'),
    ({ facet }) => facet,
  );
  const price = parsePriceChoice(trail.find(({ facet }) => facet === 'price')?.value ?? '');
  const index = indexIn(sort);
  return {
    refinementList: Object.fromEntries(
      [...lists].map(([facet, chosen]) => [facet, chosen.map(({ value }) => value)]),
    ),
    ...(price && { range: { price: `${price.min ?? ''}:${price.max ?? ''}` } }),
    ...(index !== indexName && { sortBy: index }),
    ...(page > 1 && { page }),
    ...(pages > 1 && { hitsPerPage: pages * LISTING_PAGE_SIZE }),
  };
}

/** @param before what the address says: its query, and the order in which filters were chosen */
function stateIn(ui: IndexUiState, before: ListingState): ListingState {
  const { refinementList = {}, range, sortBy, page = 1, hitsPerPage } = ui;
  const [min = '', max = ''] = range?.price?.split(':') ?? [];
  const price = priceChoice(min, max);
  const chosen = [
    ...Object.entries(refinementList).flatMap(([facet, values]) =>
      values.map((value) => ({ facet, value })),
    ),
    ...(price ? [{ facet: 'price', value: printPriceChoice(price) }] : []),
  ];
  const placeOf = ({ facet, value }: (typeof chosen)[number]) => {
    const at = before.trail.findIndex((one) => one.facet === facet && one.value === value);
    return at === -1 ? before.trail.length : at;
  };
  return {
    ...before,
    trail: chosen.toSorted((one, other) => placeOf(one) - placeOf(other)),
    sort: LISTING_SORTS.find((sort) => indexIn(sort) === sortBy) ?? before.sort,
    page,
    pages: page > 1 ? 1 : (hitsPerPage ?? LISTING_PAGE_SIZE) / LISTING_PAGE_SIZE,
  };
}
