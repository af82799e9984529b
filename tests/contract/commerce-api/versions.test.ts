import { describe, expect, it } from 'vitest';
import { nextVersion } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { idsOf, startTestApi } from './test-api.ts';

const { api, call, inDatabase } = await startTestApi(
  aSeed({ product: () => ({ name: { en: 'Lipstick', ko: '립스틱' } }) }),
  { isFile: true },
);

/** Changes one layer of product p1 like an edit. */
const edits = {
  base: () =>
    edit((db, version) =>
      db.updateTable('products').set({ version }).where('id', '=', 'p1').execute(),
    ),
  country: (country: Country) =>
    edit((db, version) =>
      db
        .updateTable('product_offers')
        .set({ version })
        .where('product_id', '=', 'p1')
        .where('country', '=', country)
        .execute(),
    ),
  language: (language: Language) =>
    edit((db, version) =>
      db
        .updateTable('texts')
        .set({ version })
        .where('record_type', '=', 'products')
        .where('record_id', '=', 'p1')
        .where('language', '=', language)
        .execute(),
    ),
};

function edit(change: (db: Database, version: number) => Promise<unknown>): Promise<void> {
  return inDatabase(async (db) => {
    await change(db, await nextVersion(db));
  });
}

async function versionsOfP1() {
  const locales = [
    ['AU', 'en'],
    ['NZ', 'en'],
    ['KR', 'ko'],
  ] as const;
  const answers = locales.map(async ([country, language]) => {
    const { data } = await call('v2.6/products/p1', { country, language });
    return [country, data[0]?.meta.version ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<'AU' | 'NZ' | 'KR', number>;
}

/** The countries in which an edit bumps the version of p1, and those in which it doesn't. */
async function risesWith(change: () => Promise<void>): Promise<ReadonlyArray<string>> {
  const before = await versionsOfP1();
  await change();
  const after = await versionsOfP1();
  return (['AU', 'NZ', 'KR'] as const).filter((country) => after[country] > before[country]);
}

describe('the version of a record', () => {
  it('rises everywhere with a change of the record itself', async () => {
    expect(await risesWith(edits.base)).toEqual(['AU', 'NZ', 'KR']);
  });

  it('rises only in the country whose price changed', async () => {
    expect(await risesWith(() => edits.country('AU'))).toEqual(['AU']);
  });

  it('rises only in the language whose text changed', async () => {
    expect(await risesWith(() => edits.language('ko'))).toEqual(['KR']);
  });

  it('rises with an English text where English is read', async () => {
    expect(await risesWith(() => edits.language('en'))).toEqual(['AU', 'NZ']);
  });
});

describe('a list since a cursor', () => {
  const since = async (cursor: number | undefined, country: string, language: string) =>
    call(`v2.6/products?filter[updated-since]=${cursor}`, { country, language });

  it('holds what changed after it, and the cursor of the whole list', async () => {
    const { cursor } = (await call('v2.6/products', { country: 'AU' })).meta;
    expect((await since(cursor, 'AU', 'en')).data).toEqual([]);
    await edits.country('AU');
    const changed = await since(cursor, 'AU', 'en');
    expect(idsOf(changed.data)).toEqual(['p1']);
    expect(changed.meta['total-items']).toBe(1);
    expect(changed.meta.cursor).toBeGreaterThan(cursor ?? 0);
    expect((await since(cursor, 'NZ', 'en')).data).toEqual([]);
    expect((await since(changed.meta.cursor, 'AU', 'en')).meta.cursor).toBe(changed.meta.cursor);
  });

  it('holds a changed text in its language only', async () => {
    const korean = await call('v2.6/products', { country: 'KR', language: 'ko' });
    const english = await call('v2.6/products', { country: 'AU', language: 'en' });
    await edits.language('ko');
    expect(idsOf((await since(korean.meta.cursor, 'KR', 'ko')).data)).toEqual(['p1']);
    expect((await since(english.meta.cursor, 'AU', 'en')).data).toEqual([]);
  });

  it.each(['brands', 'categories', 'billboards', 'popularity_lists', 'global_config'])(
    'is understood by %s',
    async (path) => {
      const all = await call(`v2.6/${path}`);
      expect(all.meta.cursor).toBeGreaterThan(0);
      const later = await call(`v2.6/${path}?filter[updated-since]=${all.meta.cursor}`);
      expect(later.data).toEqual([]);
      expect(later.meta.cursor).toBe(all.meta.cursor);
      const earlier = await call(`v2.6/${path}?filter[updated-since]=0`);
      expect(idsOf(earlier.data)).toEqual(idsOf(all.data));
    },
  );
});

describe('a new seed', () => {
  it('replaces the content, bumps the cursor and keeps the bags', async () => {
    const body = { line_items: [{ variant_id: 'p1-v1' }] };
    const added = await call('v2.5/cart/line_items', { method: 'POST', body });
    const before = (await call('v2.6/products')).meta.cursor ?? 0;
    const progress: Array<number> = [];
    await api.seed(aSeed({ products: 1 }), {
      identity: 'second',
      onProgress: (done) => progress.push(done),
    });
    const after = await call('v2.6/products');
    expect(idsOf(after.data)).toEqual(['p1']);
    expect(after.meta.cursor).toBeGreaterThan(before);
    expect(progress.at(-1)).toBe(1);
    expect(await api.isSeeded()).toBe('second');
    const { token } = added.data[0]?.attributes ?? {};
    const { data } = await call(`v2.5/carts/${token}/items_count`);
    expect(data[0]?.attributes['line-items-count']).toBe(1);
  });

  it('changes nothing when it is faulty', async () => {
    const faulty = aSeed({ product: () => ({ brandId: 'unknown' }) });
    await expect(api.seed(faulty, { identity: 'faulty' })).rejects.toThrow('unknown brand');
    expect(idsOf((await call('v2.6/products')).data)).toEqual(['p1']);
    expect(await api.isSeeded()).toBe('second');
  });

  it('takes products as they arrive', async () => {
    const seed = aSeed({ products: 2 });
    async function* arriving() {
      yield* seed.products;
    }
    await api.seed({ ...seed, products: arriving() }, { identity: 'streamed' });
    expect((await call('v2.6/products')).meta['total-items']).toBe(2);
  });
});
