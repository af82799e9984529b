import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { localeFilePath, openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { resume } from '#content-sync/publish/rollback.ts';
import type { RequestedRecord } from '#content-sync/pull/pull.ts';
import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import {
  addDeliveries,
  discardParts,
  listParts,
  replayParts,
} from '#content-sync/work/deliveries.ts';
import { EVERYTHING, PUBLISH, recordWork, requestOf } from '#content-sync/work/work-row.ts';
import { LOCALES, type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { countingCalls } from '../builders/counted-calls.ts';
import { DIED, NOTHING_NEW, UP_TO_DATE } from '../builders/rebuild-results.ts';
import { type AskedRebuild, about, aWorkLog, idsOf } from '../builders/work-log.ts';

const [SG, HK, KR] = [localeFor('SG'), localeFor('HK'), localeFor('KR')];
const P1 = { type: 'products', id: 'p1', version: 7 } as const;
const P2 = { type: 'products', id: 'p2', version: 3 } as const;
const DOWN: RebuildResult = { outcome: 'failed', problem: 'The API is down.' };
const HELD: RebuildResult = { ...NOTHING_NEW, outcome: 'held' };
const DAY_MS = 86_400_000;

const ended = (result: Partial<typeof NOTHING_NEW>): RebuildResult => ({
  ...NOTHING_NEW,
  ...result,
});
const has = (id: string) => (asked: AskedRebuild) => idsOf(asked.request).includes(id);
const diesOf = (id: string) => (asked: AskedRebuild) => (has(id)(asked) ? DIED : UP_TO_DATE);

test('what no row says is looked at regularly, however often others give it something to do', async () => {
  const log = aWorkLog();
  let polls = 0;
  const onPoll = () => {
    polls += 1;
  };
  const { enqueue } = log.open({ pollMs: 40, onPoll });
  // Ends only if it is looked at in between.
  for (let index = 0; polls < 4; index += 1) {
    await enqueue(about(`p${index}`));
    await wait(5);
  }
});

describe('a delivery', () => {
  test('is on disk when it is acknowledged, in every locale of its countries', async () => {
    const log = aWorkLog();
    log.holdBack();
    const { enqueue } = log.open();
    await enqueue(about('p1', { countries: ['HK', 'SG', 'HK'] }));
    const parts = (await listParts(log.tables, {})).map(({ locale }) => locale);
    expect(parts).toEqual(['hk-en', 'hk-zh', 'sg-en']);
    await vi.waitFor(() => expect(log.lines()).toContain('hk-en incremental p1'));
  });

  test('is acted on once, however often it comes', async () => {
    const log = aWorkLog();
    const { enqueue, runner } = log.open();
    await Promise.all([enqueue(about('p1')), enqueue(about('p1'))]);
    await enqueue(about('p1'));
    await runner.idle();
    expect(log.ids()).toEqual([['p1']]);
  });

  test('is followed only by published locales, and by others once they are', async () => {
    const log = aWorkLog();
    const unpublished = new Set<LocaleId>(['hk-en', 'hk-zh']);
    const { enqueue } = log.open({ isFollowed: (locale) => !unpublished.has(locale) });
    await enqueue(about('p1', { countries: ['HK', 'SG'] }));
    await vi.waitFor(async () => expect(await log.states('sg-en')).toEqual({ p1: 'published' }));
    expect(await log.states('hk-zh')).toEqual({ p1: 'unpublished' });
    unpublished.delete('hk-zh');
    await vi.waitFor(async () => expect(await log.states('hk-zh')).toEqual({ p1: 'published' }));
    expect(await log.states('hk-en')).toEqual({ p1: 'unpublished' });
  });

  test('without records asks for everything', async () => {
    const log = aWorkLog();
    const { enqueue, runner } = log.open();
    await enqueue({ id: 'all', countries: ['SG'] });
    await runner.idle();
    expect(log.lines()).toEqual(['sg-en full *']);
  });

  test('is published once a rebuild that had claimed it has, and not by one that began before', async () => {
    const log = aWorkLog();
    const end = log.holdBack();
    const { enqueue } = log.open();
    await enqueue(about('p1'));
    await vi.waitFor(() => expect(log.asked).toHaveLength(1));
    await enqueue(about('again', { records: [P1] }));
    end();
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ p1: 'published', again: 'waiting' }),
    );
    end();
    await vi.waitFor(async () => expect((await log.states()).again).toBe('published'));
  });

  test('of several records is published once all are, each by its own rebuild', async () => {
    const log = aWorkLog();
    const problem = 'The API answered 500.';
    let isReadable = false;
    log.answer(() => (isReadable ? UP_TO_DATE : ended({ unread: [{ ...P1, problem }] })));
    const { enqueue } = log.open();
    await enqueue(about('both', { records: [P1, P2] }));
    await vi.waitFor(() => expect(log.ids()).toContainEqual(['p1']));
    expect(await log.states()).toEqual({ both: 'waiting' });
    expect(await listParts(log.tables, {})).toMatchObject([{ problem }]);
    isReadable = true;
    await vi.waitFor(async () => expect(await log.states()).toEqual({ both: 'published' }));
    expect(log.ids().filter((ids) => ids.includes('p2'))).toHaveLength(1);
  });

  test('is built if its locale is held, and published or superseded once that is resumed', async () => {
    const log = aWorkLog();
    hold(log.dataFolder);
    log.answer(() => HELD);
    const { enqueue, runner } = log.open();
    const of = (version: number, id = 'p1') => [{ ...P1, id, version }];
    await enqueue(about('first', { records: of(7) }));
    await enqueue(about('both', { records: [...of(8), ...of(1, 'p2')] }));
    await enqueue(about('last', { records: of(9) }));
    await enqueue(about('late', { records: of(6) }));
    await enqueue({ id: 'all', countries: ['SG'] });
    await enqueue({ id: 'all again', countries: ['SG'] });
    await runner.idle();
    expect(new Set(Object.values(await log.states()))).toEqual(new Set(['ingested']));

    // Another process resumes it.
    log.answer(() => UP_TO_DATE);
    release(log.dataFolder);
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({
        first: 'superseded',
        both: 'published',
        last: 'published',
        late: 'superseded',
        all: 'superseded',
        'all again': 'published',
      }),
    );
    expect(log.ids().at(-1)).toEqual([]);
  });

  test('that was ingested is not touched by another locale’s release, or by a rebuild that failed', async () => {
    const log = aWorkLog();
    hold(log.dataFolder);
    log.answer(() => HELD);
    const { enqueue, runner } = log.open();
    await enqueue(about('p1'));
    await runner.idle();
    log.answer(({ locale }) => (locale === 'sg-en' ? DOWN : UP_TO_DATE));
    await runner.request([KR, SG], PUBLISH);
    await vi.waitFor(() => expect(log.asked.length).toBeGreaterThan(3));
    expect(await log.states()).toEqual({ p1: 'ingested' });
  });

  test('is stopped if its content is unusual, until that is let through', async () => {
    const log = aWorkLog();
    log.answer(({ request }) =>
      ended({ stopped: request.accepted ? [] : (request.records ?? []).filter(isP1) }),
    );
    const { enqueue, runner } = log.open();
    await enqueue(about('a', { records: [P1] }));
    await enqueue(about('b', { records: [P2] }));
    await runner.idle();
    expect(await log.states()).toEqual({ a: 'stopped', b: 'published' });
    const accepted = { accepted: ['a price of zero'] };
    await runner.request([SG], { ...recordWork(P1), options: accepted });
    await runner.idle();
    expect(log.asked.at(-1)?.request).toEqual({ records: [P1], ...accepted });
    expect(await log.states()).toEqual({ a: 'published', b: 'published' });
  });

  test('of everything is stopped as one and tried again, and keeps no webhook waiting', async () => {
    const log = aWorkLog();
    const problem = 'Something looks wrong.';
    let isUnusual = true;
    log.answer(({ size }) =>
      size === 'full' && isUnusual ? { outcome: 'failed', problem, isStopped: true } : UP_TO_DATE,
    );
    const { enqueue } = log.open();
    await enqueue({ id: 'all', countries: ['SG'] });
    await vi.waitFor(async () => expect(await log.states()).toEqual({ all: 'stopped' }));
    await enqueue({ id: 'another', countries: ['SG'] });
    await enqueue(about('p1'));
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ all: 'stopped', another: 'stopped', p1: 'published' }),
    );
    isUnusual = false;
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({
        all: 'published',
        another: 'published',
        p1: 'published',
      }),
    );
  });

  test('that fails for a moment is not tried as a full pull while one waits for consent', async () => {
    const log = aWorkLog();
    log.answer(({ size }) =>
      size === 'full' ? { outcome: 'failed', problem: 'unusual', isStopped: true } : DOWN,
    );
    const { enqueue } = log.open();
    await enqueue({ id: 'all', countries: ['SG'] });
    await vi.waitFor(async () => expect(await log.states()).toEqual({ all: 'stopped' }));
    await enqueue(about('p1'));
    await vi.waitFor(() => expect(log.lines()).toContain('sg-en incremental p1'));
    log.answer(({ size }) => (size === 'full' ? DOWN : UP_TO_DATE));
    await vi.waitFor(async () => expect((await log.states()).p1).toBe('published'));
  });

  test('waits for a version that is still to come, and reports if it never came', async () => {
    const log = aWorkLog();
    log.answer(({ request }) => ended({ unconfirmed: (request.records ?? []).filter(isP1) }));
    const { enqueue } = log.open({ rules: { mostRechecks: 3 } });
    await enqueue(about('a', { records: [P1] }));
    await enqueue(about('b', { records: [P2] }));
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ a: 'unconfirmed', b: 'published' }),
    );
    expect(await listParts(log.tables, { delivery: 'a' })).toMatchObject([
      { problem: expect.stringContaining('version') },
    ]);
    expect(log.asked.filter(has('p1'))).toHaveLength(4);
  });

  test('reports why a rebuild failed, fails once that is given up, and is done by a later one', async () => {
    const log = aWorkLog();
    log.answer(() => DOWN);
    const { enqueue } = log.open({ most: 2 });
    await enqueue(about('p1'));
    await enqueue({ id: 'all', countries: ['SG'] });
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ p1: 'failed', all: 'failed' }),
    );
    expect(await listParts(log.tables, {})).toMatchObject([{ problem: DOWN.problem }, {}]);
    expect(log.asked.filter(has('p1'))).toHaveLength(3);

    log.answer(() => UP_TO_DATE);
    await enqueue(about('p1', { id: 'later' }));
    await vi.waitFor(async () =>
      expect(await log.states()).toMatchObject({ p1: 'published', all: 'failed' }),
    );
    await enqueue({ id: 'all later', countries: ['SG'] });
    await vi.waitFor(async () => expect((await log.states()).all).toBe('published'));
  });

  test('that failed is replayed by any process, and followed like a new one', async () => {
    const log = aWorkLog();
    log.answer(() => DOWN);
    const { enqueue } = log.open({ most: 0 });
    await enqueue(about('p1'));
    await vi.waitFor(async () => expect(await log.states()).toEqual({ p1: 'failed' }));
    log.answer(() => UP_TO_DATE);
    expect(await replayParts(log.tables, 'failed', Date.now())).toBe(1);
    await vi.waitFor(async () => expect(await log.states()).toEqual({ p1: 'published' }));
    expect(await replayParts(log.tables, ['p1', 'none'], Date.now())).toBe(1);
    await vi.waitFor(() => expect(log.asked).toHaveLength(3));
  });

  test('that no process has begun is done by the next one', async () => {
    const log = aWorkLog();
    await addDeliveries(log.tables, [about('p1')], { locales: LOCALES, now: Date.now() });
    log.open();
    await vi.waitFor(async () => expect(await log.states()).toEqual({ p1: 'published' }));
  });

  test('is deleted a month after its end, and never before it', async () => {
    const log = aWorkLog();
    const clock = { now: Date.now() };
    const { enqueue } = log.open({ clock: () => clock.now });
    await enqueue(about('a'));
    await vi.waitFor(async () => expect(await log.states()).toEqual({ a: 'published' }));
    log.holdBack();
    await enqueue(about('b'));
    await vi.waitFor(() => expect(log.asked).toHaveLength(2));
    clock.now += 31 * DAY_MS;
    await vi.waitFor(async () => expect(await log.states()).toEqual({ b: 'waiting' }));
    await enqueue(about('a'));
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ b: 'waiting', a: 'received' }),
    );
  });
});

