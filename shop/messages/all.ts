import type { Language } from '../languages.ts';
import en from './en.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** The texts of each language, by section and key; English defines which there are. */
export const MESSAGES = { en, zh, id, ko, th } satisfies Record<Language, object>;
