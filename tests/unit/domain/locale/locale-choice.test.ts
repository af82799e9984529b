import { describe, expect, it } from 'vitest';
import {
  chooseLocale,
  fallbackAmong,
  type LocaleSignals,
  languageOfCookie,
  storedLanguage,
} from '#domain/locale/locale-choice.ts';
import { COUNTRIES, LANGUAGES, LOCALES, type LocaleId } from '#domain/locale/locales.ts';

const CASES: ReadonlyArray<readonly [string, LocaleSignals, LocaleId]> = [
  ['nothing is SG', {}, 'sg-en'],
  ['the query names the country', { countryCode: 'HK' }, 'hk-en'],
  ['the query goes before the cookie', { countryCode: 'KR', localeCookie: 'TH' }, 'kr-ko'],
  ['the cookie names the country without a query', { localeCookie: 'TH' }, 'th-th'],
  ['an empty query counts as absent', { countryCode: '', localeCookie: 'TH' }, 'th-th'],
  [
    'an unknown query is SG, whatever the cookie',
    { countryCode: 'US', localeCookie: 'TH' },
    'sg-en',
  ],
  ['an unknown cookie is SG', { localeCookie: 'US' }, 'sg-en'],
  ['case does not matter', { countryCode: 'hk', language: 'zh' }, 'hk-zh'],
  ['an allowed language is taken', { countryCode: 'HK', language: 'zh' }, 'hk-zh'],
  ['another is the first of the country', { countryCode: 'HK', language: 'ko' }, 'hk-en'],
  ['an unknown language is the first', { countryCode: 'ID', language: 'xx' }, 'id-id'],
  ['an empty language is the first', { countryCode: 'TH', language: '' }, 'th-th'],
  [
    'the language applies to the country of the cookie',
    { localeCookie: 'TH', language: 'en' },
    'th-en',
  ],
  [
    'the language applies to SG when the country is unknown',
    { countryCode: 'XX', language: 'zh' },
    'sg-en',
  ],
  [
    'the host goes before everything',
    { hostCountry: 'ID', countryCode: 'HK', localeCookie: 'TH' },
    'id-id',
  ],
];

describe('chooseLocale', () => {
  it.each(CASES)('%s', (_rule, signals, expected) => {
    expect(chooseLocale(signals).id).toBe(expected);
  });

  it('has another fallback in a shop without SG', () => {
    const fallbackCountry = () => fallbackAmong((country) => country === 'TH' || country === 'KR');
    const idOf = (signals: LocaleSignals) => chooseLocale({ ...signals, fallbackCountry }).id;
    expect(idOf({})).toBe('kr-ko');
    expect(idOf({ countryCode: 'US', localeCookie: 'TH' })).toBe('kr-ko');
    expect(idOf({ countryCode: 'SG' })).toBe('sg-en');
    expect(idOf({ localeCookie: 'TH', language: 'en' })).toBe('th-en');
    expect(idOf({ hostCountry: 'HK' })).toBe('hk-en');
  });

  it.each(LOCALES)('$id is reached by its country and language', (locale) => {
    const { country: countryCode, language } = locale;
    expect(chooseLocale({ countryCode, language })).toBe(locale);
  });
});

describe('fallbackAmong', () => {
  it('is SG if the shop is there or nowhere, and else the first of the table', () => {
    expect(fallbackAmong(() => true)).toBe('SG');
    expect(fallbackAmong(() => false)).toBe('SG');
    expect(fallbackAmong((country) => country !== 'SG')).toBe('AU');
  });
});

describe('keptLanguage', () => {
  it('keeps only allowed languages that are not the default', () => {
    const kept = COUNTRIES.flatMap((country) =>
      LANGUAGES.filter((language) => storedLanguage(country, language)).map(
        (language) => `${country} ${language}`,
      ),
    );
    expect(kept).toEqual(expect.arrayContaining(['HK zh', 'ID en', 'TH en']));
    expect(kept).toHaveLength(LOCALES.length - COUNTRIES.length);
  });

  it.each([null, undefined, '', 'ZH', 'xx'])('drops %j', (language) => {
    expect(storedLanguage('HK', language)).toBeUndefined();
  });
});

describe('languageOfCookie', () => {
  it.each([
    ['lng_zh', 'zh'],
    ['zh', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j holds %j', (value, language) => {
    expect(languageOfCookie(value)).toBe(language);
  });
});