test('the parts of few deliveries are found among very many, by state, locale and age', async () => {
  const log = aWorkLog();
  const many = Array.from({ length: 3_000 }, (_, number) => about(`m${number}`));
  await addDeliveries(log.tables, [...many, about('last', { countries: ['HK'] })], {
    locales: LOCALES,
    now: 1,
  });
  log.database.exec(`
    UPDATE work SET state = 'published';
    UPDATE work SET state = 'failed' WHERE delivery = 'm7';
    INSERT INTO work (locale, lane, kind, name, state, due_at, added_at, changed_at)
      VALUES ('sg-en', 'local', 'expiry', '', 'waiting', 9, 1, 1);`);
  const listed = async (filter: Parameters<typeof listParts>[1]) =>
    (await listParts(log.tables, filter)).map(({ delivery, locale }) => `${delivery} ${locale}`);
  expect(await listed({ state: 'failed' })).toEqual(['m7 sg-en']);
  expect(await listed({ limit: 3, newestFirst: true })).toEqual([
    'last hk-zh',
    'last hk-en',
    'm2999 sg-en',
  ]);
  expect(await listed({ locale: 'hk-zh' })).toEqual(['last hk-zh']);
  expect(await listed({ locale: 'sg-en' })).toHaveLength(3_000);
  expect(await listed({ delivery: 'm9' })).toEqual(['m9 sg-en']);
});

