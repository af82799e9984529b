import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { SITEMAP_SHARDS, sitemapPath } from '#content-sync/contract/sitemap.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { keyFile, LLMS, ROBOTS, SITEMAP, textsPath } from '#domain/addresses/addresses.ts';
import { isIndexable } from '#domain/addresses/indexing.ts';
import { canonicalAddress, canonicalPageAddress } from '#domain/addresses/site.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { aBrand, aProduct, aStore, aVariant } from '../builders/records.ts';
import { type Records, records, SITE } from '../builders/snapshot.ts';
import { featureFlags } from '../builders/starting-world.ts';

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
const HK_ZH = localeFor('HK', 'zh');

/** Several locales in one folder, published until none has news for the others. */
async function publishedSite(contents: ReadonlyArray<readonly [Locale, Records]>) {
  const folder = aFolder();
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const engines = await Promise.all(
    contents.map(async ([locale, content]) => ({
      content,
      engine: await anEngine(pool, { folder, locale, now: () => clock.now }),
    })),
  );
  for (const { engine, content } of engines) await engine.publish(content);
  for (const { engine } of engines) await engine.publishIngested();
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  return {
    clock,
    engines: engines.map(({ engine }) => engine),
    has: (locale: Locale, path: string) => pages.has?.(storedPath(locale, path)),
    async read(locale: Locale, path: string) {
      const page = await pages.read(storedPath(locale, path));
      if (!page) throw new Error(`${path} is not published.`);
      return { ...page, text: Buffer.from(page.body).toString() };
    },
  };
}

type Site = Awaited<ReturnType<typeof publishedSite>>;

interface Url {
  readonly loc: string;
  readonly lastmod: string;
  readonly alternates: ReadonlyArray<{ hreflang: string; href: string }>;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
});

/** Everything that a locale's sitemap lists. */
async function listed(site: Site, locale: Locale): Promise<Array<Url>> {
  const shards = Array.from({ length: SITEMAP_SHARDS }, (_, shard) => sitemapPath(shard));
  const files = await Promise.all(shards.map((path) => site.read(locale, path)));
  return files.flatMap(({ text }) => {
    const { url = [] } = parser.parse(text).urlset;
    return url.map((entry: Url & { 'xhtml:link'?: Url['alternates'] }) => ({
      ...entry,
      alternates: entry['xhtml:link'] ?? [],
    }));
  });
}

