import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pushFilter } from '#domain/listing/filter-trail.ts';
import {
  parsePriceChoice,
  priceBounds,
  priceChoice,
  printPriceChoice,
} from '#domain/money/price-choice.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useFilters } from './filter-view.ts';

/** The range of prices, in the steps of the country's currency. */
export function PriceFilter() {
  const { texts, priceStep, prices, state, change } = useFilters();
  const [isSwapped, setSwapped] = useState(false);
  const chosen = parsePriceChoice(state.trail.find(({ facet }) => facet === 'price')?.value ?? '');
  const bounds = prices && priceBounds(prices, priceStep);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isInOrder(form)) {
      setSwapped(true);
      form.querySelector<HTMLElement>('[name="to"]')?.focus();
      return;
    }
    const value = typedChoice(form);
    // Not by InstantSearch's `refine`, which ignores amounts outside of the range.
    change(({ trail }) => {
      const others = trail.filter(({ facet }) => facet !== 'price');
      return { trail: value ? pushFilter(others, { facet: 'price', value }) : others };
    });
  };
  const { priceFrom, priceTo } = texts;
  return (
    <form
      className="filter-price"
      aria-label={texts.price}
      noValidate
      onSubmit={apply}
      onInput={() => setSwapped(false)}
    >
      <span className="filter-price-title">{texts.price}</span>
      <PriceField
        name="from"
        {...{ label: priceFrom, chosen: chosen?.min, bound: bounds?.min, isSwapped }}
      />
      <PriceField
        name="to"
        {...{ label: priceTo, chosen: chosen?.max, bound: bounds?.max, isSwapped }}
      />
      <p className="filter-price-problem" id="price-problem" role="alert">
        {isSwapped && texts.priceOrder}
      </p>
      <button type="submit" className="button button-plain button-small">
        {texts.apply}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly chosen: number | undefined;
  readonly bound: number | undefined;
  /** Whether the lower price is above the higher one. */
  readonly isSwapped: boolean;
}

/**
 * Typed values stay until another price is chosen. The fields are never replaced, so they keep the
 * focus.
 */
function PriceField({ name, label, chosen, bound, isSwapped }: FieldProps) {
  const { locale, priceStep, currencySymbol } = useFilters();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (input.current && shown.current !== chosen) input.current.value = `${chosen ?? ''}`;
    shown.current = chosen;
  }, [chosen]);
  return (
    <label>
      <span>{`${label} (${currencySymbol})`}</span>
      <input
        ref={input}
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        step={priceStep}
        aria-invalid={isSwapped || undefined}
        aria-describedby="price-problem"
        placeholder={bound === undefined ? undefined : formatNumber(bound, locale.tag)}
        defaultValue={chosen ?? ''}
      />
    </label>
  );
}

/** Whether the typed prices aren't the wrong way round. */
function isInOrder(form: HTMLFormElement): boolean {
  const fields = new FormData(form);
  const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
  return !from || !to || Number(from) <= Number(to);
}

/** @returns '' if the fields don't contain a range */
function typedChoice(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const choice = priceChoice(String(fields.get('from')), String(fields.get('to')));
  return choice ? printPriceChoice(choice) : '';
}
