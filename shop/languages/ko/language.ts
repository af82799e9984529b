import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Korean. */
export const facts = {
  name: '한국어',
  writing: 'ko',
  texts: 'ko',
} as const satisfies LanguageFacts;
