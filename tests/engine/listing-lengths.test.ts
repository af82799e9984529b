import { describe, expect, test } from 'vitest';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { aPublishedShop, aShop } from '../builders/shop.ts';
import {
  addsMalformed,
  claims,
  linksOnly,
  neverEnds,
  repeatsFirstPage,
} from '../faults/hostile-modes.ts';

/** A published shop, and its pages at that time. */
async function aShopAsItWas() {
  const shop = await aPublishedShop();
  return { ...shop, before: shop.pages() };
}

describe('the length of a list', { timeout: 60_000 }, () => {
  test.each([
    ['products', { 'total-pages': 1e8 }],
    ['products', { 'total-pages': 2 ** 32 }],
    ['brands', { 'total-pages': 0 }],
  ])('is not believed if %s claim %o', async (list, totals) => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(claims(list, totals));
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 0 });
    expect(shop.pages()).toEqual(shop.before);
  });

  test('that it never reaches removes nothing', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(claims('products', { 'total-pages': 1e8, 'total-items': 1e9 }));
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 1 });
    expect(shop.pages()).toEqual(shop.before);
  });

  test.each([
    ['no safe integer', Number.MAX_SAFE_INTEGER + 1],
    ['less than nothing', -1],
    ['a part of one', 1.5],
    ['a word', 'many'],
  ])('that is %s is reported as the problem', async (_, total) => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(claims('products', { 'total-items': total }));
    expect(await shop.rebuild()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringMatching(/list of products .*meta\.total-items/),
    });
    expect(shop.pages()).toEqual(shop.before);
  });

  test('need not be given if its pages name the next', async () => {
    const shop = await aShop();
    shop.becomeHostile(linksOnly('products', 5));
    expect(await shop.rebuild()).toMatchObject({ outcome: 'published', leftOut: 0 });
    expect(
      [...shop.pages().keys()].filter((path) => /^\/products\/[^/]+$/.test(path)),
    ).toHaveLength(12);
  });

  test('has an end if every page is the first', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(repeatsFirstPage('products'));
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 1 });
    expect(shop.pages()).toEqual(shop.before);
  });

  test('without an end is unusual, and let through only up to the configured number', async () => {
    const shop = await aShopAsItWas();
    shop.becomeHostile(neverEnds('products'));
    const result = await shop.rebuild();
    const unusual = shop.events.flatMap((event) =>
      event.type === 'failed' ? (event.unusual ?? []) : [],
    );
    expect(unusual).toEqual(['the list of products goes on past 1000 records, and had 12']);
    expect(result).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('1000') });
    const limited = { ...shop.engine, mostRecords: 1_500 };
    expect(await rebuild(shop.locale, limited, { accepted: unusual })).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('COMMERCE_API_MOST_RECORDS'),
    });
    expect(shop.pages()).toEqual(shop.before);
  });

  test('without an end is unusual also where it is read for its members first', async () => {
    const shop = await aShopAsItWas();
    // A product that names no category has the products of each category listed.
    shop.becomeHostile(addsMalformed('products', 1), neverEnds('products'));
    expect(await shop.rebuild()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('goes on past 1000 records'),
    });
    expect(shop.pages()).toEqual(shop.before);
  });
});
