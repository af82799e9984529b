import type { Facet } from '#commerce/search.ts';
import { clearFilters, popFilter } from '#domain/filter-trail.ts';
import type { Refinement } from '#domain/listing-state.ts';
import { fillText } from '#i18n/fill-text.ts';
import { type ListingSetting, useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** The trail of filters: each can be taken back, or all of them. */
export function ChosenFilters() {
  const setting = useSetting();
  const { texts, change } = setting;
  const { state, facets } = useListing();
  if (state.trail.length === 0) return null;
  const take = (trail: typeof state.trail) => change({ ...state, trail, pages: 1 });
  return (
    <ul className="chosen-filters" aria-label={texts.chosen}>
      {state.trail.map((refinement) => {
        const name = nameOf(refinement, facets, setting);
        return (
          <li key={`${refinement.facet} ${refinement.value}`}>
            <button
              type="button"
              aria-label={fillText(texts.removeFilter, { name })}
              onClick={() => take(popFilter(state.trail, refinement))}
            >
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="chosen-clear" onClick={() => take(clearFilters())}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}

function nameOf(
  { facet, value }: Refinement,
  facets: ReadonlyArray<Facet>,
  { texts, currency }: ListingSetting,
): string {
  if (facet === 'under-sale') return texts.onSale;
  if (facet === 'price') {
    const [min, max] = value.split('-').map((amount) => amount && currency.symbol + amount);
    return `${min} – ${max}`.trim();
  }
  const key = facet === 'category' ? 'categories' : facet;
  const values = facets.find((one) => one.key === key)?.values ?? [];
  return values.find(({ id }) => id === value)?.name ?? value;
}
