import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { resume } from '#content-sync/publish/rollback.ts';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import type { LocaleId } from '#domain/locales.ts';
import {
  countParts,
  type Delivery,
  listParts,
  openDeliveryDatabase,
  replayParts,
} from '#server/deliveries/delivery-log.ts';
import { type DeliveryFollower, followDeliveries } from '#server/deliveries/follow-deliveries.ts';

const P1 = { type: 'products', id: 'p1', version: 7 } as const;
const P2 = { type: 'products', id: 'p2', version: 3 } as const;
const PUBLISHED = {
  outcome: 'published',
  waiting: [],
  unconfirmed: [],
  stopped: [],
} as const satisfies RebuildEnd;

const aDelivery = (id: string, delivery: Partial<Delivery> = {}): Delivery => ({
  id,
  countries: ['SG'],
  records: [P1],
  ...delivery,
});

/** A log on disk with followers, and the rebuilds they requested. */
function aLog(folder = mkdtempSync(join(tmpdir(), 'storefront-deliveries-'))) {
  const requests: Array<{ locale: LocaleId; wanted: RebuildRequest }> = [];
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const unpublished = new Set<LocaleId>();
  const database = openDeliveryDatabase(folder);
  const open = (onRequest = () => {}): DeliveryFollower =>
    followDeliveries({
      dataFolder: folder,
      request: (locales, wanted) => {
        onRequest();
        for (const { id } of locales) requests.push({ locale: id, wanted });
      },
      rebuildAlone: async () => PUBLISHED,
      onError: (error) => {
        throw error;
      },
      isPublished: (locale) => !unpublished.has(locale),
      clock: () => clock.now,
      pollMs: 5,
    });
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const states = () => listParts(database, {}).map(({ delivery, state }) => [delivery, state]);
  return { folder, requests, clock, database, open, states, unpublished };
}

/** The same, with one follower. */
function aFollowedLog() {
  const log = aLog();
  const follower = log.open();
  onTestFinished(() => follower.stop());
  return { ...log, follower };
}

const SG_WITHOUT_PULL = { locale: 'sg-en', wanted: { records: [] } };

/** Marks the locale as held at a release. */
function hold(folder: string): void {
  const file = openLocaleFile(folder, 'sg-en');
  file.facts.write('held-at', '1');
  file.close();
}

function release(folder: string): void {
  const file = openLocaleFile(folder, 'sg-en');
  resume(file, contentModel);
  file.close();
}

