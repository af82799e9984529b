import { expect, onTestFinished, test, vi } from 'vitest';
import { createRetries } from '#content-sync/rebuild/retries.ts';

function someRetries(most = 3) {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const tried: Array<number> = [];
  const retries = createRetries({
    retry: () => tried.push(Date.now()),
    clock: Date.now,
    limitsOf: () => ({ firstMs: 1_000, most, longestMs: 600_000 }),
  });
  return { retries, tried };
}

test('what fails is retried after waits that double, until it is given up', () => {
  const { retries, tried } = someRetries();
  for (const isTriedAgain of [true, true, true, false]) {
    expect(retries.later('sg-en')).toBe(isTriedAgain);
    vi.runAllTimers();
  }
  expect(tried).toEqual([1_000, 3_000, 7_000]);
  expect(retries.state().get('sg-en')).toMatchObject({ failures: 4, at: undefined });
});

test('no wait is longer than the longest', () => {
  const { retries, tried } = someRetries(22);
  for (let failure = 0; failure < 22; failure += 1) {
    retries.later('sg-en');
    vi.runAllTimers();
  }
  const [before = 0, last = 0] = tried.slice(-2);
  expect(last - before).toBe(600_000);
});

test('a failure before its turn does not count', () => {
  const { retries, tried } = someRetries();
  retries.later('sg-en');
  retries.later('sg-en');
  vi.runAllTimers();
  expect(tried).toEqual([1_000]);
  expect(retries.state().get('sg-en')?.failures).toBe(1);
});

test('a locale that succeeded begins with the first wait', () => {
  const { retries, tried } = someRetries();
  retries.later('sg-en');
  vi.runAllTimers();
  retries.forget('sg-en');
  retries.later('sg-en');
  vi.runAllTimers();
  expect(tried).toEqual([1_000, 2_000]);
});

test('on a recovery all that waits is retried at once, and what was given up is not', () => {
  const { retries, tried } = someRetries();
  retries.later('sg-en');
  retries.later('kr-ko');
  retries.giveUp('hk-zh', 2);
  retries.allNow();
  expect(tried).toEqual([0, 0]);
  vi.runAllTimers();
  expect(tried).toEqual([0, 0]);
  expect(retries.recoveries()).toBe(1);
});

test('what may succeed by now is retried at once', () => {
  const { retries, tried } = someRetries();
  retries.later('sg-en', { isAtOnce: true });
  vi.runAllTimers();
  expect(tried).toEqual([0]);
});

test('once stopped, nothing is retried', () => {
  const { retries, tried } = someRetries();
  retries.later('sg-en');
  retries.stop();
  vi.runAllTimers();
  expect(tried).toEqual([]);
});