test('a burst is written in few transactions, merged into few rebuilds, and counted by locale', async () => {
  const log = aWorkLog();
  const end = log.holdBack();
  const { enqueue, runner, list } = log.open();
  const burst = Array.from({ length: 2_500 }, (_, number) =>
    about(`m${number}`, {
      countries: ['HK'],
      records: [{ ...P1, id: `p${number % 10}`, version: number }],
    }),
  );
  await Promise.all(burst.map(enqueue));
  expect((await list.counts()).map(({ locale, count }) => [locale, count])).toEqual(
    expect.arrayContaining([
      ['hk-en', expect.any(Number)],
      ['hk-zh', expect.any(Number)],
    ]),
  );
  const total = (await list.counts()).reduce((sum, { count }) => sum + count, 0);
  expect(total).toBe(5_000);
  const ending = setInterval(() => end(), 1);
  await runner.idle();
  clearInterval(ending);
  expect(log.asked.length).toBeLessThan(12);
  const last = log.asked.findLast(({ request }) => request.records?.length === 10);
  expect(last?.request.records).toContainEqual({ ...P1, id: 'p9', version: 2_499 });
});

test('a webhook opens no file of a locale that waits to be rebuilt with new code', async () => {
  const log = aWorkLog();
  log.holdBack();
  mkdirSync(join(log.dataFolder, 'code'));
  await makeCurrent(log.dataFolder, { id: 'new' });
  for (const id of ['sg-en', 'hk-en', 'hk-zh', 'kr-ko'] as const) {
    openLocaleFile(log.dataFolder, id).close();
  }
  const { enqueue } = log.open({ pollMs: DAY_MS });
  const callsOf = await countingCalls();
  for (let number = 0; number < 50; number += 1) {
    await enqueue(about(`m${number}`, { countries: ['SG', 'HK', 'KR'] }));
  }
  expect(log.lines()).toEqual(['hk-en full m0']);
  expect(await callsOf('isBehindCode')).toBe(4);
});

