import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Thai. */
export const facts = {
  name: 'ไทย',
  writing: 'th',
  texts: 'th',
} as const satisfies LanguageFacts;
