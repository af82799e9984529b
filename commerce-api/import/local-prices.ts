import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import { toPricePoint } from '#domain/money/price-point.ts';
import { TRADE } from '#shop/tables/countries.ts';
import type { SeedPrice } from '../seed/seed.ts';

/** A price in US dollars as one that a shop in the country would print, in its minor units. */
export function localPrice(usd: number, country: Country): number {
  const { factor, pricePoints } = TRADE[country].imports;
  return fromMajorUnits(toPricePoint(usd * factor, pricePoints), COUNTRY_CURRENCY[country]).amount;
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