test('a record is asked for as reviewed only in the version that was', () => {
  const work = (version: number | undefined, reviewed = false) =>
    recordWork({ ...P1, version, reviewed });
  const isReviewed = (...asked: Parameters<typeof requestOf>) =>
    requestOf(...asked).records?.[0]?.reviewed ?? false;
  expect(isReviewed([work(5, true)])).toBe(true);
  expect(isReviewed([work(4), work(5, true), work(5)]), 'an earlier one, and the same').toBe(true);
  expect(isReviewed([work(5, true), work(6)]), 'a later one').toBe(false);
  expect(isReviewed([work(6), work(5, true)]), 'a later one, first').toBe(false);
  expect(isReviewed([work(5, true), work(undefined)]), 'one of no version').toBe(false);
  expect(isReviewed([work(4)], [work(5, true)]), 'one that was done').toBe(false);
});

describe('rebuilds', () => {
  test('of a locale run one at a time, with all that was asked for meanwhile', async () => {
    const log = aWorkLog();
    const end = log.holdBack();
    const { runner } = log.open();
    await runner.request([SG], recordWork(P1));
    await vi.waitFor(() => expect(log.asked).toHaveLength(1));
    await runner.request([SG], recordWork(P2));
    await runner.request(
      [SG],
      recordWork({ ...P1, version: 9 }),
      recordWork({ ...P1, version: 8 }),
    );
    await runner.request([SG], EVERYTHING);
    end();
    await vi.waitFor(() => expect(log.asked).toHaveLength(2));
    expect(log.asked[1]?.request).toEqual({ records: [P2, { ...P1, version: 9 }] });
    end();
    await vi.waitFor(() => expect(log.lines()[2]).toBe('sg-en full *'));
  });

  test('of some records never wait for the full rebuild of another locale', async () => {
    const log = aWorkLog();
    log.holdBack();
    const { list, runner } = log.open();
    await runner.request([SG], EVERYTHING);
    await vi.waitFor(() => expect(log.lines()).toEqual(['sg-en full *']));
    await runner.request([HK], EVERYTHING);
    await runner.request([HK, KR], recordWork(P1));
    await vi.waitFor(() =>
      expect(log.lines()).toEqual(['sg-en full *', 'hk-en incremental p1', 'kr-ko incremental p1']),
    );
    expect(runner.underWay()).toEqual(['sg-en', 'hk-en', 'kr-ko']);
    expect(await list.waiting()).toMatchObject([{ locale: 'hk-en', isFull: true }]);
  });

  test('are no more at once than allowed', async () => {
    const log = aWorkLog();
    const end = log.holdBack();
    const { runner } = log.open();
    await runner.request([SG, HK, KR], recordWork(P1));
    await vi.waitFor(() => expect(log.asked).toHaveLength(2));
    await wait(20);
    expect(log.asked).toHaveLength(2);
    end();
    await vi.waitFor(() => expect(log.asked).toHaveLength(3));
  });

  test('that need no source go first, and apart from what waits for one', async () => {
    const log = aWorkLog();
    log.answer(({ request }) => (idsOf(request).length > 0 ? DOWN : UP_TO_DATE));
    const { runner } = log.open();
    const page = { kind: 'page', name: '/products/p1' } as const;
    await runner.request([SG], recordWork(P1), PUBLISH, page);
    await vi.waitFor(() => expect(log.asked.length).toBeGreaterThan(2));
    expect(log.asked[0]?.request).toEqual({ records: [], pages: ['/products/p1'] });
    expect(new Set(log.ids().slice(1).flat())).toEqual(new Set(['p1']));
  });

  test('that failed are tried again within seconds, a full one later', async () => {
    const log = aWorkLog();
    log.answer(() => DOWN);
    const begunAt = 1_000_000;
    const { list, runner } = log.open({ clock: () => begunAt, waitMs: undefined });
    await runner.request([SG], recordWork(P1));
    await runner.request([HK], EVERYTHING);
    await runner.idle();
    const waits = (await list.waiting()).map(({ locale, retryAt = 0 }) => [
      locale,
      retryAt - begunAt,
    ]);
    expect(Object.fromEntries(waits)).toEqual({ 'sg-en': 2_000, 'hk-en': 30_000 });
    log.answer(() => UP_TO_DATE);
    runner.sourceIsBack();
    await runner.idle();
    expect(await list.waiting()).toEqual([]);
  });

  test('whose listener throws are done all the same', async () => {
    const errors: Array<unknown> = [];
    const log = aWorkLog();
    const { enqueue } = log.open({
      onEnd: () => {
        throw new Error('The log is locked.');
      },
      onError: (error) => errors.push(error),
    });
    await enqueue(about('p1', { countries: ['SG', 'HK'] }));
    await vi.waitFor(async () =>
      expect(new Set(Object.values(await log.states()))).toEqual(new Set(['published'])),
    );
    expect(errors.length).toBeGreaterThan(0);
  });

  test('are not begun any more once the runner stops, and the next one does them', async () => {
    const log = aWorkLog();
    const end = log.holdBack();
    const { runner } = log.open();
    await runner.request([SG], recordWork(P1));
    await vi.waitFor(() => expect(log.asked).toHaveLength(1));
    await runner.request([SG], recordWork(P2));
    const stopped = runner.stop();
    end();
    await stopped;
    expect(log.ids()).toEqual([['p1']]);
    log.answer(() => UP_TO_DATE);
    log.open();
    await vi.waitFor(() => expect(log.ids()).toContainEqual(['p2']));
  });
});

