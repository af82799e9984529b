import type { SubmitEvent } from 'react';
import { popFilter, pushFilter } from '#domain/filter-trail.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money.ts';
import { priceBounds, priceChoice, printPriceChoice } from '#domain/price-choice.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';

/** The price from and to which products are shown, in the steps of the country's currency. */
export function PriceFilter() {
  const { texts, locale, priceStep: step, change } = useSetting();
  const state = useListing((listing) => listing.state);
  const range = useListing(({ price }) => price);
  const chosen = state.trail.find(({ facet }) => facet === 'price');
  const [min = '', max = ''] = chosen?.value.split('-') ?? [];
  const bounds = range && priceBounds(range, step);
  const symbol = CURRENCY_SYMBOLS[COUNTRY_CURRENCY[locale.country]];
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const choice = priceChoice(String(form.get('from')), String(form.get('to')));
    const trail = choice
      ? pushFilter(state.trail, { facet: 'price', value: printPriceChoice(choice) })
      : popFilter(state.trail, chosen ?? { facet: 'price', value: '' });
    change({ ...state, trail, pages: 1 });
  };
  const field = (name: 'from' | 'to', label: string, value: string) => (
    <label>
      <span>
        {label} ({symbol})
      </span>
      <input
        key={value}
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        step={step}
        placeholder={bounds && formatNumber(name === 'from' ? bounds.min : bounds.max, locale.tag)}
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
