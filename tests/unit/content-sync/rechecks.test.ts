import { expect, onTestFinished, test, vi } from 'vitest';
import type { WantedRecord } from '#content-sync/pull/wanted-record.ts';
import { createRechecks } from '#content-sync/rebuild/rechecks.ts';

const RECHECK_MS = 30_000;
const NOTHING = { unconfirmed: [], elsewhere: [], missing: [] };

function someRechecks() {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const asked: Array<{ at: number; record: WantedRecord | undefined }> = [];
  const rechecks = createRechecks({
    request: (_, { records }) => asked.push({ at: Date.now(), record: records?.[0] }),
    recheckMs: RECHECK_MS,
  });
  return { rechecks, asked };
}

const wanted = (version?: number, rechecks?: number): WantedRecord => ({
  type: 'products',
  id: 'p1',
  ...(version !== undefined && { version }),
  ...(rechecks !== undefined && { rechecks }),
});

test('a version that is not there yet is pending, and rechecked soon', () => {
  const { rechecks, asked } = someRechecks();
  const result = { ...NOTHING, unconfirmed: [wanted(7)] };
  const pending = rechecks.after('sg-en', { records: [wanted(7)] }, result);
  expect(pending).toEqual([wanted(7, 1)]);
  vi.runAllTimers();
  expect(asked).toEqual([{ at: Math.floor(RECHECK_MS / 64), record: wanted(7, 1) }]);
});

test('a version that came is no longer pending', () => {
  const { rechecks } = someRechecks();
  rechecks.after('sg-en', { records: [wanted(7)] }, { ...NOTHING, unconfirmed: [wanted(7)] });
  expect(rechecks.after('sg-en', { records: [wanted(7, 1)] }, NOTHING)).toEqual([]);
});

test('a record without a version is rechecked once, and not pending', () => {
  const { rechecks, asked } = someRechecks();
  expect(rechecks.after('sg-en', { records: [wanted()] }, NOTHING)).toEqual([]);
  vi.runAllTimers();
  expect(asked).toEqual([{ at: RECHECK_MS, record: wanted(undefined, 1) }]);
  rechecks.after('sg-en', { records: [wanted(undefined, 1)] }, NOTHING);
  expect(vi.getTimerCount()).toBe(0);
});

test('a record that the API no longer has is pending until that is confirmed', () => {
  const { rechecks } = someRechecks();
  const result = { ...NOTHING, missing: [wanted()] };
  expect(rechecks.after('sg-en', { records: [wanted()] }, result)).toHaveLength(1);
});

test('after eight rechecks nothing more is expected', () => {
  const { rechecks } = someRechecks();
  const last = wanted(7, 8);
  const result = { ...NOTHING, unconfirmed: [last] };
  expect(rechecks.after('sg-en', { records: [last] }, result)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a whole pull settles what was pending in its locale', () => {
  const { rechecks } = someRechecks();
  const result = { ...NOTHING, unconfirmed: [wanted(7)] };
  rechecks.after('sg-en', { records: [wanted(7)] }, result);
  rechecks.after('kr-ko', { records: [wanted(7)] }, result);
  expect(rechecks.after('sg-en', {}, NOTHING)).toHaveLength(1);
  expect(rechecks.pending('sg-en')).toEqual([{ ...wanted(7), rechecks: 1 }]);
  expect(rechecks.after('sg-en', { pending: [wanted(7)] }, result)).toHaveLength(1);
  expect(rechecks.after('sg-en', { pending: [wanted(7)] }, NOTHING)).toEqual([]);
  expect(rechecks.after('kr-ko', { records: [] }, NOTHING)).toHaveLength(1);
});

test('once stopped, nothing is rechecked', () => {
  const { rechecks, asked } = someRechecks();
  rechecks.after('sg-en', { records: [wanted(7)] }, { ...NOTHING, unconfirmed: [wanted(7)] });
  rechecks.stop();
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
