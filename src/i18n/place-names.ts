import { type Locale, languagesOf } from '#domain/locale/locales.ts';
import { COUNTRY_NAMES } from '#shop/tables/country-names.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';

/** @example countryName(hkZh) // '香港' */
export function countryName({ country, language }: Locale): string {
  const names = COUNTRY_NAMES[country];
  return names[language] ?? names.en;
}

/**
 * A locale in its readers' language: the country, and the language if the country has several.
 *
 * @example placeName(hkZh) // '香港 · 繁體中文'
 */
export function placeName(locale: Locale): string {
  const name = countryName(locale);
  const hasLanguages = languagesOf(locale.country).length > 1;
  return hasLanguages ? `${name} · ${LANGUAGE_FACTS[locale.language].name}` : name;
}
