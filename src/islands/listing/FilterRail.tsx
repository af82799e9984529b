import { useRef } from 'react';
import type { Facet, FacetValue } from '#commerce/search.ts';
import { clearFilters } from '#domain/listing/filter-trail.ts';
import { BRANDS_SHOWN } from '#domain/listing/shown-values.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterLink } from './FilterLink.tsx';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { useCountsLeft } from './useCountsLeft.ts';

/** The filters of a listing, replacing the panels of the served page. */
export function FilterRail() {
  const { scope, texts, locale } = useSetting();
  const { facets } = useListing();
  const byKey = new Map(facets.map((facet) => [facet.key, facet]));
  const categories = categoriesBelow(byKey.get('category')?.values ?? [], scope.category);
  const byName = alphabeticalOrder(locale.tag);
  const brands = (scope.brand ? [] : (byKey.get('brand')?.values ?? [])).toSorted((one, other) =>
    byName(one.name, other.name),
  );
  // Served panels have none, since a listing has links to its categories: it pushes nothing down.
  const categoryGroup = categories.length > 1 && (
    <FilterGroup facet="category" title={texts.category} values={categories} />
  );
  const onSale = byKey.get('under-sale')?.values[0];
  return (
    <>
      {brands.length > 1 && (
        <FilterGroup facet="brand" title={texts.brand} values={brands} max={BRANDS_SHOWN} isOpen />
      )}
      {scope.isSearch && categoryGroup}
      {facets.filter(isType).map(({ key, name, values }) => (
        <FilterGroup key={key} facet={key} title={name} values={values} />
      ))}
      {!scope.isSearch && categoryGroup}
      {onSale && scope.only !== 'on-sale' && (
        <SaleFilter value={{ ...onSale, name: texts.onSale }} />
      )}
      <PriceFilter />
      <ShowFound />
    </>
  );
}

function SaleFilter({ value }: { readonly value: FacetValue }) {
  const countLeft = useCountsLeft('under-sale')(value.id);
  return (
    <ul className="filter-flags">
      <FilterLink facet="under-sale" {...{ value, countLeft }} />
    </ul>
  );
}

/**
 * On narrow screens, filters cover the products and the chosen filters above these, so one button
 * removes all, and another shows how many products there are and leads there.
 */
function ShowFound() {
  const { texts, locale, productsCount } = useSetting();
  const { state, status, hitsCount, change } = useListing();
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

const isType = ({ key, values }: Facet) => key.startsWith('type:') && values.length > 1;

/** The next level: a category's children, or the roots. */
function categoriesBelow(values: ReadonlyArray<FacetValue>, parentId = '') {
  return values.filter((value) => value.parentId === parentId);
}
