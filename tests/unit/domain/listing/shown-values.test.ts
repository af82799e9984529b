import { expect, test } from 'vitest';
import { shownValues } from '#domain/listing/shown-values.ts';

const value = (id: string, count: number) => ({ id, count });
const ids = (...shown: Parameters<typeof shownValues>) => shownValues(...shown).map(({ id }) => id);

const VALUES = [value('a', 1), value('b', 5), value('c', 3), value('d', 3), value('e', 9)];

test('the values with the most products are shown, in the order that they have', () => {
  expect(ids(VALUES, 3)).toEqual(['b', 'c', 'e']);
});

test('of as many products, the first are shown', () => {
  expect(ids([value('x', 2), value('y', 2), value('z', 2)], 2)).toEqual(['x', 'y']);
});

test('a value that must be shown is shown in its place', () => {
  expect(ids(VALUES, 3, new Set(['a', 'gone']))).toEqual(['a', 'b', 'c', 'e']);
});

test('few values are all shown', () => {
  expect(ids(VALUES, 5)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