test.each(['is not here yet', 'is out of order'])(
  'a planned expiry stays while the file of its locale %s',
  async (how) => {
    const log = aWorkLog();
    if (how === 'is out of order') {
      mkdirSync(join(log.dataFolder, 'locales'), { recursive: true });
      writeFileSync(localeFilePath(log.dataFolder, SG.id), 'not a database'.repeat(1_000));
    }
    const { list } = log.open({ pollMs: DAY_MS });
    const planned = vi.spyOn(list, 'correctWaits');
    const dueAt = Date.now() + DAY_MS;
    await list.plan(SG.id, 'expiry', { dueAt });
    await vi.waitFor(() => expect(planned).toHaveBeenCalled());
    await log.open({ pollMs: DAY_MS }).runner.stop();
    expect(await list.has(SG.id, 'expiry')).toBe(true);
  },
);

describe('looking again', () => {
  /** The waits before each rebuild of a record, by a clock that only moves when nothing is due. */
  async function waitsOf(
    answer: RebuildResult | ((asked: AskedRebuild) => RebuildResult),
    record: RequestedRecord,
  ) {
    const log = aWorkLog();
    const clock = { now: 1_000_000 };
    const times: Array<number> = [];
    log.answer((asked) => {
      times.push(clock.now);
      return typeof answer === 'function' ? answer(asked) : answer;
    });
    const { list, runner } = log.open({ clock: () => clock.now, waitMs: undefined });
    await runner.request([SG], recordWork(record));
    for (let step = 0; step < 12; step += 1) {
      await runner.idle();
      const due = await list.nextDue();
      if (due === Number.POSITIVE_INFINITY) break;
      clock.now = due;
      runner.lookNow();
      await wait(0);
    }
    await runner.idle();
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  }

  test('for an announced version begins within half a second, and ends after eight times', async () => {
    const waits = await waitsOf(ended({ unconfirmed: [P1] }), P1);
    expect(waits).toEqual([469, 938, 1_875, 3_750, 7_500, 15_000, 30_000, 30_000]);
  });

  test('for a record without a version happens once', async () => {
    expect(await waitsOf(UP_TO_DATE, { type: 'products', id: 'p1' })).toEqual([30_000]);
  });

  test('for a version of another language happens once, too', async () => {
    const isThere = ({ request }: AskedRebuild) =>
      ended({ elsewhere: request.records?.some(({ version }) => version) ? [P1] : [] });
    expect(await waitsOf(isThere, P1)).toEqual([30_000]);
  });

  test('for a missing record happens until it is found or confirmed gone', async () => {
    const gone = { type: 'products', id: 'p1' };
    expect((await waitsOf(ended({ missing: [gone] }), gone))[0]).toBe(30_000);
  });

  test('for pages that could not be rendered happens without any edit, less and less often', async () => {
    const waits = await waitsOf(ended({ unrendered: 2 }), P1);
    expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 60_000]);
  });
});

