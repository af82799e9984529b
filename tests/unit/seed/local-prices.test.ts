import { describe, expect, it } from 'vitest';
import { localPrice, localPrices } from '#commerce-api/import/local-prices.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

const AMOUNTS_USD = [3, 7.25, 12.4, 19.99, 28, 34.5, 62, 129.9, 480, 1_900];

/** Whether shoppers of the country would expect such a price, in minor units. */
const HABITS: Readonly<Record<Country, (minorUnits: number) => boolean>> = {
  AU: wholeOrNinety,
  HK: (price) => price % 100 === 0,
  ID: (price) => price % 1_000 === 0,
  KR: (price) => price % 1_000 === 0,
  MY: wholeOrNinety,
  NZ: wholeOrNinety,
  PH: (price) => price % 500 === 0,
  SG: wholeOrNinety,
  TH: (price) => price % 1_000 === 0,
};

describe('local prices', () => {
  it.each(COUNTRIES)('follow the price habit of %s', (country) => {
    const prices = AMOUNTS_USD.map((usd) => localPrice(usd, country));
    expect(prices.filter((price) => price <= 0 || !HABITS[country](price))).toEqual([]);
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

function wholeOrNinety(price: number): boolean {
  return price % 100 === 0 || price % 100 === 90;
}
