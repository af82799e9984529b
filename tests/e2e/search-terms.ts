import type { Language } from '#domain/locales.ts';

/** What shoppers of a language type: a kind of product, the same misspelt, and a part of it. */
export interface SearchTerms {
  readonly kind: string;
  readonly misspelt: string;
  /** Two characters, which are too few for suggestions and enough for a search. */
  readonly short: string;
  /** What the name of what is found contains. */
  readonly found: string;
}

export const SEARCH_TERMS: Readonly<Record<Language, SearchTerms>> = {
  en: { kind: 'lipstick', misspelt: 'lipstik', short: 'BB', found: 'Lipstick' },
  zh: { kind: '啞光唇膏', misspelt: 'lipstik', short: '唇膏', found: '唇膏' },
  ko: { kind: '립스틱', misspelt: '립스팁', short: '향수', found: '립스틱' },
  th: { kind: 'ลิปสติก', misspelt: 'ลิปสติค', short: 'BB', found: 'ลิปสติก' },
  id: { kind: 'lipstik', misspelt: 'lipstick', short: 'BB', found: 'Lipstik' },
};
