import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { SearchClient } from '#commerce/search-client.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import { loadTexts } from '../load-texts.ts';
import { openRoot } from '../open-root.ts';
import { cardSetting } from '../product/card-setting.ts';
import { shopSearchClient } from '../search/shop-search-client.ts';
import { arrange, isServed } from './arrange-listing.ts';
import { FilterRail } from './FilterRail.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { useListing } from './ListingResults.tsx';
import { ListingSearch } from './ListingSearch.tsx';
import styles from './listing.css?url&no-inline';
import { takeEarlyAnswer } from './listing-call.ts';
import { ListingContext, type ListingFacts, type ListingSetting } from './listing-context.ts';
import { listingRouting } from './listing-routing.ts';
import type { ListingTexts } from './listing-texts.ts';
import { findPlaces, type Places } from './places.ts';
import { keepScroll } from './scroll-position.ts';

/**
 * Takes over the listing of this page, and shows what its address asks for. The served products
 * stay in the page, and are shown again without a request once nothing is chosen. Choices made
 * before it resolves come by `showAddress`.
 */
export async function openListing(): Promise<void> {
  const places = findPlaces();
  if (!places) return;
  const [setting] = await Promise.all([createSetting(places), loadStyles(styles)]);
  keepScroll();
  const asServed = localAddress(location.pathname, setting.locale);
  const arrangeFirst = await new Promise<() => void>((resolve) => {
    const listing = <Listing {...{ places, setting }} onAnswer={resolve} />;
    openRoot(document.createElement('div'), listing, () => location.assign(asServed));
  });
  const focused = focusKey();
  const scrolled = scrollOf(places.frame);
  places.foundPlace.replaceWith(places.found);
  arrangeFirst();
  keepControls(places);
  places.served?.replaceWith(places.rail ?? '');
  focusAgain(places, focused);
  scrolled.restore();
}

/**
 * How far the filters are scrolled, in their sheet or in the rail beside the products. What has the
 * focus stays where it is, even if there are more filters above it now.
 */
function scrollOf(frame: HTMLElement | null) {
  const scrollers = [frame?.querySelector('.filters'), frame];
  const tops = scrollers.map((scroller) => scroller?.scrollTop ?? 0);
  const focusedAt = () => {
    const { activeElement } = document;
    return frame?.contains(activeElement) ? activeElement?.getBoundingClientRect().y : undefined;
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

/** Panels that the shopper opened stay open, whole ones whole, and typed prices typed. */
function keepControls({ served, rail }: Places): void {
  for (const panel of served?.querySelectorAll<HTMLElement>('details[open]') ?? []) {
    const twin = rail?.querySelector(`[data-filter="${CSS.escape(panel.dataset.filter ?? '')}"]`);
    if (twin instanceof HTMLDetailsElement) twin.open = true;
    const isWhole = panel.querySelector('.filter-all[aria-busy]') !== null;
    if (isWhole) flushSync(() => twin?.querySelector<HTMLElement>('.filter-all')?.click());
  }
  for (const { name, value } of served?.querySelectorAll('input') ?? []) {
    const twin = rail?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (twin && value) twin.value = value;
  }
}

interface Props {
  readonly places: Places;
  readonly setting: ListingSetting & { readonly searchClient: SearchClient };
  /** Called once with the first answer, or with its failure, before anything of it is shown. */
  readonly onAnswer: (show: () => void) => void;
}

function Listing({ places, setting, onAnswer }: Props) {
  return (
    <ListingContext value={setting}>
      <ListingSearch searchClient={setting.searchClient}>
        <Arrangement {...{ places, setting, onAnswer }} />
        {places.rail && createPortal(<FilterRail />, places.rail)}
        {createPortal(<FoundProducts />, places.found)}
      </ListingSearch>
    </ListingContext>
  );
}

/** Shows the served products or the found ones, as soon as it's known which. */
function Arrangement({ places, setting, onAnswer }: Props) {
  const view = useListing();
  const { change, error } = view;
  const isOpen = useRef(false);
  const [, arrangeAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const isFirst = !isOpen.current && view.status !== 'waiting';
    const show = () => arrange(places, setting, { ...view, arrangeAgain });
    if (!isFirst) return show();
    isOpen.current = true;
    onAnswer(show);
  });
  useEffect(() => {
    // The served products are in their own order until another one is chosen.
    const sortServed = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) {
        change(() => ({ sort: target.value as ListingSort }));
      }
    };
    places.own?.addEventListener('change', sortServed);
    return () => places.own?.removeEventListener('change', sortServed);
  }, [places, change]);
  useEffect(() => {
    if (error) console.warn('The listing could not be loaded.', error);
  }, [error]);
  return null;
}

async function createSetting(places: Places): Promise<Props['setting']> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const facts: ListingFacts = JSON.parse(places.body.dataset.listing ?? '{}');
  const [texts, cards] = await Promise.all([
    loadTexts<ListingTexts>('listing', locale),
    loadTexts('product-card', locale),
  ]);
  const client = browserClient({ country, language });
  const { scope, pictureSources } = facts;
  const routing = listingRouting(scope);
  return {
    ...facts,
    locale,
    client,
    texts,
    hasFilters: places.served !== null,
    cards: cardSetting(locale, cards, { pictureSources }),
    routing,
    searchClient: shopSearchClient(client, {
      find: ({ signal, ...call }) => takeEarlyAnswer(client, call, signal),
      isServed: (asked) => isServed(facts, asked),
    }),
  };
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
