import { describe, expect, test } from 'vitest';
import { openBranch } from '#components/listing/open-branch.ts';
import { pageNumberOf } from '#components/listing/page-number.ts';
import { pageNumbers } from '#domain/addresses/page-numbers.ts';

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
  const matte = { label: 'Matte', path: '/brands/x/makeup/lip/matte', children: [] };
  const lip = { label: 'Lip', path: '/brands/x/makeup/lip', children: [matte] };
  const makeup = { label: 'Makeup', path: '/brands/x/makeup', children: [lip] };
  const make = { label: 'Make', path: '/brands/x/make', children: [lip] };

  test('are open where the page is, all the way down, and closed elsewhere', () => {
    expect(openBranch([makeup, make], '/brands/x/makeup/lip')).toEqual([
      makeup,
      { ...make, children: [] },
    ]);
    expect(openBranch([makeup], '/brands/x/makeup/lip/matte')).toEqual([makeup]);
  });

  test('are open one level below the page', () => {
    expect(openBranch([makeup], '/brands/x/makeup')).toEqual([
      { ...makeup, children: [{ ...lip, children: [] }] },
    ]);
  });

  test('are all closed on the page above them', () => {
    const opened = openBranch([makeup, make], '/brands/x');
    expect(opened.map(({ children }) => children.length)).toEqual([0, 0]);
  });
});
