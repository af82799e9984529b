import { useSortBy } from 'react-instantsearch';
import { indexIn } from '#commerce/search-client.ts';
import { LISTING_SORTS, offeredSorts } from '#domain/listing/listing-state.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { ListingToolbar } from '#views/ListingToolbar.tsx';
import { useShopHas } from '../react/useBrowserValue.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** All orders that an address may name, whether they are offered or not. */
export const SORT_ITEMS = LISTING_SORTS.map((sort) => ({ value: indexIn(sort), label: sort }));

/** The tools of a listing, as they are served. */
export function ListingTools() {
  const { texts, locale, scope, hasFilters } = useSetting();
  const { hitsCount, status, state } = useListing();
  const { trail } = state;
  const hasReviews = useShopHas('reviews');
  const sorts = offeredSorts({ isSearch: scope.isSearch, hasReviews });
  const { currentRefinement, refine } = useSortBy({ items: SORT_ITEMS });
  const count = pluralText(texts, 'count', { count: hitsCount, tag: locale.tag });
  return (
    <ListingToolbar
      isLive
      filtersSet={trail.length > 0 ? formatNumber(trail.length, locale.tag) : undefined}
      count={status === 'waiting' ? texts.loading : status === 'shown' && count}
      sort={{
        value: sorts.find((sort) => indexIn(sort) === currentRefinement),
        onChange: ({ target }) => refine(indexIn(target.value)),
      }}
      {...{ texts, hasFilters, sorts }}
    />
  );
}
