import { describe, expect, test } from 'vitest';
import type { BulkAnswer, BulkRequest } from '#console/contract/bulk-contract.ts';
import type { ProductTableAnswer } from '#console/contract/product-table.ts';
import type { EditedRecords } from '#content/writable-records.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { ADMIN_TOKEN, anEditingConsole, anEditor, doneIn, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

/** A published shop of Singapore whose console writes to its API. */
async function aPublishedConsole(seed = aSeed({ products: 6, product: told })) {
  const console = await aConsole({ seed, apiOptions: { editorToken: ADMIN_TOKEN }, recordsOf });
  await console.rebuild();
  const ana = anEditor(console, { role: 'publisher' });
  const table = async (query = ''): Promise<ProductTableAnswer> =>
    (await ana.get(`/products?country=SG&${query}`)).json;
  const found = async (query: string) => (await table(query)).rows.map(({ id }) => id);
  return { console, ana, table, found };
}

/** Products that differ by what they can be filtered by. */
function told(index: number) {
  const price = 1_000 + index * 1_000;
  const variant = aVariant({
    id: `p${index + 1}-v1`,
    prices: perCountry(() => ({
      price,
      ...(index === 1 && { originalPrice: 3_000 }),
    })),
    inventory: perCountry(() => index),
  });
  return {
    variants: [variant],
    isNew: index === 2,
    ...(index === 3 && { description: { en: '' }, categoryId: 'c-skincare' }),
  };
}

describe('the table of products', () => {
  test('has the products of a country, by words, brand, category, price, stock, flags and what they lack', async () => {
    const { table, found } = await aPublishedConsole();
    const { total, rows } = await table();
    expect(total).toBe(6);
    expect(rows[1]).toEqual({
      id: 'p2',
      name: 'Velvet Lipstick p2',
      brand: 'Dune Lab',
      category: 'Lipstick',
      picture: expect.any(String),
      isNew: false,
      lacks: [],
      variants: [{ id: 'p2-v1', name: 'Ruby', price: 2_000, originalPrice: 3_000, stock: 1 }],
    });
    expect(await found('words=dune+velvet')).toEqual(['p2', 'p4', 'p6']);
    expect(await found('brand=b1')).toEqual(['p1', 'p3', 'p5']);
    expect(await found('category=c-makeup')).toEqual(['p1', 'p2', 'p3', 'p5', 'p6']);
    expect(await found('priceFrom=2000&priceTo=3000')).toEqual(['p2', 'p3']);
    expect(await found('stock=sold-out')).toEqual(['p1']);
    expect(await found('stock=low')).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(await found('isNew=true')).toEqual(['p3']);
    expect(await found('isReduced=true')).toEqual(['p2']);
    expect(await found('lacks=text')).toEqual(['p4']);
    expect(await found('sort=price&order=down')).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1']);
    expect(await found('page=2')).toEqual([]);
  });

  test('follows what is published', async () => {
    const { console, ana, table } = await aPublishedConsole();
    await table();
    const id = await ana.begin();
    await ana.draft(id, { type: 'variants', id: 'p1-v1', field: 'price', value: 1_500 });
    const drafted = await table(`set=${id}`);
    expect(drafted.drafts).toEqual([expect.objectContaining({ id: 'p1-v1', value: 1_500 })]);
    expect(drafted.rows[0]?.variants[0]?.price, 'what is live').toBe(1_000);
    await ana.publish(id);
    await console.rebuild();
    expect((await table()).rows[0]?.variants[0]?.price).toBe(1_500);
  });
});

const SALE = {
  of: { ids: ['p1', 'p2', 'p3'] },
  countries: ['SG', 'HK', 'KR'],
  action: { kind: 'price', percent: -20, rounding: 'exact', strikes: true },
} as const satisfies BulkRequest;

/** A console that edits an API, how often that was read and written, and an editor with a change set. */
async function aBulkConsole(seen = { reads: 0, writes: 0 }) {
  const watched = (records: EditedRecords): EditedRecords => ({
    ...records,
    read(record) {
      seen.reads += 1;
      return records.read(record);
    },
    readAll(all) {
      seen.reads += 1;
      return records.readAll(all);
    },
    write(edits, key) {
      seen.writes += 1;
      return records.write(edits, key);
    },
  });
  const console = await anEditingConsole({}, watched);
  const ana = anEditor(console, { role: 'publisher' });
  const id = await ana.begin('Sale');
  const bulk = (body: object) => ana.ask('POST', `/change-sets/${id}/bulk`, body);
  const preview = async (body: object): Promise<BulkAnswer> => (await bulk(body)).json;
  const make = async (body: object) => {
    const { seen: digest } = await preview(body);
    return bulk({ ...body, seen: digest });
  };
  return { console, ana, id, bulk, preview, make, seen };
}

