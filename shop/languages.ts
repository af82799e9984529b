import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** The languages of the shop's texts, as their speakers call them, with the scripts of Chinese. */
export const LANGUAGE_FACTS = {
  en: { name: 'English', writing: 'en', texts: 'en' },
  // Texts are Traditional: a country that reads Simplified Chinese needs texts of its own first.
  zh: { name: '繁體中文', shortName: '中文', writing: 'zh-Hans', texts: 'zh-Hant' },
  id: { name: 'Bahasa Indonesia', writing: 'id', texts: 'id' },
  ko: { name: '한국어', writing: 'ko', texts: 'ko' },
  th: { name: 'ไทย', writing: 'th', texts: 'th' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;

/** A language as a country writes it. Scripts differ in characters, words, typefaces and alphabetical order. */
export type Writing = (typeof LANGUAGE_FACTS)[Language]['writing' | 'texts'];
