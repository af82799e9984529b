import { useState } from 'react';
import { BRANDS_SHOWN, shownValues, VALUES_SHOWN } from '#domain/listing/shown-values.ts';
import { pluralText } from '#i18n/fill-text.ts';
import { FilterLink } from './FilterLink.tsx';
import { type OfferedFacet, useFilters } from './filter-view.ts';

const BRAND = 'brand';

/**
 * A facet with its values; brands are open, and others if one of them was chosen when the shopper arrived.
 * Their order never changes, and none disappears while filters are chosen.
 */
export function FilterGroup({ facet }: { readonly facet: OfferedFacet }) {
  const { key, name, values, valuesCount = values.length } = facet;
  const { texts, locale, arrivedWith, askForAll, WholeList } = useFilters();
  const [wantsAll, setWantsAll] = useState(false);
  const chosenFirst = arrivedWith.filter((one) => one.facet === key).map(({ value }) => value);
  const max = key === BRAND ? BRANDS_SHOWN : VALUES_SHOWN;
  const first = shownValues(values, max, new Set(chosenFirst));
  const list = (listed: typeof values) => (
    <ul>
      {listed.map((value) => (
        <FilterLink key={value.id} facet={key} value={value} />
      ))}
    </ul>
  );
  const showAll = () => {
    setWantsAll(true);
    askForAll();
  };
  return (
    <details
      className="disclosure filter"
      data-filter={key}
      open={key === BRAND || chosenFirst.length > 0}
    >
      <summary>{name}</summary>
      {wantsAll && WholeList ? <WholeList facet={facet}>{list}</WholeList> : list(first)}
      {first.length < valuesCount && !(wantsAll && WholeList) && (
        <button
          type="button"
          className="filter-all link"
          aria-busy={wantsAll || undefined}
          onClick={showAll}
        >
          {pluralText(texts, 'showAll', { count: valuesCount, tag: locale.tag })}
        </button>
      )}
    </details>
  );
}
