import { expect, test } from 'vitest';
import { hasColumns } from '#components/content/list-columns.ts';

const list = (count: number, isNumbered: boolean) => ({
  isNumbered,
  items: Array.from({ length: count }, () => ({
    spans: [{ text: 'Wash.', link: null, isStrong: false }],
  })),
});

test.for([
  ['a few steps', list(3, true), true],
  ['more steps than fit', list(5, true), false],
  ['a single step', list(1, true), false],
  ['a few things', list(3, false), false],
] as const)('%s', ([, given, expected]) => {
  expect(hasColumns(given)).toBe(expected);
});
