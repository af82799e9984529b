import type { Language } from '#domain/locale/locales.ts';
import en from '#shop/glossary/en.json' with { type: 'json' };
import id from '#shop/glossary/id.json' with { type: 'json' };
import ko from '#shop/glossary/ko.json' with { type: 'json' };
import th from '#shop/glossary/th.json' with { type: 'json' };
import zh from '#shop/glossary/zh.json' with { type: 'json' };

/** A thing that has one name in a language, or a rule of its spelling. */
export interface GlossaryTerm {
  /** What it is about, in English. */
  readonly term: string;
  /** The word to use. */
  readonly say: string;
  /** What not to write: sources of regular expressions that ignore case. */
  readonly never: ReadonlyArray<string>;
  /** The same, of expressions in which capitals count. */
  readonly neverInCase?: ReadonlyArray<string>;
  /** Whole texts that may use it nevertheless. */
  readonly except?: ReadonlyArray<string>;
  readonly note?: string;
}

/** How the shop's texts name things. Read by translators and by tests, and part of no page. */
export const GLOSSARY: Readonly<Partial<Record<Language, ReadonlyArray<GlossaryTerm>>>> = {
  en,
  zh,
  ko,
  th,
  id,
};
