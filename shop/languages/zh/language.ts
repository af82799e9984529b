import type { LanguageFacts } from '#domain/locale/language-facts.ts';

/** Chinese. Texts are Traditional: a country that reads Simplified Chinese needs texts of its own first. */
export const facts = {
  name: '繁體中文',
  shortName: '中文',
  writing: 'zh-Hans',
  texts: 'zh-Hant',
} as const satisfies LanguageFacts;
