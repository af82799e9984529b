import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { FoundName } from '#commerce/search.ts';
import type { SearchNotes } from '#commerce/search-client.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { onShownLater } from '../page-shown.ts';
import { useSetting } from './listing-context.ts';

export type ListingStatus = 'waiting' | 'shown' | 'failed';

export interface ListingView {
  readonly state: ListingState;
  readonly status: ListingStatus;
  /** Why it failed, if it did. */
  readonly error: Error | undefined;
  readonly hitsCount: number;
  readonly queryId: string;
  /** The values on offer, counted as if nothing was chosen: choosing filters doesn't change them. */
  readonly facets: NonNullable<SearchNotes['offered']>;
  /** Categories and brands that a search found. */
  readonly names: Readonly<Record<'categories' | 'brands', ReadonlyArray<FoundName>>>;
  readonly correctedQuery: SearchNotes['correctedQuery'];
  readonly namedPrice: SearchNotes['namedPrice'];
}

interface ListingHandle extends ListingView {
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
  const { stateOf, uiStateOf } = useSetting().routing;
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
  const view = { ...viewOf(search), state: stateOf(search.indexUiState), change, retry: refresh };
  return <ViewContext value={view}>{children}</ViewContext>;
}

type Search = Pick<
  ReturnType<typeof useInstantSearch>,
  'results' | 'scopedResults' | 'status' | 'error'
>;

function viewOf({ results, scopedResults, status, error }: Search): Omit<ListingView, 'state'> {
  // An answer before the first one has none.
  const notes = (results._rawResults?.[0] ?? {}) as SearchNotes;
  const { offered: facets = [], correctedQuery, namedPrice } = notes;
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
    names: { categories: namesIn('categories'), brands: namesIn('brands') },
    correctedQuery,
    namedPrice,
  };
}

function statusOf(status: Search['status'], isAnswered: boolean): ListingStatus {
  if (status === 'error') return 'failed';
  return status === 'idle' && isAnswered ? 'shown' : 'waiting';
}
