import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  brandPath,
  categoryPath,
  choosingAddress,
  contentPagePath,
  countryAddress,
  isLinkedQuery,
  isShopLink,
  localAddress,
  productPath,
  searchPath,
  variantPath,
} from '#domain/addresses/addresses.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';

const locale = fc.constantFrom(...LOCALES);
const slug = fc.string({ minLength: 1, unit: 'binary' }).filter(isWellFormed);
const path = fc.oneof(
  fc.constant('/'),
  slug.map(productPath),
  fc.array(slug, { minLength: 1, maxLength: 3 }).map((slugs) => categoryPath(...slugs)),
  fc.tuple(slug, slug).map(([brand, category]) => brandPath(brand, category)),
);

test('an address that chooses a language names it, even the country’s first', () => {
  expect(choosingAddress('/sale?page=2&language=zh', localeFor('HK'))).toBe(
    '/sale?page=2&language=en',
  );
  expect(choosingAddress('/', localeFor('HK', 'zh'))).toBe('/?language=zh');
  expect(choosingAddress('/wishlist#list=v1', localeFor('HK', 'zh'))).toBe(
    '/wishlist?language=zh#list=v1',
  );
  expect(LOCALES.map(countryAddress)).toEqual(
    expect.arrayContaining([
      '/?country_code=AU',
      '/?country_code=HK&language=en',
      '/?country_code=HK&language=zh',
      '/?country_code=ID&language=id',
      '/?country_code=ID&language=en',
      '/?country_code=KR',
      '/?country_code=MY',
      '/?country_code=NZ',
      '/?country_code=PH',
      '/?country_code=SG',
      '/?country_code=TH&language=th',
      '/?country_code=TH&language=en',
    ]),
  );
});

test.each([
  ['terms', '/terms'],
  ['gift-cards', '/gift-cards'],
  ['wellness', '/pages/wellness'],
  ['a/b', '/pages/a%2Fb'],
])('the page of text %s stands at %s', (pageSlug, at) => {
  expect(contentPagePath(pageSlug)).toBe(at);
});

describe('localAddress', () => {
  it('carries the language only where it is not the default, and the page from the second on', () => {
    fc.assert(
      fc.property(locale, path, fc.integer({ min: 1, max: 99 }), (of, at, page) => {
        const { pathname, searchParams } = new URL(localAddress(at, of, page), 'http://shop');
        expect(pathname).toBe(new URL(at, 'http://shop').pathname);
        expect(searchParams.get('language')).toBe(of.isDefault ? null : of.language);
        expect(searchParams.get('page')).toBe(page > 1 ? String(page) : null);
      }),
    );
  });

  it('adds to an address what is there already, and keeps its fragment', () => {
    const hkZh = localeFor('HK', 'zh');
    const cases = [
      ['/', '/?language=zh&page=2'],
      ['/brands/a-b/%E0%B8%81', '/brands/a-b/%E0%B8%81?language=zh&page=2'],
      ['/sale?brand=x#top', '/sale?brand=x&language=zh&page=2#top'],
      ['/a/../b', '/b?language=zh&page=2'],
      ['/ก', '/%E0%B8%81?language=zh&page=2'],
    ];
    for (const [link = '', expected] of cases) {
      expect(localAddress(link, hkZh, 2)).toBe(expected);
    }
  });

  it.each([
    'https://elsewhere.example/x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '#top',
    'mailto:a@b.example',
  ])('leaves %s as it is', (link) => {
    for (const of of LOCALES) expect(localAddress(link, of, 2)).toBe(link);
    expect(isShopLink(link)).toBe(false);
  });
});

describe('queries of addresses', () => {
  it.each([
    ['lip', '/search?q=lip'],
    ['li', '/search?q=li'],
    ['입술', '/search?q=%EC%9E%85%EC%88%A0'],
    ['l', '/search'],
    [' l ', '/search'],
    ['唇', '/search'],
    ['💄', '/search'],
    ['', '/search'],
  ])('are appended from two characters on: %j', (text, expected) => {
    expect(searchPath(text)).toBe(expected);
  });

  it('keep whatever is put into them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }).filter(isWellFormed), (text) => {
        const query = (address: string) => new URL(address, 'http://shop').searchParams;
        if (isLinkedQuery(text)) expect(query(searchPath(text)).get('q')).toBe(text);
        expect(query(variantPath('x', text)).get('variant')).toBe(text);
      }),
    );
  });
});

/** Slugs have no lone surrogates and aren't dot segments. */
function isWellFormed(text: string): boolean {
  return text.isWellFormed() && text !== '.' && text !== '..';
}
