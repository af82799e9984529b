import { FALLBACK_COUNTRY } from '#shop/shop.ts';
import { COUNTRY_FACTS, type Country } from '#shop/tables/countries.ts';
import { LANGUAGE_FACTS, type Language, type Writing } from '#shop/tables/languages.ts';
import type { CountryFacts } from './country-facts.ts';

/**
 * The countries, languages and locales of the shop.
 *
 * A locale is a country-language pair; a country's first language is its default.
 */

export { type Country, FALLBACK_COUNTRY, type Language, type Writing };

export const COUNTRIES: readonly [Country, ...Array<Country>] = Object.keys(COUNTRY_FACTS) as [
  Country,
  ...Array<Country>,
];
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as ReadonlyArray<Language>;

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_FACTS, text);

/** `hk-zh`: how a locale is written on the command line and in stored addresses. */
export type LocaleId = `${Lowercase<Country>}-${Language}`;

export interface Locale {
  readonly id: LocaleId;
  readonly country: Country;
  readonly language: Language;
  /** BCP 47 tag with the script of Chinese, for `lang` and `Intl`: `zh-Hant-HK`. */
  readonly tag: `${Writing}-${Country}`;
  /** BCP 47 tag without a script, for other systems: `zh-HK`. */
  readonly hreflang: `${Language}-${Country}`;
  /** Whether this is the country's first language, whose addresses carry no `language` query. */
  readonly isDefault: boolean;
}

/** What the shop says of a country. */
export const factsOf = (country: Country): CountryFacts => COUNTRY_FACTS[country];

/** A table of one fact. */
export function factByCountry<Fact>(
  choose: (facts: CountryFacts & (typeof COUNTRY_FACTS)[Country]) => Fact,
): Readonly<Record<Country, Fact>> {
  const rows = Object.entries(COUNTRY_FACTS).map(
    ([country, facts]) => [country, choose(facts)] as const,
  );
  return Object.fromEntries(rows) as Record<Country, Fact>;
}

/** All locales, in the order of the country table. */
export const LOCALES: ReadonlyArray<Locale> = COUNTRIES.flatMap((country) =>
  languagesOf(country).map((language) => createLocale(country, language)),
);

function createLocale(country: Country, language: Language): Locale {
  return {
    id: `${country.toLowerCase() as Lowercase<Country>}-${language}` as const,
    country,
    language,
    tag: `${writingOf(country, language)}-${country}` as const,
    hreflang: `${language}-${country}` as const,
    isDefault: languagesOf(country)[0] === language,
  };
}

/** How a country writes a language: Chinese is Traditional in Hong Kong, and Simplified elsewhere. */
export function writingOf(country: Country, language: Language): Writing {
  const { writing } = factsOf(country);
  return writing?.[language] ?? LANGUAGE_FACTS[language].writing;
}

/**
 * What the texts of a language are written in: messages, mails, help words, samples, the demo. A country
 * that writes a language otherwise needs texts of its own first.
 */
export const writingOfTexts = (language: Language): Writing => LANGUAGE_FACTS[language].texts;

const byId = new Map<string, Locale>(LOCALES.map((locale) => [locale.id, locale]));

/**
 * Allowed languages; the first is the default.
 *
 * @example languagesOf('HK') // ['en', 'zh']
 */
export function languagesOf(country: Country): readonly [Language, ...Array<Language>] {
  return factsOf(country).languages;
}

/** Whether visitors of a country choose among several languages. */
export function hasLanguageChoice(country: Country): boolean {
  return languagesOf(country).length > 1;
}

/** @example localesOf('TH').map(({ id }) => id) // ['th-th', 'th-en'] */
export function localesOf(country: Country): ReadonlyArray<Locale> {
  return LOCALES.filter((locale) => locale.country === country);
}

/** The country written as `hk` or `HK`, or undefined for anything but a country of the shop. */
export function parseCountry(text: string | null | undefined): Country | undefined {
  const code = text?.toUpperCase();
  return COUNTRIES.find((country) => country === code);
}

/** The locale written as `hk-zh` in any case, or undefined. */
export function parseLocaleId(text: string): Locale | undefined {
  return byId.get(text.toLowerCase());
}

/** The locale with an id that is known to be one. */
export function localeOfId(id: LocaleId): Locale {
  const locale = byId.get(id);
  if (!locale) throw new Error(`There is no locale ${id}.`);
  return locale;
}

/** The locale of a BCP 47 tag with or without a script, `zh-Hant-HK` or `zh-HK`; otherwise undefined. */
export function parseLocaleTag(tag: string): Locale | undefined {
  return LOCALES.find((locale) => locale.tag === tag || locale.hreflang === tag);
}

/** The locale of a country and an allowed language; the country's default for any other language. */
export function localeFor(country: Country, language?: string | null): Locale {
  const [first, ...others] = localesOf(country);
  if (!first) throw new Error(`Country ${country} has no locale.`);
  return others.find((locale) => locale.language === language) ?? first;
}
