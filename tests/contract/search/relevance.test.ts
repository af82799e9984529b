import { describe, expect, test } from 'vitest';
import { createDemoSeed } from '#demo/catalogue/demo-seed.ts';
import { LANGUAGES, type Language } from '#domain/locales.ts';
import { SEEDED_AT } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { JUDGED_IN, judgeSearch } from './judge-search.ts';
import { JUDGEMENTS } from './judged-queries.ts';
import { mean, ndcgAt, recallAt } from './relevance.ts';
import { idsOf, searchFor } from './search-call.ts';

const seed = createDemoSeed(SEEDED_AT);
const { api } = await startTestApi(seed);
const products = [...seed.products];

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
    const country = JUDGED_IN[language];
    const find = async (query: string) =>
      idsOf((await searchFor(api, { query, country, language, size: PAGE })).hits);
    const answers = await judgeSearch({ language, products, find });
    const scores = answers.map(({ query, grades, all }) => {
      expect(all, `something is relevant to ${query}`).toContain(3);
      return { query, ndcg: ndcgAt(DEPTH, grades, all), recall: recallAt(PAGE, grades, all) };
    });
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
