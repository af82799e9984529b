import { expect, test } from 'vitest';
import { gtinAmong, hasCheckDigit } from '#domain/product/gtin.ts';

const BOOK = '9780306406157';

test.each(['96385074', '012345678905', '4006381333931', '10012345678902', BOOK, '000012345670'])(
  '%s is a GTIN, and is none with another last digit',
  (digits) => {
    expect(gtinAmong([digits])).toBe(digits);
    const last = Number(digits.at(-1));
    for (let other = 1; other < 10; other += 1) {
      expect(hasCheckDigit(digits.slice(0, -1) + ((last + other) % 10))).toBe(false);
    }
  },
);

test.each([
  ['nothing', []],
  ['no text', [null, undefined, '', ' ']],
  ['nine digits', ['123456789']],
  ['a stock number', ['CREAM-01']],
  ['a wrong check digit', ['4006381333932']],
  ['a spreadsheet’s number', ['4.00638E+12']],
  ['noughts', ['00000000', '000000000000', '0000000000000', '00000000000000']],
  ['a shop’s own label', ['2001234567893', '212345678909', '0412345678903', '12012345678900']],
  ['a shop’s own short label', ['21234569', '01234565']],
  ['a coupon', ['9801234567892', '9912345678909']],
])('%s is no GTIN', (_, texts) => {
  expect(gtinAmong(texts)).toBe(null);
});

test('the first of several texts that is one counts, without the spaces around it', () => {
  expect(gtinAmong([null, 'x', ' 4006381333931 ', '96385074'])).toBe('4006381333931');
});
