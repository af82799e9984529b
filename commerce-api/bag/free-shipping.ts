import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';

/** Totals from which delivery is free, in major units; null where no total is enough. */
const FREE_FROM: Readonly<Record<Country, number | null>> = {
  AU: 25,
  HK: 350,
  ID: 500_000,
  KR: null,
  MY: 80,
  NZ: 25,
  PH: 3_000,
  SG: 35,
  TH: 500,
};

/** The total from which delivery in a country is free; null if no total is enough. */
export function freeShippingThreshold(country: Country): Money | null {
  const threshold = FREE_FROM[country];
  return threshold === null ? null : fromMajorUnits(threshold, COUNTRY_CURRENCY[country]);
}
