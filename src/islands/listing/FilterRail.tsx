import { useRef } from 'react';
import { clearFilters } from '#domain/listing/filter-trail.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterLink } from './FilterLink.tsx';
import { SALE, useFilters } from './filter-view.ts';
import { PriceFilter } from './PriceFilter.tsx';

/** The filters of a listing. */
export function FilterRail() {
  const { facets } = useFilters();
  return (
    <>
      {facets.map((facet) =>
        facet.key === SALE ? (
          <div key={SALE} className="filter filter-flags">
            <ul>
              {facet.values.map((value) => (
                <FilterLink key={value.id} facet={SALE} value={value} />
              ))}
            </ul>
          </div>
        ) : (
          <FilterGroup key={facet.key} facet={facet} />
        ),
      )}
      <PriceFilter />
      <ShowFound />
    </>
  );
}

/**
 * On narrow screens, filters cover the products and the chosen filters above these, so one button
 * removes all, and another shows how many products there are and leads there.
 */
function ShowFound() {
  const { productsCount, texts, locale, state, status, hitsCount, change } = useFilters();
  const show = useRef<HTMLButtonElement>(null);
  const count = state.trail.length === 0 ? (productsCount ?? hitsCount) : hitsCount;
  const shown = pluralText(texts, 'showFound', { count, tag: locale.tag });
  const clear = () => {
    show.current?.focus();
    change(() => ({ trail: clearFilters() }));
  };
  return (
    <p className="filters-done">
      {state.trail.length > 0 && (
        <button type="button" className="button button-plain" onClick={clear}>
          {texts.clear}
        </button>
      )}
      <button
        ref={show}
        type="button"
        className="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
      >
        {status === 'waiting' ? texts.loading : shown}
      </button>
    </p>
  );
}
