import './listing.css';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  isChanged,
  type ListingState,
  listingAddress,
  parseListingState,
} from '#domain/listing-state.ts';
import { localeFor } from '#domain/locales.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { reportResults } from '../search/search-events.ts';
import { loadTexts } from '../useTexts.ts';
import { noteOpenPanels } from './FilterGroup.tsx';
import { FilterRail } from './FilterRail.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { ListingContext, type ListingFacts, type ListingSetting } from './listing-context.ts';
import { defaultSortOf } from './listing-scope.ts';
import { showListing, showMore, showOwn, useListing } from './listing-store.ts';
import type { ListingTexts } from './listing-texts.ts';
import { keepScroll, restoreScroll } from './scroll-position.ts';

/** Where an opened listing stands in its page. */
interface Places {
  readonly body: HTMLElement;
  /** What the page came with. */
  readonly own: HTMLElement | null;
  readonly found: HTMLElement;
  readonly rail: HTMLElement;
}

/**
 * Takes over the listing of this page, and shows what its address asks for. The products that came
 * with the page stay in it, and are shown again, without a request, once nothing is chosen.
 */
export async function openListing(): Promise<void> {
  const places = findPlaces();
  if (!places) return;
  const setting = await createSetting(places);
  noteOpenPanels(places.rail.querySelectorAll<HTMLElement>('details[open]'));
  useListing.subscribe(() => arrange(places, setting));
  addEventListener('popstate', () => void takeUpAddress(setting, places));
  keepScroll();
  await takeUpAddress(setting, places);
  const focused = focusKey();
  places.rail.replaceChildren();
  flushSync(() =>
    createRoot(document.createElement('div')).render(<Listing {...{ places, setting }} />),
  );
  focusAgain(places, focused);
}

function Listing({ places, setting }: { places: Places; setting: ListingSetting }) {
  return (
    <ListingContext value={setting}>
      {createPortal(<FilterRail />, places.rail)}
      {createPortal(<FoundProducts />, places.found)}
    </ListingContext>
  );
}

/** Shows what the page came with or what was found, as soon as it is known which. */
function arrange({ own, found }: Places, { scope }: ListingSetting): void {
  const { state, status } = useListing.getState();
  const defaultSort = defaultSortOf(scope);
  const isOwn = own !== null && !isChanged(state, defaultSort);
  if (status === 'waiting' && own?.hidden === false) return;
  if (own) own.hidden = !isOwn;
  const sort = own?.querySelector('select');
  if (sort) sort.value = defaultSort;
  found.hidden = isOwn;
  delete document.documentElement.dataset.filtered;
  if (status === 'shown') restoreScroll();
}

function findPlaces(): Places | undefined {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const found = body?.querySelector<HTMLElement>('.listing-found');
  const rail = body?.querySelector<HTMLElement>('.filters-values');
  if (!body || !found || !rail) return undefined;
  return { body, found, rail, own: body.querySelector<HTMLElement>('.listing-own') };
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
    cards: { locale, texts: cards, pictureSources },
    addressOf,
    change(state) {
      history.pushState(null, '', addressOf(state));
      void show({ client, scope, places }, state);
    },
    more() {
      const { state } = useListing.getState();
      const next = { ...state, pages: state.pages + 1 };
      history.replaceState(history.state, '', addressOf(next));
      void showMore(client, scope, next);
    },
  };
}

async function takeUpAddress(setting: ListingSetting, places: Places): Promise<void> {
  const state = parseListingState(
    new URLSearchParams(location.search),
    defaultSortOf(setting.scope),
  );
  await show({ ...setting, places }, state);
}

interface Showing extends Pick<ListingSetting, 'client' | 'scope'> {
  readonly places: Places;
}

/** What the page came with is there already; everything else is asked for. */
async function show({ client, scope, places }: Showing, state: ListingState): Promise<void> {
  if (places.own && !isChanged(state, defaultSortOf(scope))) return showOwn(state);
  if (scope.isSearch && state.query === '') return showOwn(state);
  await showListing(client, scope, state);
  const { status, queryId, hitsCount } = useListing.getState();
  if (status === 'shown') reportResults(queryId, { query: state.query, hitsCount });
}

/** The key of the control that has the focus, which its successor takes over. */
function focusKey(): string | undefined {
  const { dataset = {} } = (document.activeElement ?? {}) as Partial<HTMLElement>;
  if (dataset.sort !== undefined) return '[data-sort]';
  if (dataset.facet === undefined) return undefined;
  return `[data-facet="${CSS.escape(dataset.facet)}"][data-value="${CSS.escape(dataset.value ?? '')}"]`;
}

function focusAgain({ rail, found }: Places, key: string | undefined): void {
  if (key === undefined) return;
  const control = rail.querySelector<HTMLElement>(key) ?? found.querySelector<HTMLElement>(key);
  control?.focus({ preventScroll: true });
}
