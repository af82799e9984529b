// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import * as EN from '../languages/en/language.ts';
import * as ID from '../languages/id/language.ts';
import * as KO from '../languages/ko/language.ts';
import * as TH from '../languages/th/language.ts';
import * as ZH from '../languages/zh/language.ts';

/** The languages of the shop's texts, as their speakers call them. */
export const LANGUAGE_FACTS = {
  en: EN.facts,
  id: ID.facts,
  ko: KO.facts,
  th: TH.facts,
  zh: ZH.facts,
};

export type Language = keyof typeof LANGUAGE_FACTS;

/** A language as a country writes it. Scripts differ in characters, words, typefaces and alphabetical order. */
export type Writing = (typeof LANGUAGE_FACTS)[Language]['writing' | 'texts'];
