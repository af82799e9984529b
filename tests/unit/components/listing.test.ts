import { describe, expect, test } from 'vitest';
import { openBranch } from '#components/listing/open-branch.ts';
import { pageNumberOf } from '#components/listing/page-number.ts';
import { pageNumbers } from '#components/listing/page-numbers.ts';

describe('the numbers of a pagination', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [1, 9, [1, 2, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %i of %i', (current, last, expected) => {
    expect(pageNumbers(current, last)).toEqual(expected);
  });
});

describe('the page that an address asks for', () => {
  test.each([
    ['', 1],
    ['?page=1', 1],
    ['?page=12&language=zh', 12],
    ['?page=0', undefined],
    ['?page=-1', undefined],
    ['?page=1.5', undefined],
    ['?page=two', undefined],
    ['?page=', undefined],
    ['?page=9999999', undefined],
  ])('%s', (query, expected) => {
    expect(pageNumberOf(new URL(`http://shop/brands/x${query}`))).toBe(expected);
  });
});

describe('the categories beside a listing', () => {
  const leaf = { label: 'Lipstick', path: '/brands/x/makeup/lip', children: [] };
  const makeup = { label: 'Makeup', path: '/brands/x/makeup', children: [leaf] };
  const minis = { label: 'Minis', path: '/brands/x/make', children: [leaf] };

  test('are open where the page is, and closed elsewhere', () => {
    const opened = openBranch([makeup, minis], '/brands/x/makeup/lip');
    expect(opened.map(({ children }) => children.length)).toEqual([1, 0]);
  });

  test('are all closed on the page above them', () => {
    const opened = openBranch([makeup, minis], '/brands/x');
    expect(opened.map(({ children }) => children.length)).toEqual([0, 0]);
  });
});
