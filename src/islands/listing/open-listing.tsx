import { createPortal, flushSync } from 'react-dom';
import { localAddress } from '#domain/addresses/addresses.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import {
  FROM_FIRST_PAGE,
  isChanged,
  type ListingSort,
  type ListingState,
  listingAddress,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import { loadTexts } from '../load-texts.ts';
import { openRoot } from '../open-root.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { reportResults } from '../search/report-found.ts';
import { noteOpenPanels } from './FilterGroup.tsx';
import { FilterRail } from './FilterRail.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import styles from './listing.css?url&no-inline';
import { ListingContext, type ListingFacts, type ListingSetting } from './listing-context.ts';
import {
  type ListingView,
  loadFilters,
  showListing,
  showMore,
  showServed,
  useListing,
} from './listing-store.ts';
import type { ListingTexts } from './listing-texts.ts';
import { noteTypedPrices } from './PriceFilter.tsx';
import { headResults } from './results-heading.ts';
import { isScrollKept, keepScroll, restoreScroll } from './scroll-position.ts';

/** The elements of the page that an open listing takes over. */
interface Places {
  readonly body: HTMLElement;
  /** The served products. */
  readonly own: HTMLElement | null;
  readonly found: HTMLElement;
  /** Present if there are enough products for filters. */
  readonly rail: HTMLElement | null;
}

/**
 * Takes over the listing of this page, and shows what its address asks for. The served products
 * stay in the page, and are shown again without a request once nothing is chosen. Choices made
 * before it resolves must be written into the address and announced by a `popstate`.
 */
export async function openListing(): Promise<void> {
  const places = findPlaces();
  if (!places) return;
  const [setting] = await Promise.all([createSetting(places), loadStyles(styles)]);
  useListing.subscribe(() => arrange(places, setting));
  addEventListener('popstate', () => void applyAddress(setting));
  keepScroll();
  void applyAddress(setting);
  await answered();
  // A listing that failed asks for them when it's tried again.
  const { status } = useListing.getState();
  if (places.rail && !setting.scope.isSearch && status === 'shown') {
    await loadFilters(setting.client, setting.scope);
  }
  const focused = focusKey();
  noteControls(places.rail);
  const scrolled = scrollOf(places.rail);
  places.rail?.replaceChildren();
  const asServed = localAddress(location.pathname, setting.locale);
  flushSync(() =>
    openRoot(document.createElement('div'), <Listing {...{ places, setting }} />, () =>
      location.assign(asServed),
    ),
  );
  places.own?.addEventListener('change', (event) => sortServed(event, setting));
  focusAgain(places, focused);
  scrolled.restore();
}

/** Resolves once the latest requested state is loaded or has failed. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (useListing.getState().status === 'waiting') return;
      stop();
      resolve();
    };
    const stop = useListing.subscribe(look);
    look();
  });
}

/**
 * How far the filters are scrolled, in their sheet or in the rail beside the products. What has the
 * focus stays where it is, even if there are more filters above it now.
 */
function scrollOf(rail: HTMLElement | null) {
  const scrollers = [rail?.closest('.filters'), rail?.closest('.listing-rail')];
  const tops = scrollers.map((scroller) => scroller?.scrollTop ?? 0);
  const focusedAt = () => {
    const { activeElement } = document;
    return rail?.contains(activeElement) ? activeElement?.getBoundingClientRect().y : undefined;
  };
  const before = focusedAt();
  return {
    restore() {
      for (const [at, scroller] of scrollers.entries()) {
        if (!scroller) continue;
        scroller.scrollTop = tops[at] ?? 0;
        const after = focusedAt();
        if (before !== undefined && after !== undefined) scroller.scrollTop += after - before;
      }
    },
  };
}

/** Keeps the texts of served controls and of their replacements in sync. */
function noteControls(rail: HTMLElement | null): void {
  noteOpenPanels(rail?.querySelectorAll<HTMLElement>('details[open]') ?? []);
  noteTypedPrices(rail?.querySelector<HTMLFormElement>('.filter-price') ?? undefined);
}

/** The served products are in their own order until another one is chosen. */
function sortServed({ target }: Event, { change }: ListingSetting): void {
  if (!(target instanceof HTMLSelectElement)) return;
  change({ ...useListing.getState().state, sort: target.value as ListingSort, ...FROM_FIRST_PAGE });
}

function Listing({ places, setting }: { places: Places; setting: ListingSetting }) {
  return (
    <ListingContext value={setting}>
      {places.rail && createPortal(<FilterRail />, places.rail)}
      {createPortal(<FoundProducts />, places.found)}
    </ListingContext>
  );
}

/** Shows the served products or the found ones, as soon as it's known which. */
function arrange(places: Places, setting: ListingSetting): void {
  const { scope } = setting;
  const view = useListing.getState();
  const { own, found, rail } = places;
  own?.setAttribute('aria-busy', String(view.status === 'waiting'));
  if (view.status === 'waiting' && own?.hidden === false) return;
  const isOwn = showsServed(setting, view.state);
  const isMissed = findsNothing(scope, view);
  if (isMissed && !isHelped(view.state)) {
    void help(setting, view.state).then(() => arrange(places, setting));
    return;
  }
  if (own) own.hidden = !isOwn && !isMissed;
  found.hidden = isOwn || isMissed;
  const frame = rail?.closest('aside');
  if (scope.isSearch && frame) frame.hidden = found.hidden;
  if (scope.isSearch) sayAnswered(view, isMissed);
  const sort = own?.querySelector('select');
  if (sort) sort.value = defaultSortOf(scope);
  for (const name of ['filtered', 'searching']) delete document.documentElement.dataset[name];
  document.querySelector('.search-pending')?.remove();
  if (view.status !== 'shown') return;
  scrollToList(places, setting);
  if (scope.isSearch && !isMissed && !isHelped(view.state)) void help(setting, view.state, found);
}

