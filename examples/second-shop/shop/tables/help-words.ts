// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { HelpWords } from '#domain/search/help-words.ts';
import JA from '../languages/ja/help-words.json' with { type: 'json' };
import VI from '../languages/vi/help-words.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** What shoppers call things instead; a language without words finds help by its own texts alone. */
export const HELP_WORDS: Readonly<Partial<Record<Language, HelpWords>>> = {
  ja: JA,
  vi: VI,
};
