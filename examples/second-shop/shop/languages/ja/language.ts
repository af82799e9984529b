import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Japanese. */
export const facts = {
  name: '日本語',
  writing: 'ja',
  texts: 'ja',
} as const satisfies LanguageFacts;
