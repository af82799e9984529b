import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isChanged, listingAddress } from '#domain/listing/listing-address.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import {
  FROM_FIRST_PAGE,
  type ListingSort,
  type ListingState,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import { type Country, type Language, type Locale, localeFor } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { firstResultsShown } from '../browser/await-first-results.ts';
import { nearlyInView } from '../browser/in-view.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { firstAnswer, followAddress, goTo, noteMissing } from '../page/page-listing.ts';
import { useLatePart } from '../react/late-part.tsx';
import { showUnreachable } from '../toast/show-toast.ts';
import { FilterRail } from './FilterRail.tsx';
import { FilterContext, type FilterView, type OfferedFacet, type Prices } from './filter-view.ts';
import type { ListingHandle } from './ListingResults.tsx';
import type { ListingFacts } from './listing-context.ts';
import { offeredFacets } from './offered-facets.ts';
import { keepScroll } from './scroll-position.ts';

interface Props {
  readonly country: Country;
  readonly language: Language;
  readonly texts: Texts<'filters'>;
  readonly facts: ListingFacts;
  /** The page's own address, as links lead to it. */
  readonly address: string;
  readonly currencySymbol: string;
  /** Before anything is chosen; unknown of a search. */
  readonly facets: ReadonlyArray<OfferedFacet>;
  readonly prices?: Prices | undefined;
  /** Whether there are enough products for filters. */
  readonly hasFilters: boolean;
}

/**
 * The filters of a listing, as served or as the first answer to a search has them, and what the shopper chooses.
 * What a choice shows is the address, and comes from the open listing, whose code loads with the first choice.
 */
export function ListingFilters(props: Props) {
  const { country, language, facts, hasFilters, texts, address } = props;
  const { scope } = facts;
  const locale = localeFor(country, language);
  const { asked, open, setOpen, part, first, ...listing } = useOpenListing(props);
  const offer = open?.offered.length ? { ...open, facets: open.offered } : (first ?? props);
  const state = open?.state ?? asked ?? initialState(scope);
  const sort = defaultSortOf(scope);
  const status = open?.status ?? (asked ? 'waiting' : 'shown');
  const change = open?.change ?? listing.change;
  useServedParts(scope, status === 'waiting', change);
  const view: FilterView = {
    productsCount: facts.productsCount,
    priceStep: facts.priceStep,
    currencySymbol: props.currencySymbol,
    locale,
    texts: open ? { ...part?.setting.texts, ...texts } : texts,
    state,
    status,
    hitsCount: open?.hitsCount ?? first?.hitsCount ?? facts.productsCount ?? 0,
    facets: offer.facets,
    prices: open?.prices ?? offer.prices,
    countLeft: open?.countLeft ?? servedCounts(offer.facets),
    arrivedWith: listing.arrivedWith,
    addressOf: (next) =>
      listingAddress(asked || open || first ? location.href : `${ANY_SHOP}${address}`, next, sort),
    change,
    askForAll: listing.askForAll,
    WholeList: open && part?.WholeList,
  };
  return (
    <>
      {hasFilters && (open || first || !scope.isSearch) && (
        <FilterContext value={view}>
          <FilterRail />
        </FilterContext>
      )}
      {part && <part.OpenListing setting={part.setting} onView={setOpen} />}
    </>
  );
}

/** Addresses are built of paths. */
const ANY_SHOP = 'https://shop.invalid';

const initialState = (scope: ListingScope): ListingState =>
  parseListingState(new URLSearchParams(), defaultSortOf(scope));

function servedCounts(facets: ReadonlyArray<OfferedFacet>) {
  return (facet: string, value: string) =>
    facets.find(({ key }) => key === facet)?.values.find(({ id }) => id === value)?.count ?? 0;
}

