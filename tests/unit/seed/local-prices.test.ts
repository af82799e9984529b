import { describe, expect, it } from 'vitest';
import { localPrice, localPrices } from '#commerce-api/import/local-prices.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';

const AMOUNTS_USD = [3, 7.25, 12.4, 19.99, 28, 34.5, 62, 129.9, 480, 1_900];

describe('local prices', () => {
  it.each(COUNTRIES)('follow the price habit of %s', (country) => {
    const prices = AMOUNTS_USD.map((usd) => localPrice(usd, country));
    expect(prices.filter((price) => price <= 0 || !isHabit(country, price))).toEqual([]);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('name the price before a reduction only where one remains', () => {
    expect(localPrices(35, { usd: 28 }, ['KR']).KR).toEqual({
      price: 39_000,
      originalPrice: 49_000,
    });
    expect(localPrices(35, { usd: 34.9 }, ['KR']).KR).toEqual({ price: 49_000 });
    expect(localPrices(35, { usd: 40 }, ['KR']).KR).toEqual({ price: 49_000 });
    const until = '2026-11-30T00:00:00+09:00';
    expect(localPrices(35, { usd: 28, until }, ['KR']).KR).toEqual({
      price: 49_000,
      salePrice: { amount: 39_000, from: null, until },
    });
  });
});

/** Whether a price in minor units is one that the country prints: on a step, or ending in .90 if it's small. */
function isHabit(country: Country, price: number): boolean {
  const { step, small, ninetyBelow = 0 } = TRADE[country].imports.pricePoints;
  const unit = 10 ** CURRENCY_DIGITS[COUNTRY_CURRENCY[country]];
  const least = price < (small?.below ?? 0) * unit ? (small?.step ?? step) : step;
  return (
    price % (least * unit) === 0 || (price < ninetyBelow * unit && price % unit === 0.9 * unit)
  );
}
