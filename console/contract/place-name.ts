import type { LanguageFacts } from '#domain/locale/language-facts.ts';
import {
  type Country,
  isLanguage,
  type Language,
  type LocaleId,
  parseLocaleId,
} from '#domain/locale/locales.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { countryName } from './reach-text.ts';

/** The short name is enough among the languages of one shop. */
export function languageName(language: Language): string {
  const { shortName, name }: LanguageFacts = LANGUAGE_FACTS[language];
  return shortName ?? name;
}

/** @example localeName('hk-zh') // 'Hong Kong · 中文' */
export function localeName(id: LocaleId): string {
  const locale = parseLocaleId(id);
  return locale ? `${countryName(locale.country)} · ${languageName(locale.language)}` : id;
}

/**
 * Where a value is the same, in words.
 *
 * @example placeName('') // 'everywhere'
 * @example placeName('SG') // 'Singapore'
 * @example placeName('zh') // '中文, in all countries'
 * @example placeName('hk-zh') // 'Hong Kong · 中文'
 */
export function placeName(place: string): string {
  if (place === '') return 'everywhere';
  if (isLanguage(place)) return `${languageName(place)}, in all countries`;
  if (place.length === 2) return countryName(place as Country);
  return localeName(place as LocaleId);
}