/** The list that was shown last, as an address. */
let shownList: string | undefined;

/** Scrolls to where another list of products is to be read; more pages of one are the same list. */
function scrollToList({ own, found }: Places, setting: ListingSetting): void {
  const { state } = useListing.getState();
  const shown = showsServed(setting, state) ? own : found;
  const list = setting.addressOf({ ...state, ...FROM_FIRST_PAGE });
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

/** Shows other answers to a search: in place of products, or below those that it found. */
async function help(
  { locale, client }: ListingSetting,
  { query }: ListingState,
  results?: HTMLElement,
): Promise<void> {
  const place = helpPlace();
  if (!place) return;
  try {
    const { fillHelp, fillHelpBelow } = await import('./found-help.ts');
    if (results) await fillHelpBelow(place, { query, locale, results });
    else await Promise.all([fillHelp(place, { query, locale }), offerSearches({ client, locale })]);
  } catch {
    // The results don't depend on it.
    place.dataset.query = query;
  }
}

async function offerSearches(shop: Pick<ListingSetting, 'client' | 'locale'>): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-popular]');
  const { fillPopular } = await import('./popular-searches.ts');
  if (section) await fillPopular(section, shop);
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

/** Whether a state needs nothing but the served products, which may be of another page. */
function showsServed({ scope, page = 1 }: Showing, state: ListingState): boolean {
  if (scope.isSearch) return state.query === '';
  const asked = new URLSearchParams(location.search).get('page') ?? '1';
  return !isChanged(state, defaultSortOf(scope)) && asked === String(page);
}

function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const found = body?.querySelector<HTMLElement>('.listing-found');
  const rail = body?.querySelector<HTMLElement>('.filters-values');
  if (!body || !found) return undefined;
  return { body, found, rail: rail ?? null, own: body.querySelector<HTMLElement>('.listing-own') };
}

async function createSetting(places: Places): Promise<ListingSetting> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const facts: ListingFacts = JSON.parse(places.body.dataset.listing ?? '{}');
  const [texts, cards] = await Promise.all([
    loadTexts<ListingTexts>('listing', locale),
    loadTexts('product-card', locale),
  ]);
  const client = browserClient({ country, language });
  const { scope, pictureSources } = facts;
  const addressOf = (state: ListingState) =>
    listingAddress(location.href, state, defaultSortOf(scope));
  return {
    ...facts,
    locale,
    client,
    texts,
    hasFilters: places.rail !== null,
    cards: { locale, texts: browserCardTexts(locale, cards), pictureSources },
    addressOf,
    change(state) {
      const address = addressOf(state);
      if (address === location.pathname + location.search) return;
      history.pushState(null, '', address);
      void show({ client, ...facts }, state);
    },
    more() {
      const { state } = useListing.getState();
      const next = { ...state, pages: state.pages + 1 };
      history.replaceState(history.state, '', addressOf(next));
      void showMore(client, scope, next).then(reportShown);
    },
  };
}

/** Shows what the address asks for, and normalises the address. */
async function applyAddress(setting: ListingSetting): Promise<void> {
  const state = parseListingState(
    new URLSearchParams(location.search),
    defaultSortOf(setting.scope),
  );
  history.replaceState(history.state, '', setting.addressOf(state) + location.hash);
  await show(setting, state);
}

type Showing = Pick<ListingSetting, 'client' | 'scope' | 'page'>;

/** Served products are there already; everything else is requested. */
async function show(showing: Showing, state: ListingState): Promise<void> {
  const { client, scope } = showing;
  if (showsServed(showing, state)) {
    showServed(state);
    return;
  }
  await showListing(client, scope, state);
  reportShown();
}

function reportShown(): void {
  const { status, queryId, hitsCount, state } = useListing.getState();
  if (status === 'shown') reportResults(queryId, { query: state.query, hitsCount });
}

/** Identifies the control that has the focus, so that its replacement gets it. */
function focusKey(): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return undefined;
  const { dataset } = activeElement;
  if (dataset.sort !== undefined) return '[data-sort]';
  const leaving = '.filters-done [popovertarget]';
  if (activeElement.matches(leaving)) return leaving;
  if (activeElement.matches('.filter-all')) {
    const panel = activeElement.closest<HTMLElement>('[data-filter]');
    return `[data-find="${CSS.escape(panel?.dataset.filter ?? '')}"]`;
  }
  if (activeElement.matches('.filter-price *')) {
    const name = activeElement.getAttribute('name');
    return `.filter-price ${name ? `[name="${CSS.escape(name)}"]` : 'button'}`;
  }
  if (dataset.facet === undefined) return undefined;
  return `[data-facet="${CSS.escape(dataset.facet)}"][data-value="${CSS.escape(dataset.value ?? '')}"]`;
}

function focusAgain({ rail, found }: Places, key: string | undefined): void {
  if (key === undefined) return;
  const control = rail?.querySelector<HTMLElement>(key) ?? found.querySelector<HTMLElement>(key);
  control?.focus({ preventScroll: true });
}
