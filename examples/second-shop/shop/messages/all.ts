import type { Language } from '../languages.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** The texts of each language, by section and key; English defines which there are. */
export const MESSAGES = { en, ja, vi } satisfies Record<Language, object>;
