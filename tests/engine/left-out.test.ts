import { describe, expect, test } from 'vitest';
import { leftOutKinds } from '#content-sync/engine/left-out.ts';
import { localeStatus } from '#content-sync/inspect/status.ts';
import { openJournal } from '../builders/journal.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { addsMalformed, nestsDeep, ringOfCategories } from '../faults/hostile-modes.ts';

const MANY = 5_000;

describe('records that are left out', { timeout: 120_000 }, () => {
  test('in great number are reported by the first ones, and counted by kind', async () => {
    const shop = await aShop();
    shop.becomeHostile(addsMalformed('products', MANY), nestsDeep('brands', 'b2'));
    // Without the brand, its six products have no pages.
    const leftOut = MANY + 1 + 6;
    expect(await shop.rebuild()).toMatchObject({ outcome: 'published', leftOut });
    const told = shop.events.filter(({ type }) => type === 'record-malformed');
    expect(told).toHaveLength(6);
    expect(shop.events.filter(({ type }) => type === 'records-left-out')).toMatchObject([
      {
        kinds: [
          {
            recordType: 'products',
            count: MANY,
            ids: ['bad-0', 'bad-1', 'bad-2', 'bad-3', 'bad-4'],
          },
          { recordType: 'brands', count: 1, ids: ['b2'] },
        ],
      },
    ]);
    expect(
      JSON.stringify(shop.events.filter(({ type }) => type !== 'planned')).length,
    ).toBeLessThan(20_000);

    const journal = openJournal(shop.dataFolder);
    for (const event of shop.events) journal.listen(event);
    const entries = await journal.entries({ limit: 100 });
    await journal.close();
    expect(entries.map(({ kind, text }) => `${kind} ${text}`)).toContainEqual(
      expect.stringMatching(/^records-left-out In all: 5,000 products \(.+\), 1 brands \(.+\)\.$/),
    );
  });

  test('stay in the status until a whole pull finds them corrected', async () => {
    const shop = await aShop();
    const statusOf = () => localeStatus(shop.dataFolder, shop.locale)?.leftOut;
    shop.becomeHostile(nestsDeep('products', 'p2'));
    await shop.rebuild();
    await shop.rebuild({ records: [{ type: 'products', id: 'p2' }] });
    expect(statusOf()).toMatchObject([{ recordType: 'products', count: 1, ids: ['p2'] }]);
    shop.becomeHostile(nestsDeep('products', 'p3'));
    await shop.rebuild({ records: [{ type: 'products', id: 'p3' }] });
    expect(statusOf()).toMatchObject([{ recordType: 'products', count: 2, ids: ['p2', 'p3'] }]);
    shop.becomeHostile();
    await shop.rebuild();
    expect(statusOf()).toEqual([]);
  });

  test('leave the status by the webhook that sets them right, whatever was wrong', async () => {
    const shop = await aShop();
    const { dataFolder, locale } = shop;
    const named = (type: string, ...ids: ReadonlyArray<string>) =>
      shop.rebuild({ records: ids.map((id) => ({ type, id })) });
    const leftOut = () =>
      localeStatus(dataFolder, locale)?.leftOut.map(({ recordType, ids }) => [recordType, ...ids]);
    await shop.rebuild();
    shop.becomeHostile(
      nestsDeep('products', 'p2'),
      nestsDeep('products', 'p3'),
      ringOfCategories('c-makeup', 'c-lip'),
    );
    await named('products', 'p2', 'p3');
    await named('categories', 'c-makeup');
    shop.breakApi((path) =>
      path.endsWith('/products/p4') ? new Response('{}', { status: 404 }) : undefined,
    );
    await named('products', 'p4');
    expect(leftOut()).toEqual([
      ['products', 'p2', 'p3'],
      ['products', 'p4'],
      ['categories', 'c-makeup'],
    ]);

    shop.becomeHostile(nestsDeep('products', 'p3'), ringOfCategories('c-makeup', 'c-lip'));
    shop.breakApi(() => undefined);
    await named('products', 'p2', 'p4');
    expect(leftOut()).toEqual([
      ['products', 'p3'],
      ['categories', 'c-makeup'],
    ]);
    // The ring ends by the edit of another record.
    const categories = aSeed().categories.map((category) =>
      category.id === 'c-lip' ? { ...category, parentId: 'c-skincare' } : category,
    );
    await shop.api.seed({ ...aSeed({ products: 12 }), categories }, { identity: 'moved' });
    await named('categories', 'c-lip');
    expect(leftOut()).toEqual([['products', 'p3']]);
    // It is gone for good before it was ever right.
    shop.breakApi((path) =>
      path.endsWith('/products/p3') ? new Response('{}', { status: 410 }) : undefined,
    );
    await named('products', 'p3');
    expect(leftOut()?.flat()).not.toContain('p3');
  });
});

test('kinds of problems ignore positions, and are few', () => {
  const malformed = Array.from({ length: 100 }, (_, index) => ({
    type: 'products' as const,
    id: `p${index}`,
    problem: index < 60 ? `variants.${index}.price: too small` : `problem ${index}`,
  }));
  const kinds = leftOutKinds(malformed);
  expect(kinds[0]).toMatchObject({ problem: 'variants.*.price: too small', count: 60 });
  expect(kinds).toHaveLength(21);
  expect(kinds.at(-1)).toMatchObject({ problem: 'other problems', count: 21 });
});
