import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  type Language,
  languagesOf,
} from '#domain/locale/locales.ts';
import { JUDGEMENTS } from './judged-queries.ts';
import { gradeOf } from './relevance.ts';

/** A country that reads the language, as its first if there is one. */
export function judgedIn(language: Language): Country {
  const all = [FALLBACK_COUNTRY, ...COUNTRIES];
  const isFirst = (country: Country) => languagesOf(country)[0] === language;
  const isRead = (country: Country) => languagesOf(country).includes(language);
  return all.find(isFirst) ?? all.find(isRead) ?? FALLBACK_COUNTRY;
}

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
  const sold = products.filter(({ countries }) => countries.includes(judgedIn(language)));
  const answers: Array<JudgedAnswer> = [];
  for (const judgement of JUDGEMENTS) {
    const all = sold.map((product) => gradeOf(product, judgement));
    for (const query of judgement.queries[language] ?? []) {
      const grades = (await find(query)).map((id) => {
        const product = byId.get(id);
        return product ? gradeOf(product, judgement) : 0;
      });
      answers.push({ query, grades, all });
    }
  }
  return answers;
}
