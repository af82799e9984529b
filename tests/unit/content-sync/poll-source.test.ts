import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollSource } from '#content-sync/rebuild/poll-source.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('everything is pulled at intervals, until it is stopped', async () => {
  const pull = vi.fn();
  const stop = pollSource(15, pull);
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS);
  expect(pull).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(31 * MINUTE_MS);
  expect(pull).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(pull).toHaveBeenCalledTimes(3);
});

test('nothing is pulled without an interval', async () => {
  const pull = vi.fn();
  pollSource(undefined, pull)();
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
  expect(pull).not.toHaveBeenCalled();
});
