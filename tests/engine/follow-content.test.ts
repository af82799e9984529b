import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import type { WantedRecord } from '#content-sync/pull/wanted-record.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import {
  type ContentFollowerOptions,
  followContent,
} from '#content-sync/rebuild/follow-content.ts';
import { type RebuildResult, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import { type LocaleId, localeFor } from '#domain/locales.ts';
import { createSourceGate, UnreadableAnswer } from '#sources/json-api/source-gate.ts';
import { UP_TO_DATE } from '../builders/rebuild-results.ts';
import { aSeed } from '../builders/seed.ts';
import { aShop, type ShopOptions } from '../builders/shop.ts';
import { aFolder } from '../builders/snapshot.ts';

const RECHECK_MS = 20;
const renamed = (index: number) => (index === 1 ? { name: { en: 'Renamed' } } : {});
const PAGE = '/products/velvet-lipstick-p2';

/** A published shop whose pages follow its content. */
async function aFollowedShop(
  options: Partial<ContentFollowerOptions> = {},
  shopOptions: ShopOptions = {},
) {
  const shop = await aShop({ seed: aSeed({ products: 3 }), ...shopOptions });
  await shop.rebuild();
  shop.events.length = 0;
  const follower = followContent({
    dataFolder: shop.dataFolder,
    rebuild: rebuildWith(async () => shop.engine),
    onError: (_, error) => {
      throw error;
    },
    recheckMs: RECHECK_MS,
    firstRetryMs: RECHECK_MS,
    ...options,
  });
  onTestFinished(() => follower.stop());
  const before = shop.pages();
  const isRenamed = () => shop.pages().get(PAGE) !== before.get(PAGE);
  const pulls = () => shop.events.filter(({ type }) => type === 'pull-started').length;
  return { shop, follower, isRenamed, pulls };
}

/** A follower of a data folder, whose rebuilds end when the test says so. */
function aSlowFollower(dataFolder = aFolder()) {
  const begun: Array<{ readonly what: string; readonly end: (result: RebuildResult) => void }> = [];
  const follower = followContent({
    dataFolder,
    rebuild: (locale, request, size) =>
      new Promise((end) => begun.push({ what: `${locale.id} ${size} ${namesIn(request)}`, end })),
    onError: (_, error) => {
      throw error;
    },
    recheckMs: 60_000,
    firstRetryMs: 60_000,
  });
  onTestFinished(() => {
    for (const { end } of begun) end(UP_TO_DATE);
    return follower.stop();
  });
  const begunAs = async () => {
    await new Promise(setImmediate);
    return begun.map(({ what }) => what);
  };
  return { follower, begun, begunAs };
}

const FAILED: RebuildResult = { outcome: 'failed', problem: 'away' };
const namesIn = ({ records }: RebuildRequest) => records?.map(({ id }) => id).join() ?? '*';
const EDIT: RebuildRequest = { records: [{ type: 'products', id: 'p2', version: 1 }] };
const [SG, HK, KR] = [localeFor('SG'), localeFor('HK'), localeFor('KR')];

describe('an edit of a few records', () => {
  test('is rebuilt while whole rebuilds of other locales run and wait', async () => {
    const { follower, begunAs } = aSlowFollower();
    follower.request([SG, HK], {});
    expect(await begunAs()).toEqual(['sg-en whole *']);
    follower.request([HK, KR], EDIT);
    expect(await begunAs()).toEqual(['sg-en whole *', 'hk-en few p2', 'kr-ko few p2']);
  });

  test('is retried within seconds, a whole rebuild later', async () => {
    const begunAt = 1_000_000;
    const follower = followContent({
      dataFolder: aFolder(),
      rebuild: async () => FAILED,
      onError: () => {},
      clock: () => begunAt,
    });
    onTestFinished(() => follower.stop());
    follower.request([SG], EDIT);
    follower.request([HK], {});
    await follower.idle();
    const waitOf = (id: LocaleId) => (follower.state().retries.get(id)?.at ?? 0) - begunAt;
    expect([waitOf('sg-en'), waitOf('hk-en')]).toEqual([2_000, 30_000]);
  });

  test('carries nothing over from a failed whole rebuild, which is retried', async () => {
    const { follower, begun, begunAs } = aSlowFollower();
    follower.request([SG], {});
    await begunAs();
    begun[0]?.end(FAILED);
    await follower.idle();
    follower.request([SG], EDIT);
    expect(await begunAs()).toEqual(['sg-en whole *', 'sg-en few p2']);
    begun[1]?.end(UP_TO_DATE);
    await follower.idle();
    expect(follower.state().retries.get('sg-en')?.failures).toBe(1);
    follower.retryNow();
    expect((await begunAs()).at(-1)).toBe('sg-en whole *');
  });
});

test('pages that could not be rendered are rendered again without any edit', async () => {
  const asked: Array<RebuildRequest> = [];
  const follower = followContent({
    dataFolder: aFolder(),
    rebuild: async (_, request) => ({ ...UP_TO_DATE, unrendered: asked.push(request) < 3 ? 2 : 0 }),
    onError: (_, error) => {
      throw error;
    },
    recheckMs: 1,
    firstRetryMs: 1,
  });
  onTestFinished(() => follower.stop());
  follower.request([SG], EDIT);
  await vi.waitFor(() => expect(asked).toEqual([EDIT, { records: [] }, { records: [] }]));
});

test('a watcher that throws disturbs neither its rebuild nor others', async () => {
  const errors: Array<unknown> = [];
  const asked: Array<string> = [];
  const follower = followContent({
    dataFolder: aFolder(),
    rebuild: async ({ id }, request) => {
      asked.push(`${id} ${namesIn(request)}`);
      return UP_TO_DATE;
    },
    onBegin: (locale) => () => {
      if (locale === 'sg-en' && asked.length < 4) throw new Error('The log is locked.');
    },
    onError: (_, error) => errors.push(error),
    recheckMs: 1,
    firstRetryMs: 1,
  });
  onTestFinished(() => follower.stop());
  follower.request([SG, HK], EDIT);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  await vi.waitFor(() => expect(follower.state().retries.size).toBe(0));
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['sg-en p2', 'hk-en p2']));
});

