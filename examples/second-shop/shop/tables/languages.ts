// Written by each command of "storefront", from what the folder `shop` has. Changes are lost.
import * as EN from '../languages/en/language.ts';
import * as JA from '../languages/ja/language.ts';
import * as VI from '../languages/vi/language.ts';

/** The languages of the shop's texts, as their speakers call them. */
export const LANGUAGE_FACTS = {
  en: EN.facts,
  ja: JA.facts,
  vi: VI.facts,
};

export type Language = keyof typeof LANGUAGE_FACTS;

/** A language as a country writes it. Scripts differ in characters, words, typefaces and alphabetical order. */
export type Writing = (typeof LANGUAGE_FACTS)[Language]['writing' | 'texts'];
