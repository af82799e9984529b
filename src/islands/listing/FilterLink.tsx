import type { FacetValue } from '#commerce/search.ts';
import { hasFilter, toggleFilter } from '#domain/listing/filter-trail.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { painted } from '../painted.ts';
import { isPlainClick } from './is-plain-click.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';
import { markTaken } from './show-taken.ts';

interface Props {
  readonly facet: string;
  readonly value: FacetValue;
}

/** A filter value: a link that can be shared and opened in other tabs. */
export function FilterLink({ facet, value: { id, name, count, color } }: Props) {
  const { locale, addressOf, change } = useSetting();
  const state = useListing((listing) => listing.state);
  const refinement = { facet, value: id };
  const toggled = (from: ListingState): ListingState => ({
    ...from,
    trail: toggleFilter(from.trail, refinement),
    ...FROM_FIRST_PAGE,
  });
  const hasFailed = useListing(({ status }) => status === 'failed');
  const countLeft = useListing(({ left }) =>
    left ? (left.counts.get(facet)?.get(id) ?? 0) : count,
  );
  const isChosen = hasFilter(state.trail, refinement);
  /** It stays in its place, so that no other moves under the finger. */
  const isSpent = countLeft === 0 && !isChosen && !hasFailed;
  return (
    <li className={countLeft === 0 ? 'filter-spent' : undefined}>
      <a
        rel="nofollow"
        href={isSpent ? undefined : addressOf(toggled(state))}
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
          void painted().then(() => change(toggled(useListing.getState().state)));
        }}
      >
        {color && <svg className="filter-color" color={color} aria-hidden="true" />}
        <bdi>{name}</bdi>
      </a>
      {!hasFailed && <span className="filter-count">{formatNumber(countLeft, locale.tag)}</span>}
    </li>
  );
}
