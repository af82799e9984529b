import { type Locale, type LocaleId, languagesOf } from '#domain/locales.ts';
import { LANGUAGE_NAMES } from './language-names.ts';

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
};

/**
 * A locale as it is offered to its own readers: the country, and the language where the country has
 * several.
 *
 * @example placeName(hkZh) // '香港 · 繁體中文'
 */
export function placeName({ id, country, language }: Locale): string {
  const name = PLACE_NAMES[id] ?? country;
  return languagesOf(country).length > 1 ? `${name} · ${LANGUAGE_NAMES[language]}` : name;
}
