import { expect, test } from 'vitest';
import { csvRows } from '#domain/records/csv-rows.ts';

const rowsOf = (text: string) => {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line }));
  return [...csvRows(lines, ',')];
};

test.each([
  ['a,b', [['a', 'b']]],
  ['"a,b",c', [['a,b', 'c']]],
  [
    '"a\nb",c\nd,e',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['"a ""b""\n""c""",d', [['a "b"\n"c"', 'd']]],
  ['"a\n\n"x,"b\nc"', [['a\n\nx', 'b\nc']]],
  ['"",', [['', '']]],
])('rows of %j', (text, rows) => {
  expect(rowsOf(text).map(({ cells }) => cells)).toEqual(rows);
});

test('a cell that is never closed is named once it is longer than any text', () => {
  const [first, ...others] = rowsOf(`"${'x\n'.repeat(60_000)}`);
  expect(first?.problem).toBe('has a cell whose quotation mark is not closed');
  expect(others[0]).toMatchObject({ number: 2, cells: ['x'] });
});

test('cells of very many lines are read in the time that reading takes', () => {
  const cell = `"${'x\n'.repeat(49_000)}"`;
  expect(rowsOf(Array.from({ length: 60 }, () => cell).join('\n'))).toHaveLength(60);
});
