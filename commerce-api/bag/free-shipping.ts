import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';

/** The total from which delivery in a country is free; null if no total is enough. */
export function freeShippingThreshold(country: Country): Money | null {
  const { freeDeliveryFrom } = TRADE[country];
  return freeDeliveryFrom === null
    ? null
    : fromMajorUnits(freeDeliveryFrom, COUNTRY_CURRENCY[country]);
}
