import type { Country } from '#domain/locale/locales.ts';

/** The step of each country's price filter, in major units of its currency. */
export const PRICE_STEPS: Readonly<Record<Country, number>> = {
  AU: 10,
  HK: 50,
  ID: 100_000,
  KR: 10_000,
  MY: 20,
  NZ: 10,
  PH: 500,
  SG: 10,
  TH: 200,
};