test('unpublished locales follow nothing, and are built on request', async () => {
  const shop = await aShop({ seed: aSeed({ products: 3 }) });
  await shop.rebuild();
  const { follower, begunAs } = aSlowFollower(shop.dataFolder);
  follower.follow([HK, shop.locale], {});
  expect(await begunAs()).toEqual(['sg-en whole *']);
  follower.request([KR], EDIT);
  expect(await begunAs()).toEqual(['sg-en whole *', 'kr-ko few p2']);
}, 60_000);

describe('pages follow their content', { timeout: 60_000 }, () => {
  test('when a record is reported to have changed', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    expect(isRenamed()).toBe(true);
  });

  test('when the API has the change later than it announced it', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    follower.request([shop.locale], {
      records: [{ type: 'products', id: 'p2', version: 1_000_000 }],
    });
    await follower.idle();
    expect(isRenamed()).toBe(false);
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
  });

  test('once more after a change without a version, and then no more', async () => {
    const { shop, follower, pulls } = await aFollowedShop();
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await vi.waitFor(() => expect(pulls()).toBe(2), 5_000);
    await wait(RECHECK_MS * 5);
    expect(pulls()).toBe(2);
  });

  test('when the API failed at first', async () => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    expect(shop.events.map(({ type }) => type)).toContain('failed');
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
  });

  test('when another rebuild comes first after one that failed, whose work it carries over', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower, isRenamed } = await aFollowedShop({
      recheckMs: 60_000,
      firstRetryMs: 60_000,
      onBegin: () => (end) => ends.push(end),
    });
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await follower.idle();
    shop.breakApi(() => undefined);
    follower.request([shop.locale], { records: [{ type: 'brands', id: 'b1' }] });
    await follower.idle();
    expect(isRenamed()).toBe(true);
    expect(ends.map(({ outcome }) => outcome)).toEqual(['failed', 'published']);
  });

  test.each([
    ['no record', () => Response.json({ data: null })],
    ['bytes that are no text', garbled],
  ])('when the API answers with %s instead of what it announced', async (_, answer) => {
    const { shop, follower, isRenamed } = await aFollowedShop();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi((path) => (path.endsWith('/products/p2') ? answer() : undefined));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2', version: 1 }] });
    await follower.idle();
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
  });

  test('until that is given up, which watchers are told', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower } = await aFollowedShop({
      recheckMs: 1,
      firstRetryMs: 1,
      mostRetries: 2,
      onBegin: () => (end) => ends.push(end),
    });
    shop.breakApi(() => new Response('{}', { status: 500 }));
    follower.request([shop.locale], { records: [{ type: 'products', id: 'p2' }] });
    await vi.waitFor(() => expect(ends).toHaveLength(3), 20_000);
    expect(ends.map((end) => end.outcome === 'failed' && end.isGivenUp)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('and what is pending in a later version is reported until it arrives', async () => {
    const ends: Array<RebuildEnd> = [];
    const { shop, follower } = await aFollowedShop({
      recheckMs: 60_000,
      firstRetryMs: 60_000,
      onBegin: () => (end) => ends.push(end),
    });
    const pending = { type: 'products', id: 'p2', version: 1_000_000 } as const;
    follower.request([shop.locale], { records: [pending] });
    await follower.idle();
    follower.request([shop.locale], { records: [{ type: 'brands', id: 'b1' }] });
    await follower.idle();
    const names = ends.map((end) => end.outcome === 'published' && end.waiting.map(({ id }) => id));
    expect(names).toEqual([['p2'], ['p2']]);
  });
});

