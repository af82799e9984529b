import type { SearchState } from '#commerce/json-api-search-client.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { isChanged } from '#domain/listing/listing-address.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { reportResults } from '../search/report-found.ts';
import type { ListingView } from './ListingResults.tsx';
import type { ListingSetting } from './listing-context.ts';
import { headResults, showBanner } from './results-heading.ts';
import { isScrollKept, restoreScroll } from './scroll-position.ts';

/** The elements of the page that an open listing shows and hides. */
export interface Places {
  /** The served products. */
  readonly own: HTMLElement | null;
  /** Where the found products are. */
  readonly found: HTMLElement;
  /** What is around the filters. */
  readonly frame: HTMLElement | null;
  /** Where a search that finds nothing is answered, among what was served. */
  readonly unanswered: HTMLElement | null;
}

export function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const found = body?.querySelector<HTMLElement>('.listing-found');
  if (!body || !found) return undefined;
  return {
    found,
    frame: body.querySelector<HTMLElement>('.listing-rail'),
    own: body.querySelector<HTMLElement>('.listing-own'),
    unanswered: body.querySelector<HTMLElement>('.search-unanswered'),
  };
}

/** What is listed. */
interface Arranged extends ListingView {
  /** Whether a search finds nothing at all. */
  readonly isMissed: boolean;
  /** Whether such a search is told how to search otherwise. */
  readonly hasTips: boolean;
}

/** Shows the served products or the found ones. */
export function arrange(places: Places, setting: ListingSetting, view: Arranged): void {
  const { scope } = setting;
  const { state, status, isMissed } = view;
  const { own } = places;
  if (status === 'waiting' && own?.hidden === false) return;
  const isOwn = showsServed(setting.scope, state);
  showOneOf(places, isOwn || isMissed, scope);
  if (scope.isSearch) {
    headResults(view.correctedQuery ?? state.query, view.hasTips);
    showBanner(view.bannerRule);
  }
  const sort = own?.querySelector('select');
  if (sort) sort.value = defaultSortOf(scope);
  if (status !== 'shown') return;
  if (!isOwn) reportResults(view.queryId, { query: state.query, hitsCount: view.hitsCount });
  scrollToList(places, setting, state);
}

/** As if the listing had never been opened. */
export function showServed(places: Places): void {
  showOneOf(places, true, {});
}

function showOneOf(places: Places, isOwn: boolean, { isSearch }: ListingScope): void {
  const { own, found, frame } = places;
  if (own) own.hidden = !isOwn;
  found.hidden = isOwn;
  if (isSearch && frame) frame.hidden = isOwn;
  for (const name of ['filtered', 'searching']) delete document.documentElement.dataset[name];
  document.querySelector('.search-pending')?.remove();
}

/** The list that was shown last, as an address. */
let shownList: string | undefined;

/** Scrolls to where another list of products is to be read; more pages of one are the same list. */
function scrollToList({ own, found }: Places, setting: ListingSetting, state: ListingState): void {
  const shown = showsServed(setting.scope, state) ? own : found;
  const list = setting.routing.addressOf({ ...state, ...FROM_FIRST_PAGE });
  const isSame = list === shownList && !isScrollKept();
  if (isSame || !shown || shown.hidden) return;
  // Whoever scrolls while the first results are on their way is not taken back.
  const isOfPage = shownList === undefined && isLoadedAt(list) && !isScrollKept();
  shownList = list;
  if (!isOfPage) restoreScroll(shown);
}

/** Whether the page was loaded at an address, whichever page of its list that was. */
const isLoadedAt = (address: string) => listAt(loadedAddress()) === listAt(address);

/** The address that was served. */
function loadedAddress(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded?.name ?? location.href;
}

function listAt(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete('page');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Whether a state needs nothing but the served products. */
function showsServed(scope: ListingScope, state: ListingState): boolean {
  if (scope.isSearch) return state.query === '';
  return !isChanged(state, defaultSortOf(scope)) && isServedPage();
}

/** Whether the page has the products that a call is for. */
export function isServed(scope: ListingScope, { call, isFiltered }: SearchState): boolean {
  const isFirst = call.page === 1 && call.size === LISTING_PAGE_SIZE;
  const isOwn = isFirst && !isFiltered && call.sort === defaultSortOf(scope);
  return !scope.isSearch && isOwn && isServedPage();
}

/** Whether the address is of the page of the list that was served, which may be any. */
const isServedPage = () => pageIn(location.href) === pageIn(loadedAddress());

const pageIn = (address: string) => new URL(address).searchParams.get('page') ?? '1';