describe('a delivery', () => {
  test('is on disk when it is acknowledged, in every locale of its countries', async () => {
    const { follower, states, requests } = aFollowedLog();
    await follower.take(aDelivery('a', { countries: ['HK', 'SG', 'HK'] }));
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['a', 'waiting'],
      ['a', 'waiting'],
    ]);
    expect(requests.map(({ locale }) => locale)).toEqual(['hk-en', 'hk-zh', 'sg-en']);
    expect(requests[0]?.wanted).toEqual({ records: [P1] });
  });

  test('is acted on once, however often it comes', async () => {
    const { follower, requests } = aFollowedLog();
    await Promise.all([follower.take(aDelivery('a')), follower.take(aDelivery('a'))]);
    await follower.take(aDelivery('a'));
    expect(requests).toHaveLength(1);
  });

  test('is followed only by published locales, and by others once they are', async () => {
    const { follower, requests, database, unpublished } = aFollowedLog();
    unpublished.add('hk-en').add('hk-zh');
    await follower.take(aDelivery('a', { countries: ['HK', 'SG'] }));
    expect(requests.map(({ locale }) => locale)).toEqual(['sg-en']);
    const stateOf = (locale: LocaleId) => listParts(database, { locale })[0]?.state;
    expect([stateOf('sg-en'), stateOf('hk-zh')]).toEqual(['waiting', 'unpublished']);

    // A rebuild that began earlier doesn't include it.
    const end = follower.onBegin('hk-zh', 'whole');
    unpublished.delete('hk-zh');
    await vi.waitUntil(() => requests.length > 1);
    end(PUBLISHED);
    expect(requests[1]).toEqual({ locale: 'hk-zh', wanted: { records: [P1] } });
    expect([stateOf('hk-zh'), stateOf('hk-en')]).toEqual(['waiting', 'unpublished']);
    follower.onBegin('hk-zh', 'few')(PUBLISHED);
    expect(stateOf('hk-zh')).toBe('published');
  });

  test('about everything is not carried by a rebuild of few records', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take({ id: 'all', countries: ['SG'] });
    await follower.take(aDelivery('one'));
    follower.onBegin('sg-en', 'few')(PUBLISHED);
    expect(states()).toEqual([
      ['all', 'waiting'],
      ['one', 'published'],
    ]);
    follower.onBegin('sg-en', 'whole')(PUBLISHED);
    expect(states().map(([, state]) => state)).toEqual(['published', 'published']);
  });

  test('without records asks for everything', async () => {
    const { follower, requests } = aFollowedLog();
    await follower.take({ id: 'a', countries: ['SG'] });
    expect(requests).toEqual([{ locale: 'sg-en', wanted: { records: undefined } }]);
  });

  test('is published once a rebuild that carried it has', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    const end = follower.onBegin('sg-en');
    await follower.take(aDelivery('b'));
    end(PUBLISHED);
    expect(states()).toEqual([
      ['a', 'published'],
      ['b', 'waiting'],
    ]);
    follower.onBegin('sg-en')(PUBLISHED);
    expect(states()).toEqual([
      ['a', 'published'],
      ['b', 'published'],
    ]);
  });

  test('waits for a rebuild of its own records, whichever others publish meanwhile', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en', 'whole')({ outcome: 'failed', problem: 'down', isGivenUp: false });
    await follower.take(aDelivery('b', { records: [P2] }));
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [P2] });
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['b', 'published'],
    ]);
    follower.onBegin('sg-en', 'whole')(PUBLISHED);
    expect(states()[0]).toEqual(['a', 'published']);
  });

  test('waits for the announced version, not for an earlier one', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    for (const version of [undefined, 6]) {
      follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [{ ...P1, version }] });
      expect(states()).toEqual([['a', 'waiting']]);
    }
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [{ ...P1, version: 8 }] });
    expect(states()).toEqual([['a', 'published']]);
  });

  test('of several records is published once several rebuilds have ingested them', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a', { records: [P1, P2] }));
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [P1] });
    expect(states()).toEqual([['a', 'waiting']]);
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [P2], waiting: [P1] });
    expect(states()).toEqual([['a', 'waiting']]);
    // A recheck that was told of no version.
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [{ ...P1, version: undefined }] });
    expect(states()).toEqual([['a', 'published']]);
  });

  test('is handed on once it is safely on disk', async () => {
    const log = aLog();
    const seen: Array<unknown> = [];
    const follower = log.open(() => seen.push(log.states()));
    onTestFinished(() => follower.stop());
    await follower.take(aDelivery('a'));
    expect(seen).toEqual([[['a', 'waiting']]]);
  });

  test('does not concern another locale', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    follower.onBegin('kr-ko')(PUBLISHED);
    expect(states()).toEqual([['a', 'waiting']]);
  });

  test('is built if its locale is held', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
    expect(states()).toEqual([['a', 'built']]);
  });

  test('that was built is published once its locale is resumed, and others are superseded by it', async () => {
    const { follower, database, folder } = aFollowedLog();
    hold(folder);
    const of = (version: number, id = 'p1') => [{ ...P1, id, version }];
    await follower.take(aDelivery('first', { records: of(7) }));
    await follower.take(aDelivery('both', { records: [...of(8), ...of(1, 'p2')] }));
    await follower.take(aDelivery('last', { records: of(9) }));
    await follower.take(aDelivery('late', { records: of(6) }));
    await follower.take({ id: 'all', countries: ['SG'] });
    await follower.take({ id: 'all again', countries: ['SG'] });
    follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
    expect(new Set(listParts(database, {}).map(({ state }) => state))).toEqual(new Set(['built']));

    release(folder);
    follower.onBegin('sg-en')(PUBLISHED);
    expect(listParts(database, {}).map(({ delivery, state }) => [delivery, state])).toEqual([
      ['first', 'superseded'],
      ['both', 'published'],
      ['last', 'published'],
      ['late', 'superseded'],
      ['all', 'superseded'],
      ['all again', 'published'],
    ]);
  });

  test('that was built is not touched by another locale’s release, or by a rebuild that failed', async () => {
    const { follower, folder, states } = aFollowedLog();
    hold(folder);
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
    follower.onBegin('kr-ko')(PUBLISHED);
    follower.onBegin('sg-en')({ outcome: 'failed', problem: 'down', isGivenUp: false });
    expect(states()).toEqual([['a', 'built']]);
  });

  test('that was built is requested on its own when another process resumes its locale, once', async () => {
    const { follower, folder, requests, states } = aFollowedLog();
    hold(folder);
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
    requests.length = 0;
    release(folder);
    await vi.waitFor(() => expect(requests).toEqual([SG_WITHOUT_PULL]));
    await follower.take(aDelivery('b', { countries: ['KR'] }));
    await vi.waitFor(() => expect(requests.at(-1)?.locale).toBe('kr-ko'));
    expect(requests.filter(({ locale }) => locale === 'sg-en')).toEqual([SG_WITHOUT_PULL]);
    follower.onBegin('sg-en')(PUBLISHED);
    expect(states()[0]).toEqual(['a', 'published']);
  });

  test('that was built is published each time that its locale is held and resumed', async () => {
    const { follower, folder, requests, states } = aFollowedLog();
    for (const [round, id] of ['first', 'second', 'third'].entries()) {
      hold(folder);
      await follower.take(aDelivery(id, { records: [{ ...P1, version: 8 + round }] }));
      follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
      expect(states().at(-1)).toEqual([id, 'built']);
      requests.length = 0;
      release(folder);
      await vi.waitFor(() => expect(requests).toEqual([SG_WITHOUT_PULL]));
      follower.onBegin('sg-en')(PUBLISHED);
      expect(states().at(-1)).toEqual([id, 'published']);
    }
    // A resumption whose rebuild first fails isn't forgotten, nor are deliveries that arrive with
    // it.
    hold(folder);
    await follower.take(aDelivery('fourth', { records: [{ ...P1, version: 11 }] }));
    follower.onBegin('sg-en')({ ...PUBLISHED, outcome: 'held' });
    release(folder);
    follower.onBegin('sg-en')({ outcome: 'failed', problem: 'down', isGivenUp: false });
    expect(states().at(-1)).toEqual(['fourth', 'built']);
    follower.onBegin('sg-en')(PUBLISHED);
    expect(states().at(-1)).toEqual(['fourth', 'published']);
  });

  test('is stopped if its content is unusual, until that is let through', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take(aDelivery('a', { records: [P1] }));
    await follower.take(aDelivery('b', { records: [{ ...P1, id: 'p2' }] }));
    const both = [P1, { ...P1, id: 'p2' }];
    follower.onBegin('sg-en')({ ...PUBLISHED, records: both, stopped: [P1] });
    expect(states()).toEqual([
      ['a', 'stopped'],
      ['b', 'published'],
    ]);
    follower.onBegin('sg-en')({ ...PUBLISHED, records: [{ ...P1, id: 'p2' }] });
    expect(states()[0]).toEqual(['a', 'stopped']);
    follower.onBegin('sg-en')({ ...PUBLISHED, records: [P1] });
    expect(states()[0]).toEqual(['a', 'published']);
  });

  test('of everything is stopped as a whole, and no webhook for it', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take({ id: 'a', countries: ['SG'] });
    follower.onBegin('sg-en')({ outcome: 'stopped', problem: 'Something looks wrong.', apart: [] });
    await follower.take(aDelivery('b', { records: [P1] }));
    follower.onBegin('sg-en')({ ...PUBLISHED, records: [P1] });
    expect(states()).toEqual([
      ['a', 'stopped'],
      ['b', 'published'],
    ]);
    follower.onBegin('sg-en')(PUBLISHED);
    expect(states()[0]).toEqual(['a', 'published']);
  });

  test('keeps waiting for a version that is still to come, and reports if it never came', async () => {
    const { follower, database, states } = aFollowedLog();
    await follower.take(aDelivery('a'));
    await follower.take(aDelivery('b', { records: [{ ...P1, id: 'p2' }] }));
    follower.onBegin('sg-en')({ ...PUBLISHED, waiting: [P1], unconfirmed: [P1] });
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['b', 'published'],
    ]);
    follower.onBegin('sg-en')({ ...PUBLISHED, unconfirmed: [P1] });
    const [part] = listParts(database, { delivery: 'a' });
    expect(part).toMatchObject({
      state: 'unconfirmed',
      problem: expect.stringContaining('version'),
    });
  });

  test('reports why a rebuild failed, and fails once that is given up', async () => {
    const { follower, database } = aFollowedLog();
    await follower.take(aDelivery('a'));
    const failed = { outcome: 'failed', problem: 'The API is down.' } as const;
    follower.onBegin('sg-en')({ ...failed, isGivenUp: false });
    expect(listParts(database, {})).toMatchObject([
      { state: 'waiting', problem: 'The API is down.' },
    ]);
    follower.onBegin('sg-en')({ ...failed, isGivenUp: true });
    expect(listParts(database, {})).toMatchObject([
      { state: 'failed', problem: 'The API is down.' },
    ]);
  });

  test('of everything fails with the few records that a locale gives up with it', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take({ id: 'all', countries: ['SG'] });
    await follower.take(aDelivery('one'));
    follower.onBegin('sg-en', 'few')({ outcome: 'failed', problem: 'down', isGivenUp: true });
    expect(states()).toEqual([
      ['all', 'failed'],
      ['one', 'failed'],
    ]);
  });

  test('that failed is published once a later rebuild has ingested it', async () => {
    const { follower, states } = aFollowedLog();
    await follower.take({ id: 'all', countries: ['SG'] });
    await follower.take(aDelivery('one'));
    follower.onBegin('sg-en')({ outcome: 'failed', problem: 'down', isGivenUp: true });
    follower.onBegin('sg-en', 'few')({ ...PUBLISHED, records: [P1] });
    expect(states()).toEqual([
      ['all', 'failed'],
      ['one', 'published'],
    ]);
    follower.onBegin('sg-en', 'whole')(PUBLISHED);
    expect(states()[0]).toEqual(['all', 'published']);
  });

  test('that failed is replayed by any process, and followed like a new one', async () => {
    const { follower, database, requests, states, clock } = aFollowedLog();
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en')({ outcome: 'failed', problem: 'down', isGivenUp: true });
    expect(replayParts(database, { deliveries: 'failed' }, clock.now)).toBe(1);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    follower.onBegin('sg-en')(PUBLISHED);
    expect(states()).toEqual([['a', 'published']]);
    expect(replayParts(database, { deliveries: ['a', 'none'] }, clock.now)).toBe(1);
    await vi.waitFor(() => expect(requests).toHaveLength(3));
  });

  test('that a rebuild carried when the process ended is received again at the next start', async () => {
    const log = aLog();
    const killed = log.open();
    await killed.take(aDelivery('a'));
    killed.onBegin('sg-en');
    killed.stop();
    log.requests.length = 0;
    const next = log.open();
    await vi.waitFor(() => expect(log.requests).toHaveLength(1));
    next.onBegin('sg-en')(PUBLISHED);
    expect(log.states()).toEqual([['a', 'published']]);
    next.stop();
  });

  test('is deleted a month after its end, and never before it', async () => {
    const { follower, states, clock, requests } = aFollowedLog();
    await follower.take(aDelivery('a'));
    follower.onBegin('sg-en')(PUBLISHED);
    await follower.take(aDelivery('b'));
    clock.now += 31 * 86_400_000;
    await vi.waitFor(() => expect(states()).toEqual([['b', 'waiting']]));
    await follower.take(aDelivery('a'));
    expect(requests).toHaveLength(3);
  });
});

test('a burst is written in few transactions, and counted by locale', async () => {
  const { follower, database, requests } = aFollowedLog();
  const burst = Array.from({ length: 2_500 }, (_, n) => aDelivery(`m${n}`, { countries: ['HK'] }));
  await Promise.all(burst.map((delivery) => follower.take(delivery)));
  expect(requests).toHaveLength(5_000);
  expect(countParts(database)).toMatchObject([
    { locale: 'hk-en', state: 'waiting', count: 2_500 },
    { locale: 'hk-zh', state: 'waiting', count: 2_500 },
  ]);
});
