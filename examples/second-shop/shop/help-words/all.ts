import type { HelpWords } from '#domain/search/help-words.ts';
import type { Language } from '../languages.ts';
import ja from './ja.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** What shoppers call things instead; English has none yet. */
export const HELP_WORDS: Readonly<Partial<Record<Language, HelpWords>>> = { ja, vi };
