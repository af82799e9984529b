import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Every } from '../every.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work is repeated at intervals, until it is stopped', async () => {
  const work = vi.fn();
  const repeated = new Every(15 * MINUTE_MS, work);
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(31 * MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await repeated.now();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(3);
});

test('work never runs twice at once, and once more if it is asked for meanwhile', async () => {
  const steps: Array<string> = [];
  const repeated = new Every(MINUTE_MS, async () => {
    steps.push('begin');
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    steps.push('end');
  });
  void repeated.now();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const _ of [1, 2, 3]) void repeated.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(steps).toHaveLength(6);
  await repeated.stop();
});

test('stopping waits for what is under way, and the wait may differ each time', async () => {
  let waitMs = 1_000;
  let done = 0;
  const repeated = new Every(
    () => waitMs,
    async () => {
      waitMs *= 10;
      await new Promise((resolve) => setTimeout(resolve, 500));
      done += 1;
    },
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(9_600);
  const stopped = repeated.stop();
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await stopped;
  expect(done).toBe(2);
});
