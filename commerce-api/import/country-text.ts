import { type Country, languagesOf } from '#domain/locale/locales.ts';
import { type Text, textIn, translated } from '../database/translated.ts';

/** A text marked as translated, in the languages of one country. English is always included. */
export function countryText(country: Country, text: Text): ReturnType<typeof translated> {
  const texts = languagesOf(country).map((language) => [language, textIn(text, language)]);
  return translated({ en: text.en, ...Object.fromEntries(texts) });
}
