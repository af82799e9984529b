import { type SubmitEvent, useEffect, useRef } from 'react';
import { useRange } from 'react-instantsearch';
import { pushFilter } from '#domain/listing/filter-trail.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money/money.ts';
import { priceBounds, priceChoice, printPriceChoice } from '#domain/money/price-choice.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';
import { pricesAreInOrder } from './price-order.ts';

/** Prices have cents. */
export const PRICE_RANGE = { attribute: 'price', precision: 2 };

/** The range of prices, in the steps of the country's currency. */
export function PriceFilter() {
  const { texts, priceStep } = useSetting();
  const { change } = useListing();
  const { range, start } = useRange(PRICE_RANGE);
  const [min = '', max = ''] = start.map(typed);
  const { min: lowest = 0, max: highest = 0 } = range;
  const bounds = highest ? priceBounds({ min: lowest, max: highest }, priceStep) : undefined;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pricesAreInOrder(event.currentTarget)) return;
    const value = typedChoice(event.currentTarget);
    // Not by `refine`, which ignores amounts outside of the range.
    change(({ trail }) => {
      const others = trail.filter(({ facet }) => facet !== 'price');
      return { trail: value ? pushFilter(others, { facet: 'price', value }) : others };
    });
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
        defaultValue={chosen}
      />
    </label>
  );
}

/** A bound as it is typed; an open one is infinite. */
const typed = (bound: number | undefined) => (Number.isFinite(bound) ? `${bound}` : '');

/** @returns '' if the fields don't contain a range */
function typedChoice(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const choice = priceChoice(String(fields.get('from')), String(fields.get('to')));
  return choice ? printPriceChoice(choice) : '';
}
