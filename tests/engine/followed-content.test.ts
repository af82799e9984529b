import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { RequestedRecord } from '#content-sync/pull/pull.ts';
import { type RebuildResult, rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import { EVERYTHING, recordWork } from '#content-sync/work/work-row.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { createSourceGate, UnreadableAnswer } from '#sources/json-api/source-gate.ts';
import { aSeed } from '../builders/seed.ts';
import { aPublishedShop, type aShop, type ShopOptions } from '../builders/shop.ts';
import { aRunner, type RunnerOptions } from '../builders/work-runner.ts';

const WAIT_MS = 20;
const SLOW = { waitMs: 60_000 };
/** The first look for an announced version is repeated after 200 ms, which a busy machine needs, too. */
const PATIENT = { waitMs: 12_800 };
const P2 = { type: 'products', id: 'p2' } as const;
const PAGE = '/products/velvet-lipstick-p2';
const renamed = (index: number) => (index === 1 ? { name: { en: 'Renamed' } } : {});
const RENAMED = [aSeed({ products: 3, product: renamed }), { identity: 'renamed' }] as const;
const DOWN = () => new Response('{}', { status: 500 });

/** A published shop whose pages follow its content, and how its rebuilds ended. */
async function aFollowedShop(options: Partial<RunnerOptions> = {}, shopOptions: ShopOptions = {}) {
  const shop = await aPublishedShop({ seed: aSeed({ products: 3 }), ...shopOptions });
  const ends: Array<RebuildResult> = [];
  const { list, runner } = aRunner({
    dataFolder: shop.dataFolder,
    rebuild: rebuildWith(async () => shop.engine),
    isFollowed: (locale) => locale === shop.locale.id,
    waitMs: WAIT_MS,
    // Such short waits would be used up while a busy machine is at work.
    rules: { mostRechecks: Number.POSITIVE_INFINITY },
    onEnd: (_, result) => ends.push(result),
    ...options,
  });
  await runner.idle();
  ends.length = 0;
  shop.events.length = 0;
  const before = shop.pages();
  const states = async () =>
    Object.fromEntries((await list.parts({})).map(({ delivery, state }) => [delivery, state]));
  return {
    shop,
    list,
    runner,
    ends,
    outcomes: () => ends.map(outcomeOf),
    isRenamed: () => shop.pages().get(PAGE) !== before.get(PAGE),
    pulls: () => shop.events.filter(({ type }) => type === 'pull-started').length,
    states,
    announce: (id: string, ...records: ReadonlyArray<RequestedRecord>) =>
      runner.enqueue({ id, countries: [shop.locale.country], records }),
    async request(...records: ReadonlyArray<RequestedRecord>) {
      await runner.request([shop.locale], ...records.map(recordWork));
      return runner.idle();
    },
  };
}

const outcomeOf = (end: RebuildResult) =>
  end.outcome === 'failed' && end.isStopped ? 'stopped' : end.outcome;

describe('pages follow their content', { timeout: 60_000 }, () => {
  test('when a record is reported to have changed', async () => {
    const { shop, request, isRenamed } = await aFollowedShop();
    await shop.api.seed(...RENAMED);
    await request(P2);
    expect(isRenamed()).toBe(true);
  });

  test('when the API has the change later than it announced it', async () => {
    const { shop, announce, runner, isRenamed, states } = await aFollowedShop(PATIENT);
    await announce('early', { ...P2, version: 1_000_000 });
    await runner.idle();
    expect(isRenamed()).toBe(false);
    expect(await states()).toEqual({ early: 'waiting' });
    await shop.api.seed(...RENAMED);
    await vi.waitFor(() => expect(isRenamed()).toBe(true));
  });

  test('once more after a change without a version, and then no more', async () => {
    const { request, pulls } = await aFollowedShop();
    await request(P2);
    await vi.waitFor(() => expect(pulls()).toBe(2));
    await wait(WAIT_MS * 5);
    expect(pulls()).toBe(2);
  });

  test('when the API failed at first', async () => {
    const { shop, request, isRenamed } = await aFollowedShop();
    await shop.api.seed(...RENAMED);
    shop.breakApi(DOWN);
    await request(P2);
    expect(shop.events.map(({ type }) => type)).toContain('failed');
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(isRenamed()).toBe(true));
  });

  test.each([
    ['no record', () => Response.json({ data: null })],
    ['bytes that are no text', garbled],
  ])('when the API answers with %s instead of what it announced', async (_, answer) => {
    const { shop, request, isRenamed } = await aFollowedShop();
    await shop.api.seed(...RENAMED);
    shop.breakApi((path) => (path.endsWith('/products/p2') ? answer() : undefined));
    await request({ ...P2, version: 1 });
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(isRenamed()).toBe(true));
  });
});

