import { useEffect, useRef } from 'react';
import { clearFilters, type FilterTrail, popFilter } from '#domain/listing/filter-trail.ts';
import { FROM_FIRST_PAGE } from '#domain/listing/listing-state.ts';
import { fillText } from '#i18n/fill-text.ts';
import { filterName } from './filter-name.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';
import { NamedPrice, otherQueryAddress } from './NamedPrice.tsx';

/** The chosen filters, which can be removed one by one or all at once. */
export function ChosenFilters() {
  const setting = useSetting();
  const { texts, routing } = setting;
  const { state, facets, namedPrice, change } = useListing();
  const { trail } = state;
  const { list, noteTaken } = useFocusAfterTaking(trail);
  if (trail.length === 0 && !namedPrice) return null;
  const take = (index: number, left: FilterTrail) => {
    noteTaken(index);
    change(() => ({ trail: left }));
  };
  const clear = () => {
    if (!namedPrice) return take(0, clearFilters());
    const cleared = routing.addressOf({ ...state, trail: clearFilters(), ...FROM_FIRST_PAGE });
    location.assign(otherQueryAddress(new URL(cleared, location.href).href, namedPrice.query));
  };
  return (
    <ul ref={list} className="chosen-filters" aria-label={texts.chosen}>
      {namedPrice && <NamedPrice named={namedPrice} setting={setting} />}
      {trail.map((refinement, index) => {
        const name = filterName(refinement, facets, setting);
        return (
          <li key={`${refinement.facet} ${refinement.value}`}>
            <button
              type="button"
              aria-label={fillText(texts.removeFilter, { name })}
              onClick={() => take(index, popFilter(trail, refinement))}
            >
              <bdi>{name}</bdi> <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
      {trail.length > 0 && (
        <li>
          <button type="button" className="chosen-clear" onClick={clear}>
            {texts.clear}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A removed filter's button disappears, so the focus moves to the next one. */
function useFocusAfterTaking(trail: FilterTrail) {
  const list = useRef<HTMLUListElement>(null);
  const takenAt = useRef<number>(undefined);
  useEffect(() => {
    const at = takenAt.current;
    takenAt.current = undefined;
    if (at === undefined) return;
    const next = list.current?.querySelectorAll('button')[Math.min(at, trail.length - 1)];
    (next ?? shownSort())?.focus({ preventScroll: true });
  }, [trail]);
  const noteTaken = (index: number) => {
    takenAt.current = index;
  };
  return { list, noteTaken };
}

/** The page's own products are shown again. */
function shownSort(): HTMLElement | undefined {
  const sorts = document.querySelectorAll<HTMLElement>('[data-listing] [data-sort]');
  return [...sorts].find((sort) => sort.checkVisibility());
}
