import { type Country, languagesOf } from '#domain/locale/locales.ts';
import { type Text, translated } from '../database/translated.ts';

/** A text marked as translated, in the languages of one country. English is always included. */
export function textIn(country: Country, text: Text): ReturnType<typeof translated> {
  const wanted = languagesOf(country).map((language) => [language, text[language] ?? text.en]);
  return translated({ en: text.en, ...Object.fromEntries(wanted) });
}
