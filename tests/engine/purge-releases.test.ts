import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel as model } from '#content/model.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { partPath } from '#content-sync/contract/parts.ts';
import { sitemapPath } from '#content-sync/contract/sitemap.ts';
import { digestOf } from '#content-sync/digest.ts';
import { localeFilePath, openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { sitemapShard } from '#content-sync/path-rules.ts';
import { collect } from '#content-sync/publish/collect.ts';
import { publish } from '#content-sync/publish/publish.ts';
import { openPurgeLog } from '#content-sync/publish/purge/purge-log.ts';
import {
  EdgePurges,
  ReleasePurger,
  type ReleasePurgerOptions,
} from '#content-sync/publish/purge/purge-releases.ts';
import type { Purge, PurgeResult, Purger } from '#content-sync/publish/purge/purgers.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import { localeKey, pathKey } from '#content-sync/publish/surrogate-keys.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { SITE } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const ANSWER_MS = 300;
const DAY_MS = 86_400_000;
/** Longer than a test, so that nothing is purged a second time. */
const LONG_MS = 60_000;

/** Publishes pages of a locale. A follower doesn't need their bodies. */
function aLocale(dataFolder: string, locale = SG) {
  const file = openLocaleFile(dataFolder, locale.id);
  onTestFinished(() => void (file.isOpen && file.close()));
  const put = (
    bodies: Readonly<Record<string, string>>,
    remove: ReadonlyArray<string> = [],
    now = 1_000,
  ) =>
    publish(file, {
      source: { snapshotVersion: 1, codeBuild: 'code' },
      rendered: Object.entries(bodies).map(([path, body]) => ({
        path,
        status: 200,
        type: 'text/html',
        code: 'code',
        digest: digestOf(body),
        stored: undefined,
        reads: [],
        expiresAt: undefined,
      })),
      answered: [],
      remove,
      failed: [],
      now,
    });
  return { file, put };
}

/** An edge that records what it was told, and confirms it unless the test says otherwise. */
function anEdge(name = 'edge') {
  const told: Array<Purge> = [];
  const toldAt: Array<number> = [];
  const edge = {
    name,
    told,
    toldAt,
    problem: undefined as string | undefined,
    async purge(purge: Purge): Promise<PurgeResult> {
      told.push(purge);
      toldAt.push(Date.now());
      return edge.problem === undefined
        ? { outcome: 'confirmed' }
        : { outcome: 'failed', problem: edge.problem };
    },
  } satisfies Purger & { told: unknown; toldAt: unknown; problem: unknown };
  return edge;
}

function aFollower(
  dataFolder: string,
  purgers: ReadonlyArray<Purger>,
  more: Partial<ReleasePurgerOptions> = {},
) {
  const problems: Array<string> = [];
  const follower = new ReleasePurger({
    model,
    dataFolder,
    purgers,
    locales: LOCALES,
    addressOf: ({ locale, ...page }) => canonicalPageAddress(SITE, locale, page),
    answerMs: LONG_MS,
    onProblem: (_edge, problem) => problems.push(problem),
    pollMs: 5,
    firstRetryMs: 5,
    ...more,
  });
  const stop = vi.fn(() => follower.stop());
  onTestFinished(async () => {
    if (stop.mock.calls.length === 0) await stop();
  });
  return { problems, poll: () => follower.poll(), stop };
}

const keysOf = (...paths: ReadonlyArray<string>) => {
  const shards = paths.flatMap((path) => sitemapShard(path, model) ?? []).map(sitemapPath);
  return [...new Set([...paths, ...shards])].map((path) => pathKey(SG, path)).sort();
};

test('an edge purges a locale that it has not heard of, then only the pages that change', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home', '/products/x': 'x', '/products/y': 'y' });
  const edge = anEdge();
  const { poll } = aFollower(folder, [edge]);
  await vi.waitFor(() =>
    expect(edge.told).toMatchObject([{ keys: [localeKey(SG)], addresses: [] }]),
  );

  put({ '/': 'home', '/products/x': 'x 2', '/products/z': 'z' }, ['/products/y']);
  poll();
  await vi.waitFor(() => expect(edge.told).toHaveLength(2));
  const { keys, addresses } = edge.told[1] ?? expect.unreachable();
  expect([...keys].sort()).toEqual(keysOf('/products/x', '/products/y', '/products/z'));
  expect(addresses).toContain('https://shop.example/products/x?country_code=SG');
  expect(addresses).toHaveLength(keys.length);
});

