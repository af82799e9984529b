import { LANGUAGES, type Language } from '#domain/locale/locales.ts';

/** What shoppers of a language type: a kind of product, the same misspelt, and a part of it. */
export interface SearchTerms {
  readonly kind: string;
  readonly misspelt: string;
  /** Two characters, which are too few for suggestions and enough for a search. */
  readonly short: string;
  /** What is asked for that isn't for sale, and answered by a question of the help page. */
  readonly question: string;
  /** What is asked by those who want to know when stores are open. */
  readonly hours: string;
  /** What the name of what is found contains. */
  readonly found: string;
}

const TERMS = {
  en: {
    kind: 'lipstick',
    misspelt: 'lipstik',
    short: 'BB',
    question: 'return policy',
    hours: 'opening hours',
    found: 'Lipstick',
  },
  zh: {
    kind: '啞光唇膏',
    misspelt: 'lipstik',
    short: '唇膏',
    question: '退貨',
    hours: '營業時間',
    found: '唇膏',
  },
  ko: {
    kind: '립스틱',
    misspelt: '립스팁',
    short: '향수',
    question: '반품',
    hours: '영업시간',
    found: '립스틱',
  },
  th: {
    kind: 'ลิปสติก',
    misspelt: 'ลิปสติค',
    short: 'BB',
    question: 'คืนสินค้า',
    hours: 'เวลาเปิดทำการ',
    found: 'ลิปสติก',
  },
  id: {
    kind: 'lipstik',
    misspelt: 'lipstick',
    short: 'BB',
    question: 'pengembalian',
    hours: 'jam buka',
    found: 'Lipstik',
  },
} satisfies Partial<Record<Language, SearchTerms>>;

/** Shoppers of another language type English. */
export const SEARCH_TERMS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { ...TERMS.en, ...(TERMS as Partial<Record<Language, SearchTerms>>)[language] },
  ]),
) as Readonly<Record<Language, SearchTerms>>;