describe('a bulk edit', () => {
  test('is seen before, then saved as one step, published, and undone', async () => {
    const { console, ana, id, preview, make, seen } = await aBulkConsole();
    const { changes, problems, step } = await preview(SALE);
    expect(problems).toEqual([]);
    expect(step).toBeUndefined();
    // Three products of two shades in three countries: a price, and the price before.
    expect(changes).toHaveLength(36);
    expect(changes[0]).toEqual({
      ...{ type: 'variants', id: 'p1-v1', locale: 'sg-en', place: 'SG' },
      ...{ title: 'Velvet Lipstick p1 · Ruby', field: 'price', from: 2_000, to: 1_600 },
    });
    expect((await ana.set(id)).drafts, 'a preview saves nothing').toEqual([]);
    const saved = await make(SALE);
    expect(saved.status).toBe(200);
    const { drafts, steps } = await ana.set(id);
    expect(drafts).toHaveLength(36);
    expect(steps).toEqual([
      expect.objectContaining({
        id: saved.json.step,
        text: 'price −20% for 3 products in Singapore, Hong Kong, and South Korea',
        fields: 36,
      }),
    ]);
    expect(seen.reads, 'for a preview, and for what it saves').toBeLessThanOrEqual(6);
    expect((await ana.publish(id)).status).toBe(200);
    expect(seen.writes).toBe(1);
    expect(await console.live('variants', 'p3-v2')).toMatchObject({
      price: 1_600,
      'original-price': 2_000,
    });
    expect((await ana.publish(id, 'undo')).status).toBe(200);
    expect(await console.live('variants', 'p3-v2')).toMatchObject({
      price: 2_000,
      'original-price': null,
    });
    expect(await doneIn(console)).toContain(
      'Ana: Wrote in “Sale”: price −20% for 3 products in Singapore, Hong Kong, and South Korea.',
    );
  });

  test('is taken back as one step, which leaves what was drafted before', async () => {
    const { ana, id, make } = await aBulkConsole();
    await ana.draft(id, { type: 'variants', id: 'p1-v1', field: 'price', value: 1_900 });
    const { json } = await make(SALE);
    const drafts = async () =>
      (await ana.set(id)).drafts.map(({ id: of, field, value }: never) => [of, field, value]);
    expect(await drafts(), 'a fifth less than the draft').toContainEqual(['p1-v1', 'price', 1_520]);
    const back = () => ana.ask('DELETE', `/change-sets/${id}/steps/${json.step}`);
    expect((await back()).status).toBe(204);
    expect(await drafts()).toEqual([['p1-v1', 'price', 1_900]]);
    expect((await ana.set(id)).steps).toEqual([]);
    expect((await back()).status).toBe(404);
  });

  test('is not taken back over what somebody wrote since', async () => {
    const { console, ana, id, make } = await aBulkConsole();
    const { json } = await make(SALE);
    const bo = anEditor(console, { name: 'Bo' });
    const price = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
    await bo.save(id, { ...price, value: 1_200, expected: json.step });
    const refused = await ana.ask('DELETE', `/change-sets/${id}/steps/${json.step}`);
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'Bo changed the price of Variant p1-v1 meanwhile.',
    ]);
    expect((await ana.set(id)).drafts).toHaveLength(36);
  });

  test('saves what was seen, or nothing', async () => {
    const { console, ana, id, bulk, preview } = await aBulkConsole();
    const { seen } = await preview(SALE);
    await console.edit('variants', 'p1-v1', { price: 2_200 });
    const late = await bulk({ ...SALE, seen });
    expect([late.status, late.json.error]).toEqual([
      409,
      'Somebody changed some of it since this preview. Look at what changes once more.',
    ]);
    expect((await ana.set(id)).drafts).toEqual([]);
  });

  test('reduces by an amount of each country, and goes back to the price before', async () => {
    const { preview, make } = await aBulkConsole();
    const { percent: _, ...action } = SALE.action;
    const less = { ...SALE, action: { ...action, amounts: { SG: -500, KR: -1_000 } } };
    const { changes } = await preview(less);
    expect(
      new Set(
        changes.filter(({ field }) => field === 'price').map(({ place, to }) => `${place} ${to}`),
      ),
    ).toEqual(new Set(['SG 1500', 'KR 1000']));
    await make(less);
    const back = await preview({ ...SALE, action: { kind: 'price-back' } });
    expect(new Set(back.changes.map(({ field, to }) => `${field} ${to}`))).toEqual(
      new Set(['price 2000', 'original-price null']),
    );
  });

  test('writes flags, tags and the category once, and takes products out of countries and back', async () => {
    const { console, ana, id, preview, make } = await aBulkConsole();
    const of = { of: { ids: ['p1', 'p2'] }, countries: ['SG', 'TH'] };
    const kinds = async (action: BulkRequest['action']) =>
      (await preview({ ...of, action })).changes.map(({ id: record, place, to }) => [
        record,
        place,
        to,
      ]);
    expect(await kinds({ kind: 'flag', field: 'new-arrival', value: true })).toEqual([
      ['p1', '', true],
      ['p2', '', true],
    ]);
    expect(await kinds({ kind: 'tags', add: ['Sale', 'Vegan'], remove: [] })).toEqual([
      ['p1', '', ['Vegan', 'Sale']],
      ['p2', '', ['Vegan', 'Sale']],
    ]);
    expect(await kinds({ kind: 'withdraw' })).toEqual([
      ['p1', 'SG', false],
      ['p1', 'TH', false],
      ['p2', 'SG', false],
      ['p2', 'TH', false],
    ]);
    await make({ ...of, countries: ['TH'], action: { kind: 'withdraw' } });
    await ana.publish(id);
    const set = await ana.begin('Thailand again');
    const body = { ...of, countries: ['TH'], action: { kind: 'sell', like: 'SG' } };
    const seen = (await ana.ask('POST', `/change-sets/${set}/bulk`, body)).json.seen;
    const sold = await ana.ask('POST', `/change-sets/${set}/bulk`, { ...body, seen });
    expect(sold.json.changes[0]).toMatchObject({ place: 'TH', field: 'price', from: null });
    expect((await ana.publish(set)).status).toBe(200);
    expect(await console.live('products', 'p1')).toMatchObject({ assortment: true });
  });

  test('of a hundred products in three countries is saved, published and undone', async () => {
    // More operations than one request used to take.
    const products = 120;
    const { console, ana } = await aPublishedConsole(aSeed({ products }));
    const id = await ana.begin('Everything');
    const body = { ...SALE, of: { filter: { country: 'SG' } } };
    const { seen, more, changes } = (await ana.ask('POST', `/change-sets/${id}/bulk`, body)).json;
    expect(changes.length + more).toBe(products * 2 * 3 * 2);
    expect((await ana.ask('POST', `/change-sets/${id}/bulk`, { ...body, seen })).status).toBe(200);
    expect(await ana.set(id)).toMatchObject({ records: products * 2 });
    expect((await ana.publish(id, 'publish', { reviewed: true })).json).toMatchObject({
      state: 'published',
    });
    await console.rebuild();
    expect((await ana.publish(id, 'undo')).status).toBe(200);
  }, 60_000);
});

