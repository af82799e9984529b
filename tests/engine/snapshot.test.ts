import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogueKeys } from '#content/catalogue/catalogue-keys.ts';
import { answerQuery, queryText } from '#content-sync/content-model/answer-query.ts';
import { snapshotVersion } from '#content-sync/locale-file/snapshot-facts.ts';
import { indexPages } from '#content-sync/plan/index-pages.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { aProduct, aVariant } from '../builders/records.ts';
import { aSnapshot, records } from '../builders/snapshot.ts';
import { sqliteError, strikeDatabases } from '../faults/database-faults.ts';

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
    expect(remembering.ranked(key, list)).toEqual(['p1']);
    fill(records({ products: 2 }));
    remembering.catchUp();
    expect(remembering.ranked(key, list)).toEqual(['p1', 'p2']);
  });
});

function attempt<T>(work: () => T): T | 'failed' {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(StateFileError);
    return 'failed';
  }
}
