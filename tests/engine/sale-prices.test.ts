import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { RebuildRequest } from '#content-sync/engine/engine.ts';
import { readPublished } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { nextExpiry } from '#content-sync/publish/published-locales.ts';
import { rebuild, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { addDeliveries, type Delivery } from '#content-sync/work/deliveries.ts';
import { feedPath } from '#domain/addresses/feeds.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../builders/api-source.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct, aVariant } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { type Records, records } from '../builders/snapshot.ts';
import { livePages } from '../builders/tables.ts';
import { about } from '../builders/work-log.ts';
import { aRunner } from '../builders/work-runner.ts';
import { workTables } from '../builders/work-tables.ts';

/** Prices for a time, in a shop whose commerce system is never reached. */

const SG = localeFor('SG');
const HOUR_MS = 3_600_000;
const BEFORE = Date.parse('2026-11-26T12:00:00Z');
const FROM = '2026-11-27T00:00:00+08:00';
const UNTIL = '2026-11-30T00:00:00+08:00';
const [begins, ends] = [Date.parse(FROM), Date.parse(UNTIL)];

const pool = await sharedPool();

/** The price, the reduced price and its time of each product in a feed. */
function pricesTold(feed = ''): Array<ReadonlyArray<string | undefined>> {
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  const names = ['price', 'sale_price', 'sale_price_effective_date'];
  return items.map((item) =>
    names.map((name) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1]),
  );
}

function withSale(): Records {
  const salePrice = { amount: 2_400, usualPrice: 3_500, from: FROM, until: UNTIL };
  return {
    ...records(),
    'global-config': [{ id: 'sale-page-visibility', value: true }],
    products: [
      aProduct({ id: 'p1', variants: [aVariant({ salePrice })] }),
      aProduct({ id: 'p2' }),
      aProduct({ id: 'p3' }),
    ],
  };
}

/** A published shop whose source can't be reached, and whose clock the test sets. */
async function aShopAlone(content = withSale()) {
  const clock = { now: BEFORE };
  const here = await anEngine(pool, { now: () => clock.now });
  const { engine, file, publish } = here;
  await publish(content);
  file.facts.write('pulled-with', engine.codeBuild.answers);
  const pages = new PackedPages(engine.dataFolder);
  onTestFinished(() => pages.close());
  return {
    ...here,
    setTime(now: number) {
      clock.now = now;
    },
    time: () => clock.now,
    at: async (now: number, request: RebuildRequest = { records: [] }) => {
      clock.now = now;
      const { outcome } = await rebuild(SG, engine, request);
      return outcome;
    },
    next: () => nextExpiry(engine.dataFolder, SG.id, clock.now)?.at,
    clean: async () => {
      const other = await anEngine(pool, { now: () => clock.now });
      await other.publish(content);
      return other.pages();
    },
    async page(path: string) {
      const page = await pages.read(storedPath(SG, path));
      return page && { html: Buffer.from(page.body).toString(), expiresAt: page.expiresAt };
    },
  };
}

const PRODUCT = '/products/lipstick-p1';
const SALE_OF_LIPS = '/sale/makeup';

