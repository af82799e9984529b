import { expect, test } from 'vitest';
import { gtinAmong, hasCheckDigit } from '#domain/product/gtin.ts';

test.each(['96385074', '012345678905', '4006381333931', '10012345678902'])(
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
])('%s is no GTIN', (_, texts) => {
  expect(gtinAmong(texts)).toBe(null);
});

test('the first of several texts that is one counts, without the spaces around it', () => {
  expect(gtinAmong([null, 'x', ' 4006381333931 ', '96385074'])).toBe('4006381333931');
});
