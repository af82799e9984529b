import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { JUDGEMENTS } from './judged-queries.ts';
import { gradeOf } from './relevance.ts';

/** For each language, a country in which it's the first. */
export const JUDGED_IN: Readonly<Record<Language, Country>> = {
  en: 'SG',
  zh: 'HK',
  ko: 'KR',
  th: 'TH',
  id: 'ID',
};

/** A judged query, the grades of what it found, best first, and of all that the country sells. */
export interface JudgedAnswer {
  readonly query: string;
  readonly grades: ReadonlyArray<number>;
  readonly all: ReadonlyArray<number>;
}

interface Judged {
  readonly language: Language;
  /** Of the demo catalogue. */
  readonly products: ReadonlyArray<SeedProduct>;
  /** The ids of the products that a query finds, best first. */
  readonly find: (query: string) => Promise<ReadonlyArray<string>>;
}

/** Asks all judged queries of a language. */
export async function judgeSearch({
  language,
  products,
  find,
}: Judged): Promise<ReadonlyArray<JudgedAnswer>> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const sold = products.filter(({ countries }) => countries.includes(JUDGED_IN[language]));
  const answers: Array<JudgedAnswer> = [];
  for (const judgement of JUDGEMENTS) {
    const all = sold.map((product) => gradeOf(product, judgement));
    for (const query of judgement.queries[language]) {
      const grades = (await find(query)).map((id) => {
        const product = byId.get(id);
        return product ? gradeOf(product, judgement) : 0;
      });
      answers.push({ query, grades, all });
    }
  }
  return answers;
}