describe('a record that fails for ever', { timeout: 60_000 }, () => {
  type Poison = (signal: AbortSignal, api: CommerceApi) => Response | Promise<Response>;
  test.each<[string, Poison]>([
    ['500', DOWN],
    ['403', () => new Response('{}', { status: 403 })],
    ['no JSON', () => new Response('<h1>Back soon</h1>')],
    ['nothing in time', silence],
    ['a body that never ends', endlessly],
    ['another record', (_, api) => answerOf(api, '/api/v2.6/products/p3')],
  ])('by %s keeps no other record of its locale waiting', async (_, poison) => {
    const { shop, runner, announce, isRenamed, states } = await aFollowedShop();
    await shop.api.seed(...RENAMED);
    shop.breakApi((path, signal) =>
      path.endsWith('/products/p1') ? poison(signal, shop.api) : undefined,
    );
    await announce('poison', { type: 'products', id: 'p1', version: 1 });
    await announce('together', { type: 'products', id: 'p1', version: 1 }, { ...P2, version: 1 });
    await vi.waitFor(() => expect(isRenamed()).toBe(true), 20_000);
    for (let edit = 0; edit < 3; edit += 1) {
      await announce(`edit ${edit}`, { type: 'products', id: 'p3', version: 1 });
      await vi.waitFor(
        async () => expect(await states()).toMatchObject({ [`edit ${edit}`]: 'published' }),
        {
          timeout: 20_000,
        },
      );
    }
    expect(await states()).toMatchObject({ poison: 'waiting', together: 'waiting' });
    shop.breakApi(() => undefined);
    runner.sourceIsBack();
    await vi.waitFor(
      async () =>
        expect(await states()).toMatchObject({ poison: 'published', together: 'published' }),
      {
        timeout: 20_000,
      },
    );
  });

  test('is not lost with its lists, which are looked up again by themselves', async () => {
    const { shop, request, ends } = await aFollowedShop();
    await shop.api.seed(...RENAMED);
    shop.breakApi((path) => (path.includes('popularity') ? DOWN() : undefined));
    await request({ ...P2, version: 1 });
    const unread = ends.flatMap((end) => (end.outcome === 'failed' ? [] : end.unread));
    expect(unread.length).toBeGreaterThan(0);
    shop.breakApi(() => undefined);
    await vi.waitFor(() => expect(ends.at(-1)).toMatchObject({ unread: [] }));
    expect(ends.length).toBeGreaterThan(1);
  });
});

describe('a record that was deleted', { timeout: 60_000 }, () => {
  const answering = (status: number) => (path: string) =>
    path === '/api/v2.6/products/p2' ? new Response('{}', { status }) : undefined;

  test('as announced is off the site at once', async () => {
    const { shop, request } = await aFollowedShop(SLOW, { seed: aSeed({ products: 60 }) });
    shop.breakApi(answering(404));
    await request({ ...P2, version: 2, removed: true });
    expect(shop.pages().has(PAGE)).toBe(false);
  });

  test('is off the site at once, too, if the API says that it is gone for good', async () => {
    const { shop, request } = await aFollowedShop(SLOW, { seed: aSeed({ products: 60 }) });
    shop.breakApi(answering(410));
    await request({ ...P2, version: 2 });
    expect(shop.pages().has(PAGE)).toBe(false);
  });

  test('and that nobody announced is looked up again, and gone if it is still missing', async () => {
    const { shop, request, announce, runner, states } = await aFollowedShop(
      { waitMs: 500 },
      { seed: aSeed({ products: 60 }), confirmedAfterMs: WAIT_MS },
    );
    shop.breakApi(answering(404));
    await announce('gone', P2);
    await runner.idle();
    expect(shop.pages().has(PAGE)).toBe(true);
    await vi.waitFor(() => expect(shop.pages().has(PAGE)).toBe(false));
    await vi.waitFor(async () => expect(await states()).toEqual({ gone: 'published' }));
    shop.breakApi(() => undefined);
    await request({ ...P2, version: 1 });
    expect(shop.pages().has(PAGE)).toBe(true);
  });
});

