import type { Country } from '#domain/locale/locales.ts';
import {
  COUNTRY_CURRENCY,
  currencyDigits,
  fromMajorUnits,
  toMajorUnits,
} from '#domain/money/money.ts';
import { toPricePoint } from '#domain/money/price-point.ts';
import { TRADE } from '#shop/tables/countries.ts';
import type { Rounding } from '../../contract/bulk-contract.ts';

/**
 * An amount as a price that ends as it should, both in minor units of the country's currency.
 *
 * @example roundedPrice(2_830, 'SG', 'whole') // 2_800
 * @example roundedPrice(2_830, 'SG', 'ninety-nine') // 2_799
 * @example roundedPrice(28_300, 'KR', 'ninety-nine') // 27_900: won have no decimals
 */
export function roundedPrice(amount: number, country: Country, rounding: Rounding): number {
  const currency = COUNTRY_CURRENCY[country];
  const price = toMajorUnits({ amount: Math.max(0, amount), currency });
  const rounded = ROUND[rounding](price, country);
  return fromMajorUnits(rounded, currency).amount;
}

type Round = (price: number, country: Country) => number;

/** Amounts in major units. */
const ROUND: Readonly<Record<Rounding, Round>> = {
  country: (price, country) => toPricePoint(price, TRADE[country].imports.pricePoints),
  whole: (price) => Math.max(1, Math.round(price)),
  'ninety-nine': ninetyNine,
  exact: (price) => price,
};

/** The nearest price a little below a whole one; without decimals, a little below a thousand. */
function ninetyNine(price: number, country: Country): number {
  const [step, below] = currencyDigits(COUNTRY_CURRENCY[country]) > 0 ? [1, 0.01] : [1_000, 100];
  return Math.max(1, Math.round((price + below) / step)) * step - below;
}

/**
 * What a price of one country would be in another, by what the shop's own countries pay for the same
 * in US dollars. Both in minor units.
 */
export function convertedPrice(amount: number, from: Country, to: Country): number {
  const price = toMajorUnits({ amount, currency: COUNTRY_CURRENCY[from] });
  const converted = (price / TRADE[from].imports.factor) * TRADE[to].imports.factor;
  const { pricePoints } = TRADE[to].imports;
  return fromMajorUnits(toPricePoint(converted, pricePoints), COUNTRY_CURRENCY[to]).amount;
}