test('with a part of a document, the document is purged', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  const [whole, part] = ['/feeds/google.xml', partPath('/feeds/google.xml', 7)];
  put({ '/': 'home', [whole]: 'feed', [part]: 'one' });
  const edge = anEdge();
  const { poll } = aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  put({ '/': 'home', [whole]: 'feed', [part]: 'other' });
  poll();
  await vi.waitFor(() => expect(edge.told).toHaveLength(2));
  const { keys, addresses } = edge.told[1] ?? expect.unreachable();
  expect(keys).toEqual(expect.arrayContaining([whole, part].map((path) => pathKey(SG, path))));
  expect(addresses).toContain('https://shop.example/feeds/google.xml?country_code=SG');
});

describe('a search engine', () => {
  /** One that asks for pages by itself. */
  const anEngine = (everyMs = 5) =>
    Object.assign(anEdge('engine'), { deferred: { everyMs, longestRetryMs: 50 } });

  test('is told of the pages for people that changed, whatever else did, and once', async () => {
    const folder = aFolder();
    const { put } = aLocale(folder);
    put({ '/': 'home', '/products/x': 'x', '/products/y': 'y', '/cart': 'bag' });
    const engine = anEngine();
    const { poll } = aFollower(folder, [engine], { answerMs: 1 });
    await vi.waitFor(() => expect(engine.told).toMatchObject([{ listed: [] }]));
    const many = Array.from({ length: 600 }, (_, index) => [`/products/${index}`, 'new'] as const);
    put({ [SHELL]: 'menu', '/cart': 'bag 2', ...Object.fromEntries(many) }, ['/products/y']);
    poll();
    await vi.waitFor(() => expect(engine.told).toHaveLength(2));
    const { keys, listed = [] } = engine.told[1] ?? expect.unreachable();
    expect(keys).toEqual([localeKey(SG)]);
    expect(new Set(listed).size).toBe(601);
    expect(listed).toContain('https://shop.example/products/y?country_code=SG');
    expect(listed.filter((address) => /cart|shell/.test(address))).toEqual([]);
    await setTimeout(50);
    expect(engine.told).toHaveLength(2);
  });

  test('is told of several releases at a time, however soon they follow each other', async () => {
    const folder = aFolder();
    const { put } = aLocale(folder);
    put({ '/': 'home' });
    const engine = anEngine(400);
    const { poll } = aFollower(folder, [engine]);
    await vi.waitFor(() => expect(engine.told).toHaveLength(1));
    for (const id of ['x', 'y', 'z']) {
      put({ [`/products/${id}`]: id });
      poll();
    }
    await vi.waitFor(() => expect(engine.told).toHaveLength(2));
    expect(engine.told[1]?.listed).toHaveLength(3);
    const [first = 0, second = 0] = engine.toldAt;
    expect(second - first).toBeGreaterThan(300);
  });

  test('is told again what it did not take, together with what changed since', async () => {
    const folder = aFolder();
    const { put } = aLocale(folder);
    put({ '/': 'home', '/products/x': 'x' });
    const engine = anEngine();
    const { poll, problems } = aFollower(folder, [engine]);
    await vi.waitFor(() => expect(engine.told).toHaveLength(1));
    engine.problem = 'It is away.';
    put({ '/products/x': 'x 2' });
    poll();
    await vi.waitFor(() => expect(engine.told.at(-1)?.listed).toHaveLength(1));
    put({ '/products/z': 'z' });
    engine.problem = undefined;
    await vi.waitFor(() => expect(engine.told.at(-1)?.listed).toHaveLength(2));
    await vi.waitFor(() => expect(problems).toContain('It is away.'));
  });
});

