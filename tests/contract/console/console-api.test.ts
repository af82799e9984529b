import { describe, expect, test, vi } from 'vitest';
import {
  CONSOLE_API,
  type LocaleAnswer,
  type Overview,
} from '#console/contract/console-contract.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { addDeliveries, listParts } from '#content-sync/work/deliveries.ts';
import { recordDeaths } from '#content-sync/work/settle-rows.ts';
import { EVERYTHING } from '#content-sync/work/work-row.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { workTables } from '../../builders/work-tables.ts';
import { aBareConsole, aConsole, anOperator, type TestConsole } from './test-console.ts';

const SEED = aSeed({ products: 4 });
const RENAMED = aSeed({
  products: 4,
  product: (index) => (index === 1 ? { name: { en: 'Renamed <em>Lipstick</em>' } } : {}),
});
const FREE = aSeed({
  products: 4,
  product: (index) =>
    index === 2
      ? { variants: [aVariant({ id: 'p3-v1', prices: perCountry(() => ({ price: 0 })) })] }
      : {},
});
const FREE_FOUND = 'products p3: the price of p3-v1 would be zero';

/** The console of a published shop, and a signed-in operator. */
async function aWorkingConsole() {
  const console = await aConsole({ seed: SEED });
  await console.rebuild();
  return { console, operator: await anOperator(console) };
}

let seeds = 0;

async function publish({ shop, rebuild }: TestConsole, seed: typeof SEED) {
  seeds += 1;
  await shop.api.seed(seed, { identity: `seed ${seeds}` });
  await rebuild();
}

const TIMEOUT = { timeout: 60_000 };

describe('the overview', TIMEOUT, () => {
  test('says what each locale serves, and for none that nothing is published', async () => {
    const { console, operator } = await aWorkingConsole();
    const { json } = await operator.get('/overview');
    const { locales, rendered } = json as Overview;
    expect(locales).toHaveLength(12);
    const [published] = locales.filter(({ release }) => release);
    expect(published).toMatchObject({ locale: 'sg-en', release: { id: 1 }, pending: 0 });
    expect(published?.pages).toBeGreaterThan(20);
    expect(published?.trouble).toBeUndefined();
    expect(rendered).toMatchObject([{ locale: 'sg-en', release: 1 }]);
    expect(locales.find(({ locale }) => locale === 'hk-zh')).toMatchObject({ pages: 0 });
    expect(await console.list.waiting()).toEqual([]);
  });

  test('says whether edits are followed', async () => {
    const told = async (options: Parameters<typeof aBareConsole>[0]) => {
      const operator = await anOperator(await aBareConsole(options));
      return ((await operator.get('/overview')).json as Overview).followingProblem;
    };
    expect(await told({ followingProblem: 'no secret' })).toBe('no secret');
    expect(await told({})).toBeUndefined();
  });

  test('lists open alerts', async () => {
    const alert = {
      id: 'alert_1',
      title: 'The disk is nearly full',
      about: 'STOREFRONT_DATA',
      problem: '5.0 % (400 MB) are free.',
      since: 1,
      runbook: 'docs/alerts.md#disk-filling',
    };
    const operator = await anOperator(await aBareConsole({ alerts: () => [alert] }));
    expect((await operator.get('/overview')).json).toMatchObject({ alerts: [alert] });
  });

  test('says why a rebuild failed, until one succeeds', async () => {
    const { console, operator } = await aWorkingConsole();
    console.shop.breakApi(() => new Response('{}', { status: 500 }));
    await console.rebuild();
    const troubleOf = async () =>
      ((await operator.get('/locales/sg-en')).json as LocaleAnswer).overview.trouble;
    expect(await troubleOf()).toMatchObject({
      problem: expect.stringContaining('500'),
      advice: expect.stringContaining('Every published page is as it was'),
      unusual: [],
      failures: 1,
      retryAt: expect.any(Number),
    });
    console.shop.breakApi(() => undefined);
    expect((await operator.act({ action: 'rebuild', locales: ['sg-en'] })).status).toBe(200);
    await console.runner.idle();
    expect(await troubleOf()).toBeUndefined();
  });
});

