import { cpSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import { followContent } from '#content-sync/rebuild/follow-content.ts';
import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';
import { createDegradedParts } from '#server/degraded-parts.ts';
import {
  addDeliveries,
  type Delivery,
  discardParts,
  listParts,
  noteDeaths,
  openDeliveryDatabase,
  replayParts,
} from '#server/deliveries/delivery-log.ts';
import { followDeliveries } from '#server/deliveries/follow-deliveries.ts';
import { noteSetAside } from '#server/deliveries/set-aside.ts';
import { DIED, UP_TO_DATE } from '../../builders/rebuild-results.ts';
import { aFolder } from '../../builders/snapshot.ts';

const DOWN: RebuildResult = { outcome: 'failed', problem: 'The API is down.' };

const about = (id: string, version = 1): Delivery => ({
  id,
  countries: ['SG'],
  records: [{ type: 'products', id, version }],
});
const EVERYTHING: Delivery = { id: 'all', countries: ['SG'] };

/** What a rebuild was requested for: ids of records, or everything. */
const idsOf = ({ records }: RebuildRequest) => records?.map(({ id }) => id) ?? 'everything';
type Asked = ReturnType<typeof idsOf>;

/** A log on disk, from which each follower continues the work of the one before. */
function aLog(dataFolder = aFolder()) {
  const database = openDeliveryDatabase(dataFolder);
  const asked: Array<Asked> = [];
  let resultOf = (_asked: Asked): RebuildResult | Promise<RebuildResult> => UP_TO_DATE;
  let isHanging = false;
  const degraded = createDegradedParts({ error: () => {}, info: () => {} });
  onTestFinished(() => database.close());
  return {
    dataFolder,
    database,
    asked,
    degraded,
    /** How rebuilds end from now on. */
    answer(by: typeof resultOf) {
      resultOf = by;
    },
    /** Rebuilds never end from now on. */
    hang() {
      isHanging = true;
      resultOf = () => new Promise<never>(() => {});
    },
    states: () =>
      Object.fromEntries(listParts(database, {}).map(({ delivery, state }) => [delivery, state])),
    open() {
      const onError = (...told: ReadonlyArray<unknown>) => {
        throw told.at(-1);
      };
      const follower = followContent({
        dataFolder,
        async rebuild(_, { records }) {
          asked.push(idsOf({ records }));
          return resultOf(idsOf({ records }));
        },
        onError,
        onBegin: (...begun) => deliveries.onBegin(...begun),
        recheckMs: 10,
        firstRetryMs: 10,
      });
      const { request, rebuildAlone } = follower;
      const deliveries = followDeliveries({
        dataFolder,
        request,
        rebuildAlone,
        onSetAside: noteSetAside(degraded),
        onError,
        pollMs: 5,
      });
      const stop = async () => {
        await follower.stop();
        deliveries.stop();
      };
      onTestFinished(() => (isHanging ? deliveries.stop() : stop()));
      return { ...deliveries, stop };
    },
  };
}

const has = (id: string) => (asked: Asked) => asked.includes(id);
const diesOf = (id: string) => (asked: Asked) => (has(id)(asked) ? DIED : UP_TO_DATE);

test('the one delivery that ends the rebuild process is set aside, and others beside it are published', async () => {
  const log = aLog();
  log.answer(diesOf('bad'));
  const { take } = log.open();
  await Promise.all(['one', 'bad', 'two'].map((id) => take(about(id))));
  await vi.waitFor(() =>
    expect(log.states()).toEqual({ one: 'published', bad: 'dead-lettered', two: 'published' }),
  );
  expect(log.asked.filter(has('bad'))).toEqual([['one', 'bad', 'two'], ['bad']]);
  expect(listParts(log.database, { delivery: 'bad' })).toMatchObject([
    { deaths: 2, problem: 'out of memory' },
  ]);
  // Later deliveries don't wait for it.
  await take(about('three'));
  await vi.waitFor(() => expect(log.states().three).toBe('published'));
  expect(log.asked.at(-1)).toEqual(['three']);
});

test('a delivery that is set aside is named in readiness until somebody has dealt with it', async () => {
  const log = aLog();
  log.answer(diesOf('bad'));
  const { take } = log.open();
  await take(about('bad'));
  await vi.waitFor(() =>
    expect(log.degraded.list()).toEqual([
      { part: 'deliveries of sg-en', problem: expect.stringMatching(/^bad set aside.*replay/) },
    ]),
  );
  expect(discardParts(log.database, { deliveries: ['bad'] }, Date.now())).toBe(1);
  await vi.waitFor(() => expect(log.degraded.list()).toEqual([]));
  expect(log.states()).toEqual({ bad: 'discarded' });
});

test('deaths are counted on disk, and what is set aside is not tried at a start', async () => {
  const log = aLog();
  // After the first death nothing can be pulled any more.
  log.answer((asked) => (asked.length === 1 ? DOWN : diesOf('bad')(asked)));
  const first = log.open();
  await Promise.all([first.take(about('bad')), first.take(about('good'))]);
  await vi.waitFor(() => expect(log.asked).toHaveLength(3));
  await first.stop();
  expect(log.asked).toEqual([['bad', 'good'], [], ['bad']]);
  expect(log.states()).toEqual({ bad: 'suspect', good: 'suspect' });

  log.answer(diesOf('bad'));
  log.asked.length = 0;
  const second = log.open();
  await vi.waitFor(() => expect(log.states()).toEqual({ bad: 'dead-lettered', good: 'published' }));
  expect(log.asked.filter(has('bad'))).toEqual([['bad']]);
  await second.stop();

  log.asked.length = 0;
  const third = log.open();
  await third.take(about('later'));
  await vi.waitFor(() => expect(log.states().later).toBe('published'));
  expect(log.asked.filter(has('bad'))).toEqual([]);
});

/** A copy of the log, as the next process finds it if this one is killed now. */
async function afterKill(dataFolder: string) {
  const next = aFolder();
  cpSync(dataFolder, next, { recursive: true });
  return aLog(next);
}

/** A shop that is killed while it rebuilds what is in the log. */
async function killed(log: ReturnType<typeof aLog>, ...sent: ReadonlyArray<Delivery>) {
  log.hang();
  const { take } = log.open();
  await Promise.all(sent.map(take));
  await vi.waitFor(() => expect(log.asked).not.toEqual([]));
  return afterKill(log.dataFolder);
}

test('what was carried when the process was killed twice is tried apart, and the culprit set aside', async () => {
  const second = await killed(aLog(), about('one'), about('bad'));
  expect(listParts(second.database, {}).map(({ deaths }) => deaths)).toEqual([0, 0]);
  const third = await killed(second);
  expect(second.asked).toEqual([['one', 'bad']]);
  third.answer(diesOf('bad'));
  third.open();
  await vi.waitFor(() =>
    expect(third.states()).toEqual({ one: 'published', bad: 'dead-lettered' }),
  );
  expect(third.asked).toEqual([['one', 'bad'], [], ['one'], ['bad']]);
});

test('what was carried when the process was killed, and did no harm, is published at once', async () => {
  const third = await killed(await killed(aLog(), about('one'), about('two')));
  third.open();
  await vi.waitFor(() => expect(third.states()).toEqual({ one: 'published', two: 'published' }));
  expect(third.asked).toEqual([['one', 'two']]);
});

test('what was not carried is not blamed for a kill, nor is anything for a stop', async () => {
  const log = aLog();
  log.hang();
  const { take, drain } = log.open();
  await take(about('one'));
  await vi.waitFor(() => expect(log.asked).toHaveLength(1));
  await take(about('later'));
  const deathsAfter = async () => {
    const next = await afterKill(log.dataFolder);
    next.open();
    await vi.waitFor(() => expect(next.asked).not.toEqual([]));
    return Object.fromEntries(
      listParts(next.database, {}).map(({ delivery, deaths }) => [delivery, deaths]),
    );
  };
  expect(await deathsAfter()).toEqual({ one: 1, later: 0 });
  drain();
  expect(await deathsAfter()).toEqual({ one: 0, later: 0 });
});

test('no delivery is to blame if the locale cannot be rebuilt without any', async () => {
  const log = aLog();
  log.answer(() => DIED);
  const { take } = log.open();
  await Promise.all([take(about('one')), take(about('two'))]);
  await vi.waitFor(() => expect(log.states()).toEqual({ one: 'failed', two: 'failed' }));
  expect(log.asked).toEqual([['one', 'two'], []]);
  log.answer(() => UP_TO_DATE);
  replayParts(log.database, { deliveries: 'failed' }, Date.now());
  await vi.waitFor(() => expect(log.states()).toEqual({ one: 'published', two: 'published' }));
});

test('a delivery about everything is set aside as well, without those of few records', async () => {
  const log = aLog();
  log.answer((asked) => (asked === 'everything' ? DIED : UP_TO_DATE));
  const { take } = log.open();
  await Promise.all([take(EVERYTHING), take(about('one'))]);
  await vi.waitFor(() => expect(log.states()).toEqual({ all: 'dead-lettered', one: 'published' }));
  expect(log.asked.filter((asked) => asked === 'everything')).toHaveLength(2);
});

test('what is set aside is done once corrected: replayed by hand, or with a later version', async () => {
  const log = aLog();
  log.answer(diesOf('bad'));
  const { take } = log.open();
  await take(about('bad'));
  await vi.waitFor(() => expect(log.states()).toEqual({ bad: 'dead-lettered' }));
  expect(replayParts(log.database, { deliveries: 'dead-lettered' }, Date.now())).toBe(1);
  await vi.waitFor(() => expect(log.asked.filter(has('bad'))).toHaveLength(4));
  await vi.waitFor(() => expect(log.states()).toEqual({ bad: 'dead-lettered' }));
  log.answer(() => UP_TO_DATE);
  await take({ ...about('bad', 2), id: 'mended' });
  await vi.waitFor(() => expect(log.states()).toEqual({ bad: 'published', mended: 'published' }));
});

test('a delivery is not set aside for deaths that it shared with others', () => {
  const { database, states } = aLog();
  addDeliveries(database, [about('one'), about('two')], 1);
  const died = { problem: 'out of memory', now: 2 };
  for (const _ of [1, 2, 3]) {
    noteDeaths(database, listParts(database, {}), { ...died, isAlone: false });
  }
  expect(states()).toEqual({ one: 'suspect', two: 'suspect' });
  noteDeaths(database, listParts(database, { delivery: 'one' }), { ...died, isAlone: true });
  expect(states()).toEqual({ one: 'dead-lettered', two: 'suspect' });
});

test('only what was given up or set aside is discarded', async () => {
  const log = aLog();
  const { take } = log.open();
  await take(about('good'));
  await vi.waitFor(() => expect(log.states()).toEqual({ good: 'published' }));
  expect(discardParts(log.database, { deliveries: ['good'] }, Date.now())).toBe(0);
  expect(log.states()).toEqual({ good: 'published' });
});
