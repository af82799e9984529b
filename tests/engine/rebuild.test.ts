import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Seed, SeedVariant } from '#commerce-api/seed/seed.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { verify } from '#content-sync/inspect/verify.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { aProject, type Project } from '../builders/project.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { aPublishedShop, aShop } from '../builders/shop.ts';
import { TIER } from '../tier.ts';

const isProductPage = (path: string) => /^\/products\/[^/]+$/.test(path);

describe('a rebuild', { timeout: 60_000 }, () => {
  test('publishes every page of the locale', async () => {
    const shop = await aShop();
    expect(await shop.rebuild()).toMatchObject({ outcome: 'published', leftOut: 0 });
    const paths = [...shop.pages().keys()];
    expect(paths.filter(isProductPage)).toHaveLength(12);
    expect(paths).toEqual(expect.arrayContaining(['/', '/404', '/brands']));
  });

  test('renders nothing when nothing changed', async () => {
    const shop = await aPublishedShop();
    expect(await shop.rebuild()).toMatchObject({ outcome: 'up-to-date', leftOut: 0 });
    expect(shop.events.map(({ type }) => type)).not.toContain('rendered');
  });

  test('publishes what changed, adds what is new and removes what is gone', async () => {
    const shop = await aPublishedShop({ seed: aSeed({ products: 3 }) });
    const before = shop.pages();
    await shop.api.seed(aSeed({ products: 4 }), { identity: 'more' });
    await shop.rebuild();
    const after = shop.pages();
    const added = [...after.keys()].filter((path) => !before.has(path));
    expect(added.filter(isProductPage)).toHaveLength(1);
    await shop.api.seed(aSeed({ products: 3 }), { identity: 'fewer' });
    await shop.rebuild();
    expect(shop.pages()).toEqual(before);
  });
});

describe('unusual content stops before it is published', { timeout: 60_000 }, () => {
  const dearer = { prices: perCountry(() => ({ price: 9_900 })) };
  const unusual: ReadonlyArray<[string, Seed]> = [
    ['10 of 12 products would be removed', aSeed({ products: 2 })],
    [
      '12 of 12 products would get another price',
      aSeed({ products: 12, product: (index) => priced(`p${index + 1}`, dearer) }),
    ],
  ];

  test.each(unusual)('%s', async (problem, seed) => {
    const shop = await aPublishedShop();
    const before = shop.pages();
    await shop.api.seed(seed, { identity: 'unusual' });
    expect(await shop.rebuild()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining(problem),
    });
    expect(shop.pages()).toEqual(before);
    expect(await shop.rebuild({ acceptsUnusual: true })).toMatchObject({ outcome: 'published' });
    expect(shop.pages()).not.toEqual(before);
  });

  function priced(id: string, change: Partial<SeedVariant>) {
    const variants = ['v1', 'v2'].map((name) => aVariant({ id: `${id}-${name}`, ...change }));
    return { variants };
  }
});

test('two simultaneous rebuilds of a locale run one after the other', async () => {
  const shop = await aShop();
  const results = await Promise.all([shop.rebuild(), shop.rebuild()]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['published', 'up-to-date']);
}, 60_000);

test('a rebuild whose workers are to end completes, and so does a later one', async () => {
  const shop = await aShop({ threads: 2 });
  const rebuilding = shop.rebuild();
  shop.engine.pool.drain();
  expect(await rebuilding).toMatchObject({ outcome: 'published' });
  const job = { dataFolder: shop.dataFolder, locale: shop.locale.id, snapshotVersion: 1, now: 0 };
  const { failed } = await shop.engine.pool.render(
    { ...job, storesBodies: false },
    { pages: [{ at: '/', path: '/', page: 1, code: '' }] },
  );
  expect(failed).toEqual([]);
  await shop.api.seed(aSeed({ products: 13 }), { identity: 'more' });
  expect(await shop.rebuild()).toMatchObject({ outcome: 'published' });
}, 60_000);

test('a rebuild whose workers are ended fails, and the next one completes', async () => {
  const shop = await aShop({ threads: 2 });
  const rebuilding = expect(shop.rebuild()).rejects.toThrow('Terminating worker thread');
  const isPlanned = () => shop.events.some(({ type }) => type === 'planned');
  await vi.waitFor(() => expect(isPlanned()).toBe(true), 20_000);
  await shop.engine.pool.close();
  await rebuilding;
  expect(await shop.rebuild()).toMatchObject({ outcome: 'published' });
}, 60_000);

describe('a page has the same bytes', { timeout: 120_000 }, () => {
  let project: Project;
  let code: CodeBuild;

  beforeAll(async () => {
    project = await aProject();
    code = await project.compiled();
  }, 60_000);
  afterAll(() => project.remove());

  test.each(TIER === 'full' ? LOCALES : [localeFor('TH')])(
    'in $id, in any order, in other threads and after another build of the code, elsewhere',
    async (locale) => {
      const seed = aSeed({ products: 60 });
      const one = await aShop({ seed, locale, threads: 1 });
      const other = await aShop({ seed, locale, threads: 2, code });
      await Promise.all([one.rebuild(), other.rebuild()]);
      expect(one.pages().size).toBeGreaterThan(60);
      expect(other.pages()).toEqual(one.pages());
    },
  );
});

/** An answer that arrives only after the caller has given up. */
function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

test('no two islands of a page have the same ids, be they its own or of the shell', async () => {
  const shop = await aPublishedShop();
  const published = new PackedPages(shop.dataFolder);
  onTestFinished(() => published.close());
  for (const path of ['/', '/account', '/wishlist', '/brands', '/404']) {
    const page = await published.read(storedPath(shop.locale, path));
    const html = Buffer.from(page?.body ?? '').toString();
    const ids = [...html.matchAll(/<astro-island\b[^>]* prefix="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, path).toBeGreaterThan(0);
    expect(ids, path).toEqual([...new Set(ids)]);
  }
}, 60_000);

test('pages and the shell are published as they are rendered again', async () => {
  const shop = await aPublishedShop({ seed: aSeed({ products: 60 }) });
  const found = await verify(shop.locale, shop.engine, 'all');
  expect(found.checked).toBeGreaterThan(60);
  expect(found).toMatchObject({ different: [], missing: [], failed: [] });
}, 60_000);

describe('an API that fails leaves every published page as it was', { timeout: 60_000 }, () => {
  const faults = {
    'is down': () => Promise.reject(new TypeError('connection refused')),
    'is slower than its time-out': (_path: string, signal: AbortSignal) => untilAborted(signal),
    'answers nonsense': () => new Response('<h1>It works!</h1>'),
    'breaks down in the middle of a pull': (path: string) =>
      path.includes('products') ? new Response('{}', { status: 503 }) : undefined,
  };

  test.each(Object.entries(faults))('when it %s', async (_, fault) => {
    const shop = await aPublishedShop();
    const before = shop.pages();
    shop.breakApi(fault);
    expect(await shop.rebuild()).toMatchObject({ outcome: 'failed' });
    expect(shop.pages()).toEqual(before);
    expect(shop.events.at(-1)).toMatchObject({
      type: 'failed',
      advice: expect.stringContaining('Every published page is as it was'),
    });
  });
});