describe('unusual content', TIMEOUT, () => {
  test('is stopped, and let through by somebody who has looked at it', async () => {
    const { console, operator } = await aWorkingConsole();
    const before = console.shop.pages();
    await publish(console, FREE);
    const { json } = await operator.get('/locales/sg-en');
    expect(json.overview).toMatchObject({ stopped: [FREE_FOUND] });
    expect(console.shop.pages()).toEqual(before);

    const other = ['1 of 4 products would be removed'];
    const refused = await operator.act({ action: 'let-through', locale: 'sg-en', findings: other });
    expect(refused.status).toBe(409);

    const findings = [FREE_FOUND];
    expect((await operator.act({ action: 'let-through', locale: 'sg-en', findings })).status).toBe(
      200,
    );
    await console.runner.idle();
    expect(console.shop.pages()).not.toEqual(before);
    const after = (await operator.get('/locales/sg-en')).json as LocaleAnswer;
    expect(after.overview.stopped).toEqual([]);
    // Pages that don't show the price didn't change, so not everything was rebuilt.
    expect(after.releases[0]?.replaced).toBeLessThan(after.overview.pages);
  });

  test('that turns out to be more than was looked at is stopped again', async () => {
    const { console, operator } = await aWorkingConsole();
    await publish(console, aSeed({ products: 2 }));
    const stoppedNow = async () =>
      ((await operator.get('/locales/sg-en')).json as LocaleAnswer).overview.stopped;
    expect(await stoppedNow()).toEqual(['2 of 4 products would be removed']);
    await console.shop.api.seed(aSeed({ products: 1 }), { identity: 'fewer' });
    const findings = await stoppedNow();
    await operator.act({ action: 'let-through', locale: 'sg-en', findings });
    await console.runner.idle();
    expect(await stoppedNow()).toEqual(['3 of 4 products would be removed']);
  });
});

describe('releases', TIMEOUT, () => {
  test('say what changed and why, and differ page by page and line by line', async () => {
    const { console, operator } = await aWorkingConsole();
    await publish(console, RENAMED);
    const { releases } = (await operator.get('/locales/sg-en')).json as LocaleAnswer;
    expect(releases.map(({ id, isLive }) => [id, isLive])).toEqual([
      [2, true],
      [1, false],
    ]);
    const [second, first] = releases;
    expect(first).toMatchObject({ replaced: 0, removed: 0 });
    expect(first?.reasons[0]?.text).toBe('it is new');
    expect(second?.reasons[0]?.text).toMatch(/ changed$/);

    const { json: changes } = await operator.get('/locales/sg-en/changes?from=1&to=2');
    expect(changes.total).toBe((second?.added ?? 0) + (second?.replaced ?? 0));
    const page = '/products/velvet-lipstick-p2';
    expect(changes.pages).toContainEqual({
      path: page,
      change: 'replaced',
      reason: 'the product changed',
    });

    const diffOf = async (view: string) =>
      (
        await operator.get(`/locales/sg-en/changes/page?from=1&to=2&path=${page}&view=${view}`)
      ).json.places.flat() as Array<{ kind: string; text: string }>;
    const text = await diffOf('text');
    expect(text).toContainEqual({ kind: 'removed', text: 'Velvet Lipstick p2' });
    expect(text).toContainEqual({ kind: 'added', text: 'Renamed <em>Lipstick</em>' });
    const markup = await diffOf('markup');
    expect(
      markup.some((part) => part.kind === 'added' && /<h1[^>]*>.*Renamed/.test(part.text)),
    ).toBe(true);
  });

  test('are rolled back and resumed, each by somebody whose name is recorded', async () => {
    const { console, operator } = await aWorkingConsole();
    const first = console.shop.pages();
    await publish(console, RENAMED);
    const second = console.shop.pages();
    const back = { action: 'rollback', locale: 'sg-en', release: 1 };
    expect((await operator.act(back)).json.done).toContain('Brought release 1 of sg-en back');
    expect(console.shop.pages()).toEqual(first);
    const held = (await operator.get('/locales/sg-en')).json as LocaleAnswer;
    expect(held.overview.heldAt).toBe(1);
    const marked = held.releases.filter(({ isRolledBackFrom }) => isRolledBackFrom);
    expect(marked.map(({ id }) => id)).toEqual([2]);
    expect(held.releases[0]?.act).toEqual({ who: 'Mei', why: 'Rolled back to release 1.' });

    const unknown = await operator.act({ ...back, release: 99 });
    expect(unknown.status).toBe(409);

    expect((await operator.act({ action: 'resume', locale: 'sg-en' })).status).toBe(200);
    await console.runner.idle();
    expect(console.shop.pages()).toEqual(second);

    const { json } = await operator.get('/journal?locale=sg-en');
    const done = (json as Array<{ who?: string; text: string }>).filter(({ who }) => who === 'Mei');
    expect(done.map(({ text }) => text)).toEqual([
      'Let sg-en follow its content again.',
      expect.stringMatching(/^Brought release 1 of sg-en back: \d+ pages changed\.$/),
    ]);
  });
});

