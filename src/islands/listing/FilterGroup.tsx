import { useState } from 'react';
import type { FacetValue } from '#commerce/search.ts';
import { shownValues, VALUES_SHOWN } from '#domain/listing/shown-values.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { FilterLink } from './FilterLink.tsx';
import { findValues } from './find-values.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';
import { useCountsLeft } from './useCountsLeft.ts';

interface Props {
  readonly facet: string;
  readonly title: string;
  readonly values: ReadonlyArray<FacetValue>;
  /** How many values are shown until all are asked for. */
  readonly max?: number;
  readonly isOpen?: boolean;
}

/**
 * A facet with its values; initially open if one of them is chosen. Their order never changes, and
 * none disappears while filters are chosen.
 */
export function FilterGroup({ facet, title, values, max = VALUES_SHOWN, isOpen = false }: Props) {
  const { trail } = useListing().state;
  const [chosenFirst] = useState(
    () => new Set(trail.filter((one) => one.facet === facet).map(({ value }) => value)),
  );
  const [wasOpen] = useState(isOpen || chosenFirst.size > 0);
  const [isWhole, setWhole] = useState(false);
  const first = shownValues(values, max, chosenFirst);
  return (
    <details className="disclosure filter" data-filter={facet} open={wasOpen}>
      <summary>{title}</summary>
      {isWhole && <WholeList {...{ facet, title, values }} />}
      {!isWhole && <ValueList facet={facet} values={first} />}
      {!isWhole && first.length < values.length && (
        <ShowAll count={values.length} onPress={() => setWhole(true)} />
      )}
    </details>
  );
}

/** All values of a facet, with a field to find one of them. */
function WholeList({ facet, title, values }: Pick<Props, 'facet' | 'title' | 'values'>) {
  const { texts } = useSetting();
  const [typed, setTyped] = useState('');
  const found = findValues(values, typed);
  return (
    <>
      <input
        type="search"
        className="filter-find"
        data-find={facet}
        aria-label={fillText(texts.titleIn, { label: title })}
        placeholder={fillText(texts.titleIn, { label: title })}
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that had the focus.
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="filter-none" role="status">
        {found.length === 0 && texts.noValue}
      </p>
      <ValueList facet={facet} values={found} />
    </>
  );
}

function ValueList({ facet, values }: Pick<Props, 'facet' | 'values'>) {
  const countLeft = useCountsLeft(facet);
  return (
    <ul>
      {values.map((value) => (
        <FilterLink key={value.id} {...{ facet, value }} countLeft={countLeft(value.id)} />
      ))}
    </ul>
  );
}

function ShowAll({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const { texts, locale } = useSetting();
  return (
    <button type="button" className="filter-all link" onClick={onPress}>
      {pluralText(texts, 'showAll', { count, tag: locale.tag })}
    </button>
  );
}
