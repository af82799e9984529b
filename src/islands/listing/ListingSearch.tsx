import { type ReactNode, useState } from 'react';
import {
  Index,
  useConfigure,
  useHitsPerPage,
  usePagination,
  useRefinementList,
  useSortBy,
} from 'react-instantsearch';
import { INDEXES, type SearchClient } from '#commerce/search-client.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { scopeFilter } from '#domain/listing/listing-scope.ts';
import { LISTING_PAGES_MAX } from '#domain/listing/listing-state.ts';
import { ShopSearch } from '../search/ShopSearch.tsx';
import { ListingResults, useListing } from './ListingResults.tsx';
import { SORT_ITEMS } from './ListingTools.tsx';
import { useSetting } from './listing-context.ts';

interface Props {
  readonly searchClient: SearchClient;
  readonly children: ReactNode;
}

/** The search of a listing: its state is in the address, and its scope is that of the page. */
export function ListingSearch({ searchClient, children }: Props) {
  const { routing, scope } = useSetting();
  return (
    <ShopSearch indexName={routing.indexName} {...{ searchClient, routing }}>
      {scope.isSearch && INDEXES.slice(1).map((name) => <Index key={name} indexName={name} />)}
      <ListingResults>
        <State />
        {children}
      </ListingResults>
    </ShopSearch>
  );
}

/** More pages of a list are one larger one: they are shown below each other. */
const SIZES = Array.from({ length: LISTING_PAGES_MAX }, (_, at) => ({
  value: (at + 1) * LISTING_PAGE_SIZE,
  label: '',
  default: at === 0,
}));

/** All that a listing's address may say, whether the page has a control for it or not. */
function State() {
  const { scope } = useSetting();
  const { state, facets } = useListing();
  const [{ query, isLiteral, trail }] = useState(state);
  useConfigure({
    query,
    filters: scopeFilter(scope),
    ...(isLiteral && { typoTolerance: false }),
  });
  useHitsPerPage({ items: SIZES });
  useSortBy({ items: SORT_ITEMS });
  usePagination();
  const chosen = trail.map(({ facet }) => facet).filter((facet) => facet !== 'price');
  const names = new Set([...chosen, ...facets.map(({ key }) => key)]);
  return [...names].map((name) => <KnownFacet key={name} name={name} />);
}

/** More than any facet has: which values are shown is the panel's affair. */
const VALUES_MAX = 1_000;

function KnownFacet({ name }: { readonly name: string }) {
  useRefinementList({ attribute: name, operator: 'or', limit: VALUES_MAX });
  return null;
}
