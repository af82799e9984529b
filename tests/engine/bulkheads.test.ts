import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { ProductRecord } from '#content/records.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import { applyRecords } from '#content-sync/snapshot/snapshot.ts';
import { anEngine } from '../builders/engine.ts';
import { aContentPage, aProduct } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { aPublishedShop, aShop } from '../builders/shop.ts';
import { aSnapshot, pulled, records } from '../builders/snapshot.ts';
import { inTables } from '../builders/tables.ts';
import { namesRelationship, nestsDeep, ringOfCategories } from '../faults/hostile-modes.ts';

type Shop = Awaited<ReturnType<typeof aShop>>;

const LIPSTICKS = '/categories/makeup/lip/lipstick';

const leftOutOf = (result: RebuildResult) => ('leftOut' in result ? result.leftOut : undefined);

function leftOutBy({ events }: Shop) {
  return events.flatMap((event) =>
    event.type === 'record-malformed' ? [`${event.recordType} ${event.id}`] : [],
  );
}

/** A published shop, and its pages at that time. */
async function aShopAsItWas() {
  const shop = await aPublishedShop();
  return { ...shop, before: shop.pages() };
}

describe('a cycle of categories', { timeout: 60_000 }, () => {
  test('is broken where it was closed last: that category stays where it was', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(ringOfCategories('c-makeup', 'c-lipstick'));
    expect(leftOutOf(await shop.rebuild())).toBe(1);
    expect(leftOutBy(shop)).toEqual(['categories c-makeup']);
    expect(shop.pages()).toEqual(shop.before);
  });

  test("doesn't keep later edits from being published, and ends when the API corrects it", async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(ringOfCategories('c-makeup', 'c-lipstick'));
    await shop.rebuild({ records: [{ type: 'categories', id: 'c-makeup' }] });
    expect(await shop.rebuild({ records: [{ type: 'products', id: 'p1' }] })).toMatchObject({
      outcome: 'up-to-date',
      leftOut: 0,
    });
    shop.becomeHostile(ringOfCategories('c-skincare', 'c-lipstick'));
    expect(leftOutOf(await shop.rebuild())).toBe(0);
    shop.becomeHostile();
    expect(leftOutOf(await shop.rebuild())).toBe(0);
    expect(shop.pages()).toEqual(shop.before);
  });

  test('in the first pull is broken at its root', async () => {
    const shop = await aShop();
    shop.becomeHostile(ringOfCategories('c-makeup', 'c-lipstick'));
    expect(await shop.rebuild()).toMatchObject({ outcome: 'published', leftOut: 1 });
    expect([...shop.pages().keys()]).toContain(LIPSTICKS);
  });

  test('of one category is broken too', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(ringOfCategories('c-lip', 'c-lip'));
    expect(leftOutOf(await shop.rebuild())).toBe(1);
    expect(shop.pages()).toEqual(shop.before);
  });

  test('is resolved as named once another category breaks it', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(ringOfCategories('c-makeup', 'c-lipstick'));
    await shop.rebuild();
    // Lipstick becomes a root. Makeup may then be below it, as the record says.
    shop.becomeHostile(
      ringOfCategories('c-makeup', 'c-lipstick'),
      ringOfCategories('c-lipstick', 'c-skincare'),
    );
    await shop.rebuild({ records: [{ type: 'categories', id: 'c-lipstick' }] });
    const { store } = shop.engine.openLocales.open('sg-en');
    expect(store.get('categories', 'c-makeup')).toMatchObject({ parentId: 'c-lipstick' });
    expect(store.get('categories', 'c-lipstick')).toMatchObject({ parentId: 'c-skincare' });
  });

  test('that is in the snapshot already is broken by the next rebuild of any record', async () => {
    const shop = await aShopAsItWas();
    inTables(shop.dataFolder, 'sg-en', closeRing);
    shop.engine.openLocales.closeAll();
    expect(await shop.rebuild({ records: [{ type: 'products', id: 'p1' }] })).toMatchObject({
      outcome: expect.stringMatching(/published|up-to-date/),
    });
    expect(await shop.rebuild()).toMatchObject({ leftOut: 0 });
    expect(shop.pages()).toEqual(shop.before);
  });
});

