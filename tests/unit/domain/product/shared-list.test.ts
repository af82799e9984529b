import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHARED_LIST_MAX } from '#domain/limits.ts';
import { parseSharedList, sharedListPath } from '#domain/product/shared-list.ts';

const fragmentOf = (path: string) => new URL(path, 'http://shop').hash;

describe('the link to a wish list', () => {
  test('names its variants in the fragment, and no locale', () => {
    expect(sharedListPath(['v1', 'a/b ü'])).toBe('/wishlist#list=v1,a%2Fb%20%C3%BC');
  });

  test('leads to the same variants, as far as it names them', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 100 }), (ids) => {
        const usable = ids.filter((each) => !/[\p{Cc},]/u.test(each));
        const read = parseSharedList(fragmentOf(sharedListPath(ids)));
        expect(read).toEqual(usable.slice(0, SHARED_LIST_MAX));
      }),
    );
  });

  test('leaves out what no address can have', () => {
    expect(sharedListPath(['\ud800', 'v1'])).toBe('/wishlist#list=v1');
  });

  test('names the first ones of a long list', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `v${index}`);
    expect(parseSharedList(fragmentOf(sharedListPath(ids)))).toEqual(ids.slice(0, 48));
  });
});

describe('a fragment', () => {
  test.each(['', '#', '#lists=v1', '#confirm=abc', 'list=v1'])('"%s" is of no list', (fragment) => {
    expect(parseSharedList(fragment)).toBeUndefined();
  });

  test.each([
    ['#list=', []],
    ['#list=,,', []],
    ['#list=v1,v1,v2', ['v1', 'v2']],
    ['#list=%E0%A4%A,v2', ['v2']],
    ['#list=v1%2Cv2,v3', ['v3']],
    ['#list=v1%00,%0A,v2', ['v2']],
    [`#list=${'x'.repeat(101)},v2`, ['v2']],
    ['#list=<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)>']],
  ])('%j names %j', (fragment, ids) => {
    expect(parseSharedList(fragment)).toEqual(ids);
  });

  test('of any length and content names a bounded number of ids', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(',', '%', 'v1,', '%2C'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const ids = parseSharedList(`#list=${parts.join('').repeat(20)}`) ?? [];
        expect(ids.length).toBeLessThanOrEqual(SHARED_LIST_MAX);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