describe('the sitemap', { timeout: 30_000 }, () => {
  test('lists every page that is to be listed, and nothing else', async () => {
    const site = await publishedSite([[SG, records({ products: 60 })]]);
    const expected = (site.engines[0]?.file ?? fail()).pageIndex
      .allPages()
      .filter(({ path }) => isIndexable(path))
      .map(({ path, page }) => canonicalPageAddress(SITE, SG, { path, page }));
    const found = (await listed(site, SG)).map(({ loc }) => loc);
    expect(found.sort()).toEqual(expected.sort());
    expect(found).toContain(
      canonicalPageAddress(SITE, SG, { path: '/categories/makeup', page: 2 }),
    );
    expect(found.filter((address) => /cart|account|search|404|index\.md/.test(address))).toEqual(
      [],
    );
  });

  test('leads from its index to every part', async () => {
    const site = await publishedSite([[SG, records()]]);
    const { text } = await site.read(SG, SITEMAP);
    const parts = parser.parse(text).sitemapindex.sitemap.map(({ loc }: Url) => loc);
    expect(parts).toHaveLength(12 * SITEMAP_SHARDS);
    expect(parts).toContain(canonicalAddress(SITE, HK_ZH, sitemapPath(3)));
  });

  test('names alternates that exist and point back', async () => {
    const site = await publishedSite([
      [SG, records({ products: 2 })],
      [HK_ZH, records({ products: 1 })],
    ]);
    const [here, there] = await Promise.all([listed(site, SG), listed(site, HK_ZH)]);
    const all = new Map([...here, ...there].map((url) => [url.loc, url]));
    for (const { loc, alternates } of all.values()) {
      for (const { href } of alternates) {
        expect(all.get(href)?.alternates.map((back) => back.href)).toContain(loc);
      }
    }
    const inBoth = all.get(canonicalAddress(SITE, HK_ZH, '/products/lipstick-p1'));
    expect(inBoth?.alternates.map(({ hreflang }) => hreflang)).toEqual([
      'zh-HK',
      'en-SG',
      'x-default',
    ]);
    expect(all.get(canonicalAddress(SITE, SG, '/products/lipstick-p2'))?.alternates).toEqual([]);
  });

  test('dates a page by its own last change', async () => {
    const before = records({ products: 3 });
    const site = await publishedSite([[SG, before]]);
    const dates = async () =>
      new Map((await listed(site, SG)).map((url) => [url.loc, url.lastmod]));
    const first = await dates();
    expect(new Set(first.values())).toEqual(new Set(['2026-01-01T00:00:00.000Z']));

    site.clock.now = Date.parse('2026-02-01T00:00:00Z');
    const products = [
      aProduct({ id: 'p1', description: 'Another.' }),
      ...(before.products ?? []).slice(1),
    ];
    await site.engines[0]?.publish({ ...before, products });
    const changed = [...(await dates())].filter(([loc, date]) => first.get(loc) !== date);
    expect(changed).toEqual([
      [canonicalAddress(SITE, SG, '/products/lipstick-p1'), '2026-02-01T00:00:00.000Z'],
    ]);
  });
});

