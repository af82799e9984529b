import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** English. */
export const facts = {
  name: 'English',
  writing: 'en',
  texts: 'en',
} as const satisfies LanguageFacts;
