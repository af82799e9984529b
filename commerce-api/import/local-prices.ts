import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import type { SeedPrice } from '../seed/seed.ts';

/**
 * How a price in US dollars becomes one that a shop in the country would print: multiplied by a
 * factor (the exchange rate with the usual duties and margins), then rounded to a price point.
 */
const LOCAL_PRICING: Readonly<Record<Country, { factor: number; toPricePoint: PricePoint }>> = {
  AU: { factor: 1.6, toPricePoint: wholeOrNinety({ ninetyBelow: 20 }) },
  HK: { factor: 8, toPricePoint: (price) => roundTo(price, price < 100 ? 1 : 5) },
  ID: { factor: 16_500, toPricePoint: (price) => roundTo(price, price < 100_000 ? 1_000 : 5_000) },
  KR: { factor: 1_400, toPricePoint: (price) => roundTo(price, 1_000) },
  MY: { factor: 4.6, toPricePoint: wholeOrNinety({ ninetyBelow: 60 }) },
  NZ: { factor: 1.75, toPricePoint: wholeOrNinety({ ninetyBelow: 20 }) },
  PH: { factor: 58, toPricePoint: (price) => roundTo(price, 5) },
  SG: { factor: 1.4, toPricePoint: wholeOrNinety({ ninetyBelow: 20 }) },
  TH: { factor: 36, toPricePoint: (price) => roundTo(price, 10) },
};

/** Rounds an amount in major units to a price point. */
type PricePoint = (price: number) => number;

/** The price in the country's minor units. */
export function localPrice(usd: number, country: Country): number {
  const { factor, toPricePoint } = LOCAL_PRICING[country];
  return fromMajorUnits(toPricePoint(usd * factor), COUNTRY_CURRENCY[country]).amount;
}

/** A reduced price in US dollars, for a time if it has a beginning or an end. */
export interface UsdSale {
  readonly usd: number;
  readonly from?: string | null;
  readonly until?: string | null;
}

/** Prices in every country. One that rounding makes equal isn't reduced. */
export function localPrices(
  usd: number,
  sale: UsdSale | null,
  countries: ReadonlyArray<Country> = COUNTRIES,
): Partial<Record<Country, SeedPrice>> {
  return Object.fromEntries(countries.map((country) => [country, seedPrice(usd, sale, country)]));
}

function seedPrice(usd: number, sale: UsdSale | null, country: Country): SeedPrice {
  const usual = localPrice(usd, country);
  const amount = sale ? localPrice(sale.usd, country) : usual;
  if (!sale || amount >= usual) return { price: usual };
  const { from = null, until = null } = sale;
  if (from === null && until === null) return { price: amount, originalPrice: usual };
  return { price: usual, salePrice: { amount, from, until } };
}

function roundTo(price: number, step: number): number {
  return Math.max(step, Math.round(price / step) * step);
}

/** Whole units, except that small prices end ten cents below one: $42, $18.90. */
function wholeOrNinety({ ninetyBelow }: { ninetyBelow: number }): PricePoint {
  return (price) => {
    const whole = roundTo(price, 1);
    return whole < ninetyBelow ? whole - 0.1 : whole;
  };
}
