import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencies } from '#content-sync/work/deliveries.ts';
import { type PartCount, PartCounts } from '#content-sync/work/part-counts.ts';
import type { Row, Tables } from '#storage/state-store.ts';
import { about, aWorkLog } from '../builders/work-log.ts';

const MINUTE_MS = 60_000;

/** What is counted by reading all rows. */
async function counted(tables: Tables): Promise<ReadonlyArray<Row>> {
  return tables.all(
    `SELECT locale, state, count(DISTINCT coalesce(delivery, kind || ' ' || name)) AS count,
       min(added_at) AS oldest
     FROM work WHERE delivery IS NOT NULL OR state = 'dead-lettered' GROUP BY locale, state`,
  );
}

const inOrder = (counts: ReadonlyArray<Row | PartCount>) =>
  counts.map(({ locale, state, count, oldest }) => `${locale} ${state} ${count} ${oldest}`).sort();

const someState = fc.constantFrom('published', 'superseded', 'unpublished', 'failed', 'waiting');
const row = fc.record({
  delivery: fc.option(fc.constantFrom('a', 'b', 'c')),
  locale: fc.constantFrom('sg-en', 'hk-zh'),
  state: fc.oneof(someState, fc.constant('dead-lettered')),
  name: fc.constantFrom('p1', 'p2'),
});
const step = fc.record({
  rows: fc.array(row, { maxLength: 5 }),
  minutes: fc.integer({ min: 0, max: 90 }),
});

test('deliveries are counted as if all rows were read, whatever was done since the last time', async () => {
  const { tables } = aWorkLog();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      await tables.run('DELETE FROM work');
      const counts = new PartCounts();
      let now = 1_000 * MINUTE_MS;
      for (const { rows, minutes } of steps) {
        now += minutes * MINUTE_MS;
        const times = { due_at: now, added_at: now - 7, changed_at: now };
        const added = rows.map((each) => ({ ...each, lane: 'records', kind: 'record', ...times }));
        await tables.insert('work', added);
        expect(inOrder(await counts.count(tables, now))).toEqual(inOrder(await counted(tables)));
      }
    }),
  );
});

/** How SQLite would run the statements of some work. */
async function plansOf(work: (tables: Tables) => Promise<unknown>) {
  const { tables } = aWorkLog();
  const plans: Array<string> = [];
  await work({
    ...tables,
    async all(statement, ...values) {
      const rows = await tables.all(`EXPLAIN QUERY PLAN ${statement}`, ...values);
      plans.push(rows.map(({ detail }) => detail).join('\n'));
      return [];
    },
  });
  return plans;
}

test('what shoppers saw last is found without reading what they saw before', async () => {
  const [plan] = await plansOf((tables) => latencies(tables, 60));
  expect(plan).toBe('SCAN work USING INDEX work_changed');
});

test('what was done long ago is read from an index alone, and the rest by one', async () => {
  const plans = await plansOf((tables) => new PartCounts().count(tables, 1_000 * MINUTE_MS));
  expect(plans).toEqual([
    expect.stringContaining('SEARCH work USING COVERING INDEX work_by_delivery (delivery>?)'),
    expect.stringContaining('SEARCH latest USING INDEX work_changed (changed_at>?)'),
    expect.stringContaining('SEARCH work USING INDEX work_by_state (state=?)'),
  ]);
});

test('what was done is read again once a person has it done again', async () => {
  const { list } = aWorkLog().open({ isFollowed: () => false });
  await list.add([about('one'), about('two')]);
  expect(await list.counts()).toMatchObject([{ state: 'unpublished', count: 2 }]);
  await list.replay(['one']);
  expect((await list.counts()).map(({ count }) => count)).toEqual([1, 1]);
});
