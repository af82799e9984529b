import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listIn,
  statedDelimiter,
  withDecimalPoint,
  writtenList,
} from '#domain/records/csv-cells.ts';

describe('a list in a cell', () => {
  test('is read as it was written, with line breaks and backslashes in its items', () => {
    const item = fc.stringMatching(/^[a-z\\\n]{1,6}$/).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(listIn(writtenList(items))).toEqual(items);
      }),
    );
  });

  test('has no items of blank lines', () => {
    expect(listIn('Vegan\r\n \nOil Free\n')).toEqual(['Vegan', 'Oil Free']);
  });
});

test.each([
  ['12,50', ';', '12.50'],
  ['-3,5', ';', '-3.5'],
  ['12,50', ',', '12,50'],
  ['1,234,50', ';', '1,234,50'],
  [' 9.5 ', ',', '9.5'],
])('%s between %s is %s', (text, delimiter, expected) => {
  expect(withDecimalPoint(text, delimiter)).toBe(expected);
});

test('a row may say what separates cells', () => {
  expect(['sep=;', 'SEP=\t', 'sep=|', 'kind,id'].map(statedDelimiter)).toEqual([
    ';',
    '\t',
    undefined,
    undefined,
  ]);
});
