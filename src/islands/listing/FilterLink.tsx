import type { FacetValue } from '#commerce/search.ts';
import { hasFilter, toggleFilter } from '#domain/listing/filter-trail.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { painted } from '../painted.ts';
import { isPlainClick } from './is-plain-click.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';
import { markTaken } from './show-taken.ts';

interface Props {
  readonly facet: string;
  readonly value: FacetValue;
  /** How many products the other filters leave of it. */
  readonly countLeft: number;
}

/** A filter value: a link that can be shared and opened in other tabs. */
export function FilterLink({ facet, value: { id, name, color }, countLeft }: Props) {
  const { locale, routing } = useSetting();
  const { state, status, change } = useListing();
  const refinement = { facet, value: id };
  const toggled = ({ trail }: ListingState) => ({ trail: toggleFilter(trail, refinement) });
  const hasFailed = status === 'failed';
  const isChosen = hasFilter(state.trail, refinement);
  /** It stays in its place, so that no other moves under the finger. */
  const isSpent = countLeft === 0 && !isChosen && !hasFailed;
  const address = routing.addressOf({ ...state, ...toggled(state), ...FROM_FIRST_PAGE });
  return (
    <li className={countLeft === 0 ? 'filter-spent' : undefined}>
      <a
        rel="nofollow"
        href={isSpent ? undefined : address}
        role={isSpent ? 'link' : undefined}
        tabIndex={isSpent ? -1 : undefined}
        aria-disabled={isSpent || undefined}
        aria-current={isChosen || undefined}
        data-facet={facet}
        data-value={id}
        onClick={(event) => {
          if (isSpent || !isPlainClick(event)) return;
          event.preventDefault();
          markTaken(event.currentTarget);
          // By then, another choice may have been made.
          void painted().then(() => change(toggled));
        }}
      >
        {color && <svg className="filter-color" color={color} aria-hidden="true" />}
        <bdi>{name}</bdi>
      </a>
      {!hasFailed && <span className="filter-count">{formatNumber(countLeft, locale.tag)}</span>}
    </li>
  );
}
