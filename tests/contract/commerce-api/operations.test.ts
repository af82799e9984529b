import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { EDITORS } from '#commerce-api/admin/editors.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

const TOKEN = 'a-token-of-the-tests';
const headers = { Authorization: `Bearer ${TOKEN}` };
const changes: Array<ContentChange> = [];
const { api, call } = await startTestApi(aSeed(), {
  adminToken: TOKEN,
  onChange: (change) => {
    changes.push(change);
  },
});

beforeEach(async () => {
  await api.seed(aSeed(), { identity: 'test' });
  changes.length = 0;
});

/** What is stored of `type/id` in a locale. */
async function stored(record: string, locale = 'sg-en') {
  const [country = '', language = ''] = locale.split('-');
  const answer = await call(`admin/v1/${record}`, { country, language, headers });
  expect(answer.status).toBe(200);
  return answer.meta as unknown as {
    readonly fields: Readonly<Record<string, unknown>>;
    readonly scopes: Readonly<Record<string, string>>;
    readonly parts: ReadonlyArray<{ readonly type: string; readonly id: string }>;
  };
}

type Values = Readonly<Record<string, unknown>>;

/** New values for a record of a locale, each with what it was: `[from, to]`. */
function edit(
  record: string,
  locale: string,
  fields: Readonly<Record<string, [unknown, unknown]>>,
) {
  const [type, id] = record.split('/');
  const at = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[place]]));
  return { type, id, locale, expected: at(0), fields: at(1) };
}

async function apply(...operations: ReadonlyArray<unknown>) {
  const answer = await call('admin/v1/operations', {
    method: 'POST',
    headers,
    body: { operations },
  });
  const { changed } = (answer.meta ?? {}) as unknown as { changed: ReadonlyArray<Values> };
  return { ...answer, changed };
}

const lipstick = (from: number, to: number) =>
  edit('variants/p1-v1', 'sg-en', { price: [from, to] });

describe('what can be written of a record', () => {
  it('is read field by field, in a locale', async () => {
    const product = await stored('products/p1', 'hk-zh');
    expect(product.fields).toMatchObject({
      name: '絲絨唇膏 p1',
      'slug-url': 'velvet-lipstick-p1',
      tags: ['Vegan'],
      'launch-config': null,
      assortment: true,
      ingredients: [],
      brand: 'b1',
      categories: ['c-makeup', 'c-lip', 'c-lipstick'],
    });
    expect(product.scopes).toMatchObject({
      name: 'language',
      tags: 'everywhere',
      assortment: 'country',
    });
    expect((await stored('billboards/bb1')).scopes).toMatchObject({
      title: 'locale',
      link: 'country',
    });
    expect((await stored('feature-carousels/fe1')).scopes).toEqual({
      title: 'locale',
      items: 'locale',
    });
    expect(product.parts).toEqual([
      { type: 'variants', id: 'p1-v1' },
      { type: 'variants', id: 'p1-v2' },
    ]);
    const { fields } = await stored('variants/p1-v1', 'kr-ko');
    expect(fields).toMatchObject({ name: 'Ruby', price: 2000, 'original-price': null });
  });

  it('can be written back as it is, for every type', async () => {
    const records = ['products/p1', 'variants/p1-v1'];
    for (const [type, { writable }] of EDITORS) {
      if (!writable || type === 'products' || type === 'variants') continue;
      records.push(`${type}/${IDS[type]}`);
    }
    for (const record of records) {
      const { fields } = await stored(record);
      const same = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, [value, value] as [unknown, unknown]]),
      );
      const { status, errors, changed } = await apply(edit(record, 'sg-en', same));
      expect({ record, status, errors, changed }).toEqual({
        record,
        status: 200,
        errors: [],
        changed: [],
      });
    }
  });

  it('is for whoever has the token', async () => {
    expect((await call('admin/v1/products/p1')).status).toBe(401);
    expect((await call('admin/v1/operations', { method: 'POST', body: {} })).status).toBe(401);
    expect((await call('admin/v1/products/none', { headers })).status).toBe(404);
  });
});

/** A record of each editorial type in the seed. */
const IDS: Readonly<Record<string, string>> = {
  billboards: 'bb1',
  'content-banners': 'cb1',
  'featured-contents': 'fc1',
  'home-page-carousels': 'hc1',
  'feature-carousels': 'fe1',
  'quick-links': 'ql1',
  'shop-by-campaigns': 'sc1',
  'layout-config': 'main',
  'global-config': 'currency',
  navigation: 'main',
  ads: 'ad1',
  'filter-types': 'preference',
  pages: 'terms',
  stores: 'st1',
  'store-events': 'ev1',
  'booking-services': 'bs1',
  'booking-pages': 'bp1',
  'beauty-classes': 'bc1',
};