test('robots.txt names the sitemap', async () => {
  const site = await publishedSite([[SG, records()]]);
  const { text, type } = await site.read(SG, ROBOTS);
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${SITE.origin}${SITEMAP}\n`);
});

test('the key of a search engine is a document only if there is one', async () => {
  const indexNowKey = '5f1d7a84db6c4f2b';
  const path = keyFile(indexNowKey);
  const folder = aFolder();
  const open = (site: typeof SITE) => anEngine(pool, { folder, locale: SG, site });
  const engine = await open({ ...SITE, indexNowKey });
  await engine.publish(records());
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  const page = await pages.read(storedPath(SG, path));
  expect([page?.type, Buffer.from(page?.body ?? '').toString()]).toEqual([
    'text/plain; charset=utf-8',
    indexNowKey,
  ]);
  expect([contentModel.isForPrograms(path), isIndexable(path)]).toEqual([true, false]);
  engine.close();
  const without = await open(SITE);
  await without.publish(records());
  expect(without.pages().has(path)).toBe(false);
});

test('texts that islands fetch are documents of the locale, in its language', async () => {
  const site = await publishedSite([[HK_ZH, records()]]);
  const { text, type } = await site.read(HK_ZH, textsPath('card'));
  expect(type).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toMatchObject({ new: translator('zh')('card.new') });
});

test('llms.txt leads to categories, brands and the other locales', async () => {
  const site = await publishedSite([[SG, records({ products: 1 })]]);
  const { text } = await site.read(SG, LLMS);
  expect(text).not.toContain('/mcp');
  const address = (path: string) => canonicalAddress(SITE, SG, path);
  expect(text).toMatch(/^# SEPHORA\n/);
  expect(text).toContain(`[Maison Aube](${address('/brands/maison-aube/index.md')})`);
  expect(text.replaceAll('\\&', '&')).toContain(canonicalAddress(SITE, HK_ZH, LLMS));
});

describe('a page as Markdown', { timeout: 30_000 }, () => {
  test('says of a product what its page says', async () => {
    const variants = [
      aVariant({ price: 2_000, originalPrice: 3_000, underSale: true, saleText: '-33%' }),
    ];
    const products = [aProduct({ id: 'p1', variants })];
    const site = await publishedSite([[SG, { ...records(), products }]]);
    const { text, type } = await site.read(SG, '/products/lipstick-p1/index.md');
    expect(type).toBe('text/markdown; charset=utf-8');
    expect(text).toContain('# ');
    expect(text).toContain('$20,');
    expect(text).toContain('$30,');
    expect(text).toContain(canonicalAddress(SITE, SG, '/products/lipstick-p1'));
    const paths = ['/products/lipstick-p1/index.md', '/wishlist/index.md'];
    expect(paths.map((path) => site.has(SG, path))).toEqual([true, false]);
  });

  test('contains content as text, whatever is in it', async () => {
    const name = '# Lip [x](javascript:alert(1)) <script>alert(1)</script> *stick*';
    const brands = [aBrand({ name: '> [Brand](https://evil.example)' })];
    const products = [aProduct({ id: 'p1', name })];
    const site = await publishedSite([[SG, { ...records(), brands, products }]]);
    const paths = ['/products/lipstick-p1/index.md', '/brands/maison-aube/index.md'];
    for (const path of paths) {
      const { text } = await site.read(SG, path);
      expect(text).not.toMatch(/(?<!\\)<script/);
      expect(text).not.toMatch(/(?<!\\)\]\((?:javascript|https:\/\/evil)/);
      expect(text).not.toMatch(/^> /m);
    }
  });

  test('lists what a category has', async () => {
    const site = await publishedSite([[SG, records({ products: 2 })]]);
    const { text } = await site.read(SG, '/categories/makeup/index.md');
    expect(text).toContain(canonicalAddress(SITE, SG, '/products/lipstick-p2/index.md'));
    expect(text).toContain(canonicalAddress(SITE, SG, '/categories/makeup/lip/index.md'));
  });

  test('lists all pages of a category, each of which leads to the next', async () => {
    const site = await publishedSite([[SG, records({ products: 60 })]]);
    const products = new Set<string>();
    let path: string | undefined = '/categories/makeup/index.md';
    const visited: Array<string> = [];
    while (path) {
      const { text }: { text: string } = await site.read(SG, path);
      visited.push(path);
      expect(text).toContain(canonicalAddress(SITE, SG, LLMS));
      for (const [found] of text.matchAll(/\/products\/[a-z0-9-]+/g)) products.add(found);
      path = /\[Next\]\([a-z:/]*\.example([^?)]+)/.exec(text)?.[1];
    }
    expect(visited).toEqual(['/categories/makeup/index.md', '/categories/makeup/page-2/index.md']);
    expect(products.size).toBe(60);
    const brands = ['/brands/maison-aube/page-2/index.md', '/brands/maison-aube/page-3/index.md'];
    expect(brands.map((each) => site.has(SG, each))).toEqual([true, false]);
    const { text: page } = await site.read(SG, '/brands/maison-aube/page-2');
    expect(page.replaceAll('&#38;', '&')).toContain(
      `type="text/markdown" href="${canonicalAddress(SITE, SG, '/brands/maison-aube/page-2/index.md')}"`,
    );
  });

  test('says where the stores are, if the country shows them', async () => {
    const stores = [aStore({ phone: '+65 6123 4567' })];
    const flags = { id: 'feature-flags', value: featureFlags(true) } as const;
    const site = await publishedSite([
      [SG, { ...records({ products: 1 }), stores, 'global-config': [flags] }],
      [HK_ZH, records({ products: 1 })],
    ]);
    const path = '/store-locations/index.md';
    const { text } = await site.read(SG, path);
    for (const fact of ['Store st1', '+65 6123 4567', '1 Orchard Road', '10:00']) {
      expect(text).toContain(fact);
    }
    expect((await site.read(SG, LLMS)).text).toContain(canonicalAddress(SITE, SG, path));
    expect(site.has(HK_ZH, path)).toBe(false);
    expect((await site.read(HK_ZH, LLMS)).text).not.toContain(path);
  });
});

function fail(): never {
  throw new Error('There is no engine.');
}
