import { LANGUAGES, type Language } from '#shop/languages.ts';

/** Each language as its own speakers call it. */
export const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { name }]) => [language, name]),
) as Readonly<Record<Language, string>>;
