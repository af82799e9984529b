import type { UiState } from 'instantsearch.js';
import type { ReactNode } from 'react';
import { InstantSearch, type InstantSearchProps } from 'react-instantsearch';
import type { SearchClient } from '#commerce/search-client.ts';

interface Props<Route> extends Pick<InstantSearchProps<UiState, Route>, 'routing'> {
  readonly searchClient: SearchClient;
  readonly indexName: string;
  readonly children: ReactNode;
}

/** InstantSearch over the shop's search. It reports nothing by itself: see `report-found.ts`. */
export function ShopSearch<Route>({ searchClient, children, ...props }: Props<Route>) {
  return (
    // @ts-expect-error InstantSearch names more of a client than it asks for.
    <InstantSearch {...{ searchClient }} {...props} future={FUTURE} insights={false}>
      {children}
    </InstantSearch>
  );
}

const FUTURE = { preserveSharedStateOnUnmount: true };