describe('lines of a catalogue', () => {
  test('go out with the columns that were chosen, and change nothing when they come back', async () => {
    const { ana } = await aPublishedConsole();
    const of = { of: { ids: ['p1'] }, countries: ['SG'] };
    const fields = ['name', 'tags', 'price', 'original_price', 'stock'];
    const csv = (await ana.ask('POST', '/products/export', { ...of, fields, format: 'csv' })).json;
    expect(csv.text).toBe(
      [
        '\uFEFFkind,product,id,name.en,tags,offers.SG.price,offers.SG.original_price,offers.SG.stock',
        'product,,p1,Velvet Lipstick p1,Vegan,,,',
        'variant,p1,p1-v1,Ruby,,10,,0',
        '',
      ].join('\r\n'),
    );
    const json = (await ana.ask('POST', '/products/export', { ...of, fields, format: 'jsonl' }))
      .json;
    expect(JSON.parse(json.text)).toEqual({
      ...{ kind: 'product', id: 'p1', name: { en: 'Velvet Lipstick p1' }, tags: ['Vegan'] },
      variants: [{ id: 'p1-v1', name: { en: 'Ruby' }, offers: { SG: { price: 10, stock: 0 } } }],
    });
    const id = await ana.begin();
    for (const [format, { text }] of [
      ['csv', csv],
      ['jsonl', json],
    ] as const) {
      const back = await ana.ask('POST', `/change-sets/${id}/lines`, { format, text });
      expect(back.json, format).toMatchObject({ changes: [], problems: [] });
    }
  });

  test('have the values of the change set in which they are edited', async () => {
    const { ana } = await aPublishedConsole();
    const id = await ana.begin('Sale');
    const given = [
      'kind,id,name.en,tags,offers.SG.price,offers.SG.original_price',
      'product,p1,Silk,Matte,,',
      'variant,p1-v1,Rose,,8,10',
    ].join('\n');
    const lines = { format: 'csv', text: given };
    const { seen } = (await ana.ask('POST', `/change-sets/${id}/lines`, lines)).json;
    await ana.ask('POST', `/change-sets/${id}/lines`, { ...lines, seen });
    const fields = ['name', 'tags', 'price', 'original_price', 'category'];
    const asked = { of: { ids: ['p1'] }, countries: ['SG'], fields, format: 'csv', set: id };
    const { text } = (await ana.ask('POST', '/products/export', asked)).json;
    expect(text).toContain('product,,p1,Silk,Matte,,,');
    expect(text).toContain('variant,p1,p1-v1,Rose,,8,10,');
    const back = { format: 'csv', text };
    expect((await ana.ask('POST', `/change-sets/${id}/lines`, back)).json).toMatchObject({
      ...{ changes: [], problems: [] },
    });
  });

  test('are seen before, and saved as one step', async () => {
    const { ana, id } = await aBulkConsole();
    const text = [
      'kind;id;name.en;offers.SG.price;offers.SG.original_price;offers.KR.price',
      'product;p1;Silk;;;',
      "variant;p1-v1;'=Ruby;15,50;20;1800",
      'variant;p1-v2;;;;',
    ].join('\n');
    const lines = (body: object) => ana.ask('POST', `/change-sets/${id}/lines`, body);
    const { json } = await lines({ format: 'csv', text });
    expect(json.problems).toEqual([]);
    const said = json.changes.map(({ id: of, field, place, to }: never) => [of, field, place, to]);
    expect(said).toEqual([
      ['p1', 'name', 'en', 'Silk'],
      ['p1-v1', 'name', 'en', '=Ruby'],
      ['p1-v1', 'price', 'SG', 1_550],
      ['p1-v1', 'original-price', 'SG', 2_000],
      ['p1-v1', 'price', 'KR', 1_800],
      ['p1-v2', 'name', 'en', ''],
      ['p1-v2', 'price', 'SG', null],
      ['p1-v2', 'price', 'KR', null],
    ]);
    const saved = await lines({ format: 'csv', text, seen: json.seen });
    expect(saved.json.step).toEqual(expect.any(Number));
    expect((await ana.set(id)).drafts).toHaveLength(said.length);
  });

  test('that are wrong are named with their field and what is allowed; the others count', async () => {
    const { ana, id } = await aBulkConsole();
    const text = [
      'kind,id,offers.SG.price,offers.SG.original_price,offers.KR.price,is_new,shade',
      'product,p1,,,,perhaps,',
      'variant,p1-v1,1.555,,12.5,,',
      'variant,p1-v2,15,15,,,',
      'variant,nobody,15,,,,',
      'shade,p1-v1,15,,,,',
      'variant,p2-v1,18,,2000,,',
    ].join('\n');
    const { json } = await ana.ask('POST', `/change-sets/${id}/lines`, { format: 'csv', text });
    expect(json.problems).toEqual([
      { of: 1, field: 'shade', text: expect.stringMatching(/^can’t be edited here, and stays/) },
      { of: 2, field: 'is_new', text: 'must be true or false, not “perhaps”' },
      {
        of: 3,
        field: 'offers.SG.price',
        text: 'must be an amount in SGD with at most 2 decimals, or nothing, not “1.555”',
      },
      {
        of: 3,
        field: 'offers.KR.price',
        text: 'must be an amount in KRW without decimals, or nothing, not “12.5”',
      },
      { of: 4, field: 'offers.SG.original_price', text: 'must be above the price, or empty' },
      { of: 5, field: 'id', text: 'There is no such variant.' },
      { of: 6, field: 'kind', text: 'must be product or variant' },
    ]);
    const changed = json.changes.filter(({ id: of }: { id: string }) => of === 'p2-v1');
    expect(changed).toEqual([expect.objectContaining({ field: 'price', place: 'SG', to: 1_800 })]);
    const broken = await ana.ask('POST', `/change-sets/${id}/lines`, {
      format: 'jsonl',
      text: '{"kind":\n[]',
    });
    expect(broken.json.problems).toEqual([
      { of: 1, text: 'is no object of JSON' },
      { of: 2, text: 'is no object of JSON' },
    ]);
  });
});
