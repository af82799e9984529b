import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import type { RecordOf } from '#content/records.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { nextExpiry } from '#content-sync/publish/published-locales.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../builders/api-source.ts';
import { aContentReader } from '../builders/content-reader.ts';
import { anEngine } from '../builders/engine.ts';
import { aSearchRule } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { aSeed } from '../builders/seed.ts';
import { aSnapshot, type Records } from '../builders/snapshot.ts';
import { aFiller, startingWorld } from '../builders/starting-world.ts';
import { idsOf, searchFor } from '../contract/search/search-call.ts';

type Rule = RecordOf<'search-rules'>;

const pool = await sharedPool();
const SG: Locale = localeFor('SG');
const { content } = startingWorld();
const none = { products: [], categories: [], brands: [] };

/** Skincare has one product more than fit on its first page. */
const START: Records = {
  ...content,
  'search-rules': [],
  products: [...(content.products ?? []), ...[44, 45, 46].map((index) => aFiller(index))],
};
const withRule = (rule: Partial<Rule>): Records => ({
  ...START,
  'search-rules': [aSearchRule(rule)],
});
const inCategory = (categoryId: string, rule: Partial<Rule>) =>
  withRule({ scope: 'category', categoryId, ...rule });
const BANNER = {
  ...{ imageUrl: '/pictures/lips.webp', imageWidth: 1_440, imageHeight: 360, altText: '' },
  ...{ title: 'For lips', description: '', url: '/sale' },
};
const FIRST = [{ productId: 'p6', position: 1 }];

describe('a rule renders the listings that it changes, and no other page', {
  timeout: 60_000,
}, () => {
  test.each<[string, Records, RegExp]>([
    [
      'a pin',
      inCategory('c1', { pins: FIRST }),
      /^\/(categories|brands\/[\w-]+)\/makeup(\/index\.md)?$/,
    ],
    [
      'what a brand buries',
      withRule({ scope: 'brand', brandId: 'b2', buried: { ...none, products: ['p2'] } }),
      /^\/brands\/brise(\/|$)/,
    ],
    [
      'a banner of a category',
      inCategory('c1', { banner: BANNER }),
      /^\/(categories|brands\/[\w-]+)\/makeup$/,
    ],
    [
      'a banner of a query',
      withRule({ scope: 'query', words: ['x'], banner: BANNER }),
      /^\/search(\/|$)/,
    ],
    [
      'a product that a category hides',
      inCategory('c1', { hiddenProducts: ['p6'] }),
      /^\/(categories|brands\/[\w-]+)\/makeup(\/index\.md)?$/,
    ],
  ])('%s', async (_name, after, shown) => {
    const engine = await anEngine(pool);
    await engine.publish(START);
    const rendered = await engine.publish(after);
    expect(rendered).not.toEqual([]);
    expect(rendered.filter((path) => !shown.test(path))).toEqual([]);
  });

  test.each<[string, Records]>([
    ['a rule of searches', withRule({ scope: 'query', words: ['x'], hiddenProducts: ['p1'] })],
    ['a rule of a category that is elsewhere', inCategory('gone', { hiddenProducts: ['p1'] })],
    [
      'a pin of what the listing lacks',
      inCategory('c1', { pins: [{ productId: 'p3', position: 1 }] }),
    ],
    [
      'a pin at the place of its product',
      inCategory('c1', { pins: [{ productId: 'p2', position: 1 }] }),
    ],
    ['a banner that is over', withRule({ banner: BANNER, until: '1969-12-31T00:00:00Z' })],
    ['a rule that is over', inCategory('c1', { pins: FIRST, until: '1969-12-31T00:00:00Z' })],
  ])('%s: none at all', async (_name, after) => {
    const engine = await anEngine(pool);
    await engine.publish(START);
    expect(await engine.publish(after)).toEqual([]);
  });
});

test('a listing that hides its last product of a page loses the page', {
  timeout: 60_000,
}, async () => {
  const engine = await anEngine(pool);
  await engine.publish(START);
  const last = '/categories/skincare/page-2';
  expect([...engine.pages().keys()]).toContain(last);
  await engine.publish(inCategory('c3', { hiddenProducts: ['filler7'] }));
  expect([...engine.pages().keys()]).not.toContain(last);
});

