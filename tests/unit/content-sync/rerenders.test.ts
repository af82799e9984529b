import { expect, onTestFinished, test, vi } from 'vitest';
import { createRerenders } from '#content-sync/rebuild/rerenders.ts';

function someRerenders() {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const asked: Array<number> = [];
  const rerenders = createRerenders({
    request: () => asked.push(Date.now()),
    firstMs: 1_000,
    longestMs: 3_000,
  });
  return { rerenders, asked };
}

test('pages that could not be rendered are retried, less and less often', () => {
  const { rerenders, asked } = someRerenders();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    rerenders.after('sg-en', 1);
    vi.runAllTimers();
  }
  expect(asked).toEqual([1_000, 3_000, 6_000, 9_000]);
});

test('once all are rendered nothing is requested, and the next failure waits the first time', () => {
  const { rerenders, asked } = someRerenders();
  rerenders.after('sg-en', 1);
  vi.runAllTimers();
  rerenders.after('sg-en', 0);
  expect(vi.getTimerCount()).toBe(0);
  rerenders.after('sg-en', 2);
  vi.runAllTimers();
  expect(asked).toEqual([1_000, 2_000]);
});
