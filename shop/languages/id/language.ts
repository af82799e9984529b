import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Indonesian. */
export const facts = {
  name: 'Bahasa Indonesia',
  writing: 'id',
  texts: 'id',
} as const satisfies LanguageFacts;
