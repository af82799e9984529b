import type { FacetValue } from '#commerce/search.ts';
import { hasFilter, toggleFilter } from '#domain/filter-trail.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { isPlainClick } from './is-plain-click.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

interface Props {
  readonly facet: string;
  readonly value: FacetValue;
}

/** A filter value: a link that can be shared and opened in other tabs. */
export function FilterLink({ facet, value: { id, name, count, color } }: Props) {
  const { locale, addressOf, change } = useSetting();
  const state = useListing((listing) => listing.state);
  const refinement = { facet, value: id };
  const next = { ...state, trail: toggleFilter(state.trail, refinement), pages: 1 };
  // Filters are counted as if nothing was chosen, except for those that narrow each other.
  const isCountTrue = state.trail.every((one) => one.facet === facet);
  return (
    <li>
      <a
        rel="nofollow"
        href={addressOf(next)}
        aria-current={hasFilter(state.trail, refinement) || undefined}
        data-facet={facet}
        data-value={id}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          change(next);
        }}
      >
        {color && <svg className="filter-color" color={color} aria-hidden="true" />}
        {name}
      </a>
      {isCountTrue && <span className="filter-count">{formatNumber(count, locale.tag)}</span>}
    </li>
  );
}
