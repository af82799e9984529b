import { FROM_FIRST_PAGE, type ListingSort, offeredSorts } from '#domain/listing/listing-state.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { useShopHas } from '../useShopHas.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** The number of products, their order and, on narrow screens, a button for the filters. */
export function ListingTools() {
  const { texts, locale, scope, change, hasFilters } = useSetting();
  const { state, hitsCount, status } = useListing();
  const hasReviews = useShopHas('reviews');
  const sorts = offeredSorts({ isSearch: scope.isSearch, hasReviews });
  const count = pluralText(texts, 'count', { count: hitsCount, tag: locale.tag });
  return (
    <div className="listing-toolbar">
      {hasFilters && (
        <button className="button button-plain" type="button" popoverTarget="filters">
          {texts.filters}
        </button>
      )}
      <p role="status">{status === 'waiting' ? texts.loading : status === 'shown' && count}</p>
      <label className="listing-sort">
        <span className="vh-narrow">{texts.sort}</span>
        <select
          data-sort
          value={state.sort}
          onChange={({ target }) =>
            change({ ...state, sort: target.value as ListingSort, ...FROM_FIRST_PAGE })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts[`sort-${sort}`]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
