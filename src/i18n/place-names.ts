import { LANGUAGE_NAMES } from '#domain/locale/language-names.ts';
import {
  type COUNTRY_LANGUAGES,
  type Country,
  type Locale,
  type LocaleId,
  languagesOf,
} from '#domain/locale/locales.ts';

/** The locales that exist, as opposed to any country with any language. */
type ShopLocaleId = {
  [C in Country]: `${Lowercase<C>}-${(typeof COUNTRY_LANGUAGES)[C][number]}`;
}[Country];

/** Each country as the speakers of the locale's language call it. */
const PLACE_NAMES: Partial<Record<LocaleId, string>> = {
  'au-en': 'Australia',
  'hk-en': 'Hong Kong',
  'hk-zh': '香港',
  'id-id': 'Indonesia',
  'id-en': 'Indonesia',
  'kr-ko': '대한민국',
  'my-en': 'Malaysia',
  'nz-en': 'New Zealand',
  'ph-en': 'Philippines',
  'sg-en': 'Singapore',
  'th-th': 'ประเทศไทย',
  'th-en': 'Thailand',
} satisfies Record<ShopLocaleId, string>;

/** @example countryName(hkZh) // '香港' */
export const countryName = ({ id, country }: Locale): string => PLACE_NAMES[id] ?? country;

/**
 * A locale in its readers' language: the country, and the language if the country has several.
 *
 * @example placeName(hkZh) // '香港 · 繁體中文'
 */
export function placeName(locale: Locale): string {
  const name = countryName(locale);
  const hasLanguages = languagesOf(locale.country).length > 1;
  return hasLanguages ? `${name} · ${LANGUAGE_NAMES[locale.language]}` : name;
}
