import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { createCatalogueIndex } from '#commerce-api/search/catalogue-index.ts';
import { batchesOf } from '#commerce-api/search/language-index.ts';
import { readProductDocuments, readShopNames } from '#commerce-api/search/product-documents.ts';
import { readProductIds } from '#commerce-api/search/read-catalogue.ts';
import { searchCatalogue } from '#commerce-api/search/search-catalogue.ts';
import { parseSearchQuery } from '#commerce-api/search/search-query.ts';
import { searchResults } from '#commerce-api/search/search-results.ts';
import { writeSeed } from '#commerce-api/seed/write-seed.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { openCatalogue, type WholeSeed } from '../catalogue.ts';
import { enlarged } from '../enlarged.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile, timed } from '../statistics.ts';
import { queriesOf } from './queries.ts';
import { relevanceTable } from './relevance-table.ts';

/**
 * `CATALOGUE=… npm run bench:search [-- times…]`: how long searches take in the catalogue, and in
 * one so many times as large, beside the same library bare: fuzzy and prefix on every word. Then how
 * well the first results of the demo catalogue answer the judged queries.
 */
const LOCALE = localeFor('SG');
const ENGLISH = 'en';
const times = process.argv.slice(2).map(Number);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const catalogue = await openCatalogue(process.env.CATALOGUE);
process.stdout.write(`${JSON.stringify(await describeMachine())}\n${catalogue.description}\n\n`);
for (const factor of times.length > 0 ? times : [1, 10]) await benchmark(factor);
process.stdout.write(`${await relevanceTable()}\n`);

async function benchmark(factor: number): Promise<void> {
  const seed = enlarged(await catalogue.readSeed(), factor);
  const queries = queriesOf(
    seed.products,
    seed.brands.map(({ name }) => name.en),
  );
  const db = await openDatabase(':memory:');
  await writeSeed(db, seed, { identity: 'bench' });
  const rows = [
    ['engine', 'index', 'memory', 'p50', 'p95', 'slowest'],
    ...(await measureOurs(db, queries)),
    await measureBare(db, queries),
  ];
  process.stdout.write(`${title(seed, queries)}\n\n${markdownTable(rows)}\n\n`);
  await db.destroy();
}

function title({ products }: WholeSeed, queries: ReadonlyArray<string>): string {
  return `${numberText(products.length)} products, ${queries.length} queries`;
}

/** The search with filters, facets and order; and the whole answer, 48 products read and written. */
async function measureOurs(db: Database, queries: ReadonlyArray<string>) {
  const before = heapUsed();
  const index = createCatalogueIndex(db);
  const { ms } = await timed(() => index.of(LOCALE));
  const memory = heapUsed() - before;
  const parsed = queries.map((query) => parseSearchQuery(new URLSearchParams({ query })));
  const searches = await timesOf(parsed, (query) => searchCatalogue(index, LOCALE, query));
  const view = { locale: LOCALE, now: new Date() };
  const answers = await timesOf(parsed, async (query) =>
    JSON.stringify(
      await searchResults(db, view, { query, answer: await searchCatalogue(index, LOCALE, query) }),
    ),
  );
  return [
    row('ours', { ms, memory, samples: searches }),
    row('ours, whole answer', { samples: answers }),
  ];
}

async function measureBare(db: Database, queries: ReadonlyArray<string>) {
  const names = await readShopNames(db, ENGLISH);
  const documents = [];
  for (const ids of batchesOf(await readProductIds(db))) {
    documents.push(...(await readProductDocuments(db, ENGLISH, { ids, names })));
  }
  const flat = documents.map(({ id, texts }) => ({
    id,
    text: texts.map(({ text }) => text).join(' '),
  }));
  const before = heapUsed();
  const bare = new MiniSearch({ fields: ['text'] });
  const { ms } = await timed(async () => bare.addAll(flat));
  const memory = heapUsed() - before;
  const samples = await timesOf(queries, async (query) =>
    bare.search(query, { fuzzy: 0.2, prefix: true }),
  );
  return row('MiniSearch, bare', { ms, memory, samples });
}

async function timesOf<Q>(queries: ReadonlyArray<Q>, search: (query: Q) => Promise<unknown>) {
  for (const query of queries.slice(0, 20)) await search(query);
  const samples: Array<number> = [];
  for (const query of queries) samples.push((await timed(() => search(query))).ms);
  return samples;
}

interface Measured {
  readonly ms?: number;
  readonly memory?: number;
  readonly samples: ReadonlyArray<number>;
}

function row(engine: string, { ms, memory, samples }: Measured): ReadonlyArray<string> {
  const inMs = (value: number) => `${numberText(value)} ms`;
  return [
    engine,
    ms === undefined ? '' : inMs(ms),
    memory === undefined ? '' : `${numberText(memory / 2 ** 20)} MB`,
    ...[0.5, 0.95, 1].map((part) => inMs(quantile(samples, part))),
  ];
}

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
