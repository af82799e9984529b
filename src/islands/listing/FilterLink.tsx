import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasFilter, toggleFilter } from '#domain/listing/filter-trail.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { painted } from '../browser/painted.ts';
import { type OfferedValue, useFilters } from './filter-view.ts';

interface Props {
  readonly facet: string;
  readonly value: OfferedValue;
}

/** A filter value: a link that can be shared and opened in other tabs. */
export function FilterLink({ facet, value: { id, name, color } }: Props) {
  const { locale, addressOf, countLeft, state, status, change } = useFilters();
  const refinement = { facet, value: id };
  const count = countLeft(facet, id);
  const toggled = ({ trail }: ListingState) => ({ trail: toggleFilter(trail, refinement) });
  const hasFailed = status === 'failed';
  const { isChosen, toggleAtOnce } = useAtOnce(hasFilter(state.trail, refinement));
  /** It stays in its place, so that no other moves under the finger. */
  const isSpent = count === 0 && !isChosen && !hasFailed;
  const address = addressOf({ ...state, ...toggled(state), ...FROM_FIRST_PAGE });
  return (
    <li className={count === 0 ? 'filter-spent' : undefined}>
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
          toggleAtOnce();
          // By then, another choice may have been made.
          void painted().then(() => change(toggled));
        }}
      >
        {color && <svg className="filter-color" color={color} aria-hidden="true" />}
        <bdi>{name}</bdi>
      </a>
      {!hasFailed && <span className="filter-count">{formatNumber(count, locale.tag)}</span>}
    </li>
  );
}

/** Whether a value is chosen, as the shopper has it: before the listing has taken up a press. */
function useAtOnce(isTaken: boolean) {
  const [pressed, setPressed] = useState<{ readonly from: boolean }>();
  if (pressed && pressed.from !== isTaken) setPressed(undefined);
  const toggleAtOnce = () =>
    flushSync(() => setPressed((last) => (last ? undefined : { from: isTaken })));
  return { isChosen: pressed ? !pressed.from : isTaken, toggleAtOnce };
}
