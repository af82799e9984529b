import { openDatabase } from '#commerce-api/database/open-database.ts';
import { createCatalogueIndex } from '#commerce-api/search/catalogue-index.ts';
import { searchCatalogue } from '#commerce-api/search/search-catalogue.ts';
import { parseSearchQuery } from '#commerce-api/search/search-query.ts';
import { writeSeed } from '#commerce-api/seed/write-seed.ts';
import { LANGUAGES, localeFor } from '#domain/locale/locales.ts';
import { type JudgedAnswer, judgedIn, judgeSearch } from '../../contract/search/judge-search.ts';
import { mean, ndcgAt } from '../../contract/search/relevance.ts';
import { openCatalogue } from '../catalogue.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';

/** What is seen of results before scrolling. */
const FIRST = 5;

/** The nDCG of the first five results of the judged queries, which are of the demo catalogue. */
export async function relevanceTable(): Promise<string> {
  const seed = await (await openCatalogue(undefined)).readSeed();
  const db = await openDatabase(':memory:');
  await writeSeed(db, seed, { identity: 'bench' });
  const index = createCatalogueIndex(db);
  const answers: Array<JudgedAnswer> = [];
  const rows = [['language', 'judged queries', `nDCG@${FIRST}`]];
  for (const language of LANGUAGES) {
    const locale = localeFor(judgedIn(language), language);
    const find = async (query: string) => {
      const parsed = parseSearchQuery(new URLSearchParams({ query }));
      return (await searchCatalogue(index, locale, parsed)).productIds;
    };
    const judged = await judgeSearch({ language, products: seed.products, find });
    rows.push(rowOf(language, judged));
    answers.push(...judged);
  }
  await db.destroy();
  return markdownTable([...rows, rowOf('all', answers)]);
}

function rowOf(name: string, answers: ReadonlyArray<JudgedAnswer>): Array<string> {
  const scores = answers.map(({ grades, all }) => ndcgAt(FIRST, grades, all));
  return [name, String(answers.length), numberText(mean(scores))];
}
