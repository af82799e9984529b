import { expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeKey, pathKey, recordKeys } from '#content-sync/publish/surrogate-keys.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'products' as const, id: `P${index}` }));
const BRAND = { type: 'brands', id: 'b1' } as const;

test('records are named by locale, type and id', () => {
  expect(recordKeys(HK_ZH, [...products(1), BRAND])).toEqual([
    'hk-zh-products-P0',
    'hk-zh-brands-b1',
  ]);
});

test('more than a hundred are named by their type, and those of small types individually', () => {
  expect(recordKeys(SG, products(100))).toHaveLength(100);
  expect(recordKeys(SG, [...products(100), BRAND])).toEqual(['sg-en-brands-b1', 'sg-en-products']);
});

test('ids of any kind make keys that are one word of plain letters, and short enough', () => {
  const [key] = recordKeys(SG, [{ type: 'pages', id: "a b,(c)*'d\n라" }]);
  expect(key).toMatch(/^[A-Za-z0-9._~%-]+$/);
  const long = products(90).map(({ type, id }) => ({ type, id: id + 'x'.repeat(150) }));
  expect(recordKeys(SG, long).join(' ').length).toBeLessThan(6_000);
});

test('a published page has the keys of its locale, of its path, and of what it shows', {
  timeout: 120_000,
}, async () => {
  const pool = await sharedPool();
  const folder = aFolder();
  const engine = await anEngine(pool, { folder });
  await engine.publish(records());
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  const keysAt = async (path: string) =>
    (await pages.read(storedPath(SG, path)))?.surrogateKeys ?? expect.unreachable(path);

  const paths = [...engine.pages().keys()];
  const product = paths.find((path) => /^\/products\/[^/]+$/.test(path)) ?? '';
  const [locale, own, ...ofRecords] = await keysAt(product);
  expect([locale, own]).toEqual([localeKey(SG), pathKey(SG, product)]);
  expect(ofRecords).toEqual(
    expect.arrayContaining(['sg-en-products-p1', 'sg-en-brands-b1', 'sg-en-categories-c1']),
  );
  expect(await keysAt('/categories/makeup')).toEqual(
    expect.arrayContaining(['sg-en-products-p1', 'sg-en-products-p2', 'sg-en-products-p3']),
  );
  expect(await keysAt('/terms').catch(() => [])).not.toContain('sg-en-products-p1');
});
