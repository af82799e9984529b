import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** The languages of the shop's texts, as their speakers call them. */
export const LANGUAGE_FACTS = {
  en: { name: 'English', writing: 'en', texts: 'en' },
  ja: { name: '日本語', writing: 'ja', texts: 'ja' },
  vi: { name: 'Tiếng Việt', writing: 'vi', texts: 'vi' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;

/** A language as a country writes it. */
export type Writing = (typeof LANGUAGE_FACTS)[Language]['writing' | 'texts'];