test('a rule begins and ends at its instants, without an edit', { timeout: 60_000 }, async () => {
  const [from, until] = ['2026-12-01T00:00:00Z', '2026-12-25T00:00:00Z'];
  const [begins, ends] = [Date.parse(from), Date.parse(until)];
  let now = begins - 1;
  const dated = inCategory('c1', { pins: FIRST, hiddenProducts: ['p2'], from, until });
  const here = await anEngine(pool, { now: () => now });
  await here.publish(dated);
  here.file.facts.write('pulled-with', here.engine.codeBuild.answers);
  const plain = here.pages();
  const next = () => nextExpiry(here.engine.dataFolder, SG.id, now)?.at;
  expect(next()).toBe(begins);
  const at = async (instant: number) => {
    now = instant;
    expect((await rebuild(SG, here.engine, { records: [] })).outcome).toBe('published');
    const clean = await anEngine(pool, { now: () => now });
    await clean.publish(dated);
    expect(here.pages()).toEqual(clean.pages());
  };
  await at(begins);
  expect(here.pages()).not.toEqual(plain);
  expect(next()).toBe(ends);
  await at(ends);
  expect(here.pages()).toEqual(plain);
});

/** A shop of the embedded API, and its listings as pages have them. */
async function aShop(rule: Readonly<Record<string, unknown>>) {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  onTestFinished(() => api.close());
  const seed = aSeed({
    products: 9,
    product: (index) => ({
      brandId: index % 2 === 0 ? 'b1' : 'b2',
      popularity: 1_000 - index,
      tags: index % 3 === 0 ? ['Vegan'] : [],
    }),
    content: () => ({ 'search-rules': [{ id: 'r1', attributes: rule }] }),
  });
  await api.seed(seed, { identity: 'test' });
  const source = anApiSource({ fetch: async (input, init) => api.fetch(new Request(input, init)) });
  const pulled = await pullLocale({ model: contentModel, content: source.contentOf(SG) });
  if (pulled.outcome !== 'pulled') throw new Error('Nothing was pulled.');
  const byType = Map.groupBy(pulled.records, ({ type }) => type);
  const records = Object.fromEntries(
    [...byType].map(([type, list]) => [type, list.map(({ record }) => record)]),
  ) as Records;
  const { answer } = createAnswerer(aSnapshot(records).open());
  return { api, pages: aContentReader({ locale: SG, answer, now: 0 }) };
}

const product = fc.integer({ min: 1, max: 9 }).map((index) => `p${index}`);
const someProducts = fc.uniqueArray(product, { maxLength: 3 });
const aListingRule = fc.record({
  pins: fc
    .uniqueArray(product, { maxLength: 3 })
    .map((ids) => ids.map((id, index) => ({ 'product-id': id, position: index * 2 + 1 }))),
  'hidden-products': someProducts,
  boosted: fc.subarray(['b1', 'b2']).map((brands) => ({ ...none, brands })),
  buried: someProducts.map((products) => ({ ...none, products })),
});
const aPlace = fc.constantFrom(
  { scope: 'category', 'category-id': 'c-lip' },
  { scope: 'brand', 'brand-id': 'b1' },
  { scope: 'all' },
);

test('pages and the embedded search agree on each listing: order, number and counts', async () => {
  const agree = fc.asyncProperty(aListingRule, aPlace, async (rule, place) => {
    const { api, pages } = await aShop({ ...rule, ...place });
    for (const scope of [
      { categoryId: 'c-lip' },
      { brandId: 'b1' },
      { brandId: 'b1', categoryId: 'c-lip' },
    ]) {
      const { brandId, categoryId } = { brandId: undefined, categoryId: undefined, ...scope };
      const facets = {
        ...(brandId && { brand: [brandId] }),
        ...(categoryId && { category: [categoryId] }),
      };
      const found = await searchFor(api, { facets, sort: 'popularity' });
      const listed = pages.listing(scope, 1);
      expect(listed?.products.map(({ id }) => id)).toEqual(idsOf(found.hits));
      expect(listed?.productsCount).toBe(found.nbHits);
      const counts = (values: ReadonlyArray<{ id: string; count: number }> = []) =>
        Object.fromEntries(values.map(({ id, count }) => [id, count]));
      const { types, brands } = pages.filters(scope);
      const preferences = types.find(({ id }) => id === 'preference')?.values;
      expect(counts(preferences)).toEqual(counts(found.facets['type:preference']?.values));
      if (!brandId) expect(counts(brands)).toEqual(counts(found.facets.brand?.values));
    }
  });
  await fc.assert(agree, { numRuns: 12 });
}, 60_000);
