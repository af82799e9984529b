import type { HelpWords } from '#domain/search/help-words.ts';
import type { Language } from '../languages.ts';
import en from './en.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** What shoppers call things instead; a language without words finds help by its own texts alone. */
export const HELP_WORDS: Readonly<Partial<Record<Language, HelpWords>>> = { en, id, ko, th, zh };
