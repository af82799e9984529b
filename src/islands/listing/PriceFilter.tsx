import type { SubmitEvent } from 'react';
import { popFilter, pushFilter } from '#domain/filter-trail.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** The price from and to which products are shown, in the steps of the country's currency. */
export function PriceFilter() {
  const { texts, currency, change } = useSetting();
  const state = useListing((listing) => listing.state);
  const range = useListing(({ price }) => price);
  const chosen = state.trail.find(({ facet }) => facet === 'price');
  const [min = '', max = ''] = chosen?.value.split('-') ?? [];
  const { step } = currency;
  const bounds = range && {
    min: Math.floor(range.min / step) * step,
    max: Math.ceil(range.max / step) * step,
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = priceRange(new FormData(event.currentTarget));
    const trail = value
      ? pushFilter(state.trail, { facet: 'price', value })
      : popFilter(state.trail, chosen ?? { facet: 'price', value: '' });
    change({ ...state, trail, pages: 1 });
  };
  const field = (name: 'from' | 'to', label: string, value: string) => (
    <label>
      <span>
        {label} ({currency.symbol})
      </span>
      <input
        key={value}
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        step={step}
        placeholder={String(name === 'from' ? (bounds?.min ?? 0) : (bounds?.max ?? ''))}
        defaultValue={value}
      />
    </label>
  );
  return (
    <form className="filter-price" aria-label={texts.price} noValidate onSubmit={apply}>
      <span className="filter-price-title">{texts.price}</span>
      {field('from', texts.priceFrom, min)}
      {field('to', texts.priceTo, max)}
      <button type="submit" className="button button-plain button-small">
        {texts.apply}
      </button>
    </form>
  );
}

/** `10-50`, with the lower first whichever way round it is typed; '' for no range. */
export function priceRange(form: FormData): string {
  const [from, to] = [amountOf(form.get('from')), amountOf(form.get('to'))];
  if (from === undefined && to === undefined) return '';
  if (from !== undefined && to !== undefined && from > to) return `${to}-${from}`;
  return `${from ?? ''}-${to ?? ''}`;
}

function amountOf(value: FormDataEntryValue | null): number | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) / 100 : undefined;
}
