import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
import type { Language } from '../languages.ts';
import en from './en.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** How the texts name things. Read by translators and by tests, and part of no page. */
export const GLOSSARY: Readonly<Partial<Record<Language, ReadonlyArray<GlossaryTerm>>>> = {
  en,
  zh,
  ko,
  th,
  id,
};
