import { cleanup, render } from '@testing-library/react';
import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { createCommerceClient } from '#commerce/client.ts';
import { JsonApiSearchClient } from '#commerce/json-api-search-client.ts';
import type { SearchAnswer, SearchCall } from '#commerce/search.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { FilterContext } from '#islands/listing/filter-view.ts';
import { useListing } from '#islands/listing/ListingResults.tsx';
import { ListingSearch } from '#islands/listing/ListingSearch.tsx';
import {
  ListingContext,
  type ListingSetting,
  useSetting,
} from '#islands/listing/listing-context.ts';
import { listingRouting } from '#islands/listing/listing-routing.ts';
import { WholeList } from '#islands/listing/WholeList.tsx';
import { cardSetting } from '#islands/product/card-setting.ts';

export const NOTHING_FOUND: SearchAnswer = {
  products: [],
  brands: [],
  categories: [],
  facets: [],
  price: undefined,
  hitsCount: 0,
  pagesCount: 0,
  queryId: '',
};

interface Asked {
  readonly find: (call: SearchCall) => Partial<SearchAnswer> | Promise<Partial<SearchAnswer>>;
  readonly scope?: ListingScope;
  readonly productsCount?: number;
  /** As the address says it at first. */
  readonly trail?: ReadonlyArray<Refinement>;
  readonly pages?: number;
}

/** Components of an open listing in Singapore, whose search answers as the test says. */
export async function openListing(asked: Asked, ...parts: ReadonlyArray<ReactNode>) {
  cleanup();
  const { find, scope = { category: 'c1' }, productsCount, trail = [], pages = 1 } = asked;
  const sort = defaultSortOf(scope);
  const state = { query: '', trail, sort, page: 1, pages };
  history.replaceState(null, '', listingAddress(`${location.origin}/`, state, sort));
  const locale = localeFor('SG');
  const setting: ListingSetting = {
    scope,
    locale,
    client: createCommerceClient({ baseUrl: '', country: 'SG', language: 'en' }),
    texts: textsOf('en', 'listing'),
    cards: cardSetting(locale, textsOf('en', 'card'), { pictureSources: [] }),
    priceStep: 1,
    hasFilters: true,
    routing: listingRouting(scope),
    ...(productsCount !== undefined && { productsCount }),
  };
  const calls: Array<SearchCall> = [];
  const searchClient = new JsonApiSearchClient(async (call) => {
    calls.push(call);
    return { ...NOTHING_FOUND, ...(await find(call)) };
  });
  const shown = Promise.withResolvers<void>();
  render(
    <ListingContext value={setting}>
      <ListingSearch searchClient={searchClient}>
        <Answered tell={shown.resolve} />
        <Filters trail={trail}>{createElement(Fragment, null, ...parts)}</Filters>
      </ListingSearch>
    </ListingContext>,
  );
  await shown.promise;
  return {
    calls,
    stateInAddress: () => parseListingState(new URLSearchParams(location.search), sort),
  };
}

function Answered({ tell }: { readonly tell: () => void }) {
  const { status } = useListing();
  useEffect(() => {
    if (status !== 'waiting') tell();
  }, [status, tell]);
  return null;
}

interface FiltersProps {
  readonly trail: ReadonlyArray<Refinement>;
  readonly children: ReactNode;
}

/** Filters stand beside the listing, and show what it says. */
function Filters({ trail, children }: FiltersProps) {
  const listing = useListing();
  const { priceStep, productsCount, locale, texts, routing } = useSetting();
  const view = {
    ...listing,
    facets: listing.offered,
    productsCount,
    priceStep,
    currencySymbol: '$',
    WholeList,
    locale,
    texts: { ...texts, ...textsOf('en', 'filters') },
    arrivedWith: trail,
    addressOf: routing.addressOf,
    askForAll: () => {},
  };
  return <FilterContext value={view}>{children}</FilterContext>;
}
