import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { localeStatus } from '#content-sync/inspect/status.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { collect, collectWhenDue } from '#content-sync/publish/collect.ts';
import { nextExpiry } from '#content-sync/publish/published-locales.ts';
import { openPurgeLog, purgesFile } from '#content-sync/publish/purge/purge-log.ts';
import { resume } from '#content-sync/publish/rollback.ts';
import {
  addDeliveries,
  clampInstants,
  forgetDeliveries,
  listParts,
} from '#content-sync/work/deliveries.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { openJournal } from '../builders/journal.ts';
import { UP_TO_DATE } from '../builders/rebuild-results.ts';
import { aProduct } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { type Records, records } from '../builders/snapshot.ts';
import { aRunner } from '../builders/work-runner.ts';
import { workTables } from '../builders/work-tables.ts';

const SG = localeFor('SG');
const NOW = Date.parse('2026-03-01T08:00:00Z');
const AHEAD = Date.parse('2031-03-01T08:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAUNCH = '2028-05-01T00:00:00Z';

const pool = await sharedPool();

/** Two products, one with a launch at an instant. */
const launching = (launchAt = LAUNCH): Records => ({
  ...records(),
  products: [
    aProduct({
      id: 'p1',
      launchStatus: 'coming_soon',
      launchConfig: { earlyAccessAt: null, launchAt },
    }),
    aProduct({ id: 'p2' }),
  ],
});

/** An engine whose clock the test sets. */
async function anEngineWithClock() {
  const clock = { now: NOW };
  const engine = await anEngine(pool, { now: () => clock.now });
  return { ...engine, clock, dataFolder: engine.engine.dataFolder };
}

describe('a clock that was ahead and has been set right', { timeout: 120_000 }, () => {
  test('has pages rendered again that were made for a future time', async () => {
    const { clock, publish, publishIngested, pages, dataFolder } = await anEngineWithClock();
    await publish(launching());
    const right = pages();
    clock.now = AHEAD;
    expect(await publishIngested()).toContain('/products/lipstick-p1');
    expect(pages()).not.toEqual(right);
    clock.now = NOW + DAY_MS;
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(clock.now);
    expect(await publishIngested()).toContain('/products/lipstick-p1');
    expect(pages()).toEqual(right);
    expect(await publishIngested()).toEqual([]);
    expect(localeStatus(dataFolder, SG)?.release.createdAt).toBe(clock.now);
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(Date.parse(LAUNCH));

    // A second time.
    clock.now = AHEAD + DAY_MS;
    expect(await publishIngested()).toContain('/products/lipstick-p1');
    clock.now = NOW + 2 * DAY_MS;
    expect(await publishIngested()).toContain('/products/lipstick-p1');
    expect(pages()).toEqual(right);
    expect(await publishIngested()).toEqual([]);
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(Date.parse(LAUNCH));
  });

  test('does not affect a held locale until it is resumed', async () => {
    const { clock, publish, publishIngested, pages, rollBack, file, dataFolder } =
      await anEngineWithClock();
    await publish(launching());
    clock.now = AHEAD;
    await publishIngested();
    rollBack(1);
    const held = pages();
    clock.now = NOW + DAY_MS;
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(Number.POSITIVE_INFINITY);
    resume(file, contentModel);
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(clock.now);
    await publishIngested();
    expect(pages()).toEqual(held);
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(Date.parse(LAUNCH));
  });

  test('makes what the guard counted count for another hour, and not for years', () => {
    const file = openLocaleFile(aFolder(), SG.id);
    const kind = 'removed products';
    file.recentChanges(AHEAD).record(kind, ['p1', 'p2']);
    const countAt = (now: number) => {
      const recent = file.recentChanges(now);
      recent.forgetOld();
      return recent.countWith(kind, []);
    };
    expect(countAt(NOW)).toBe(2);
    expect(countAt(NOW + HOUR_MS - 1)).toBe(2);
    expect(countAt(NOW + HOUR_MS)).toBe(0);
    file.close();
  });

  test('makes a record that was missing then count as gone in due time', () => {
    const file = openLocaleFile(aFolder(), SG.id);
    const sinceWhenAt = (now: number) =>
      file.leftOut.recordMissing({ type: 'products', id: 'p1' }, now);
    expect(sinceWhenAt(AHEAD)).toBe(AHEAD);
    expect(sinceWhenAt(NOW)).toBe(NOW);
    expect(sinceWhenAt(NOW + 30_000)).toBe(NOW);
    file.close();
  });

  test('has pages rendered again, too, that rendered the same then', async () => {
    const { clock, publish, publishIngested, pages, dataFolder } = await anEngineWithClock();
    await publish(launching('2025-01-01T00:00:00Z'));
    const launched = pages();
    clock.now = AHEAD;
    await publish(launching());
    expect(pages()).toEqual(launched);
    clock.now = NOW + DAY_MS;
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(clock.now);
    expect(await publishIngested()).toContain('/products/lipstick-p1');
    expect(pages()).not.toEqual(launched);
    expect(nextExpiry(dataFolder, SG.id, clock.now)?.at).toBe(Date.parse(LAUNCH));
    expect(await publishIngested()).toEqual([]);
  });

  test('lets old releases be deleted again from the first hour on', async () => {
    const { clock, file, dataFolder, publish } = await anEngineWithClock();
    const options = () => ({
      dataFolder,
      locale: SG.id,
      now: clock.now,
      keepReleases: 1,
      keepMs: DAY_MS,
    });
    clock.now = AHEAD;
    await publish(records({ products: 1 }));
    await publish(records({ products: 2 }));
    await collectWhenDue(file, options());
    clock.now = NOW;
    expect(await collectWhenDue(file, options())).toBeDefined();
    expect(Number(file.facts.read('collected-at'))).toBe(NOW);
    expect(await collectWhenDue(file, options())).toBeUndefined();
    await publish(records({ products: 3 }));
    clock.now += 2 * DAY_MS;
    await collect(file, options());
    expect(file.releases.latest(9)).toHaveLength(1);
  });

  test('is noticed by a running origin within a minute', async () => {
    const { clock, publish, publishIngested, dataFolder } = await anEngineWithClock();
    clock.now = AHEAD;
    await publish(launching());
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: Array<string> = [];
    const { runner } = aRunner({
      dataFolder,
      rebuild: async ({ id }) => {
        asked.push(id);
        return UP_TO_DATE;
      },
      clock: () => clock.now,
      pollMs: 2_000,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
    clock.now = NOW;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toContain(SG.id);
    const stopped = runner.stop();
    await vi.runAllTimersAsync();
    await stopped;
    vi.useRealTimers();
    await publishIngested();
  });

  test('leaves nothing in the logs that is never deleted, or due in years', async () => {
    const folder = aFolder();
    const deliveries = workTables(folder);
    await addDeliveries(deliveries, [{ id: 'a', countries: ['SG'] }], {
      locales: LOCALES,
      now: AHEAD,
    });
    await deliveries.run(`UPDATE work SET state = 'published'`);
    await clampInstants(deliveries, NOW);
    await forgetDeliveries(deliveries, NOW + 1);
    expect(await listParts(deliveries, {})).toEqual([]);

    const ahead = openJournal(folder, () => AHEAD);
    ahead.recordAction({ who: 'Mei', text: 'looked' });
    await ahead.close();
    const right = openJournal(folder, () => NOW);
    expect(await right.entries({ limit: 1 })).toMatchObject([{ at: NOW }]);
    await right.close();

    const purges = openPurgeLog(purgesFile(folder));
    purges.recordPurged('edge', new Map([[SG.id, { after: 0, upTo: 1, madeAt: AHEAD }]]), AHEAD);
    expect(purges.due('edge', NOW)).toHaveLength(1);
    purges.close();
  });
});
