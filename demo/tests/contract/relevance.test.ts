import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { startTestApi } from '../../../tests/contract/commerce-api/test-api.ts';
import { judgedIn, judgeSearch } from '../../../tests/contract/search/judge-search.ts';
import { JUDGEMENTS } from '../../../tests/contract/search/judged-queries.ts';
import { mean, ndcgAt, recallAt } from '../../../tests/contract/search/relevance.ts';
import { idsOf, searchFor } from '../../../tests/contract/search/search-call.ts';
import { DEMO_SEED } from '../demo-seed.ts';

const seed = DEMO_SEED;
const { api } = await startTestApi(seed);
const products = [...seed.products];

const DEPTH = 10;
const PAGE = 48;

/** What any change of the ranking has to keep, in languages with judged queries. */
const FLOORS: Readonly<
  Partial<Record<Language, { readonly ndcg: number; readonly recall: number }>>
> = {
  en: { ndcg: 0.97, recall: 0.97 },
  zh: { ndcg: 0.96, recall: 0.95 },
  ko: { ndcg: 0.97, recall: 0.97 },
  th: { ndcg: 0.95, recall: 0.92 },
  id: { ndcg: 0.96, recall: 0.97 },
};

const JUDGED = LANGUAGES.filter((language) => FLOORS[language]);

test('there are at least 150 judged queries, and 30 of every language', () => {
  const counts = JUDGED.map(
    (language) => JUDGEMENTS.flatMap(({ queries }) => queries[language] ?? []).length,
  );
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(150);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
});

describe.each(JUDGED)('queries in %s', (language) => {
  test('find what is meant, and that first', async () => {
    const country = judgedIn(language);
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
    expect(means.ndcg, weak.join(', ')).toBeGreaterThanOrEqual(FLOORS[language]?.ndcg ?? 1);
    expect(means.recall, weak.join(', ')).toBeGreaterThanOrEqual(FLOORS[language]?.recall ?? 1);
  });
});

const SUN_CARE = /^skincare\.sun-care/;

/** Sentences and words as shoppers type them: which kinds of product come first, or that none does. */
const QUESTIONS: ReadonlyArray<readonly [Language, string, RegExp | undefined]> = [
  ['en', 'return policy', undefined],
  ['en', 'gift card', undefined],
  ['en', 'store hours', undefined],
  ['ko', '반품', undefined],
  ['ko', '배송비', undefined],
  ['th', 'คืนสินค้า', undefined],
  ['id', 'pengembalian', undefined],
  ['zh', '退貨', undefined],
  ['en', 'sunscreen for oily skin', SUN_CARE],
  ['en', 'what is the best sunblock', SUN_CARE],
  ['zh', '油性肌防曬', SUN_CARE],
  ['zh', '適合油性肌膚的防曬', SUN_CARE],
  ['zh', '防晒', SUN_CARE],
  ['ko', '지성 피부용 선크림', SUN_CARE],
  ['id', 'tabir surya', SUN_CARE],
  ['id', 'sunscreen untuk kulit berminyak', SUN_CARE],
  ['en', 'moisturiser for dry skin', /^skincare\.moisturisers/],
  ['zh', '乾性肌膚 面霜', /^skincare\.moisturisers/],
  ['en', 'perfume for men', /^fragrance\.men/],
  ['zh', '口红', /lip/],
  ['zh', '护肤', /skincare/],
  ['zh', '眼线', /eyeliner/],
  ['ko', 'ㄹㅅㅌ', /lip/],
  ['en', 'face serum', /serums/],
  ['en', 'gifts for her', /^gifts/],
  ['en', 'gift', /^gifts/],
  ['id', 'hadiah', /^gifts/],
  ['en', 'what is good for oily skin', /^(?:minis\.)?skincare/],
  ['zh', '油性肌膚用什麼好', /^(?:minis\.)?skincare/],
  ['ko', '지성 피부에 좋은 것', /^(?:minis\.)?skincare/],
  ['th', 'ผิวมันใช้อะไรดี', /^(?:minis\.)?skincare/],
  ['id', 'apa yang bagus untuk kulit berminyak', /^(?:minis\.)?skincare/],
  ['en', 'shampoo for dry hair', /shampoo/],
  // Sets have the word in their names as well.
  ['ko', '향수', /^fragrance/],
];

test.each(QUESTIONS)('in %s, "%s" is understood', async (language, query, kind) => {
  const country = judgedIn(language);
  const { hits, correctedQuery } = await searchFor(api, { query, country, language, size: 6 });
  const leafOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  const leaves = idsOf(hits).map((id) => leafOf.get(id));
  expect(correctedQuery).toBeNull();
  expect(leaves).toHaveLength(kind ? 6 : 0);
  for (const leaf of leaves) expect(leaf).toMatch(kind ?? /^$/);
});

/** Sentences, complete and still being typed, whose words are in names that nobody means. */
const UNNAMED: ReadonlyArray<readonly [Language, string, RegExp | undefined]> = [
  ['en', 'what is good for', undefined],
  ['en', 'what is good for o', undefined],
  ['en', 'what is good for oily skin', /^skincare/],
  ['en', 'what’s good for dry hair', /hair/],
  ['zh', '油性肌膚用什麼好', /^skincare/],
  ['ko', '지성 피부에 좋은 것', /^skincare/],
  ['th', 'ผิวมันใช้อะไรดี', /skincare/],
  ['id', 'apa yang bagus untuk kulit berminyak', /^skincare/],
];

test.each(UNNAMED)('in %s, "%s" names no brand, and kinds of what it finds', async (...asked) => {
  const [language, query, kind] = asked;
  const country = judgedIn(language);
  const include = 'brands,categories';
  const { brands, categories } = await searchFor(api, { query, country, language, include });
  expect(brands.map(({ name }) => name)).toEqual([]);
  expect(categories.length > 0).toBe(kind !== undefined);
  for (const { slug } of categories) expect(slug).toMatch(kind ?? /^$/);
});

test('categories that only resemble a word which products have are not suggested', async () => {
  const asked = { country: 'KR', language: 'ko', include: 'categories' } as const;
  const { categories } = await searchFor(api, { query: '쿠션', ...asked });
  expect(categories.length).toBeGreaterThan(0);
  for (const { slug } of categories) expect(slug).toMatch(/^makeup/);
});

test('the whole name of a shade finds what has it before what has its words apart', async () => {
  const asked = { country: 'SG', language: 'en', size: 2 } as const;
  const { hits } = await searchFor(api, { query: 'lantern red', ...asked });
  const shades = new Map(products.map(({ id, variants }) => [id, variants]));
  const found = idsOf(hits).map((id) =>
    shades.get(id)?.some(({ name }) => name.en === 'Lantern Red'),
  );
  expect(found).toEqual([true, true]);
});
