import { expect, test } from 'vitest';
import { createPace } from '#server/http/limits/pace.ts';

function aPace() {
  const clock = { ms: 1_000 };
  const pace = createPace({ aSecond: 50, longestMs: 100, now: () => clock.ms });
  return {
    clock,
    delays: (count: number) => Array.from({ length: count }, () => pace.delayMs('a')),
    pace,
  };
}

test('simultaneous requests are spread over time, and none waits longer than allowed', () => {
  const { delays } = aPace();
  expect(delays(8)).toEqual([0, 20, 40, 60, 80, 100, 100, 100]);
});

test('a client that waits in between is not delayed', () => {
  const { clock, delays } = aPace();
  expect(delays(2)).toEqual([0, 20]);
  clock.ms += 40;
  expect(delays(1)).toEqual([0]);
});

test('clients are not delayed by each other', () => {
  const { delays, pace } = aPace();
  expect(delays(3)).toEqual([0, 20, 40]);
  expect(pace.delayMs('b')).toBe(0);
});