describe('what ends the rebuild process', () => {
  test('is dead-lettered, and others beside it are published, also what the shop asked for itself', async () => {
    const log = aWorkLog();
    log.answer(diesOf('bad'));
    const { enqueue, runner } = log.open();
    await runner.request([SG], recordWork({ type: 'products', id: 'of the console' }));
    await Promise.all(['one', 'bad', 'two'].map((id) => enqueue(about(id))));
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({
        one: 'published',
        bad: 'dead-lettered',
        two: 'published',
      }),
    );
    expect(log.asked.filter(has('bad'))).toHaveLength(2);
    expect(log.asked.filter(has('bad')).at(-1)?.request.records).toHaveLength(1);
    expect(await listParts(log.tables, { delivery: 'bad' })).toMatchObject([
      { deaths: 2, problem: 'out of memory' },
    ]);
    expect(log.ids()).toContainEqual(['of the console']);
    // Later deliveries don't wait for it.
    await enqueue(about('three'));
    await vi.waitFor(async () => expect((await log.states()).three).toBe('published'));
  });

  test('is counted on disk, and a dead letter is not tried at a start', async () => {
    const log = aWorkLog();
    // After the first death nothing can be pulled any more.
    log.answer((asked) => (idsOf(asked.request).length === 1 ? DOWN : diesOf('bad')(asked)));
    const first = log.open();
    await Promise.all([first.enqueue(about('bad')), first.enqueue(about('good'))]);
    await vi.waitFor(() => expect(log.asked.length).toBeGreaterThan(2));
    await first.runner.stop();
    expect(log.ids().slice(0, 3)).toEqual([['bad', 'good'], [], ['bad']]);
    expect(await log.states()).toEqual({ bad: 'quarantined', good: 'quarantined' });

    log.answer(diesOf('bad'));
    log.asked.length = 0;
    const second = log.open();
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ bad: 'dead-lettered', good: 'published' }),
    );
    expect(log.asked.filter(has('bad'))).toHaveLength(1);
    await second.runner.stop();

    log.asked.length = 0;
    const third = log.open();
    await third.enqueue(about('later'));
    await vi.waitFor(async () => expect((await log.states()).later).toBe('published'));
    expect(log.asked.filter(has('bad'))).toEqual([]);
  });

  /** A copy of the list, as the next process finds it if this one is killed now. */
  function afterKill(dataFolder: string) {
    const next = aFolder();
    cpSync(dataFolder, next, { recursive: true });
    return aWorkLog(next);
  }

  /** A shop that is killed while it rebuilds what is on the list. */
  async function killed(log: ReturnType<typeof aWorkLog>, ...ids: ReadonlyArray<string>) {
    log.hang();
    const { enqueue } = log.open();
    await Promise.all(ids.map((id) => enqueue(about(id))));
    await vi.waitFor(() => expect(log.asked).not.toEqual([]));
    return afterKill(log.dataFolder);
  }

  test('is tried apart if the whole shop was killed twice, and the culprit dead-lettered', async () => {
    const second = await killed(aWorkLog(), 'one', 'bad');
    expect((await listParts(second.tables, {})).map(({ deaths }) => deaths)).toEqual([0, 0]);
    const third = await killed(second);
    expect(second.ids()).toEqual([['one', 'bad']]);
    third.answer(diesOf('bad'));
    third.open();
    await vi.waitFor(async () =>
      expect(await third.states()).toEqual({ one: 'published', bad: 'dead-lettered' }),
    );
    expect(third.ids()).toEqual([['one', 'bad'], [], ['one'], ['bad']]);
  });

  test('is published at once if it only was there when the shop was killed', async () => {
    const third = await killed(await killed(aWorkLog(), 'one', 'two'));
    third.open();
    await vi.waitFor(async () =>
      expect(await third.states()).toEqual({ one: 'published', two: 'published' }),
    );
    expect(third.ids()).toEqual([['one', 'two']]);
  });

  test('is not what no rebuild had claimed, and nothing is while the shop stops', async () => {
    const log = aWorkLog();
    log.hang();
    const { enqueue, runner } = log.open();
    await enqueue(about('one'));
    await vi.waitFor(() => expect(log.asked).toHaveLength(1));
    await enqueue(about('later'));
    const deathsAfter = async () => {
      const next = afterKill(log.dataFolder);
      next.open();
      await vi.waitFor(() => expect(next.asked).not.toEqual([]));
      return Object.fromEntries(
        (await listParts(next.tables, {})).map(({ delivery, deaths }) => [delivery, deaths]),
      );
    };
    expect(await deathsAfter()).toEqual({ one: 1, later: 0 });
    await runner.drain();
    expect(await deathsAfter()).toEqual({ one: 0, later: 0 });
  });

  test('is no delivery if the locale cannot be rebuilt without any', async () => {
    const log = aWorkLog();
    log.answer(() => DIED);
    const { enqueue } = log.open();
    await Promise.all([enqueue(about('one')), enqueue(about('two'))]);
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ one: 'failed', two: 'failed' }),
    );
    expect(log.ids()).toEqual([['one', 'two'], []]);
    log.answer(() => UP_TO_DATE);
    await replayParts(log.tables, 'failed', Date.now());
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ one: 'published', two: 'published' }),
    );
  });

  test('is a delivery about everything, without those of few records', async () => {
    const log = aWorkLog();
    log.answer(diesOf('*'));
    const { enqueue } = log.open();
    await Promise.all([enqueue({ id: 'all', countries: ['SG'] }), enqueue(about('one'))]);
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ all: 'dead-lettered', one: 'published' }),
    );
    expect(log.asked.filter(has('*'))).toHaveLength(2);
  });

  test('is done once corrected: replayed by hand, or with a later version', async () => {
    const log = aWorkLog();
    log.answer(diesOf('bad'));
    const { enqueue } = log.open();
    await enqueue(about('bad'));
    await vi.waitFor(async () => expect(await log.states()).toEqual({ bad: 'dead-lettered' }));
    expect(await replayParts(log.tables, 'dead-lettered', Date.now())).toBe(1);
    await vi.waitFor(() => expect(log.asked.filter(has('bad'))).toHaveLength(4));
    await vi.waitFor(async () => expect(await log.states()).toEqual({ bad: 'dead-lettered' }));
    log.answer(() => UP_TO_DATE);
    await enqueue(
      about('bad', { id: 'corrected', records: [{ type: 'products', id: 'bad', version: 2 }] }),
    );
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ bad: 'published', corrected: 'published' }),
    );
  });

  test('is not what shared the process with another rebuild that may have been the cause', async () => {
    const log = aWorkLog();
    let deaths = 0;
    log.answer(({ request }) => {
      if (idsOf(request).length === 0 || deaths === 4) return UP_TO_DATE;
      deaths += 1;
      return { outcome: 'failed', problem: 'out of memory', endedWorker: 'among others' };
    });
    await log.open().enqueue(about('innocent'));
    await vi.waitFor(async () => expect(await log.states()).toEqual({ innocent: 'published' }));
    expect(deaths).toBe(4);
  });

  test('may be discarded, unlike what was not given up', async () => {
    const log = aWorkLog();
    log.answer(diesOf('bad'));
    const { enqueue } = log.open();
    await Promise.all([enqueue(about('good')), enqueue(about('bad'))]);
    await vi.waitFor(async () =>
      expect(await log.states()).toEqual({ good: 'published', bad: 'dead-lettered' }),
    );
    expect(await discardParts(log.tables, ['good', 'bad'], Date.now())).toBe(1);
    expect(await log.states()).toEqual({ good: 'published', bad: 'discarded' });
  });
});