describe('what is unusual', { timeout: 60_000 }, () => {
  test('everywhere stops that pull, and no webhook after it', async () => {
    const { shop, runner, request, isRenamed, outcomes } = await aFollowedShop(SLOW, {
      seed: aSeed({ products: 12 }),
    });
    await shop.api.seed(...RENAMED);
    await runner.request([shop.locale], EVERYTHING);
    await runner.idle();
    expect(isRenamed()).toBe(false);
    await request({ ...P2, version: 1 });
    expect(isRenamed()).toBe(true);
    expect(outcomes()).toEqual(['stopped', 'published']);

    await shop.api.seed(aSeed({ products: 12, product: renamed }), { identity: 'corrected' });
    runner.sourceIsBack();
    await runner.idle();
    expect(outcomes().slice(2)).toEqual(['published']);
    expect(shop.stopped()).toEqual([]);
  });
});

/** No answer until the caller gives up. */
function endlessly(signal: AbortSignal): Response {
  const begin = (body: ReadableStreamDefaultController) => {
    body.enqueue(new TextEncoder().encode('{"data":'));
    signal.addEventListener('abort', () => body.error(signal.reason), { once: true });
  };
  return new Response(new ReadableStream({ start: begin }));
}

async function answerOf(api: CommerceApi, path: string): Promise<Response> {
  const headers = { Accept: 'application/vnd.api+json', 'X-Site-Country': 'SG' };
  return api.fetch(new Request(`http://api.internal${path}`, { headers }));
}

function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A product whose name isn't valid UTF-8. */
function garbled(): Response {
  const record = { type: 'products', id: 'p2', attributes: { name: '?' }, meta: { version: 1 } };
  const body = Buffer.from(JSON.stringify({ data: record }));
  body[body.indexOf('?')] = 0xff;
  return new Response(body);
}

