// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import type { GlossaryTerm } from '#domain/locale/glossary-term.ts';
import EN from '../languages/en/glossary.json' with { type: 'json' };
import JA from '../languages/ja/glossary.json' with { type: 'json' };
import VI from '../languages/vi/glossary.json' with { type: 'json' };
import type { Language } from './languages.ts';

/** How the texts name things. Read by translators and by tests, and part of no page. */
export const GLOSSARY: Readonly<Partial<Record<Language, ReadonlyArray<GlossaryTerm>>>> = {
  en: EN,
  ja: JA,
  vi: VI,
};