describe('several edits at once', () => {
  it('are made in one version, and answered with what changed', async () => {
    const { fields } = await stored('billboards/bb1', 'hk-zh');
    const { status, changed } = await apply(
      lipstick(2000, 2200),
      edit('products/p1', 'sg-en', { tags: [['Vegan'], ['Vegan', 'Matte']] }),
      edit('billboards/bb1', 'hk-zh', { title: [fields.title, '聖誕'] }),
    );
    expect(status).toBe(200);
    expect(changed).toEqual([
      {
        type: 'variants',
        id: 'p1-v1',
        locale: 'sg-en',
        scope: 'country',
        field: 'price',
        from: 2000,
        to: 2200,
      },
      {
        type: 'products',
        id: 'p1',
        locale: 'sg-en',
        scope: 'everywhere',
        field: 'tags',
        from: ['Vegan'],
        to: ['Vegan', 'Matte'],
      },
      {
        type: 'billboards',
        id: 'bb1',
        locale: 'hk-zh',
        scope: 'locale',
        field: 'title',
        from: fields.title,
        to: '聖誕',
      },
    ]);
    const versions = changes.flatMap(({ records }) => records.map(({ version }) => version));
    expect(new Set(versions).size).toBe(1);
    expect((await stored('billboards/bb1', 'hk-en')).fields.title).not.toBe('聖誕');
  });

  it('are all refused if one field was changed meanwhile', async () => {
    await apply(lipstick(2000, 2100));
    changes.length = 0;
    const refused = await apply(
      edit('products/p1', 'sg-en', { tags: [['Vegan'], []] }),
      lipstick(2000, 2200),
    );
    expect(refused.status).toBe(409);
    expect(refused.errors).toEqual([
      {
        status: '409',
        title: 'Conflict',
        code: 'changed-meanwhile',
        detail: 'The price of variants p1-v1 was changed meanwhile.',
        source: { pointer: '/operations/1/fields/price' },
        meta: {
          type: 'variants',
          id: 'p1-v1',
          locale: 'sg-en',
          field: 'price',
          expected: 2000,
          actual: 2100,
        },
      },
    ]);
    expect((await stored('products/p1')).fields.tags).toEqual(['Vegan']);
    expect(changes).toEqual([]);
  });

  it('are all refused if one of them breaks the rules of its type', async () => {
    const refused = await apply(
      lipstick(2000, 2200),
      edit('billboards/bb1', 'sg-en', {
        link: [(await stored('billboards/bb1')).fields.link, 'javascript:alert(1)'],
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.errors[0]?.source).toEqual({ pointer: '/operations/1/fields/link' });
    expect((await stored('variants/p1-v1')).fields.price).toBe(2000);
  });

  it('say what followed from them, so that it can be put back', async () => {
    await apply(
      edit('variants/p1-v1', 'sg-en', { price: [2000, 1500], 'original-price': [null, 2000] }),
    );
    const gone = await apply(edit('products/p1', 'sg-en', { assortment: [true, false] }));
    expect(gone.changed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'p1', field: 'assortment', from: true, to: false }),
        expect.objectContaining({ id: 'p1-v1', field: 'price', from: 1500, to: null }),
        expect.objectContaining({ id: 'p1-v1', field: 'original-price', from: 2000, to: null }),
        expect.objectContaining({ id: 'p1-v2', field: 'price', from: 2000, to: null }),
      ]),
    );
    const back = await apply(...undo(gone.changed));
    expect(back.errors).toEqual([]);
    expect((await stored('products/p1')).fields.assortment).toBe(true);
    expect((await stored('variants/p1-v1')).fields).toMatchObject({
      price: 1500,
      'original-price': 2000,
    });
    expect((await call('v2.6/products/p1')).status).toBe(200);
  });

  it('are made once under a key, and the shop is told again', async () => {
    const send = () =>
      call('admin/v1/operations', {
        method: 'POST',
        headers,
        body: { key: 'set 1', operations: [lipstick(2000, 2200)] },
      });
    const first = await send();
    expect(first.status).toBe(200);
    await apply(lipstick(2200, 2300));
    const told = changes.splice(0);
    const again = await send();
    expect([again.status, again.meta]).toEqual([200, first.meta]);
    expect(changes).toEqual(told.slice(0, 1));
    expect((await stored('variants/p1-v1')).fields.price).toBe(2300);
  });

  it('do not overwrite each other', async () => {
    const before = (await stored('feature-carousels/fe1', 'hk-en')).fields.items as Array<object>;
    const zh = (await stored('feature-carousels/fe1', 'hk-zh')).fields.items as Array<object>;
    const refused = await apply(
      edit('feature-carousels/fe1', 'hk-en', { items: [before, []] }),
      edit('feature-carousels/fe1', 'hk-zh', { items: [zh, zh.map(() => zh[0])] }),
    );
    expect(zh.length).toBeGreaterThan(0);
    expect(refused.status).toBe(409);
    expect((await stored('feature-carousels/fe1', 'hk-en')).fields.items).toEqual(before);
  });

  it('name a field of their type, and what it is now', async () => {
    const nonsense = await apply(edit('products/p1', 'sg-en', { nonsense: [1, 2] }));
    expect(nonsense.errors[0]?.source).toEqual({ pointer: '/operations/0/fields/nonsense' });
    const blind = {
      type: 'products',
      id: 'p1',
      locale: 'sg-en',
      fields: { tags: [] },
      expected: {},
    };
    expect((await apply(blind)).status).toBe(422);
    expect((await apply({ ...lipstick(1, 2), locale: 'sg-zh' })).status).toBe(422);
    expect((await apply({ ...lipstick(1, 2), type: 'brands' })).status).toBe(422);
    expect((await apply({ ...lipstick(1, 2), id: 'none' })).status).toBe(404);
  });
});

