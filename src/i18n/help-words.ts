import type { Language } from '#domain/locale/locales.ts';
import { type HelpWords, NO_HELP_WORDS } from '#domain/search/help-words.ts';
import en from '#shop/help-words/en.json' with { type: 'json' };
import id from '#shop/help-words/id.json' with { type: 'json' };
import ko from '#shop/help-words/ko.json' with { type: 'json' };
import th from '#shop/help-words/th.json' with { type: 'json' };
import zh from '#shop/help-words/zh.json' with { type: 'json' };

const WORDS: Readonly<Partial<Record<Language, HelpWords>>> = { en, id, ko, th, zh };

/** Those of a language, for the origin; browsers load them by themselves. */
export const helpWords = (language: Language): HelpWords => WORDS[language] ?? NO_HELP_WORDS;
