import type { Asked } from '#commerce/json-api-search-client.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import { FROM_FIRST_PAGE, isChanged, type ListingState } from '#domain/listing/listing-state.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { reportResults } from '../search/report-found.ts';
import type { ListingView } from './ListingResults.tsx';
import type { ListingSetting } from './listing-context.ts';
import type { Places } from './places.ts';
import { headResults } from './results-heading.ts';
import { isScrollKept, restoreScroll } from './scroll-position.ts';

/** What is listed, and how to arrange it once more, when help is there. */
export type Arranged = ListingView & { readonly arrangeAgain: () => void };

/** Shows the served products or the found ones, as soon as it's known which. */
export function arrange(places: Places, setting: ListingSetting, view: Arranged): void {
  const { scope } = setting;
  const { state } = view;
  const { own, found } = places;
  if (view.status === 'waiting' && own?.hidden === false) return;
  const isOwn = showsServed(setting, state);
  const isMissed = findsNothing(scope, view);
  if (isMissed && !isHelped(state)) {
    void helpOnce(setting, state).then(view.arrangeAgain);
    return;
  }
  showOneOf(places, { isOwn: isOwn || isMissed, isSearch: scope.isSearch === true });
  if (scope.isSearch) sayAnswered(view, isMissed);
  const sort = own?.querySelector('select');
  if (sort) sort.value = defaultSortOf(scope);
  if (view.status !== 'shown') return;
  if (!isOwn) reportResults(view.queryId, { query: state.query, hitsCount: view.hitsCount });
  scrollToList(places, setting, state);
  if (scope.isSearch && !isMissed && !isHelped(state)) void helpOnce(setting, state, found);
}

interface Shown {
  readonly isOwn: boolean;
  readonly isSearch: boolean;
}

/** As if the listing had never been opened. */
export function showServed(places: Places): void {
  showOneOf(places, { isOwn: true, isSearch: false });
}

function showOneOf({ own, found, frame }: Places, { isOwn, isSearch }: Shown): void {
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
  const shown = showsServed(setting, state) ? own : found;
  const list = setting.routing.addressOf({ ...state, ...FROM_FIRST_PAGE });
  const isSame = list === shownList && !isScrollKept();
  if (isSame || !shown || shown.hidden) return;
  // Whoever scrolls while the first results are on their way is not taken back.
  const isOfPage = shownList === undefined && isLoadedAt(list) && !isScrollKept();
  shownList = list;
  if (!isOfPage) restoreScroll(shown);
}

/** Whether the page was loaded at an address, whichever page of its list that was. */
function isLoadedAt(address: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && listAt(loaded.name) === listAt(address);
}

function listAt(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete('page');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/**
 * Has the heading say what was searched for; without an answer, shows how to search otherwise, or that a
 * query too short for that has no products.
 */
function sayAnswered({ state, correctedQuery }: ListingView, isMissed: boolean): void {
  const isUnanswered = isMissed && helpPlace()?.hidden !== false;
  const isShort = isShortQuery(state.query);
  showOwn('[data-tips]', isUnanswered && !isShort);
  showOwn('[data-none-yet]', isUnanswered && isShort);
  headResults(correctedQuery ?? state.query, isUnanswered && !isShort);
}

function showOwn(part: string, isShown: boolean): void {
  const place = document.querySelector<HTMLElement>(`.listing-own ${part}`);
  if (place) place.hidden = !isShown;
}

const helpPlace = () => document.querySelector<HTMLElement>('[data-help]');

/** Whether help is shown for a search, or the page has no place for it. */
function isHelped({ query }: ListingState): boolean {
  const place = helpPlace();
  return !place || query === '' || place.dataset.query === query;
}

/** What `help` was last asked for. */
let helped: { readonly key: string; readonly done: Promise<void> } | undefined;

/** Helps with a search once, however often its results are arranged meanwhile. */
function helpOnce(
  setting: ListingSetting,
  { query }: ListingState,
  results?: HTMLElement,
): Promise<void> {
  const key = `${results ? 'below' : 'instead'} ${query}`;
  if (helped?.key !== key) helped = { key, done: help(setting, query, results) };
  return helped.done;
}

/** Shows other answers to a search: in place of products, or below those that it found. */
async function help(
  { locale, client }: ListingSetting,
  query: string,
  results?: HTMLElement,
): Promise<void> {
  const place = helpPlace();
  if (!place) return;
  const popular = document.querySelector<HTMLElement>('[data-popular]');
  try {
    const { fillHelp, fillHelpBelow, fillPopular } = await import('./found-help.tsx');
    if (results) await fillHelpBelow(place, { query, locale, results });
    else
      await Promise.all([
        fillHelp(place, { query, locale }),
        popular && fillPopular(popular, { client, locale }),
      ]);
  } catch {
    // The results don't depend on it.
    place.dataset.query = query;
  }
}

/**
 * Whether a search finds nothing at all; products that filters exclude return when these are
 * removed.
 */
function findsNothing(
  { isSearch }: ListingScope,
  { status, hitsCount, state, namedPrice }: ListingView,
): boolean {
  const isFiltered = state.trail.length > 0 || namedPrice !== undefined;
  return isSearch === true && status === 'shown' && hitsCount === 0 && !isFiltered;
}

type Showing = Pick<ListingSetting, 'scope' | 'page'>;

/** Whether a state needs nothing but the served products, which may be of another page. */
function showsServed({ scope, page = 1 }: Showing, state: ListingState): boolean {
  if (scope.isSearch) return state.query === '';
  return !isChanged(state, defaultSortOf(scope)) && askedPage() === String(page);
}

/** Whether the page has the products that a call is for. */
export function isServed({ scope, page = 1 }: Showing, { call, isFiltered }: Asked): boolean {
  const isFirst = call.page === 1 && call.size === LISTING_PAGE_SIZE;
  const isOwn = isFirst && !isFiltered && call.sort === defaultSortOf(scope);
  return !scope.isSearch && isOwn && askedPage() === String(page);
}

const askedPage = () => new URLSearchParams(location.search).get('page') ?? '1';
