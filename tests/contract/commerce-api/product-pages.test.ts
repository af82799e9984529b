import { type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode } from 'kysely';
import { expect, test } from 'vitest';
import { createProductPages } from '#commerce-api/catalogue/product-routes.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { idsOf, startTestApi } from './test-api.ts';

const PRODUCTS = 11;
const SIZE = 3;

const { call, edit, inDatabase } = await startTestApi(aSeed({ products: PRODUCTS }), {
  isFile: true,
});

const PAGES = [1, 2, 3, 4] as const;
const SG = localeFor('SG');

test.each(['relevance', 'price-asc', 'newest'] as const)(
  'the pages of a list by %s are the list',
  async (sort) => {
    const whole = await call(`v2.6/products?sort=${sort}`);
    const pages = await Promise.all(
      PAGES.map((number) =>
        call(`v2.6/products?sort=${sort}&page[size]=${SIZE}&page[number]=${number}`),
      ),
    );
    expect(idsOf(whole.data)).toHaveLength(PRODUCTS);
    expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(whole.data));
    expect(pages.map(({ meta }) => meta['total-items'])).toEqual(PAGES.map(() => PRODUCTS));
    expect(pages.map(({ links }) => links?.next === null)).toEqual([false, false, false, true]);
  },
);

test('however many pages are read, a list is put in order once', async () => {
  await inDatabase(async (db) => {
    const orders = countOrders(db);
    const pageOf = createProductPages();
    const read = (number: number) =>
      pageOf(orders.db, SG, { filter: {}, sort: 'relevance', page: { number, size: SIZE } });
    await read(1);
    const before = orders.count();
    for (const number of [...PAGES, ...PAGES].filter((each) => each > 1)) await read(number);
    expect(orders.count() - before).toBe(1);
  });
});

test('a page that is read after an edit is of the list as it is then', async () => {
  const page = (number: number) =>
    call(`v2.6/products?sort=price-asc&page[size]=${SIZE}&page[number]=${number}`);
  const [dearest] = idsOf((await page(4)).data).slice(-1);
  const edited = await edit(`variants/${dearest}-v1`, { attributes: { price: 1 } });
  expect(edited.status).toBe(200);
  expect(idsOf((await page(4)).data)).not.toContain(dearest);
});

/** The same database, which counts the queries that put rows in an order. */
function countOrders(db: Database) {
  let count = 0;
  class Counter extends OperationNodeTransformer {
    protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
      if (node.orderBy) count += 1;
      return super.transformSelectQuery(node);
    }
  }
  const counter = new Counter();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => counter.transformNode(node),
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => count };
}
