import { expect, test } from 'vitest';
import { hasColumns } from '#components/content/list-columns.ts';

const item = (text: string, isStrong = false) => ({ spans: [{ text, link: null, isStrong }] });
const list = (...items: ReadonlyArray<ReturnType<typeof item>>) => ({ isNumbered: false, items });
const steps = (count: number) => ({
  isNumbered: true,
  items: Array.from({ length: count }, () => item('Wash.')),
});

test.for([
  ['a few steps', steps(3), true],
  ['more steps than fit', steps(5), false],
  ['a single step', steps(1), false],
  ['things with a name each', list(item('White', true), item('Black', true)), true],
  ['things of which one has no name', list(item('White', true), item('and so on')), false],
  ['an item without words', { isNumbered: false, items: [{ spans: [] }, { spans: [] }] }, false],
] as const)('%s', ([, given, expected]) => {
  expect(hasColumns(given)).toBe(expected);
});