test('a webhook that arrives after a later one asks for what the later one announced', async () => {
  const log = aWorkLog();
  const { enqueue } = log.open();
  const versions = () =>
    log.asked.flatMap(({ request }) => request.records?.map(({ version }) => version) ?? []);
  const of = (id: string, version: number, removed?: boolean) =>
    about(id, { id: `${id} ${version}`, records: [{ type: 'products', id, version, removed }] });
  await enqueue(of('P1', 3));
  await vi.waitFor(async () => expect(await log.states()).toEqual({ 'P1 3': 'published' }));
  await enqueue(of('P1', 2));
  await vi.waitFor(() => expect(versions()).toEqual([3, 3]));

  await enqueue(of('P2', 3, true));
  await vi.waitFor(async () => expect(await log.states()).toMatchObject({ 'P2 3': 'published' }));
  await enqueue(of('P2', 2));
  await vi.waitFor(() => expect(log.asked).toHaveLength(4));
  const gone = { type: 'products', id: 'P2', version: 3, removed: true };
  expect(log.asked.at(-1)?.request.records).toEqual([gone]);
});

const isP1 = ({ id }: { readonly id: string }) => id === P1.id;

/** Marks the locale as held at a release. */
function hold(folder: string): void {
  const file = openLocaleFile(folder, SG.id);
  file.facts.write('held-at', '1');
  file.close();
}

function release(folder: string): void {
  const file = openLocaleFile(folder, SG.id);
  resume(file, contentModel);
  file.close();
}
