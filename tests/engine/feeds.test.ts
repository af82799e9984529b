import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { documentOfPart, partPath } from '#content-sync/contract/parts.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct, aVariant } from '../builders/records.ts';
import { records } from '../builders/snapshot.ts';

let pool: RenderPool;

beforeAll(async () => {
  pool = new WorkerPool({
    model: contentModel,
    entryFile: (await compiledCode()).entryFile,
    threads: 2,
  });
});

afterAll(() => pool.close());

const SG = localeFor('SG');
const PRODUCTS = 40;

interface Told {
  readonly id: string;
  readonly price: string;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });

const productOf = (index: number, price = 2_000) => {
  const variant = aVariant({ id: `v${index}`, price, imageUrls: ['/pictures/rose.svg'] });
  return aProduct({ id: `p${index}`, slugUrl: `p${index}`, variants: [variant] });
};

/** A published shop with feeds. */
async function aTellingShop() {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder, locale: SG });
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  const read = async (path: string) => {
    const page = await pages.read(storedPath(SG, path));
    if (!page) throw new Error(`${path} is not published.`);
    return { ...page, text: Buffer.from(page.body).toString() };
  };
  const prices = new Map<number, number>();
  const publish = async (indexes: ReadonlyArray<number>) => {
    const products = indexes.map((index) => productOf(index, prices.get(index)));
    return engine.publish({ ...records(), products });
  };
  const live = () => new Map(engine.file.pages.liveDigests());
  return {
    engine,
    prices,
    publish,
    read,
    live,
    async told(name: (typeof FEEDS)[number]): Promise<Array<Told>> {
      const { text } = await read(feedPath(name));
      expect(XMLValidator.validate(text)).toBe(true);
      const items = parser.parse(text).rss.channel.item ?? [];
      return items.map((item: Record<string, string>) => ({
        id: item['g:id'],
        price: item['g:price'],
      }));
    },
  };
}

const all = Array.from({ length: PRODUCTS }, (_, index) => index);

test('a feed tells of every product once, in a document made of its parts', async () => {
  const shop = await aTellingShop();
  await shop.publish(all);
  const parts = [...shop.live().keys()].filter(
    (path) => documentOfPart(path) === feedPath('google'),
  );
  expect(parts.length).toBeGreaterThan(10);
  for (const name of FEEDS) {
    const told = await shop.told(name);
    expect(told.map(({ id }) => id).sort()).toEqual(all.map((index) => `v${index}`).sort());
  }
  const { type, surrogateKeys } = await shop.read(feedPath('google'));
  expect(type).toBe('application/xml; charset=utf-8');
  expect(surrogateKeys?.length).toBeLessThan(10);
});

test('an edit renders one part of each feed, and the document is another one', async () => {
  const shop = await aTellingShop();
  await shop.publish(all);
  const [before, whole] = [shop.live(), await shop.read(feedPath('google'))];
  shop.prices.set(7, 2_500);
  await shop.publish(all);
  const after = shop.live();
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  const parts = changed.filter((path) => documentOfPart(path) !== undefined);
  expect(parts.map(documentOfPart).sort()).toEqual(FEEDS.map(feedPath).sort());
  expect(changed).not.toContain(feedPath('google'));
  const read = await shop.read(feedPath('google'));
  expect(read.digest).not.toBe(whole.digest);
  for (const name of FEEDS) {
    const found = (await shop.told(name)).find(({ id }) => id === 'v7');
    expect(found?.price).toBe('25.00 SGD');
  }
});

test('products come and go, with the parts that have no others', async () => {
  const shop = await aTellingShop();
  await shop.publish([]);
  expect(await shop.told('google')).toEqual([]);
  await shop.publish([3]);
  expect((await shop.told('google')).map(({ id }) => id)).toEqual(['v3']);
  const [part] = [...shop.live().keys()].filter(
    (path) => documentOfPart(path) === feedPath('google'),
  );
  await shop.publish([4]);
  expect((await shop.told('google')).map(({ id }) => id)).toEqual(['v4']);
  expect(shop.live().has(part ?? '')).toBe(false);
});

test('the same content has the same document, and no part is a page for people', async () => {
  const [one, other] = [await aTellingShop(), await aTellingShop()];
  await one.publish(all.slice(0, 10));
  await one.publish(all);
  await other.publish(all);
  const [here, there] = await Promise.all([one, other].map(({ read }) => read(feedPath('meta'))));
  expect([here?.digest, here?.text]).toEqual([there?.digest, there?.text]);
  for (const path of [feedPath('meta'), partPath(feedPath('meta'), 3)]) {
    expect([contentModel.isForPrograms(path), contentModel.isListed(path)]).toEqual([true, false]);
  }
});
