import { describe, expect, test } from 'vitest';
import type {
  FieldSave,
  LocalePlan,
  PlanProgress,
  SetPlanAnswer,
} from '#console/contract/editing-contract.ts';
import { namedRecords } from '#console/server/plans/record-names.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import { aSeed } from '../../builders/seed.ts';
import { ADMIN_TOKEN, anEditingConsole, anEditor, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;

/** A published shop whose console writes to its API, and a publisher. */
async function aConsoleOfPublishedShop() {
  const console = await aConsole({ apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  return { console, ana: anEditor(console, { role: 'publisher' }) };
}

describe('what a change set will change', () => {
  test('is what publishing it changes, page by page', async () => {
    const { console, ana } = await aConsoleOfPublishedShop();
    const { pages, events, locale } = console.shop;
    const id = await ana.begin();
    await ana.draft(id, { ...PRICE, value: 1500 });
    const before = pages();
    const { status, json } = await ana.ask('POST', `/change-sets/${id}/plan`, {});
    expect(status).toBe(200);
    const [plan] = json.locales as [LocalePlan];
    expect(json.locales).toHaveLength(1);
    expect(plan.kinds).toContainEqual({
      kind: 'Product',
      pages: 1,
      why: expect.stringContaining('the product'),
      examples: ['/products/velvet-lipstick-p1'],
    });
    expect(pages(), 'nothing was published').toEqual(before);
    expect((await ana.publish(id)).status).toBe(200);
    await console.rebuild();
    const planned = events.findLast(({ type }) => type === 'planned');
    expect(planned).toMatchObject({ locale: locale.id, render: { length: plan.pages } });
  });

  test('is said in a sentence for each record, with how many pages show it', async () => {
    const { ana } = await aConsoleOfPublishedShop();
    const sentences = async (...drafts: ReadonlyArray<Partial<FieldSave>>) => {
      const id = await ana.begin();
      for (const draft of drafts) await ana.draft(id, draft);
      const { json } = await ana.ask('POST', `/change-sets/${id}/plan`, {});
      return json.changes;
    };
    const product = { type: 'products', id: 'p1' } as const;
    const other = { ...PRICE, id: 'p1-v2' };
    const link = { type: 'quick-links', id: 'ql1', field: 'exists', value: false };
    const [title, picture] = [
      { field: 'title', value: 'Winter' },
      { field: 'image-url', value: '/x.webp' },
    ];
    expect(await sentences({ ...PRICE, value: 1500 })).toEqual([
      'Velvet Lipstick p1 · Ruby: $20 → $15, on 14 pages in Singapore',
    ]);
    expect(await sentences({ ...PRICE, value: 1500 }, { ...other, value: 1500 })).toEqual([
      'Velvet Lipstick p1: $20 → $15, on 14 pages in Singapore',
    ]);
    expect(await sentences({ ...product, field: 'name', value: 'Silk' })).toEqual([
      'Velvet Lipstick p1: now “Silk”, on 14 pages in Singapore',
    ]);
    expect(await sentences({ ...product, field: 'assortment', value: false })).toEqual([
      'Velvet Lipstick p1: taken out of what is sold, on 15 pages in Singapore',
    ]);
    expect(await sentences(title, picture, link)).toEqual([
      'Night colours: another picture and now “Winter”, on one page in Singapore',
      'Sale: taken out, on one page in Singapore',
    ]);
  });

  test('of hundreds of records is found out in batches, and says how far it is', async () => {
    const count = 110;
    const trials: Array<number> = [];
    const progress: Array<PlanProgress> = [];
    const lastBatch = Promise.withResolvers<void>();
    const console = await aConsole({
      seed: aSeed({ products: count }),
      apiOptions: { editorToken: ADMIN_TOKEN },
      recordsOf: ({ fetch }) =>
        recordsOf({
          async fetch(request) {
            const { trial } = await request
              .clone()
              .json()
              .catch(() => ({}));
            if (trial) trials.push(trial.length);
            if (trial?.length === count - 100) await lastBatch.promise;
            return fetch(request);
          },
        }),
    });
    await console.rebuild();
    const ana = anEditor(console, { role: 'publisher' });
    const id = await ana.begin();
    for (let product = 1; product <= count; product += 1) {
      await ana.draft(id, { ...PRICE, id: `p${product}-v1`, value: 1500 });
    }
    const plan = async (): Promise<SetPlanAnswer> => {
      const { status, json } = await ana.ask('POST', `/change-sets/${id}/plan`, {});
      expect(status, JSON.stringify(json)).toBe(200);
      if (!('underWay' in json)) return json;
      progress.push(json.underWay);
      if (json.underWay.done === 100) lastBatch.resolve();
      return plan();
    };
    const { changes, locales } = await plan();
    expect(changes, 'one for each, and how unusual that is').toHaveLength(count + 1);
    expect(locales[0]?.pages).toBeGreaterThanOrEqual(count);
    expect(trials.length, 'calls that try all of them out').toBeLessThanOrEqual(6);
    expect(progress).toContainEqual({ done: 100, total: count });
    expect((await ana.publish(id)).status, 'nobody said yes to so many').toBe(422);
  }, 180_000);

  test('is nothing where nobody sees it', async () => {
    const { ana } = await aConsoleOfPublishedShop();
    const id = await ana.begin();
    const plan = async () => (await ana.ask('POST', `/change-sets/${id}/plan`, {})).json;
    expect(await plan()).toEqual({ unusual: [], changes: [], locales: [] });
    await ana.draft(id, { ...PRICE, locale: 'kr-ko', value: 1500 });
    expect(await plan(), 'Korea is not published').toEqual({
      unusual: [],
      changes: [expect.stringMatching(/, on no page$/)],
      locales: [],
    });
  });

  test('is refused if it could not be published', async () => {
    const { ana } = await aConsoleOfPublishedShop();
    const id = await ana.begin();
    await ana.draft(id, { ...PRICE, value: -1 });
    const refused = await ana.ask('POST', `/change-sets/${id}/plan`, {});
    expect(refused.status).toBe(422);
    expect(refused.json.error).toContain('price');
  });

  test('is found from what there is to edit, by words of its name', async () => {
    const { ana } = await aConsoleOfPublishedShop();
    const find = async (query: string) => (await ana.get(`/writable-records?${query}`)).json;
    const lipsticks = await find('country=SG&type=products&text=p1%20velvet');
    const lipstick = {
      id: 'p1',
      title: 'Velvet Lipstick p1',
      note: 'Atelier Nuit',
      picture: expect.stringMatching(/^\//),
    };
    expect(lipsticks.records).toContainEqual(lipstick);
    expect((await find('country=SG&type=products&text=nuit%20p1')).records).toContainEqual(
      lipstick,
    );
    const named = await find('country=SG&type=products&ids=p2,none,p1');
    expect(named.records.map(({ id }: { id: string }) => id)).toEqual(['p2', 'p1']);
    expect((await find('country=SG&type=categories&text=lipstick')).records).toContainEqual(
      expect.objectContaining({
        id: 'c-lipstick',
        note: 'Makeup › Lip',
        above: ['c-makeup', 'c-lip'],
      }),
    );
    expect(await find('country=SG&type=products&text=nothing')).toEqual({ records: [], more: 0 });
    expect((await find('country=SG&type=billboards')).records.length).toBeGreaterThan(0);
  });
});

test('a country’s records are found by what other languages call them', async () => {
  const { console } = await aConsoleOfPublishedShop();
  const inKorean = {
    type: 'products',
    id: 'p1',
    title: '벨벳 립스틱',
    text: foldText('벨벳 립스틱'),
  };
  const titles = { of: ({ language }: Locale) => (language === 'ko' ? [inKorean] : []) };
  const find = (type: string, text: string) =>
    namedRecords({ country: 'SG', type, text }, { dataFolder: console.shop.dataFolder, titles });
  expect(find('products', '립스틱 벨벳').records).toEqual([
    expect.objectContaining({ id: 'p1', title: 'Velvet Lipstick p1' }),
  ]);
  expect(find('brands', '벨벳').records).toEqual([]);
});

test('pictures that are shown already can be found by what they show', async () => {
  const { ana } = await aConsoleOfPublishedShop();
  const { json } = await ana.get('/used-pictures?country=SG&text=night%20colours');
  expect(json.pictures).toEqual([
    {
      url: expect.any(String),
      width: expect.any(Number),
      height: expect.any(Number),
      title: 'Night colours',
    },
  ]);
  expect((await ana.get('/used-pictures?country=SG&text=nothing')).json.pictures).toEqual([]);
  const uses = async (url: string) =>
    (await ana.get(`/pictures/uses?${new URLSearchParams({ url })}`)).json.uses;
  expect(await uses(json.pictures[0].url)).toContainEqual(
    expect.objectContaining({ type: 'billboards', country: 'SG' }),
  );
  expect(await uses('/pictures/nowhere.svg')).toEqual([]);
});

test('what can be written has rules, by type', async () => {
  const console = await anEditingConsole();
  const { json } = await anEditor(console).get('/writable-types');
  expect(json.billboards.title).toMatchObject({ scope: 'locale', schema: { type: 'string' } });
  expect(json.pages, 'it comes from elsewhere').toBeUndefined();
});
