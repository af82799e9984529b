import { expect, test } from 'vitest';
import { priceTerms } from '#components/product/price-terms.ts';
import type { ContentReader } from '#content';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';

/** A country's configuration, for what its prices mean. */
function configured(locale: Locale, values: object, lacks: ReadonlyArray<string> = []) {
  const config = (key: string) => Object(values)[key];
  return { locale, lacks: () => lacks, config } as unknown as ContentReader;
}

const SINGAPORE = localeFor('SG');
const KOREA = localeFor('KR');

const inCountry = ({ country }: Locale, ...amounts: ReadonlyArray<number>) => {
  const currency = COUNTRY_CURRENCY[country];
  return amounts.map((amount, at) => ({ id: `v${at + 1}`, price: { amount, currency } }));
};

const spend = { 'spend-per-point': { amount: 100, currency: 'SGD' } };
const divided = { instalments: { option: 'atome', parts: 3 } };

test('variants of one price have its points and parts once', () => {
  const content = configured(SINGAPORE, { ...spend, ...divided });
  expect(priceTerms(content, inCountry(SINGAPORE, 3800, 3800, 150))).toEqual([
    { variantIds: ['v1', 'v2'], points: 'Earn 38 points', instalments: '3 × $12.67 with atome' },
    { variantIds: ['v3'], points: 'Earn 1 point', instalments: '3 × $0.50 with atome' },
  ]);
});

test('a country has what its configuration names, in its language', () => {
  const won = { 'spend-per-point': { amount: 1000, currency: 'KRW' } };
  expect(priceTerms(configured(KOREA, won), inCountry(KOREA, 38_000))).toEqual([
    { variantIds: ['v1'], points: '구매 시 38포인트 적립', instalments: undefined },
  ]);
  expect(priceTerms(configured(SINGAPORE, {}), inCountry(SINGAPORE, 3800))).toEqual([]);
  const without = configured(SINGAPORE, spend, ['beauty-pass']);
  expect(priceTerms(without, inCountry(SINGAPORE, 3800))).toEqual([]);
});
