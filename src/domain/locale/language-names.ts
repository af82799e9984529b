import type { Language } from './locales.ts';

/** Each language as its own speakers call it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  zh: '繁體中文',
  id: 'Bahasa Indonesia',
  ko: '한국어',
  th: 'ไทย',
} as const satisfies Record<Language, string>;