test('other locales stop naming pages that a rollback takes away', TIMEOUT, async () => {
  const { console, operator } = await aWorkingConsole();
  const NZ = localeFor('NZ');
  const waits = async () => {
    const { locales } = (await operator.get('/overview')).json as Overview;
    return locales.find(({ locale }) => locale === NZ.id)?.pending;
  };
  const namesSingapore = async () => {
    const pages = new PackedPages(console.shop.dataFolder);
    const page = await pages.read(storedPath(NZ, '/products/velvet-lipstick-p5'));
    pages.close();
    return Buffer.from(page?.body ?? []).includes('hreflang="x-default"');
  };
  await publish(console, aSeed({ products: 5 }));
  console.runner.request([NZ], EVERYTHING);
  await console.runner.idle();
  expect(await namesSingapore()).toBe(true);
  await operator.act({ action: 'rollback', locale: 'sg-en', release: 1 });
  await console.runner.idle();
  expect(await namesSingapore()).toBe(false);
  expect(await waits()).toBe(0);
});

describe('deliveries', TIMEOUT, () => {
  test('are listed with what became of them, and replayed', async () => {
    const { console, operator } = await aWorkingConsole();
    await publish(console, SEED);
    await console.runner.enqueue({
      id: 'msg_1',
      countries: ['SG'],
      records: [{ type: 'products', id: 'p2' }],
    });
    await console.runner.idle();
    const listed = async (query = '') => (await operator.get(`/deliveries${query}`)).json;
    expect(await listed()).toMatchObject([
      { delivery: 'msg_1', locale: 'sg-en', state: 'published', records: ['products p2'] },
    ]);
    expect(await listed('?state=failed')).toEqual([]);
    const { eventToLive } = (await operator.get('/overview')).json as Overview;
    expect(eventToLive).toMatchObject([{ locale: 'sg-en', seconds: expect.any(Number) }]);

    const pulls = () => console.shop.events.filter(({ type }) => type === 'pull-started').length;
    const before = pulls();
    const replayed = await operator.act({ action: 'replay', deliveries: ['msg_1'] });
    expect(replayed.status).toBe(200);
    await console.runner.idle();
    expect(pulls()).toBe(before + 1);
    expect((await operator.act({ action: 'replay', deliveries: ['msg_9'] })).status).toBe(409);
  });

  test('that are dead letters are counted with their locale, and discarded, which is recorded', async () => {
    const { console, operator } = await aWorkingConsole();
    const log = workTables(console.shop.dataFolder);
    await addDeliveries(log, [{ id: 'msg_3', countries: ['SG'] }], {
      locales: LOCALES,
      now: Date.now(),
    });
    const died = { problem: 'out of memory', claimant: '', now: Date.now(), isAlone: true };
    for (const _ of [1, 2]) await recordDeaths(log, await listParts(log, {}), died);
    const counted = async () => {
      const { locales } = (await operator.get('/overview')).json as Overview;
      return locales.find(({ locale }) => locale === 'sg-en')?.deadLettered;
    };
    expect(await counted()).toBe(1);
    const discard = { action: 'discard', deliveries: 'dead-lettered' } as const;
    expect((await operator.act(discard)).status).toBe(200);
    expect(await counted()).toBe(0);
    expect((await operator.get('/journal')).json).toContainEqual(
      expect.objectContaining({ text: 'Discarded all dead letters.' }),
    );
    expect((await operator.act(discard)).status).toBe(409);
  });

  test('that were never confirmed are counted with their locale', async () => {
    const { console, operator } = await aWorkingConsole();
    const log = workTables(console.shop.dataFolder);
    await addDeliveries(log, [{ id: 'msg_2', countries: ['SG'] }], {
      locales: LOCALES,
      now: Date.now(),
    });
    await log.run(`UPDATE work SET state = 'unconfirmed'`);
    const { locales, deliveries } = (await operator.get('/overview')).json as Overview;
    expect(deliveries).toEqual({ unconfirmed: 1 });
    expect(locales.find(({ locale }) => locale === 'sg-en')?.unconfirmed).toBe(1);
  });
});