/** Replaces a database by a copy, like a repair. */
function replaceFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`VACUUM INTO '${file}.repaired'`);
  database.close();
  for (const beside of ['-wal', '-shm']) rmSync(file + beside);
  renameSync(`${file}.repaired`, file);
}

test('an edge is purged of what is published in a file that a repair put in place', async () => {
  const folder = aFolder();
  aLocale(folder).put({ '/': 'home', '/products/x': 'x' });
  const edge = anEdge();
  const { poll } = aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  replaceFile(localeFilePath(folder, SG.id));
  aLocale(folder).put({ '/products/x': 'x 2' });
  poll();
  await vi.waitFor(() => expect(edge.told).toHaveLength(2));
  expect(edge.told[1]?.keys).toContain(pathKey(SG, '/products/x'));
});

test.each([1, 2])(
  'a locale that was built from nothing is purged as a whole, also at release %i',
  async (releases) => {
    const folder = aFolder();
    const before = aLocale(folder);
    before.put({ '/': 'home', '/products/x': 'x' });
    const edge = anEdge();
    const { poll } = aFollower(folder, [edge]);
    await vi.waitFor(() => expect(edge.told).toHaveLength(1));
    before.file.close();
    for (const beside of ['', '-wal', '-shm']) {
      rmSync(localeFilePath(folder, SG.id) + beside, { force: true });
    }
    const { put } = aLocale(folder);
    for (let release = 1; release <= releases; release += 1) {
      put({ '/': 'other home', '/products/y': `y ${release}` }, [], 2_000 + release);
    }
    poll();
    await vi.waitFor(() => expect(edge.told).toHaveLength(2));
    expect(edge.told[1]).toMatchObject({ keys: [localeKey(SG)], addresses: [] });
  },
);

test('a locale whose file fails while its pages are looked up is purged as a whole', async () => {
  const folder = aFolder();
  const { file, put } = aLocale(folder);
  put({ '/': 'home' });
  const edge = anEdge();
  const log = openPurgeLog(':memory:');
  onTestFinished(() => log.close());
  const opened = [{ file, live: file.releases.live() ?? expect.unreachable() }];
  const purges = new EdgePurges(edge, {
    model,
    log,
    releases: { open: ({ id }) => (id === SG.id ? opened.pop() : undefined) },
    locales: LOCALES,
    addressOf: ({ locale, ...page }) => canonicalPageAddress(SITE, locale, page),
    answerMs: LONG_MS,
    clock: Date.now,
    onProblem: () => expect.unreachable(),
  });
  expect(await purges.purge()).toBe(true);
  expect(edge.told).toMatchObject([{ keys: [localeKey(SG)], addresses: [] }]);
});

test('a page of a listing is named by its address', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder, HK_ZH);
  put({ '/sale': '1' });
  const edge = anEdge();
  aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  put({ '/sale/page-2': '2' });
  await vi.waitFor(() =>
    expect(edge.told[1]?.addresses).toContain(
      'https://shop.example/sale?country_code=HK&language=zh&page=2',
    ),
  );
});

test.each([
  ['a new header', { [SHELL]: 'shell 2' }],
  [
    'more pages than are worth naming',
    Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`/products/${index}`, 'new'])),
  ],
])('%s purges the whole locale, and no other', async (_what, change) => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home', [SHELL]: 'shell' });
  aLocale(folder, HK_ZH).put({ '/': 'home' });
  const edge = anEdge();
  aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  put(change);
  await vi.waitFor(() => expect(edge.told[1]?.keys).toEqual([localeKey(SG)]));
});

