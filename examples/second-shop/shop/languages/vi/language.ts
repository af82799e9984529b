import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Vietnamese. */
export const facts = {
  name: 'Tiếng Việt',
  writing: 'vi',
  texts: 'vi',
} as const satisfies LanguageFacts;
