import type { Facet } from '#commerce/search.ts';
import { clearFilters, popFilter } from '#domain/filter-trail.ts';
import type { Refinement } from '#domain/listing-state.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits } from '#domain/money.ts';
import { parsePriceChoice } from '#domain/price-choice.ts';
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
  setting: ListingSetting,
): string {
  if (facet === 'under-sale') return setting.texts.onSale;
  if (facet === 'price') return priceName(value, setting);
  const key = facet === 'category' ? 'categories' : facet;
  const values = facets.find((one) => one.key === key)?.values ?? [];
  return values.find(({ id }) => id === value)?.name ?? value;
}

/** @example priceName('20-50', setting) // '$20 – $50' */
function priceName(value: string, { texts, locale }: ListingSetting): string {
  const money = (amount: number) =>
    formatMoney(fromMajorUnits(amount, COUNTRY_CURRENCY[locale.country]), locale.tag);
  const { min, max } = parsePriceChoice(value) ?? {};
  if (min !== undefined && max !== undefined) return `${money(min)} – ${money(max)}`;
  if (max !== undefined) return fillText(texts.priceBelow, { amount: money(max) });
  return fillText(texts.priceAbove, { amount: money(min ?? 0) });
}