describe('edits that are tried out', () => {
  const tryOut = async (trial: ReadonlyArray<object>, ...operations: ReadonlyArray<unknown>) => {
    const body = { operations, trial };
    const answer = await call('admin/v1/operations', { method: 'POST', headers, body });
    return answer as unknown as {
      readonly status: number;
      readonly meta: {
        readonly changed: ReadonlyArray<Values>;
        readonly told: ReadonlyArray<ContentChange>;
        readonly answers: ReadonlyArray<{ readonly status: number; readonly body: string }>;
      };
    };
  };
  const product = { path: 'v2.6/products/p1?include=variants', locale: 'sg-en' };

  it('say what readers would get, and leave everything as it was', async () => {
    const before = await call('v2.6/products/p1');
    const { meta } = await tryOut(
      [product, { ...product, locale: 'kr-ko' }, { path: 'v2.6/products/none', locale: 'sg-en' }],
      lipstick(2000, 2200),
    );
    const { changed, told, answers } = meta;
    expect(changed).toEqual([expect.objectContaining({ field: 'price', from: 2000, to: 2200 })]);
    expect(told).toEqual([
      { countries: ['SG'], records: [expect.objectContaining({ type: 'products', id: 'p1' })] },
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(answers[0]?.body).toContain('2200');
    expect(answers[1]?.body).not.toContain('2200');
    expect(await call('v2.6/products/p1')).toMatchObject({ data: before.data });
    expect(changes).toEqual([]);
  });

  it('are refused as they would be', async () => {
    expect((await tryOut([product], lipstick(1900, 2200))).status).toBe(409);
    const admin = { path: 'admin/v1/products/p1', locale: 'sg-en' };
    expect((await tryOut([admin], lipstick(2000, 2200))).status).toBe(422);
  });
});

describe('the rules of fields', () => {
  it('are those that validate them', async () => {
    const { meta } = await call('admin/v1/types', { headers });
    const { types } = meta as unknown as {
      types: Record<string, Record<string, { scope: string; schema: object }>>;
    };
    expect(types.billboards?.title).toEqual({
      scope: 'locale',
      schema: { type: 'string', maxLength: 500 },
    });
    expect(types.variants?.price).toMatchObject({ scope: 'country' });
    expect(types.brands).toBeUndefined();
  });
});

/** The operations that lead back, parts first. */
function undo(changed: ReadonlyArray<Values>) {
  const byRecord = Map.groupBy(
    changed.toReversed(),
    ({ type, id, locale }) => `${locale} ${type}/${id}`,
  );
  return [...byRecord].map(([key, fields]) => {
    const [locale = '', record = ''] = key.split(' ');
    const values = fields.map(({ field, from, to }) => [field, [to, from]]);
    return edit(record, locale, Object.fromEntries(values));
  });
}