/** A product whose name isn't valid UTF-8. */
function garbled(): Response {
  const record = { type: 'products', id: 'p2', attributes: { name: '?' }, meta: { version: 1 } };
  const body = Buffer.from(JSON.stringify({ data: record }));
  body[body.indexOf('?')] = 0xff;
  return new Response(body);
}

/** How rebuilds ended, by outcome. */
function anEar() {
  const ends: Array<RebuildEnd> = [];
  const onBegin = () => (end: RebuildEnd) => void ends.push(end);
  return { ends, onBegin, outcomes: () => ends.map(({ outcome }) => outcome) };
}

const P2 = { type: 'products', id: 'p2' } as const;

describe('what is unusual', { timeout: 60_000 }, () => {
  test('everywhere stops that pull, and no webhook after it', async () => {
    const { onBegin, outcomes } = anEar();
    const { shop, follower, isRenamed } = await aFollowedShop(
      { recheckMs: 60_000, firstRetryMs: 60_000, onBegin },
      { seed: aSeed({ products: 12 }) },
    );
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'fewer' });
    follower.request([shop.locale], {});
    await follower.idle();
    expect(isRenamed()).toBe(false);
    follower.request([shop.locale], { records: [{ ...P2, version: 1 }] });
    await follower.idle();
    expect(isRenamed()).toBe(true);
    expect(outcomes()).toEqual(['stopped', 'published']);

    await shop.api.seed(aSeed({ products: 12, product: renamed }), { identity: 'mended' });
    follower.retryNow();
    await follower.idle();
    expect(outcomes()).toEqual(['stopped', 'published', 'published']);
    expect(shop.stopped()).toEqual([]);
  });

  test('such as a missing record is rechecked, and gone if it is still missing', async () => {
    const { ends, onBegin, outcomes } = anEar();
    const { shop, follower } = await aFollowedShop(
      { onBegin },
      { seed: aSeed({ products: 60 }), confirmedAfterMs: RECHECK_MS / 2 },
    );
    shop.breakApi((path) =>
      path === '/api/v2.6/products/p2' ? new Response('{}', { status: 404 }) : undefined,
    );
    follower.request([shop.locale], { records: [P2] });
    await follower.idle();
    expect(shop.pages().has(PAGE)).toBe(true);
    expect(ends).toMatchObject([{ outcome: 'published', waiting: [P2] }]);
    await vi.waitFor(() => expect(shop.pages().has(PAGE)).toBe(false), 10_000);
    await vi.waitFor(() => expect(outcomes()).toHaveLength(2));
    expect(ends[1]).toMatchObject({ waiting: [], stopped: [] });
  });
});

