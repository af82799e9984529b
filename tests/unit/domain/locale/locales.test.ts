import { describe, expect, it, test } from 'vitest';
import {
  COUNTRIES,
  LOCALES,
  type Locale,
  localeFor,
  localesOf,
  parseCountry,
  parseLocaleId,
  parseLocaleTag,
  writingOf,
  writingOfTexts,
} from '#domain/locale/locales.ts';

describe('locales', () => {
  it('have the twelve of the specification among them', () => {
    expect(LOCALES.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'au-en',
        'hk-en',
        'hk-zh',
        'id-id',
        'id-en',
        'kr-ko',
        'my-en',
        'nz-en',
        'ph-en',
        'sg-en',
        'th-th',
        'th-en',
      ]),
    );
  });

  it.each(COUNTRIES)('of %s have one default, the first', (country) => {
    const defaults = localesOf(country).map(({ isDefault }) => isDefault);
    expect(defaults).toEqual([true, ...defaults.slice(1).map(() => false)]);
  });

  it.each(LOCALES)('$id is found by its id in any case', (locale) => {
    expect(parseLocaleId(locale.id.toUpperCase())).toBe(locale);
  });

  it.each(LOCALES)(
    '$id is found by its country and language, and has a tag that Intl knows',
    (locale) => {
      expect(localeFor(locale.country, locale.language)).toBe(locale);
      expect(Intl.getCanonicalLocales(locale.tag)).toEqual([locale.tag]);
    },
  );

  it.each(['', 'hk', 'hk-ko', 'hk_zh', 'us-en', '-', 'hk-zh-x'])('"%s" is not a locale', (text) => {
    expect(parseLocaleId(text)).toBeUndefined();
  });

  it.each([null, undefined, '', 'US', 'HKG', ' HK', 'h'])('%j is not a country', (text) => {
    expect(parseCountry(text)).toBeUndefined();
  });
});

describe('Chinese', () => {
  test.each([
    ['HK', 'zh-Hant'],
    ['SG', 'zh-Hans'],
    ['MY', 'zh-Hans'],
    ['AU', 'zh-Hans'],
  ] as const)('in %s is %s', (country, writing) => {
    expect(writingOf(country, 'zh')).toBe(writing);
  });

  test('names its script in texts of Hong Kong, but not to other systems', () => {
    const { tag, hreflang } = localeFor('HK', 'zh');
    expect([tag, hreflang]).toEqual(['zh-Hant-HK', 'zh-HK']);
    expect([tag, hreflang].map((each) => parseLocaleTag(each)?.id)).toEqual(['hk-zh', 'hk-zh']);
  });
});

/** The locales whose texts would be in a script that their country doesn't write. */
const withoutTexts = (locales: ReadonlyArray<Pick<Locale, 'country' | 'language'>>) =>
  locales
    .map(({ country, language }) => ({ country, writing: writingOf(country, language), language }))
    .filter(({ writing, language }) => writing !== writingOfTexts(language))
    .map(({ country, writing }) => `${country} has no texts in ${writing}`);

test('the texts of every locale are in the script of its country', () => {
  expect(withoutTexts(LOCALES)).toEqual([]);
  expect(withoutTexts([...LOCALES, { country: 'SG', language: 'zh' }])).toEqual([
    'SG has no texts in zh-Hans',
  ]);
});