describe('a price for a time', { timeout: 60_000 }, () => {
  test('begins and ends on the product page, in listings and on the sale page', async () => {
    const shop = await aShopAlone();
    expect((await shop.page(PRODUCT))?.html).toContain('$35');
    expect((await shop.page(PRODUCT))?.html).not.toContain('$24');
    expect((await shop.page(PRODUCT))?.html).not.toContain('priceValidUntil');
    expect(await shop.page(SALE_OF_LIPS)).toBeUndefined();
    expect(shop.next()).toBe(begins);
    const told = async () => pricesTold((await shop.page(feedPath('google')))?.html);
    const sale = ['35.00 SGD', '24.00 SGD', '2026-11-26T16:00:00Z/2026-11-29T16:00:00Z'];
    expect(await told()).toContainEqual(sale);

    await shop.at(begins - 1);
    expect((await shop.page(PRODUCT))?.html).not.toContain('$24');
    await shop.at(begins);
    const during = await shop.page(PRODUCT);
    expect(during?.html).toContain('$24');
    expect(during?.html).toContain('-31%');
    expect(during?.html).toContain(`"priceValidUntil":"${UNTIL}"`);
    expect(during?.expiresAt).toBe(ends);
    expect(await told()).toContainEqual(sale);
    expect((await shop.page(SALE_OF_LIPS))?.html).toContain(PRODUCT);
    expect((await shop.page('/brands/maison-aube'))?.html).toContain('$24');
    expect(shop.pages()).toEqual(await shop.clean());
    expect(shop.next()).toBe(ends);

    await shop.at(ends + HOUR_MS);
    expect((await shop.page(PRODUCT))?.html).not.toContain('$24');
    expect(await shop.page(SALE_OF_LIPS)).toBeUndefined();
    expect(await told()).not.toContainEqual(sale);
    expect(await told()).toContainEqual(['35.00 SGD', undefined, undefined]);
    expect(shop.pages()).toEqual(await shop.clean());
    expect(shop.next()).toBeGreaterThan(ends);
  });

  test('is made before it begins, and begins on all pages at once', async () => {
    const shop = await aShopAlone();
    const before = shop.pages();
    shop.events.length = 0;
    shop.setTime(begins - 5_000);
    const rebuilding = rebuild(SG, shop.engine, { records: [], preparesChange: true });
    await vi.waitFor(() => expect(shop.events.map(({ type }) => type)).toContain('rendered'));
    shop.setTime(begins - 1);
    await wait(100);
    expect(readPublished(shop.engine.dataFolder, SG.id, livePages)).toEqual(before);
    expect((await shop.page(PRODUCT))?.html).not.toContain('$24');
    expect(shop.events.map(({ type }) => type)).not.toContain('published');

    const made = shop.events.length;
    shop.setTime(begins);
    expect(await rebuilding).toMatchObject({ outcome: 'published' });
    expect(shop.events.slice(made).map(({ type }) => type)).toEqual(['published']);
    expect((await shop.page(PRODUCT))?.html).toContain('$24');
    expect((await shop.page(SALE_OF_LIPS))?.html).toContain(PRODUCT);
    expect(shop.pages()).toEqual(await shop.clean());
    expect(shop.next()).toBe(ends);
    expect(await shop.at(ends)).toBe('published');
    expect(shop.pages()).toEqual(await shop.clean());
    expect(readdirSync(shop.engine.dataFolder)).not.toContain('prepared');
  });

  test('that is made before links to other locales as one that is not', async () => {
    const pagesAtBegin = async (preparesChange: boolean) => {
      const shop = await aShopAlone();
      const { dataFolder } = shop.engine;
      const thai = { folder: dataFolder, locale: localeFor('TH'), now: shop.time };
      await (await anEngine(pool, thai)).publish(withSale());
      await shop.publishIngested();
      expect((await shop.page(PRODUCT))?.html).toContain('hreflang="th-TH"');
      shop.setTime(begins - 1_000);
      const rebuilding = rebuild(SG, shop.engine, { records: [], preparesChange });
      if (!preparesChange) await rebuilding;
      shop.setTime(begins);
      await rebuilding;
      if (!preparesChange) await shop.at(begins);
      return shop.pages();
    };
    expect(await pagesAtBegin(true)).toEqual(await pagesAtBegin(false));
  });

  test('of many products is begun with before, in more locales than are rebuilt at once', {
    timeout: 240_000,
  }, async () => {
    const [onSale] = withSale().products ?? [];
    const products = Array.from({ length: 50 }, (_, index) =>
      aProduct({ id: `p${index}`, variants: onSale?.variants ?? [] }),
    );
    const content = { ...withSale(), products };
    const shop = await aShopAlone(content);
    const { dataFolder } = shop.engine;
    const others = [localeFor('HK'), localeFor('TH')];
    for (const locale of others) {
      const other = await anEngine(pool, { folder: dataFolder, locale, now: shop.time });
      await other.publish(content);
      other.file.facts.write('pulled-with', shop.engine.codeBuild.answers);
    }
    const leads = [SG, ...others].map(({ id }) => {
      const { at, beginAt } = nextExpiry(dataFolder, id, shop.time()) ?? expect.unreachable(id);
      return at - beginAt;
    });
    const lead = Math.max(...leads);
    expect(lead).toBeGreaterThan(500);
    shop.setTime(begins - lead - 1);
    const rebuilding = rebuildWith(async () => shop.engine);
    const { runner } = aRunner({ dataFolder, rebuild: rebuilding, clock: shop.time });
    await runner.idle();
    shop.events.length = 0;
    const of = (wanted: string) =>
      new Set(shop.events.flatMap(({ type, locale }) => (type === wanted ? [locale] : [])));
    shop.setTime(begins - 400);
    runner.lookNow();
    await vi.waitFor(() => expect(of('rendered').size).toBe(3), 10_000);
    await vi.waitFor(() => expect(readdirSync(dataFolder)).not.toContain('prepared'), 10_000);
    expect(of('published').size).toBe(0);

    shop.events.length = 0;
    shop.setTime(begins);
    await vi.waitFor(() => expect(of('published').size).toBe(3), 10_000);
    // Links to new pages of the others' sales are rendered afterwards.
    const steps = shop.events.filter(({ type }) => type === 'rendered' || type === 'published');
    for (const { id } of [SG, ...others]) {
      expect(steps.find(({ locale }) => locale === id)?.type, id).toBe('published');
    }
    expect((await shop.page('/products/lipstick-p7'))?.html).toContain('$24');
  });

  test('is not made before for a locale that is held, nor long before', async () => {
    const shop = await aShopAlone();
    const early = begins - 10 * 60_000;
    expect(await shop.at(early, { records: [], preparesChange: true })).toBe('up-to-date');
    await shop.publish({});
    shop.rollBack();
    const request = { records: [], preparesChange: true };
    expect(await shop.at(begins - 1_000, request)).toBe('held');
  });

  test.each<[string, Delivery['records']]>([
    ['a record', [{ type: 'products', id: 'p2' }]],
    ['everything', undefined],
  ])('does so although %s that was to be read before cannot be read', async (_, asked) => {
    const shop = await aShopAlone();
    const { dataFolder } = shop.engine;
    const before = { locales: LOCALES, now: begins - HOUR_MS };
    await addDeliveries(workTables(dataFolder), [about('edit', { records: asked })], before);
    const ended: Array<string> = [];
    shop.setTime(begins);
    const { runner } = aRunner({
      dataFolder,
      rebuild: rebuildWith(async () => shop.engine),
      clock: shop.time,
      onEnd: (_locale, { outcome }) => ended.push(outcome),
    });
    await vi.waitFor(() => expect(ended).toContain('failed'));
    expect(ended[0]).toBe('published');
    expect((await shop.page(PRODUCT))?.html).toContain('$24');
    shop.setTime(ends);
    runner.lookNow();
    await vi.waitFor(async () => expect((await shop.page(PRODUCT))?.html).not.toContain('$24'));
  });

  test.each<[string, RebuildRequest]>([
    ['everything', {}],
    ['a record', { records: [{ type: 'products', id: 'p2' }] }],
  ])('does so while a source takes long to say what %s is', async (_, request) => {
    const shop = await aShopAlone();
    const answer = Promise.withResolvers<Response>();
    const source = anApiSource({ fetch: () => answer.promise, timeoutMs: 60_000 });
    const pulling = rebuild(SG, { ...shop.engine, source }, request);
    shop.setTime(begins);
    await vi.waitFor(async () => expect((await shop.page(PRODUCT))?.html).toContain('$24'), 10_000);
    shop.setTime(ends);
    const isOver = async () => expect((await shop.page(PRODUCT))?.html).not.toContain('$24');
    await vi.waitFor(isOver, 10_000);
    answer.resolve(new Response('{}', { status: 403 }));
    expect(await pulling).toMatchObject({ outcome: 'failed' });
  });

  test('is over that began only by a clock that was ahead', async () => {
    const shop = await aShopAlone();
    const right = shop.pages();
    await shop.at(begins + HOUR_MS);
    expect(shop.pages()).not.toEqual(right);
    await shop.at(BEFORE + HOUR_MS);
    expect(shop.pages()).toEqual(right);
    expect(shop.next()).toBe(begins);
  });

  test('may begin for most of the products at once: the guard looks at what is written', async () => {
    const { products = [], ...others } = withSale();
    const variants = products[0]?.variants ?? [];
    const shop = await aShopAlone({
      ...others,
      products: products.map((product) => ({ ...product, variants })),
    });
    expect(await shop.at(begins)).toBe('published');
    expect((await shop.page('/products/lipstick-p3'))?.html).toContain('$24');
    expect(await shop.at(ends)).toBe('published');
    expect(shop.pages()).toEqual(await shop.clean());
  });
});
