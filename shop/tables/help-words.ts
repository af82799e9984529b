// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { HelpWords } from '#domain/search/help-words.ts';
import EN from '../languages/en/help-words.json' with { type: 'json' };
import ID from '../languages/id/help-words.json' with { type: 'json' };
import KO from '../languages/ko/help-words.json' with { type: 'json' };
import TH from '../languages/th/help-words.json' with { type: 'json' };
import ZH from '../languages/zh/help-words.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** What shoppers call things instead; a language without words finds help by its own texts alone. */
export const HELP_WORDS: Readonly<Partial<Record<Language, HelpWords>>> = {
  en: EN,
  id: ID,
  ko: KO,
  th: TH,
  zh: ZH,
};
