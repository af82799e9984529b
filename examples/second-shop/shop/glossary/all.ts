import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
import type { Language } from '../languages.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** How the texts name things. Read by translators and by tests, and part of no page. */
export const GLOSSARY: Readonly<Partial<Record<Language, ReadonlyArray<GlossaryTerm>>>> = {
  en,
  ja,
  vi,
};
