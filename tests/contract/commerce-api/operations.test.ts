import { beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { EDITORS } from '#commerce-api/admin/editors.ts';
import { aSeed } from '../../builders/seed.ts';
import { AS_ADMIN, startTestApi } from './test-api.ts';

const changes: Array<ContentChange> = [];
const { api, call } = await startTestApi(aSeed(), {
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
  const answer = await call(`admin/v1/${record}`, { country, language, headers: AS_ADMIN });
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
    headers: AS_ADMIN,
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
      exists: 'country',
      title: 'locale',
      link: 'country',
    });
    expect((await stored('feature-carousels/fe1')).scopes).toEqual({
      exists: 'country',
      title: 'locale',
      items: 'locale',
    });
    expect(product.parts).toEqual([
      { type: 'variants', id: 'p1-v1' },
      { type: 'variants', id: 'p1-v2' },
    ]);
    const brand = await stored('brands/b1', 'hk-zh');
    expect(brand.fields).toMatchObject({
      'slug-url': expect.any(String),
      billboards: [expect.objectContaining({ title: '新季登場' })],
      'best-selling-products': expect.arrayContaining(['p1']),
    });
    expect(brand.scopes).toMatchObject({
      name: 'language',
      'best-selling-products': 'country',
      billboards: 'locale',
      'billboard-configurations': 'country',
    });
    expect((await stored('categories/c-lip', 'hk-en')).scopes).toMatchObject({
      label: 'language',
      'parent-id': 'everywhere',
      'top-banners': 'locale',
    });
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
    expect((await call('admin/v1/products/none', { headers: AS_ADMIN })).status).toBe(404);
  });
});

/** A record of each other type in the seed. */
const IDS: Readonly<Record<string, string>> = {
  brands: 'b1',
  categories: 'c-lip',
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
  'search-rules': 'sr1',
  synonyms: 'sy1',
  pages: 'terms',
  redirects: 'rd1',
  stores: 'st1',
  'store-events': 'ev1',
  'booking-services': 'bs1',
  'booking-pages': 'bp1',
  'beauty-classes': 'bc1',
};

/** Pages ask for these by their ids; a brand goes with its products, and so does this category. */
const STAYING = new Set(['layout-config', 'global-config', 'navigation', 'brands', 'categories']);

/** What is said of a new picture. */
const IMAGE: Readonly<Record<string, [unknown, unknown]>> = {
  'image-url': [null, '/x.webp'],
  'image-width': [null, 1600],
  'image-height': [null, 600],
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

  it('are made once under a key, and told once', async () => {
    const send = () =>
      call('admin/v1/operations', {
        method: 'POST',
        headers: AS_ADMIN,
        body: { key: 'set 1', operations: [lipstick(2000, 2200)] },
      });
    const first = await send();
    expect(first.status).toBe(200);
    await apply(lipstick(2200, 2300));
    expect(changes.splice(0)).toHaveLength(2);
    const again = await send();
    expect([again.status, again.meta]).toEqual([200, first.meta]);
    expect(changes).toEqual([]);
    expect((await stored('variants/p1-v1')).fields.price).toBe(2300);
  });

  it('are forgotten after 30 days, once others are made', async () => {
    let now = new Date('2026-06-01T00:00:00Z');
    const clock = () => now;
    const shop = await startTestApi(aSeed(), { clock });
    const send = async (key: string, operation: object) => {
      const body = { key, operations: [operation] };
      return (await shop.call('admin/v1/operations', { method: 'POST', headers: AS_ADMIN, body }))
        .status;
    };
    expect(await send('first', lipstick(2000, 2200))).toBe(200);
    now = new Date('2026-06-30T00:00:00Z');
    expect(await send('second', lipstick(2200, 2300))).toBe(200);
    expect(await send('first', lipstick(2000, 2200)), 'is answered as before').toBe(200);
    now = new Date('2026-07-02T00:00:00Z');
    expect(await send('third', lipstick(2300, 2400))).toBe(200);
    expect(await send('second', lipstick(2200, 2300)), 'is younger').toBe(200);
    expect(await send('first', lipstick(2000, 2200)), 'is acted on again').toBe(409);
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
    expect((await apply({ ...lipstick(1, 2), type: 'popularity-lists' })).status).toBe(422);
    expect((await apply({ ...lipstick(1, 2), id: 'none' })).status).toBe(404);
  });
});

