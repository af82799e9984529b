import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { parsePriceChoice } from '#domain/money/price-choice.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { ListingSetting } from './listing-context.ts';

/** What the name of a price needs. */
export type PriceSetting = Pick<ListingSetting, 'texts' | 'locale'>;

/** @example priceName('20-50', setting) // '$20 – $50' */
export function priceName(value: string, { texts, locale }: PriceSetting): string {
  const money = (amount: number) =>
    formatMoney(fromMajorUnits(amount, COUNTRY_CURRENCY[locale.country]), locale.tag);
  const { min, max } = parsePriceChoice(value) ?? {};
  if (min !== undefined && max !== undefined) return `${money(min)} – ${money(max)}`;
  if (max !== undefined) return fillText(texts.priceBelow, { amount: money(max) });
  return fillText(texts.priceAbove, { amount: money(min ?? 0) });
}
