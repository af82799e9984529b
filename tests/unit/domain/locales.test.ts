import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  LOCALES,
  localeFor,
  localesOf,
  parseCountry,
  parseLocaleId,
} from '#domain/locales.ts';

describe('locales', () => {
  it('are twelve, in the order of the country table', () => {
    expect(LOCALES.map(({ id }) => id)).toEqual([
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
    ]);
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
