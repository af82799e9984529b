import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import {
  COUNTRY_CURRENCY,
  CURRENCY_DIGITS,
  type Currency,
  formatMoney,
  fromMajorUnits,
  toMajorUnits,
} from '#domain/money.ts';

const CURRENCIES = Object.keys(CURRENCY_DIGITS) as ReadonlyArray<Currency>;

/** What a shop of the locale prints for 1,234 units of its money and, where it has any, a half. */
const LOCAL: ReadonlyArray<readonly [LocaleId, whole: string, half: string | undefined]> = [
  ['au-en', '$1,234', '$1,234.50'],
  ['hk-en', '$1,234', '$1,234.50'],
  ['hk-zh', '$1,234', '$1,234.50'],
  ['id-id', 'Rp 1.234', undefined],
  ['id-en', 'Rp 1.234', undefined],
  ['kr-ko', '₩1,234', undefined],
  ['my-en', 'RM 1,234', 'RM 1,234.50'],
  ['nz-en', '$1,234', '$1,234.50'],
  ['ph-en', '₱1,234', '₱1,234.50'],
  ['sg-en', '$1,234', '$1,234.50'],
  ['th-th', '฿1,234', '฿1,234.50'],
  ['th-en', '฿1,234', '฿1,234.50'],
];

describe('formatMoney', () => {
  it.each(LOCAL)('prints amounts the way %s does', (id, whole, half) => {
    const locale = parseLocaleId(id);
    if (!locale) throw new Error(`${id} is no locale.`);
    const currency = COUNTRY_CURRENCY[locale.country];
    const print = (value: number) =>
      plain(formatMoney(fromMajorUnits(value, currency), locale.tag));
    expect(print(1234)).toBe(whole);
    if (half !== undefined) expect(print(1234.5)).toBe(half);
  });

  it('is known for every locale', () => {
    expect(LOCAL.map(([id]) => id)).toEqual(LOCALES.map(({ id }) => id));
  });

  it.each(LOCALES)(
    'prints all nine currencies in $id, with a fraction only where there is one',
    ({ tag }) => {
      for (const currency of CURRENCIES) {
        const whole = formatMoney(fromMajorUnits(1234, currency), tag);
        expect(digits(whole)).toBe('1234');
        const broken = formatMoney({ amount: 123_456, currency }, tag);
        expect(digits(broken)).toBe('123456');
        expect(broken).not.toBe(whole);
      }
    },
  );
});

describe('minor units', () => {
  it.each(CURRENCIES)('of %s become major units and back', (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        const money = { amount, currency };
        expect(fromMajorUnits(toMajorUnits(money), currency)).toEqual(money);
      }),
    );
  });
});

/** Intl separates symbol and number by a no-break space. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ');
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
