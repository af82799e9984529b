import type { Language } from '#domain/locale/locales.ts';
import { type HelpWords, NO_HELP_WORDS } from '#domain/search/help-words.ts';
import { HELP_WORDS } from '#shop/tables/help-words.ts';

/** Those of a language, for the origin; browsers load them by themselves. */
export const helpWords = (language: Language): HelpWords => HELP_WORDS[language] ?? NO_HELP_WORDS;
