import { type Country, LANGUAGES, type Language, languagesOf } from '#domain/locale/locales.ts';
import { type Section, type Texts, textsOf } from '#i18n/texts.ts';
import { type Text, textIn, translated } from '../database/translated.ts';

/** A text that is written for each language of the shop. */
export function inAllLanguages(write: (language: Language) => string): Text {
  const others = LANGUAGES.map((language) => [language, write(language)]);
  return { en: write('en'), ...Object.fromEntries(others) };
}

/** A text of the messages, in all languages. */
export const shopText = <S extends Section>(section: S, key: keyof Texts<S>): Text =>
  inAllLanguages((language) => textsOf(language, section)[key]);

/** A text marked as translated, in the languages of one country. English is always included. */
export function countryText(country: Country, text: Text): ReturnType<typeof translated> {
  const texts = languagesOf(country).map((language) => [language, textIn(text, language)]);
  return translated({ en: text.en, ...Object.fromEntries(texts) });
}
