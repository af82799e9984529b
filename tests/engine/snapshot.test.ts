import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueKeys } from '#content/catalogue/catalogue-keys.ts';
import { contentModel } from '#content/model.ts';
import { answerQuery, queryText } from '#content-sync/content-model/answer-query.ts';
import type { StoredRecord } from '#content-sync/content-model/record-store.ts';
import type { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { indexPages } from '#content-sync/ingest/index-pages.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import { isStored } from '#content-sync/snapshot/snapshot.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { aCategory, aProduct, aVariant } from '../builders/records.ts';
import { aSnapshot, type Records, records } from '../builders/snapshot.ts';

describe('the snapshot of a locale', () => {
  test('counts what a pull changed, and only that', () => {
    const { fill } = aSnapshot(records({ products: 3 }));
    const [first, ...others] = records({ products: 3 }).products ?? [];
    const changed = { ...first, ...aProduct({ id: 'p1', name: 'Renamed' }) };
    expect(fill({ ...records(), products: [changed, ...others] })).toEqual({
      version: 2,
      changed: 1,
      removed: 0,
      leftOut: [],
    });
  });

  test('keeps its version when a pull brings nothing new', () => {
    const { fill, file } = aSnapshot();
    expect(fill(records())).toEqual({ version: 1, changed: 0, removed: 0, leftOut: [] });
    expect(snapshotVersion(file)).toBe(1);
  });

  test('ingests all of a change or nothing, whichever call to its file fails', () => {
    const letThrough = strikeDatabases(() => {});
    onTestFinished(letThrough);
    const { fill, open } = aSnapshot(records({ products: 2 }));
    let isOver = false;
    for (let failing = 0; !isOver; failing += 1) {
      const name = `Renamed ${failing}`;
      const [, ...others] = records({ products: 2 }).products ?? [];
      let calls = 0;
      strikeDatabases(() => {
        if (calls++ === failing) throw sqliteError(10);
      });
      const outcome = attempt(() => {
        const filled = fill({ ...records(), products: [aProduct({ id: 'p1', name }), ...others] });
        const opened = open();
        return { ...filled, ...indexPages(opened, { anew: false }) };
      });
      isOver = calls <= failing;
      letThrough();
      if (outcome === 'failed') continue;
      expect(outcome).toMatchObject({ leftOut: [], unindexed: [] });
      expect(open().store.get('products', 'p1')).toMatchObject({ name });
    }
  });

  test('forgets a removed record, with its index entries', () => {
    const { fill, store } = aSnapshot(records({ products: 2 }));
    fill(records({ products: 1 }));
    expect(store().get('products', 'p2')).toBeUndefined();
    expect(store().members(catalogueKeys.productsOf({ brandId: 'b1' }))).toEqual(['p1']);
    expect(store().members(catalogueKeys.productSlug('lipstick-p2'))).toEqual([]);
  });

  test('keeps the last good version of a record that was malformed this time', () => {
    const { fill, store } = aSnapshot(records({ products: 2 }));
    fill(records({ products: 1 }), ({ id }) => id === 'p2');
    expect(store().get('products', 'p2')?.name).toBe('Lipstick p2');
  });

  test('moves a product between indexes when its category changes', () => {
    const { fill, store } = aSnapshot(records({ products: 1 }));
    fill({ ...records(), products: [aProduct({ id: 'p1', categoryIds: ['c1'] })] });
    expect(store().members(catalogueKeys.productsOf({ categoryId: 'c2' }))).toEqual([]);
    expect(store().members(catalogueKeys.categoriesOfBrand('b1'))).toEqual(['c1']);
  });

  test('tells a changed value from changed members', () => {
    const { fill, file } = aSnapshot(records({ products: 1 }));
    file.changedKeys.clearDirty();
    const variants = [aVariant({ price: 9_900 })];
    fill({ ...records(), products: [aProduct({ id: 'p1', variants })] });
    expect(file.changedKeys.dirty().toSorted()).toEqual([
      'facets price products-of /c1',
      'facets price products-of /c2',
      'facets price products-of b1/',
      'facets price products-of b1/c1',
      'facets price products-of b1/c2',
      'record products p1',
    ]);
  });

  test('keeps its facet counts if nothing that is counted changed', () => {
    const { fill, file } = aSnapshot(records({ products: 1 }));
    file.changedKeys.clearDirty();
    fill({ ...records(), products: [aProduct({ id: 'p1', description: 'Another.' })] });
    expect(file.changedKeys.dirty()).toEqual(['record products p1']);
  });

  test('lists a category once for a brand, however many products it has there', () => {
    const { store } = aSnapshot(records({ products: 5 }));
    expect(store().members(catalogueKeys.categoriesOfBrand('b1'))).toEqual(['c1', 'c2']);
  });
});

describe('what is stored', () => {
  const isIn = (content: Records, [type, record]: readonly [string, StoredRecord]) => {
    const { file } = aSnapshot(content);
    return isStored({ file, model: contentModel }, { type, record });
  };

  test('is what has the same content, and no other', () => {
    expect(isIn(records(), ['products', aProduct({ id: 'p2' })])).toBe(true);
    expect(isIn(records(), ['products', aProduct({ id: 'p2', rating: 1 })])).toBe(false);
    expect(isIn(records(), ['products', aProduct({ id: 'p99' })])).toBe(false);
  });

  test('is never said of a category, whose place may have been another than it named', () => {
    expect(isIn(records(), ['categories', aCategory()])).toBe(false);
  });
});

describe('a store that caches', () => {
  const priced = (price: number) => ({
    ...records(),
    products: [aProduct({ id: 'p1', variants: [aVariant({ price })] })],
  });

  test.each([1, 150])('knows what %i changes brought, once it has caught up', (changes) => {
    const { fill, open } = aSnapshot(priced(0));
    const remembering = open();
    const asked = queryText('listing', { brandId: 'b1' }, 1);
    answerQuery(remembering, asked);
    for (let price = 1; price <= changes; price += 1) fill(priced(price));
    remembering.store.catchUp();
    expect(answerQuery(remembering, asked)).toEqual(answerQuery(open(), asked));
  });

  test('knows a new product', () => {
    const { fill, store } = aSnapshot(records({ products: 1 }));
    const remembering = store();
    const key = catalogueKeys.productsOf({ brandId: 'b1' });
    const list = { type: 'popularity-lists', id: 'brand-b1' };
    expect(remembering.ranked(key, list).slice(0)).toEqual(['p1']);
    fill(records({ products: 2 }));
    remembering.catchUp();
    expect(remembering.ranked(key, list).slice(0)).toEqual(['p1', 'p2']);
  });
});

describe('an order of products', () => {
  const SCOPE = { brandId: 'b1' };
  const order = (store: RememberingStore) =>
    store
      .ranked(
        catalogueKeys.productsOf(SCOPE),
        { type: 'popularity-lists', id: 'brand-b1' },
        catalogueKeys.soldOutOf(SCOPE),
      )
      .slice(0);
  const content = (productIds: ReadonlyArray<string>, soldOut: ReadonlyArray<string> = []) => ({
    ...records(),
    products: ['p1', 'p2', 'p3', 'p4'].map((id) =>
      aProduct({ id, soldOut: soldOut.includes(id), variants: [aVariant({ price: 100 })] }),
    ),
    'popularity-lists': [
      { id: 'brand-b1', productIds: [...productIds] },
      { id: 'brand-b2', productIds: ['p9'] },
    ],
  });

  test('is that of its list, then of ids, and ends with what is sold out', () => {
    expect(order(aSnapshot(content(['p3', 'gone', 'p2'])).store())).toEqual([
      'p3',
      'p2',
      'p1',
      'p4',
    ]);
    const soldOut = aSnapshot(content(['p3', 'p2'], ['p3', 'p4'])).store();
    expect(order(soldOut)).toEqual(['p2', 'p1', 'p3', 'p4']);
  });

  test('follows its list, and what is sold out', () => {
    const { fill, store } = aSnapshot(content(['p3']));
    const remembering = store();
    const steps = [content(['p4', 'p3']), content(['p4', 'p3'], ['p4']), content(['p4', 'p3'])];
    expect(order(remembering)).toEqual(['p3', 'p1', 'p2', 'p4']);
    const seen = steps.map((step) => {
      fill(step);
      remembering.catchUp();
      return order(remembering);
    });
    expect(seen).toEqual([
      ['p4', 'p3', 'p1', 'p2'],
      ['p3', 'p1', 'p2', 'p4'],
      ['p4', 'p3', 'p1', 'p2'],
    ]);
  });

  test('is read once, whatever the prices become and how other lists change', () => {
    const before = content(['p3']);
    const { fill, file, store } = aSnapshot(before);
    const remembering = store();
    const known = order(remembering);
    const [first, ...others] = before.products;
    fill({
      ...before,
      products: [aProduct({ ...first, variants: [aVariant({ price: 90 })] }), ...others],
      'popularity-lists': [
        { id: 'brand-b1', productIds: ['p3'] },
        { id: 'brand-b2', productIds: ['p8'] },
      ],
    });
    const reads = vi.spyOn(file.records, 'members');
    remembering.catchUp();
    expect(order(remembering)).toEqual(known);
    expect(reads).not.toHaveBeenCalled();
  });
});

test('members are counted as they are read', () => {
  const { store, file } = aSnapshot(records({ products: 5 }));
  const counting = store();
  const { productsOf, categoriesOfBrand } = catalogueKeys;
  for (const key of [productsOf({ brandId: 'b1' }), categoriesOfBrand('b1'), 'no such key']) {
    const { length } = counting.members(key);
    expect(counting.membersCount(key)).toBe(length);
    expect(counting.hasMembers(key)).toBe(length > 0);
  }
  expect([0, 1, 5, 6].map((count) => file.records.hasAtLeast(count, 'products'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

function attempt<T>(work: () => T): T | 'failed' {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(StateFileError);
    return 'failed';
  }
}
