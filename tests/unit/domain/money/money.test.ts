import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type LocaleId, parseLocaleId } from '#domain/locale/locales.ts';
import {
  COUNTRY_CURRENCY,
  CURRENCY_DIGITS,
  type Currency,
  formatMoney,
  fromMajorUnits,
  toMajorUnits,
} from '#domain/money/money.ts';

const CURRENCIES = Object.keys(CURRENCY_DIGITS) as ReadonlyArray<Currency>;

/** 1,234 units of a locale's money and, if it has smaller ones, a half, as its shops print them. */
const LOCAL: ReadonlyArray<readonly [LocaleId, whole: string, half: string | undefined]> = [
  ['au-en', '$1,234', '$1,234.50'],
  ['hk-en', '$1,234', '$1,234.50'],
  ['hk-zh', '$1,234', '$1,234.50'],
  ['id-id', 'Rp1.234', undefined],
  ['id-en', 'Rp1.234', undefined],
  ['kr-ko', '1,234원', undefined],
  ['my-en', 'RM1,234', 'RM1,234.50'],
  ['nz-en', '$1,234', '$1,234.50'],
  ['ph-en', '₱1,234', '₱1,234.50'],
  ['sg-en', '$1,234', '$1,234.50'],
  ['th-th', '฿1,234', '฿1,234.50'],
  ['th-en', '฿1,234', '฿1,234.50'],
];

describe('formatMoney', () => {
  it.each([
    ['PYG', 120_000, 'PYG\u00a0120,000'],
    ['USD', 1_250, 'US$12.50'],
    ['', 900, '\u00a09'],
  ])('writes %s, which no country has, as Intl does', (currency, amount, expected) => {
    expect(formatMoney({ amount, currency: currency as Currency }, 'en-SG')).toBe(expected);
  });

  it.each(LOCAL)('prints amounts the way %s does', (id, whole, half) => {
    const locale = localeOf(id);
    const currency = COUNTRY_CURRENCY[locale.country];
    const print = (value: number) => formatMoney(fromMajorUnits(value, currency), locale.tag);
    expect(print(1234)).toBe(whole);
    if (half !== undefined) expect(print(1234.5)).toBe(half);
  });

  it.each([
    ['au-en', 25, '$25'],
    ['nz-en', 25, '$25'],
    ['hk-zh', 350, '$350'],
    ['id-id', 500_000, 'Rp500.000'],
    ['my-en', 80, 'RM80'],
    ['ph-en', 3_000, '₱3,000'],
    ['sg-en', 35, '$35'],
    ['th-th', 500, '฿500'],
  ] as const)('prints what %s delivers free from, %d, as %s', (id, value, text) => {
    const { country, tag } = localeOf(id);
    expect(formatMoney(fromMajorUnits(value, COUNTRY_CURRENCY[country]), tag)).toBe(text);
  });

  it('puts a true minus sign before the symbol', () => {
    expect(formatMoney({ amount: -3_550, currency: 'SGD' }, 'en-SG')).toBe('−$35.50');
    expect(formatMoney({ amount: -3_500, currency: 'KRW' }, 'ko-KR')).toBe('−3,500원');
  });

  it.each(LOCALES)(
    'prints all nine currencies in $id, with a fraction only where there is one',
    ({ tag }) => {
      for (const currency of CURRENCIES) {
        const whole = formatMoney(fromMajorUnits(1234, currency), tag);
        expect(digitsOf(whole)).toBe('1234');
        const broken = formatMoney({ amount: 123_456, currency }, tag);
        expect(digitsOf(broken)).toBe('123456');
        expect(broken).not.toBe(whole);
      }
    },
  );
});

describe.each(CURRENCIES)('minor units of %s', (currency) => {
  const places = CURRENCY_DIGITS[currency];

  it('become major units and back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        // A number can't hold all digits of such a price.
        fc.pre(Math.abs(amount) <= 1e14);
        const money = { amount: amount || 0, currency };
        expect(fromMajorUnits(toMajorUnits(money), currency)).toEqual(money);
      }),
    );
  });

  it('are rounded half away from zero, by the digits that are written', () => {
    const digits = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), digits, fc.constantFrom('', '-'), (minor, next, sign) => {
        const value = Number(`${sign}${written(minor, places)}${places === 0 ? '.' : ''}${next}`);
        const amount = minor + (next >= 5 ? 1 : 0);
        expect(fromMajorUnits(value, currency).amount).toBe(signed(sign, amount));
      }),
    );
  });

  it('are the same whichever side of zero an amount is on', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
        const { amount } = fromMajorUnits(value, currency);
        expect(fromMajorUnits(-value, currency).amount).toBe(signed('-', amount));
      }),
    );
  });

  it('are the nearest to any amount, and never further than half a unit off', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const { amount } = fromMajorUnits(value, currency);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(Math.abs(amount - value * 10 ** places)).toBeLessThanOrEqual(0.5 + 1e-4);
      }),
    );
  });
});

describe('fromMajorUnits', () => {
  it.each([
    [34.995, 'SGD', 3_500],
    [-34.995, 'SGD', -3_500],
    [1.005, 'MYR', 101],
    [8.345, 'HKD', 835],
    [0.005, 'AUD', 1],
    [0.0049, 'AUD', 0],
    [-0.004, 'AUD', 0],
    [2_999.5, 'KRW', 3_000],
    [-2_999.5, 'KRW', -3_000],
    [0.5, 'IDR', 1],
    [1e-7, 'SGD', 0],
    [1.5e-9, 'IDR', 0],
    [1e21, 'IDR', 1e21],
  ] as const)('makes of %d %s %d', (value, currency, amount) => {
    expect(fromMajorUnits(value, currency)).toEqual({ amount, currency });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %d',
    (value) => {
      expect(() => fromMajorUnits(value, 'SGD')).toThrow(`${value} is no amount.`);
    },
  );
});

/** @example written(3499, 2) // '34.99' */
function written(minor: number, places: number): string {
  const digits = String(minor).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Without a negative zero, which bags never print. */
function signed(sign: string, amount: number): number {
  return sign === '-' && amount > 0 ? -amount : amount;
}

function localeOf(id: LocaleId) {
  const locale = parseLocaleId(id);
  if (!locale) throw new Error(`${id} is no locale.`);
  return locale;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