test('an edge that takes few keys at a time purges the locales of more', async () => {
  const folder = aFolder();
  const [sg, hk] = [aLocale(folder), aLocale(folder, HK_ZH)];
  for (const { put } of [sg, hk]) put({ '/': 'home', '/products/x': 'x', '/products/y': 'y' });
  const few = { ...anEdge('few'), keysMax: 3 };
  aFollower(folder, [few]);
  await vi.waitFor(() => expect(few.told).toHaveLength(1));
  sg.put({ '/products/x': 'x 2' });
  await vi.waitFor(() =>
    expect([...(few.told[1]?.keys ?? [])].sort()).toEqual(keysOf('/products/x')),
  );
  sg.put({ '/products/x': 'x 3', '/products/y': 'y 3', '/': 'home 3' });
  await vi.waitFor(() =>
    expect(few.told[2]).toMatchObject({ keys: [localeKey(SG)], addresses: [] }),
  );
});

test('an edge that says when to retry is left alone until then', async () => {
  const folder = aFolder();
  aLocale(folder).put({ '/': 'home' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: Array<Purge> = [];
  const edge: Purger = {
    name: 'busy',
    async purge(purge) {
      asked.push(purge);
      return { outcome: 'failed', problem: 'It answered with 429.', retryAfterMs: 120_000 };
    },
  };
  aFollower(folder, [edge]);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2);
});

test('releases during a purge are purged together, at every edge', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home' });
  const edges = [anEdge('a'), anEdge('b')];
  aFollower(folder, edges, { pollMs: 50 });
  await vi.waitFor(() => expect(edges.map(({ told }) => told.length)).toEqual([1, 1]));
  put({ '/products/x': 'x' });
  put({ '/products/y': 'y' });
  for (const { told } of edges) {
    await vi.waitFor(() =>
      expect([...(told[1]?.keys ?? [])].sort()).toEqual(keysOf('/products/x', '/products/y')),
    );
  }
});

test('a rollback purges the pages that it brings back', async () => {
  const folder = aFolder();
  const { file, put } = aLocale(folder);
  put({ '/': 'home', '/products/x': 'x' });
  put({ '/products/x': 'x 2' });
  const edge = anEdge();
  aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  rollBack(file, { model, now: 2_000 });
  await vi.waitFor(() =>
    expect([...(edge.told[1]?.keys ?? [])].sort()).toEqual(keysOf('/products/x')),
  );
});

test('everything is purged once more when no earlier response can be on its way', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home' });
  const edge = anEdge();
  aFollower(folder, [edge], { answerMs: ANSWER_MS });
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  put({ '/products/x': 'x' });
  // Purges that are due at the same time are merged.
  const tellings = (key: string) =>
    edge.toldAt.filter((_, purge) => edge.told[purge]?.keys.includes(key));
  const keys = [localeKey(SG), ...keysOf('/products/x')];
  const twice = keys.map(() => 2);
  await vi.waitFor(
    () => expect(keys.map((key) => tellings(key).length)).toEqual(twice),
    20 * ANSWER_MS,
  );
  for (const [first = 0, second = 0] of keys.map(tellings))
    expect(second - first).toBeGreaterThanOrEqual(ANSWER_MS);
});

test.each([-DAY_MS, DAY_MS])(
  'setting the clock by %i ms does not bring a repeated purge forward',
  async (errorMs) => {
    const folder = aFolder();
    aLocale(folder).put({ '/': 'home' });
    let wrongMs = 0;
    const edge = anEdge();
    const clock = () => Date.now() + wrongMs;
    aFollower(folder, [edge], { answerMs: ANSWER_MS, clock });
    await vi.waitFor(() => expect(edge.told).toHaveLength(1));
    await setTimeout(ANSWER_MS / 10);
    wrongMs = errorMs;
    await vi.waitFor(() => expect(edge.told).toHaveLength(2), 20 * ANSWER_MS);
    const [first = 0, second = 0] = edge.toldAt;
    expect(second - first).toBeGreaterThanOrEqual(ANSWER_MS);
    await setTimeout(ANSWER_MS);
    expect(edge.told).toHaveLength(2);
  },
);