describe('records that come and go', () => {
  const newcomer = (...further: ReadonlyArray<unknown>) =>
    apply(
      edit('billboards/bb9', 'hk-en', {
        exists: [false, true],
        title: [null, 'Winter glow'],
        ...IMAGE,
      }),
      edit('billboards/bb9', 'hk-zh', { title: [null, '冬日光采'] }),
      ...further,
    );
  const answered = async (language: string) =>
    call('v2.6/billboards/bb9', { country: 'HK', language });

  it('are added with what is said of them, in all languages of a country', async () => {
    const { status, errors, changed } = await newcomer();
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(changed.map(({ locale, field, from, to }) => [locale, field, from, to])).toEqual([
      ['hk-en', 'exists', false, true],
      ['hk-en', 'image-url', null, '/x.webp'],
      ['hk-en', 'image-width', null, 1600],
      ['hk-en', 'image-height', null, 600],
      ['hk-en', 'title', null, 'Winter glow'],
      ['hk-en', 'position', null, 2],
      ['hk-zh', 'title', null, '冬日光采'],
    ]);
    expect(changes).toEqual([
      {
        countries: ['HK'],
        records: [{ type: 'billboards', id: 'bb9', version: expect.any(Number) }],
      },
    ]);
    expect((await answered('en')).data[0]?.attributes).toMatchObject({
      title: 'Winter glow',
      'main-banner': false,
    });
    expect((await answered('zh')).data[0]?.attributes.title).toBe('冬日光采');
    expect((await newcomer()).errors[0]?.meta, 'a second time').toMatchObject({
      field: 'exists',
      expected: false,
      actual: true,
    });
  });

  it('are gone again when their addition is undone, unless somebody edited them', async () => {
    const { changed } = await newcomer();
    await apply(edit('billboards/bb9', 'hk-en', { link: [null, '/sale'] }));
    await apply(edit('billboards/bb9', 'hk-en', { title: ['Winter glow', 'Winter'] }));
    const refused = await apply(...undo(changed));
    expect(refused.errors.map(({ meta }) => meta?.field)).toEqual(['title']);
    await apply(edit('billboards/bb9', 'hk-en', { title: ['Winter', 'Winter glow'] }));
    expect((await apply(...undo(changed))).status).toBe(200);
    expect((await answered('en')).status).toBe(404);
  });

  it.each(Object.entries(IDS).filter(([type]) => !STAYING.has(type)))(
    'come back as they were when their removal is undone: %s',
    async (type, id) => {
      const record = `${type}/${id}`;
      const read = () =>
        Promise.all(['hk-en', 'hk-zh'].map(async (each) => (await stored(record, each)).fields));
      const before = await read();
      const { status, changed } = await apply(edit(record, 'hk-zh', { exists: [true, false] }));
      expect(status).toBe(200);
      expect((await call(`admin/v1/${record}`, { country: 'HK', headers: AS_ADMIN })).status).toBe(
        404,
      );
      const back = await apply(...undo(changed));
      expect(back.errors).toEqual([]);
      expect(await read()).toEqual(before);
    },
  );

  it('come back in all countries and languages: a category', async () => {
    const added = await apply(
      edit('categories/c-new', 'sg-en', {
        exists: [false, true],
        label: [null, 'Balms'],
        'slug-url': [null, 'balms'],
        'parent-id': [null, 'c-makeup'],
        description: [null, 'Soft.'],
      }),
      edit('categories/c-new', 'th-th', { label: [null, 'บาล์ม'], description: [null, 'นุ่ม'] }),
    );
    expect(added.errors).toEqual([]);
    const read = () =>
      Promise.all(
        ['sg-en', 'th-th', 'th-en', 'kr-ko'].map(
          async (each) => (await stored('categories/c-new', each)).fields,
        ),
      );
    const before = await read();
    expect(before.map(({ label, description }) => [label, description])).toEqual([
      ['Balms', 'Soft.'],
      ['บาล์ม', 'นุ่ม'],
      ['Balms', 'นุ่ม'],
      ['Balms', ''],
    ]);
    const gone = await apply(edit('categories/c-new', 'sg-en', { exists: [true, false] }));
    expect(gone.errors).toEqual([]);
    expect((await apply(...undo(gone.changed))).errors).toEqual([]);
    expect(await read()).toEqual(before);
    const used = await apply(edit('categories/c-lip', 'sg-en', { exists: [true, false] }));
    expect(used.errors[0]?.detail).toContain('The category has children');
  });

  it('are refused if something that is required is not said', async () => {
    const { status, errors } = await apply(
      edit('quick-links/ql9', 'sg-en', { exists: [false, true], name: [null, 'Gifts'] }),
    );
    expect(status).toBe(422);
    expect(errors[0]?.source).toEqual({ pointer: '/operations/0/fields/link' });
    const odd = edit('quick-links/ql9', 'sg-en', { exists: [false, 'yes'] });
    expect((await apply(odd)).errors[0]?.source).toEqual({
      pointer: '/operations/0/fields/exists',
    });
  });

  it('are expected to be there by whoever edits them', async () => {
    await apply(edit('quick-links/ql1', 'sg-en', { exists: [true, false] }));
    const { errors } = await apply(edit('quick-links/ql1', 'sg-en', { name: ['Sale', 'Gifts'] }));
    expect(errors[0]?.meta).toMatchObject({ field: 'exists', expected: true, actual: false });
    expect((await apply(edit('products/p1', 'sg-en', { exists: [true, false] }))).status).toBe(422);
  });

  it('may take the address of what goes at the same time', async () => {
    const { fields } = await stored('stores/st1');
    const { errors } = await apply(
      edit('stores/st9', 'sg-en', {
        exists: [false, true],
        'slug-url': [null, fields['slug-url']],
        name: [null, 'Another'],
        area: [null, 'Orchard'],
        city: [null, 'Singapore'],
        address: [null, '1 Orchard Road'],
      }),
      edit('stores/st1', 'sg-en', { exists: [true, false] }),
    );
    expect(errors).toEqual([]);
    expect((await stored('stores/st9')).fields['slug-url']).toBe(fields['slug-url']);
  });
});

describe('edits that are tried out', () => {
  const tryOut = async (trial: ReadonlyArray<object>, ...operations: ReadonlyArray<unknown>) => {
    const body = { operations, trial };
    const answer = await call('admin/v1/operations', { method: 'POST', headers: AS_ADMIN, body });
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
    const { meta } = await call('admin/v1/types', { headers: AS_ADMIN });
    const { types } = meta as unknown as {
      types: Record<string, Record<string, { scope: string; schema: object }>>;
    };
    expect(types.billboards?.title).toEqual({
      scope: 'locale',
      schema: { type: 'string', maxLength: 500 },
      isRequired: true,
    });
    expect(types.billboards?.exists).toMatchObject({ scope: 'country' });
    expect(types.navigation?.exists, 'pages ask for it by its id').toBeUndefined();
    expect(types.variants?.price).toMatchObject({ scope: 'country' });
    expect(types['popularity-lists']).toBeUndefined();
    expect(types.brands?.exists, 'it comes and goes with its products').toBeUndefined();
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