describe('while the API', { timeout: 60_000 }, () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 503', () => new Response('', { status: 503 })],
    ['answers nonsense', () => new Response('<h1>Back soon</h1>', { status: 200 })],
    ['answers another document', () => Response.json({ products: [] })],
  ])('%s, the site stays, webhooks do not add up, and it catches up once', async (_, fault) => {
    const { ends, onBegin } = anEar();
    const { shop, follower, isRenamed } = await aFollowedShop({
      recheckMs: 60_000,
      firstRetryMs: 60_000,
      onBegin,
    });
    const before = shop.pages();
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(fault);
    for (let webhook = 0; webhook < 30; webhook += 1) {
      follower.request([shop.locale], { records: [{ ...P2, version: 1 }] });
      await follower.idle();
    }
    expect(shop.pages()).toEqual(before);
    expect(ends.length).toBe(30);
    expect(ends.every((end) => end.outcome === 'failed' && !end.isGivenUp)).toBe(true);

    shop.breakApi(() => undefined);
    ends.length = 0;
    follower.retryNow();
    await follower.idle();
    expect(isRenamed()).toBe(true);
    expect(ends).toMatchObject([{ outcome: 'published', waiting: [], unconfirmed: [] }]);
  });

  test('is slow, a call that takes too long is given up, and repeated', async () => {
    const { onBegin, outcomes } = anEar();
    const { shop, follower, isRenamed } = await aFollowedShop({
      recheckMs: 60_000,
      firstRetryMs: 60_000,
      onBegin,
    });
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    shop.breakApi(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    follower.request([shop.locale], { records: [P2] });
    await follower.idle();
    expect(outcomes()).toEqual(['failed']);
    shop.breakApi(() => undefined);
    follower.retryNow();
    await follower.idle();
    expect(isRenamed()).toBe(true);
  });

  test('comes back while a rebuild is failing, that one is retried at once', async () => {
    const { onBegin, outcomes } = anEar();
    const { shop, follower } = await aFollowedShop({
      recheckMs: 60_000,
      firstRetryMs: 60_000,
      onBegin,
    });
    shop.breakApi(() => {
      shop.breakApi(() => undefined);
      follower.retryNow();
      return new Response('', { status: 500 });
    });
    follower.request([shop.locale], { records: [P2] });
    await vi.waitFor(() => expect(outcomes()).toEqual(['failed', 'published']), 10_000);
  });

  test('is away, it is spared, and the site catches up once a single call succeeds', async () => {
    const { onBegin, outcomes } = anEar();
    let isDown = true;
    let probes = 0;
    const gate = createSourceGate({
      atOnce: 4,
      aSecond: 1_000,
      restMs: 50,
      probe: async () => {
        probes += 1;
        if (isDown) throw new UnreadableAnswer();
      },
      onBack: () => follower.retryNow(),
    });
    onTestFinished(gate.close);
    const { shop, follower, isRenamed } = await aFollowedShop(
      { recheckMs: 60_000, firstRetryMs: 60_000, onBegin },
      { gate },
    );
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    let calls = 0;
    shop.breakApi(() => {
      calls += 1;
      return new Response('', { status: 503 });
    });
    for (let webhook = 0; webhook < 30; webhook += 1) {
      follower.request([shop.locale], { records: [P2] });
      await follower.idle();
    }
    // Without the gate, each webhook would have cost four calls.
    expect(calls).toBeLessThan(30);
    expect(outcomes()).toEqual(Array.from({ length: 30 }, () => 'failed'));
    await vi.waitFor(() => expect(probes).toBeGreaterThan(1));
    shop.breakApi(() => undefined);
    isDown = false;
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 10_000);
    expect(outcomes().filter((outcome) => outcome === 'published')).toHaveLength(1);
  });

  test('is one version behind, the site has what there is, and then the rest', async () => {
    const { ends, onBegin } = anEar();
    const { shop, follower, isRenamed } = await aFollowedShop({ onBegin });
    const client = await shop.api.fetch(
      new Request('http://shop/api/v2.6/products/p2', { headers: { 'X-Site-Country': 'SG' } }),
    );
    const { data } = await client.json();
    const version = (data[0] ?? data).meta.version as number;
    follower.request([shop.locale], { records: [{ ...P2, version: version + 1 }] });
    await follower.idle();
    expect(isRenamed()).toBe(false);
    await shop.api.seed(aSeed({ products: 3, product: renamed }), { identity: 'renamed' });
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 5_000);
    expect(ends[0]).toMatchObject({ outcome: 'published', waiting: [{ id: 'p2' }] });
    expect(ends.at(-1)).toMatchObject({ outcome: 'published', waiting: [], unconfirmed: [] });
  });
});