test('an edge that does not confirm is purged again until it does', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home' });
  const edge = anEdge();
  edge.problem = 'It answered with 503.';
  const { problems } = aFollower(folder, [edge]);
  await vi.waitFor(() => expect(edge.told.length).toBeGreaterThan(2));
  expect(problems).toContain('It answered with 503.');
  edge.problem = undefined;
  const before = edge.told.length;
  await vi.waitFor(() => expect(edge.told).toHaveLength(before + 1));
  expect(edge.told.at(-1)).toEqual(edge.told[0]);
});

test('unconfirmed and repeated purges survive the process', async () => {
  const folder = aFolder();
  const { put } = aLocale(folder);
  put({ '/': 'home' });
  const first = anEdge();
  const { stop } = aFollower(folder, [first], { answerMs: 1_000 });
  await vi.waitFor(() => expect(first.told).toHaveLength(1));
  first.problem = 'gone';
  put({ '/products/x': 'x' });
  await vi.waitFor(() => expect(first.told.length).toBeGreaterThan(1));
  await stop();

  const second = anEdge();
  aFollower(folder, [second], { answerMs: ANSWER_MS });
  const told = () => second.told.flatMap(({ keys }) => keys).sort();
  await vi.waitFor(() => expect(told()).toEqual(expect.arrayContaining(keysOf('/products/x'))));
  const again = [...keysOf('/products/x'), ...keysOf('/products/x'), localeKey(SG)].sort();
  await vi.waitFor(() => expect(told()).toEqual(again), 20 * ANSWER_MS);
});

test('an edge that was away for longer than releases are kept purges the locale', async () => {
  const folder = aFolder();
  const { file, put } = aLocale(folder);
  put({ '/': 'home' });
  const before = anEdge();
  const { stop } = aFollower(folder, [before]);
  await vi.waitFor(() => expect(before.told).toHaveLength(1));
  await stop();
  for (let count = 0; count < 4; count += 1) put({ '/products/x': `x ${count}` });
  await collect(file, {
    dataFolder: folder,
    locale: SG.id,
    keepReleases: 1,
    keepMs: 0,
    now: Date.now(),
  });
  expect(file.releases.live()?.id).toBe(5);
  const after = anEdge();
  aFollower(folder, [after]);
  await vi.waitFor(() => expect(after.told[0]?.keys).toEqual([localeKey(SG)]));
});

test('an edge is purged of what comes after the file was read as one that nobody writes', async () => {
  const folder = aFolder();
  aLocale(folder).put({ '/products/x': 'x' });
  const copy = aFolder();
  cpAtRest(folder, copy);
  let isFirst = true;
  onTestFinished(
    strikeDatabases((file) => {
      if (file !== 'sg-en.db' || !isFirst) return;
      isFirst = false;
      throw sqliteError(10);
    }),
  );
  const edge = anEdge();
  aFollower(copy, [edge]);
  await vi.waitFor(() => expect(edge.told).toHaveLength(1));
  expect(isFirst).toBe(false);
  aLocale(copy).put({ '/products/x': 'x, once more' });
  await vi.waitFor(() => expect(edge.told.at(-1)?.keys.toSorted()).toEqual(keysOf('/products/x')));
});

/** Copies a locale's file as after a clean stop: all that was written is in the file itself. */
function cpAtRest(from: string, to: string): void {
  const target = localeFilePath(to, SG.id);
  mkdirSync(dirname(target), { recursive: true });
  const source = new DatabaseSync(localeFilePath(from, SG.id));
  source.exec(`VACUUM INTO '${target}'`);
  source.close();
  const copied = new DatabaseSync(target);
  copied.exec('PRAGMA journal_mode = WAL');
  copied.close();
}
