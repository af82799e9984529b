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

/** What a rebuild was asked for: ids of records, or everything. */
const idsOf = ({ records }: RebuildRequest) => records?.map(({ id }) => id) ?? 'everything';
type Asked = ReturnType<typeof idsOf>;

/** A log on the disk, of which followers take up what others left. */
function aLog(dataFolder = aFolder()) {
  const database = openDeliveryDatabase(dataFolder);
  const asked: Array<Asked> = [];
  let resultOf = (_asked: Asked): RebuildResult => UP_TO_DATE;
  const degraded = createDegradedParts({ error: () => {}, info: () => {} });
  onTestFinished(() => database.close());
  return {
    database,
    asked,
    degraded,
    /** What rebuilds come to from now on. */
    answer(by: typeof resultOf) {
      resultOf = by;
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
      });
      const { request, rebuildApart } = follower;
      const deliveries = followDeliveries({
        dataFolder,
        request,
        rebuildApart,
        onSetAside: noteSetAside(degraded),
        onError,
        pollMs: 5,
      });
      const stop = async () => {
        await follower.stop();
        deliveries.stop();
      };
      onTestFinished(stop);
      return { ...deliveries, stop };
    },
  };
}

const has = (id: string) => (asked: Asked) => asked.includes(id);
const diesOf = (id: string) => (asked: Asked) => (has(id)(asked) ? DIED : UP_TO_DATE);

test('the one delivery that ends what rebuilds is set aside, and those beside it are published', async () => {
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
  // What comes next is not held up by it.
  await take(about('three'));
  await vi.waitFor(() => expect(log.states().three).toBe('published'));
  expect(log.asked.at(-1)).toEqual(['three']);
});

test('a delivery that is set aside is named in readiness until somebody dealt with it', async () => {
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

test('deaths are counted on the disk, and what is set aside is not tried at a start', async () => {
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

test('no delivery is to blame where the locale cannot be rebuilt without any', async () => {
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

test('what is set aside is done once it is mended: replayed by hand, or with a later version', async () => {
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
