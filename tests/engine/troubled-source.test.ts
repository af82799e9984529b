import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { readPublished } from '#content-sync/locale-file/open-locale-file.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import {
  aFollowedShop,
  aPublishedTemplate,
  type PublishedTemplate,
} from '../builders/followed-shop.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { livePages } from '../builders/tables.ts';
import { type HostileMode, hostileProxy, type LooseRecord } from '../faults/hostile-api.ts';
import { breaksEncoding, empties, pricesOfNothing } from '../faults/hostile-modes.ts';

/**
 * What shoppers and the edge get while a source is in trouble and sends webhooks all the same, and
 * what it takes to catch up.
 */

const SG = localeFor('SG');
const EDITED = productPath('velvet-lipstick-p1');
const BESIDE = productPath('velvet-lipstick-p2');
const PATHS = ['/', EDITED, BESIDE, '/brands'];
const FINISHED = new Set(['published', 'superseded']);
const SOON = { timeout: 30_000, interval: 20 };

let template: PublishedTemplate;

beforeAll(async () => {
  const [code, pool] = await Promise.all([compiledCode(), sharedPool()]);
  const madeAt = Date.parse('2026-07-01T08:00:00Z');
  template = await aPublishedTemplate({ code, pool, locales: [SG], products: 4, madeAt });
}, 240_000);

afterAll(() => template.remove());

type Answer = (request: Request, well: typeof fetch) => Promise<Response>;

const TROUBLES: ReadonlyArray<readonly [string, () => Answer | Promise<Answer>]> = [
  ['announces before its data can be read', aReplicaThatLags],
  ['is down', () => () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', () => async () => new Response('', { status: 500 })],
  ['asks for a pause', () => async () => new Response('', { status: 503, headers: PAUSE })],
  ['never answers', () => untilAborted],
  ['breaks off in the middle of its answers', () => inHalf],
  ['answers with a page for people', () => async () => new Response('<h1>Back soon</h1>')],
  ['answers with other documents', () => async () => Response.json({ products: [] })],
  ['has bytes in the edited record that are no text', () => hostile(breaksEncoding('Silk'))],
];

/** Answers that don't show that they are temporary. */
const WRONG: ReadonlyArray<readonly [string, HostileMode]> = [
  ['has a record in another form', inAnotherForm('products', 'p1')],
  ['has prices of nothing', pricesOfNothing('p1')],
  ['lists none of its products', empties('products')],
];

function inAnotherForm(list: string, id: string): HostileMode {
  return {
    name: `${id} is in another form`,
    distort(document, { path }) {
      const distortedOf = (record: LooseRecord) =>
        record.id === id ? { ...record, attributes: { title: 'Silk' } } : record;
      if (!new RegExp(`/${list}(?:/${id})?$`).test(path)) return document;
      const records = [document.data].flat() as Array<LooseRecord>;
      const data = records.map(distortedOf);
      return { ...document, data: Array.isArray(document.data) ? data : data[0] };
    },
  };
}

const PAUSE = { 'Retry-After': '1' };

/** Answers as everything was before the edits. */
async function aReplicaThatLags(): Promise<Answer> {
  const databaseFile = join(aFolder(), 'replica.db');
  cpSync(join(template.folder, 'commerce.db'), databaseFile);
  const replica = await createCommerceApi({ databaseFile });
  onTestFinished(() => replica.close());
  return async (request) => replica.fetch(request);
}

const untilAborted: Answer = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const inHalf: Answer = async (request, well) => {
  const answer = await (await well(request)).text();
  return new Response(answer.slice(0, answer.length / 2));
};

function hostile(...modes: ReadonlyArray<HostileMode>): Answer {
  let asked: typeof fetch = fetch;
  const proxy = hostileProxy((request) => asked(request), ...modes);
  return (request, well) => {
    asked = well;
    return proxy.fetch(request);
  };
}

const changedIn = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) =>
  [...before.keys()].filter((path) => before.get(path) !== now.get(path));

/** A shop whose source can come into trouble. */
async function aShopWith(trouble: Answer) {
  let isTroubled = false;
  let calls = 0;
  const shop = await aFollowedShop(template, {
    fetch: (well) => async (input, init) => {
      if (!isTroubled) return well(input, init);
      calls += 1;
      return trouble(new Request(input, init), well);
    },
  });
  return {
    ...shop,
    setTroubled(to: boolean) {
      isTroubled = to;
    },
    calls: () => calls,
    published: () => readPublished(shop.dataFolder, SG.id, livePages),
    async unfinished() {
      return (await shop.states(SG)).filter((state) => !FINISHED.has(state));
    },
    /** What the origin and the edge answer with. */
    async shown() {
      const shown = new Map<string, string>();
      for (const path of PATHS) {
        const [origin, edge] = [await shop.ask(SG, path), await shop.askEdge(SG, path)];
        expect([path, origin.status, edge.status]).toEqual([path, 200, 200]);
        expect(edge.text).toBe(origin.text);
        shown.set(path, origin.text);
      }
      return shown;
    },
  };
}

describe('while a source that sends webhooks', { timeout: 120_000 }, () => {
  test.each(TROUBLES)('%s, the shop stays as it was, and catches up once', async (_, make) => {
    const shop = await aShopWith(await make());
    const before = await shop.shown();
    shop.setTroubled(true);
    for (const name of ['Silk One', 'Silk Two', 'Silk Three']) {
      await shop.edit('products', 'p1', { name });
    }
    await shop.announceAll(SG);
    expect(shop.waiting()).toBe(0);
    await vi.waitFor(() => expect(shop.calls()).toBeGreaterThan(12), SOON);
    expect(changedIn(before, await shop.shown())).toEqual([]);
    expect(await shop.unfinished()).not.toEqual([]);
    expect(shop.rendered).toEqual([]);

    shop.setTroubled(false);
    await vi.waitFor(async () => expect(await shop.unfinished()).toEqual([]), SOON);
    await shop.idle();
    expect(shop.published()).toEqual((await shop.cleanBuild(SG)).live);
    expect(shop.rendered.filter((at) => at === EDITED)).toEqual([EDITED]);
    expect((await shop.ask(SG, EDITED)).text.includes('Silk Three')).toBe(true);
    await vi.waitFor(async () => expect(await shop.oldAtEdge()).toEqual([]), SOON);
    expect([shop.degraded(), await shop.retries()]).toEqual([[], []]);
  });

  test.each(WRONG)(
    '%s, that stays, and correct changes beside it are published',
    async (_, mode) => {
      const shop = await aShopWith(hostile(mode));
      const paths = [...(shop.published()?.keys() ?? [])];
      shop.setTroubled(true);
      await shop.edit('products', 'p1', { name: 'Silk' });
      await shop.announceAll(SG);
      await shop.edit('products', 'p2', { name: 'Satin' });
      await vi.waitFor(async () => {
        expect((await shop.ask(SG, BESIDE)).text.includes('Satin')).toBe(true);
      }, SOON);
      await shop.idle();
      const isRight = mode.name === 'no products';
      expect((await shop.shown()).get(EDITED)?.includes('Silk')).toBe(isRight);
      expect([...(shop.published()?.keys() ?? [])]).toEqual(paths);

      shop.setTroubled(false);
      await shop.announceAll(SG);
      await vi.waitFor(async () => expect(await shop.unfinished()).toEqual([]), SOON);
      await shop.idle();
      expect(shop.published()).toEqual((await shop.cleanBuild(SG)).live);
      await vi.waitFor(async () => expect(await shop.oldAtEdge()).toEqual([]), SOON);
    },
  );
});
