import { describe, expect, test } from 'vitest';
import { createDemoSeed } from '#demo/catalogue/demo-seed.ts';
import { type Country, LANGUAGES, type Language } from '#domain/locales.ts';
import { SEEDED_AT } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { JUDGEMENTS } from './judged-queries.ts';
import { gradeOf, mean, ndcgAt, recallAt } from './relevance.ts';
import { searchFor } from './search-call.ts';

const seed = createDemoSeed(SEEDED_AT);
const { api } = await startTestApi(seed);
const products = new Map([...seed.products].map((product) => [product.id, product]));

/** For each language, a country in which it's the first. */
const COUNTRY: Readonly<Record<Language, Country>> = {
  en: 'SG',
  zh: 'HK',
  ko: 'KR',
  th: 'TH',
  id: 'ID',
};
const DEPTH = 10;
const PAGE = 48;

/** What any change of the ranking has to keep. */
const FLOORS: Readonly<Record<Language, { readonly ndcg: number; readonly recall: number }>> = {
  en: { ndcg: 0.94, recall: 0.94 },
  zh: { ndcg: 0.9, recall: 0.91 },
  ko: { ndcg: 0.92, recall: 0.93 },
  th: { ndcg: 0.89, recall: 0.89 },
  id: { ndcg: 0.87, recall: 0.88 },
};

test('there are at least 150 judged queries, and 30 of every language', () => {
  const counts = LANGUAGES.map(
    (language) => JUDGEMENTS.flatMap(({ queries }) => queries[language]).length,
  );
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(150);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
});

describe.each(LANGUAGES)('queries in %s', (language) => {
  test('find what is meant, and that first', async () => {
    const country = COUNTRY[language];
    const sold = [...products.values()].filter(({ countries }) => countries.includes(country));
    const scores = [];
    for (const judgement of JUDGEMENTS) {
      const all = sold.map((product) => gradeOf(product, judgement));
      for (const query of judgement.queries[language]) {
        const { hits } = await searchFor(api, { query, country, language, size: PAGE });
        const grades = hits.map((hit) => {
          const product = products.get(hit['product-id']);
          return product ? gradeOf(product, judgement) : 0;
        });
        expect(all, `something is relevant to ${query}`).toContain(3);
        scores.push({
          query,
          ndcg: ndcgAt(DEPTH, grades, all),
          recall: recallAt(PAGE, grades, all),
        });
      }
    }
    const weak = scores
      .filter(({ ndcg }) => ndcg < 0.5)
      .map((s) => `${s.query}: ${s.ndcg.toFixed(2)}/${s.recall.toFixed(2)}`);
    const means = {
      ndcg: mean(scores.map(({ ndcg }) => ndcg)),
      recall: mean(scores.map(({ recall }) => recall)),
    };
    expect(means.ndcg, weak.join(', ')).toBeGreaterThanOrEqual(FLOORS[language].ndcg);
    expect(means.recall, weak.join(', ')).toBeGreaterThanOrEqual(FLOORS[language].recall);
  });
});