describe('while the API', { timeout: 60_000 }, () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 503', () => new Response('', { status: 503 })],
    ['answers nonsense', () => new Response('<h1>Back soon</h1>', { status: 200 })],
    ['answers another document', () => Response.json({ products: [] })],
  ])('%s, the site stays, webhooks do not add up, and it catches up once', async (_, fault) => {
    const { shop, runner, request, ends, outcomes, isRenamed } = await aFollowedShop(SLOW);
    const before = shop.pages();
    await shop.api.seed(...RENAMED);
    shop.breakApi(fault);
    for (let webhook = 0; webhook < 10; webhook += 1) await request({ ...P2, version: 1 });
    expect(shop.pages()).toEqual(before);
    expect(new Set(outcomes())).toEqual(new Set(['failed']));

    shop.breakApi(() => undefined);
    ends.length = 0;
    runner.sourceIsBack();
    await runner.idle();
    expect(isRenamed()).toBe(true);
    expect(ends).toMatchObject([{ outcome: 'published', unconfirmed: [] }]);
  });

  test('is slow, a call that takes too long is given up, and repeated', async () => {
    const { shop, runner, request, outcomes, isRenamed } = await aFollowedShop(SLOW);
    await shop.api.seed(...RENAMED);
    shop.breakApi((_, signal) => silence(signal));
    await request(P2);
    expect(outcomes()).toEqual(['failed']);
    shop.breakApi(() => undefined);
    runner.sourceIsBack();
    await runner.idle();
    expect(isRenamed()).toBe(true);
  });

  test('comes back while a rebuild is failing, that one is retried at once', async () => {
    const { shop, runner, request, outcomes } = await aFollowedShop(SLOW);
    shop.breakApi(() => {
      shop.breakApi(() => undefined);
      runner.sourceIsBack();
      return new Response('', { status: 500 });
    });
    await request(P2);
    expect(outcomes()).toEqual(['failed', 'up-to-date']);
  });

  test('is away, it is spared, and the site catches up once a single call succeeds', async () => {
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
      onBack: () => runner.sourceIsBack(),
    });
    onTestFinished(gate.close);
    const { shop, runner, request, outcomes, isRenamed } = await aFollowedShop(SLOW, { gate });
    await shop.api.seed(...RENAMED);
    let calls = 0;
    shop.breakApi(() => {
      calls += 1;
      return new Response('', { status: 503 });
    });
    for (let webhook = 0; webhook < 30; webhook += 1) await request({ ...P2, version: 1 });
    // Without the gate, each webhook would have cost four calls.
    expect(calls).toBeLessThan(30);
    expect(new Set(outcomes())).toEqual(new Set(['failed']));
    await vi.waitFor(() => expect(probes).toBeGreaterThan(1));
    shop.breakApi(() => undefined);
    isDown = false;
    await vi.waitFor(() => expect(isRenamed()).toBe(true));
    expect(outcomes().filter((outcome) => outcome === 'published')).toHaveLength(1);
  });

  test('is one version behind, the site has what there is, and then the rest', async () => {
    const { shop, runner, announce, ends, states, isRenamed } = await aFollowedShop(PATIENT);
    const version = await versionOfP2(shop);
    await announce('next', { ...P2, version: version + 1 });
    await runner.idle();
    expect(isRenamed()).toBe(false);
    expect(await states()).toEqual({ next: 'waiting' });
    await shop.api.seed(...RENAMED);
    await vi.waitFor(async () => expect(await states()).toEqual({ next: 'published' }));
    expect(isRenamed()).toBe(true);
    expect(ends.at(-1)).toMatchObject({ unconfirmed: [] });
  });
});

async function versionOfP2({ api }: Pick<Awaited<ReturnType<typeof aShop>>, 'api'>) {
  const answer = await api.fetch(
    new Request('http://shop/api/v2.6/products/p2', { headers: { 'X-Site-Country': 'SG' } }),
  );
  const { data } = await answer.json();
  return (data[0] ?? data).meta.version as number;
}

describe('a rename in one language of a country', { timeout: 60_000 }, () => {
  const TOKEN = 'a-token-of-the-content-team';

  /** The Chinese pages of Hong Kong, from an API that tells what an edit changed. */
  async function inHongKong() {
    const changes: Array<ContentChange> = [];
    const followed = await aFollowedShop(
      {},
      {
        locale: localeFor('HK', 'zh'),
        apiOptions: { adminToken: TOKEN, onChange: (change) => void changes.push(change) },
      },
    );
    const { shop, ends, announce, list, runner, states } = followed;
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
    const announceEdit = async (id: string) => {
      const records = changes.splice(0).flatMap((change) => change.records);
      await announce(id, ...records);
      await runner.idle();
    };
    await rename('zh', '絲絨唇膏');
    await announceEdit('first');
    await vi.waitFor(async () => expect(await list.waiting()).toEqual([]));
    expect(await states()).toEqual({ first: 'published' });
    ends.length = 0;
    return { ...followed, rename, announceEdit };
  }

  test('is confirmed by what the API says in that language, and looked up again once', async () => {
    const { rename, announceEdit, pulls, states } = await inHongKong();
    const before = pulls();
    await rename('en', 'Silk Lipstick');
    await announceEdit('english');
    expect(await states()).toMatchObject({ english: 'published' });
    await vi.waitFor(() => expect(pulls()).toBe(before + 2));
    await wait(WAIT_MS * 10);
    expect(pulls()).toBe(before + 2);
  });

  test('is not mistaken for one that is still to come', async () => {
    const { shop, rename, announceEdit, states } = await inHongKong();
    const digest = shop.pages().get(PAGE);
    await rename('zh', '絲絨口紅');
    await announceEdit('chinese');
    expect(await states()).toMatchObject({ chinese: 'published' });
    expect(shop.pages().get(PAGE)).not.toBe(digest);
  });
});