describe('a rename in one language of a country', { timeout: 60_000 }, () => {
  const TOKEN = 'a-token-of-the-content-team';

  /** The Chinese pages of Hong Kong, from an API that tells what an edit changed. */
  async function inHongKong() {
    const changes: Array<ContentChange> = [];
    const { ends, onBegin } = anEar();
    const { shop, follower, pulls } = await aFollowedShop(
      { onBegin },
      {
        locale: localeFor('HK', 'zh'),
        apiOptions: { adminToken: TOKEN, onChange: (change) => void changes.push(change) },
      },
    );
    const rename = async (language: string, name: string) => {
      const answer = await shop.api.fetch(
        new Request('http://shop/api/admin/v1/products/p2', {
          method: 'PATCH',
          headers: {
            Authorization: `Bearer ${TOKEN}`,
            'X-Site-Country': 'HK',
            'Accept-Language': language,
            'Content-Type': 'application/vnd.api+json',
          },
          body: JSON.stringify({ data: { ...P2, attributes: { name } } }),
        }),
      );
      expect(answer.status).toBe(200);
    };
    const announce = async () => {
      const records = changes.flatMap((change) => change.records) as Array<WantedRecord>;
      follower.request([shop.locale], { records });
      await follower.idle();
    };
    await rename('zh', '絲絨唇膏');
    await announce();
    await vi.waitFor(() => expect(ends.at(-1)).toMatchObject({ waiting: [] }), 5_000);
    changes.length = 0;
    ends.length = 0;
    return { shop, ends, rename, announce, pulls };
  }

  test('is confirmed by what the API says in that language, and rechecked once', async () => {
    const { ends, rename, announce, pulls } = await inHongKong();
    const before = pulls();
    await rename('en', 'Silk Lipstick');
    await announce();
    expect(ends).toMatchObject([{ outcome: 'published', waiting: [], unconfirmed: [] }]);
    await vi.waitFor(() => expect(pulls()).toBe(before + 2), 5_000);
    await wait(RECHECK_MS * 10);
    expect(pulls()).toBe(before + 2);
    expect(ends.at(-1)).toMatchObject({ waiting: [], unconfirmed: [] });
  });

  test('is not mistaken for one that is still to come', async () => {
    const { shop, ends, rename, announce } = await inHongKong();
    const path = '/products/velvet-lipstick-p2';
    const digest = shop.pages().get(path);
    await rename('zh', '絲絨口紅');
    await announce();
    expect(ends.at(-1)).toMatchObject({ outcome: 'published', waiting: [], unconfirmed: [] });
    expect(shop.pages().get(path)).not.toBe(digest);
  });
});