/** What the address asks for, and the open listing once that is there. */
function useOpenListing({ facts, country, language, hasFilters }: Props) {
  const { scope } = facts;
  const [asked, setAsked] = useState<ListingState>();
  const [wantsAll, setWantsAll] = useState(false);
  const [arrivedWith, setArrivedWith] = useState<ListingState['trail']>([]);
  const [open, setOpen] = useState<ListingHandle>();
  const [first, setFirst] = useState<FirstOffer>();
  /** The address to go back to if what was chosen can't be shown. */
  const before = useRef<string>(undefined);
  const load = useCallback(async () => {
    const { loadListing } = await import('./open-listing.tsx');
    return loadListing({ facts, country, language, hasFilters });
  }, [facts, country, language, hasFilters]);
  const late = useLatePart(asked !== undefined || wantsAll, load);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const ask = (left?: string) => {
      before.current ??= left;
      setAsked(stateInAddress(scope));
    };
    followAddress(ask, signal);
    const arrived = stateInAddress(scope);
    setArrivedWith(arrived.trail);
    const follow = async () => {
      const offer = await firstOffer(scope, localeFor(country, language));
      if (signal.aborted) return;
      setFirst(offer);
      // What stands below the results comes with the open listing.
      if (offer) await nearlyInView([offer.lastResult]);
      ask();
    };
    if (!isServed(scope, arrived)) void follow();
    return () => listening.abort();
  }, [scope, country, language]);
  useLayoutEffect(() => {
    const rail = document.querySelector<HTMLElement>('[data-listing] > .listing-rail');
    if (!first || !rail) return;
    rail.hidden = false;
    keepScroll();
  }, [first]);
  useEffect(() => {
    if (late.status !== 'missing') return;
    if (before.current !== undefined) {
      history.replaceState(null, '', before.current);
      showUnreachable();
    }
    before.current = undefined;
    delete document.documentElement.dataset.filtered;
    setAsked(undefined);
    setWantsAll(false);
    noteMissing();
  }, [late]);
  const change = useCallback<FilterView['change']>(
    (next) => {
      const state = stateInAddress(scope);
      const changed = { ...state, ...FROM_FIRST_PAGE, ...next(state) };
      goTo(listingAddress(location.href, changed, defaultSortOf(scope)));
    },
    [scope],
  );
  const askForAll = useCallback(() => {
    before.current ??= location.href;
    setWantsAll(true);
  }, []);
  const part = late.status === 'here' ? late.part : undefined;
  return { asked, open, setOpen, first, arrivedWith, change, askForAll, part };
}

interface FirstOffer {
  readonly facets: ReadonlyArray<OfferedFacet>;
  readonly prices: Prices | undefined;
  readonly hitsCount: number;
  readonly lastResult: Element;
}

/** What the first results of a search can be filtered by, once they are shown; undefined if they aren't. */
async function firstOffer(scope: ListingScope, locale: Locale): Promise<FirstOffer | undefined> {
  await firstResultsShown();
  const answer = firstAnswer();
  const lastResult = document.querySelector('.search-pending .product-grid > :last-child');
  if (!answer || !lastResult) return undefined;
  const texts = await loadTexts('listing', locale);
  const { facets, price: prices, hitsCount } = answer;
  return { facets: offeredFacets(facets, { scope, texts, locale }), prices, hitsCount, lastResult };
}

const stateInAddress = (scope: ListingScope) =>
  parseListingState(new URLSearchParams(location.search), defaultSortOf(scope));

/** Whether the served page shows this already. */
const isServed = (scope: ListingScope, state: ListingState) =>
  scope.isSearch ? state.query === '' : !isChanged(state, defaultSortOf(scope));

/** What of the listing is no island: its products, which say that others come, and their order. */
function useServedParts(scope: ListingScope, isBusy: boolean, change: FilterView['change']): void {
  useEffect(() => servedProducts()?.setAttribute('aria-busy', String(isBusy)), [isBusy]);
  useEffect(() => {
    const listening = new AbortController();
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.matches(SERVED_SORT))
        change(() => ({ sort: target.value as ListingSort }));
    };
    document.addEventListener('change', follow, listening);
    return () => listening.abort();
  }, [change]);
  useEffect(() => {
    // Another order may have been chosen before the island was awake.
    const sort = document.querySelector<HTMLSelectElement>(SERVED_SORT);
    if (sort && sort.value !== defaultSortOf(scope))
      sort.dispatchEvent(new Event('change', { bubbles: true }));
  }, [scope]);
}

const servedProducts = () =>
  document.querySelector<HTMLElement>('[data-listing] :is(.search-pending, .listing-own)');

/** The field for the order of what is there before the listing is open. */
const SERVED_SORT = ':is(.listing-own, .search-pending) [data-sort]';
