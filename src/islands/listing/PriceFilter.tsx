import { type SubmitEvent, useEffect, useRef } from 'react';
import { popFilter, pushFilter } from '#domain/listing/filter-trail.ts';
import { FROM_FIRST_PAGE, type ListingState } from '#domain/listing/listing-state.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money/money.ts';
import { priceBounds, priceChoice, printPriceChoice } from '#domain/money/price-choice.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useSetting } from './listing-context.ts';
import { useListing } from './listing-store.ts';
import { pricesAreInOrder } from './price-order.ts';

/** The range of prices, in the steps of the country's currency. */
export function PriceFilter() {
  const { texts, priceStep, change } = useSetting();
  const state = useListing((listing) => listing.state);
  const range = useListing(({ left, price }) => left?.price ?? price);
  const chosen = chosenPrice(state);
  const [min = '', max = ''] = chosen?.value.split('-') ?? [];
  const bounds = range && priceBounds(range, priceStep);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pricesAreInOrder(event.currentTarget)) return;
    const value = typedChoice(event.currentTarget);
    const trail = value
      ? pushFilter(state.trail, { facet: 'price', value })
      : popFilter(state.trail, chosen ?? { facet: 'price', value });
    change({ ...state, trail, ...FROM_FIRST_PAGE });
  };
  return (
    <form
      className="filter-price"
      aria-label={texts.price}
      noValidate
      data-order={texts.priceOrder}
      onSubmit={apply}
    >
      <span className="filter-price-title">{texts.price}</span>
      <PriceField name="from" label={texts.priceFrom} chosen={min} bound={bounds?.min} />
      <PriceField name="to" label={texts.priceTo} chosen={max} bound={bounds?.max} />
      <p className="filter-price-problem" id="price-problem" role="alert" data-problem />
      <button type="submit" className="button button-plain button-small">
        {texts.apply}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly chosen: string;
  readonly bound: number | undefined;
}

/**
 * Typed values stay until another price is chosen. The fields are never replaced, so they keep the
 * focus.
 */
function PriceField({ name, label, chosen, bound }: FieldProps) {
  const { locale, priceStep } = useSetting();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (input.current && shown.current !== chosen) input.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return (
    <label>
      <span>
        {label} ({CURRENCY_SYMBOLS[COUNTRY_CURRENCY[locale.country]]})
      </span>
      <input
        ref={input}
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        step={priceStep}
        aria-describedby="price-problem"
        placeholder={bound === undefined ? undefined : formatNumber(bound, locale.tag)}
        defaultValue={typedInPage.get(name) ?? chosen}
      />
    </label>
  );
}

const typedInPage = new Map<string, string>();

/** What was typed before hydration but not applied is kept. */
export function noteTypedPrices(form: HTMLFormElement | undefined): void {
  const typed = form && typedChoice(form);
  if (!typed || typed === chosenPrice(useListing.getState().state)?.value) return;
  for (const { name, value } of form.querySelectorAll('input')) typedInPage.set(name, value);
}

const chosenPrice = ({ trail }: ListingState) => trail.find(({ facet }) => facet === 'price');

/** @returns '' if the fields don't contain a range */
function typedChoice(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const choice = priceChoice(String(fields.get('from')), String(fields.get('to')));
  return choice ? printPriceChoice(choice) : '';
}
