import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useInstantSearch, useRange } from 'react-instantsearch';
import type { FoundName } from '#commerce/search.ts';
import type { SearchExtras } from '#commerce/search-client.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { onShownLater } from '../browser/page-shown.ts';
import type { FilterView, ListingStatus } from './filter-view.ts';
import { useSetting } from './listing-context.ts';
import { offeredFacets } from './offered-facets.ts';

/** Prices have cents. */
const PRICE_RANGE = { attribute: 'price', precision: 2 };

export interface ListingView {
  readonly state: ListingState;
  readonly status: ListingStatus;
  /** Why it failed, if it did. */
  readonly error: Error | undefined;
  readonly hitsCount: number;
  readonly queryId: string;
  /** The values on offer, counted as if nothing was chosen: choosing filters doesn't change them. */
  readonly facets: NonNullable<SearchExtras['offered']>;
  /** The same as filters show them. */
  readonly offered: FilterView['facets'];
  readonly countLeft: FilterView['countLeft'];
  readonly prices: FilterView['prices'];
  /** Categories and brands that a search found. */
  readonly names: Readonly<Record<'categories' | 'brands', ReadonlyArray<FoundName>>>;
  readonly correctedQuery: SearchExtras['correctedQuery'];
  readonly bannerRule: SearchExtras['bannerRule'];
  readonly namedPrice: SearchExtras['namedPrice'];
}

export interface ListingHandle extends ListingView {
  /**
   * Applies what `next` makes of the present state, from its first page on unless it says otherwise.
   * The address follows.
   */
  readonly change: (next: (state: ListingState) => Partial<ListingState>) => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

const ViewContext = createContext<ListingHandle | undefined>(undefined);

/** What is listed now, with what InstantSearch has no word for, and how it is changed. */
export function useListing(): ListingHandle {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A part of a listing stands outside of its search.');
  return view;
}

/** Follows the search once for all parts of a listing. */
export function ListingResults({ children }: { readonly children: ReactNode }) {
  const setting = useSetting();
  const { stateOf, uiStateOf } = setting.routing;
  const { setIndexUiState, refresh, ...search } = useInstantSearch({ catchError: true });
  const change = useCallback<ListingHandle['change']>(
    (next) =>
      setIndexUiState((ui) => {
        const state = stateOf(ui);
        return uiStateOf({ ...state, ...FROM_FIRST_PAGE, ...next(state) });
      }),
    [setIndexUiState, stateOf, uiStateOf],
  );
  // Prices may have changed while the browser kept the page.
  useEffect(() => {
    const listing = new AbortController();
    onShownLater(refresh, listing.signal);
    return () => listing.abort();
  }, [refresh]);
  const { min, max } = useRange(PRICE_RANGE).range;
  const found = viewOf(search);
  const view = {
    ...found,
    offered: offeredFacets(found.facets, setting),
    prices: max ? { min: min ?? 0, max } : undefined,
    state: stateOf(search.indexUiState),
    change,
    retry: refresh,
  };
  return <ViewContext value={view}>{children}</ViewContext>;
}

type Search = Pick<
  ReturnType<typeof useInstantSearch>,
  'results' | 'scopedResults' | 'status' | 'error'
>;

function viewOf({
  results,
  scopedResults,
  status,
  error,
}: Search): Omit<ListingView, 'state' | 'prices' | 'offered'> {
  // An answer before the first one has none.
  const notes = (results._rawResults?.[0] ?? {}) as SearchExtras;
  const { offered: facets = [], correctedQuery, bannerRule, namedPrice } = notes;
  const namesIn = (index: string): ReadonlyArray<FoundName> =>
    (scopedResults.find(({ indexId }) => indexId === index)?.results?.hits ?? []) as never;
  // A facet's numbers are there once it was asked for, which needs its name.
  const isWhole = facets.every(({ key }) => results._state.isDisjunctiveFacet(key));
  return {
    status: statusOf(status, isWhole && !results.__isArtificial),
    error,
    hitsCount: results.nbHits,
    queryId: results.queryID ?? '',
    facets,
    countLeft: (facet, value) => countIn(results, facet, value),
    names: { categories: namesIn('categories'), brands: namesIn('brands') },
    correctedQuery,
    bannerRule,
    namedPrice,
  };
}

/** Each facet's numbers, by value. */
function countIn({ disjunctiveFacets }: Search['results'], facet: string, value: string): number {
  const counts = disjunctiveFacets.find(({ name }) => name === facet)?.data;
  return (counts as Record<string, number> | undefined)?.[value] ?? 0;
}

function statusOf(status: Search['status'], isAnswered: boolean): ListingStatus {
  if (status === 'error') return 'failed';
  return status === 'idle' && isAnswered ? 'shown' : 'waiting';
}