/** Stores a ring, like earlier code that didn't check for them. */
function closeRing(database: DatabaseSync): void {
  const json = database
    .prepare(`SELECT json FROM records WHERE type = 'categories' AND id = 'c-makeup'`)
    .get()?.json;
  const ring = { ...JSON.parse(String(json)), parentId: 'c-lipstick' };
  database
    .prepare(
      `INSERT OR REPLACE INTO records SELECT type, id, 'ring', ? FROM records
       WHERE type = 'categories' AND id = 'c-makeup'`,
    )
    .run(JSON.stringify(ring));
  database.exec(`
    UPDATE index_entries SET key = 'children-of c-lipstick'
      WHERE type = 'categories' AND id = 'c-makeup' AND key LIKE 'children-of %';
    UPDATE index_entries SET key = 'category-slug c-lipstick/makeup'
      WHERE type = 'categories' AND id = 'c-makeup' AND key LIKE 'category-slug %';
    INSERT OR IGNORE INTO dirty VALUES
      ('record categories c-makeup'), ('index children-of c-lipstick'), ('index children-of ');
    UPDATE meta SET value = value + 1 WHERE key = 'snapshot-version';
    DELETE FROM meta WHERE key = 'cut-edges';
  `);
}

describe('one record that nothing can be made of', { timeout: 60_000 }, () => {
  test('because it nests 5,000 deep is left out alone, and stays as it was', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(nestsDeep('products', 'p2'), nestsDeep('brands', 'b2', 100_000));
    expect(leftOutOf(await shop.rebuild())).toBe(2);
    expect(leftOutBy(shop).sort()).toEqual(['brands b2', 'products p2']);
    expect(shop.pages()).toEqual(shop.before);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'because of a relationship called %s is accepted all the same',
    async (name) => {
      const shop = await aShopAsItWas();
      shop.becomeHostile(namesRelationship('products', 'p3', name));
      expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 0 });
    },
  );

  test('because its indexes cannot be determined is left out alone, and stays as it was', () => {
    const { fill, store, open } = aSnapshot(records({ products: 2 }));
    const broken = { ...aProduct({ id: 'p1', name: 'Broken' }), variants: [] } as ProductRecord;
    const whole = aProduct({ id: 'p2', name: 'Whole' });
    const change = fill({ ...records({ products: 0 }), products: [broken, whole] });
    expect(change).toMatchObject({ changed: 1, removed: 0 });
    expect(change.leftOut).toMatchObject([{ type: 'products', id: 'p1' }]);
    expect([store().get('products', 'p1')?.name, store().get('products', 'p2')?.name]).toEqual([
      aProduct({ id: 'p1' }).name,
      'Whole',
    ]);
    expect(
      applyRecords(open(), { records: pulled({ products: [broken] }), removed: [] }).leftOut,
    ).toHaveLength(1);
  });

  test('because a page of it cannot be answered holds up only that page', async () => {
    const engine = await anEngine(await sharedPool());
    const carousel = { id: 'h1', title: 'New', link: null, position: 0, productIds: ['p2'] };
    const whole = { ...records({ products: 2 }), 'home-page-carousels': [carousel] };
    await engine.publish(whole);
    const home = engine.pages().get('/');
    const broken = [{ ...carousel, productIds: null as unknown as [] }];
    const products = [aProduct({ id: 'p1', name: 'Renamed' }), aProduct({ id: 'p2' })];
    const rendered = await engine.publish({ ...whole, products, 'home-page-carousels': broken });
    expect(rendered).toContain('/products/lipstick-p1');
    expect(failures(engine.events)).toEqual(['/']);
    expect(engine.pages().get('/')).toBe(home);
    expect(await engine.publish({ ...whole, products })).toContain('/');
    expect(failures(engine.events)).toEqual([]);
  });

  test('because its pages cannot be determined keeps those that it has', async () => {
    const engine = await anEngine(await sharedPool());
    const whole = { ...records({ products: 1 }), pages: [aContentPage()] };
    await engine.publish(whole);
    const before = engine.pages();
    // Half a surrogate pair, of which no address can be made.
    const broken = { ...whole, pages: [aContentPage({ slugUrl: '\ud800' })] };
    expect(await engine.ingest(broken)).toMatchObject([{ type: 'pages', id: aContentPage().id }]);
    await engine.publishIngested();
    expect(engine.pages().keys().toArray()).toEqual(before.keys().toArray());
    // It's asked again at the next edit, whatever that is.
    expect(await engine.ingest(broken)).toHaveLength(1);
    expect(await engine.ingest(whole)).toEqual([]);
  });
});

const failures = (events: ReadonlyArray<EngineEvent>) =>
  events.flatMap((event) => (event.type === 'page-failed' ? [event.path] : []));