test('an address leads to the queries that its page asked, and to where their answers came from', async () => {
  const { operator } = await aWorkingConsole();
  const why = (address: string) => operator.get(`/why?address=${encodeURIComponent(address)}`);
  const { json } = await why(
    'http://localhost/products/velvet-lipstick-p2/?country_code=SG&variant=1',
  );
  expect(json).toMatchObject({
    locale: 'sg-en',
    path: '/products/velvet-lipstick-p2',
    release: { id: 1, createdAt: expect.any(Number) },
    reason: 'it is new',
  });
  const product = json.queries.find(({ query }: { query: string }) => query.startsWith('product '));
  expect(product).toMatchObject({
    about: 'the product',
    records: expect.arrayContaining([{ type: 'products', id: 'p2', title: 'Velvet Lipstick p2' }]),
  });
  expect((await why('/products/nowhere')).status).toBe(404);
  expect((await why('/products/velvet-lipstick-p2?country_code=KR')).json.error).toBe(
    'kr-ko has no page at /products/velvet-lipstick-p2.',
  );
  expect((await why('http://[')).status).toBe(404);
}, 60_000);

test('a page names the records that it is made from, each with the fields that a draft can change', async () => {
  const { operator } = await aWorkingConsole();
  const { json } = await operator.get('/records?address=/products/velvet-lipstick-p2');
  expect(json).toMatchObject({ locale: 'sg-en', more: 0 });
  expect(json.records).toContainEqual({
    type: 'products',
    id: 'p2',
    title: 'Velvet Lipstick p2',
  });
  const record = (await operator.get('/locales/sg-en/records/products/p2')).json;
  expect(record).toMatchObject({
    type: 'products',
    id: 'p2',
    fields: { slugUrl: 'velvet-lipstick-p2' },
  });
  const opened = await operator.preview({
    address: '/products/velvet-lipstick-p2',
    drafts: [record],
  });
  expect(opened.status).toBe(200);
}, 60_000);

test('watchers are notified of progress and of changes, and of nothing once the session is over', async () => {
  const { console, operator } = await aWorkingConsole();
  const answer = await fetch(`${console.url}${CONSOLE_API}/events`, {
    headers: { Cookie: operator.cookie },
  });
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
  let received = '';
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const listening = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      received += part.value;
    }
  })();
  await vi.waitFor(() => expect(received).toContain('event: change'));
  await publish(console, RENAMED);
  await vi.waitFor(() => expect(received).toContain('event: progress'));
  expect(received).toMatch(/"locale":"sg-en","work":\{"phase":"rendering"/);
  await reader?.cancel();
  await listening;
}, 60_000);

test.each([
  [{ action: 'rebuild', locales: [] }, 'locales'],
  [{ action: 'rebuild', locales: ['xx-yy'] }, 'is no locale'],
  [{ action: 'rollback', locale: 'sg-en', release: '1' }, 'release'],
  [{ action: 'drop-everything' }, 'action'],
  ['nonsense', 'request'],
])('%j is not an action, which the answer explains', async (body, error) => {
  const console = await aBareConsole();
  const operator = await anOperator(console);
  const answer = await operator.act(body);
  expect(answer.status).toBe(400);
  expect(answer.json.error).toContain(error);
});

test('invalid requests are refused in words', async () => {
  const { operator } = await aWorkingConsole();
  const statuses = {
    '/locales/xx': 400,
    '/locales/sg-en/changes?from=1&to=x': 400,
    '/locales/sg-en/changes?from=1&to=9': 404,
    '/locales/hk-zh/changes?from=1&to=1': 404,
    '/locales/sg-en/changes/page?from=1&to=1&path=/nowhere': 404,
    '/deliveries?state=lost': 400,
    '/deliveries?limit=100000': 400,
    '/why': 400,
    '/records': 400,
    '/records?address=/nowhere': 404,
    '/locales/sg-en/records/products/p999': 404,
    '/locales/sg-en/records/spells/1': 400,
    '/nothing': 404,
  };
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await operator.get(path);
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(answer.json.error).not.toBe('');
  }
}, 60_000);
