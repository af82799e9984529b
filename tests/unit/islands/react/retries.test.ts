import { beforeEach, expect, test, vi } from 'vitest';
import { CommerceError } from '#commerce/commerce-error.ts';
import { retries } from '#islands/react/retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const refused = (retryAfterMs?: number) =>
  new CommerceError({ kind: 'status', endpoint: 'bag', url: '/api', status: 503, retryAfterMs });

/** After how long a failed call is repeated; undefined if never. */
async function retriedAfter(error: unknown, { retryCount = 1, atMost = 2 } = {}) {
  const startedAt = Date.now();
  let at: number | undefined;
  const revalidate = async () => {
    at = Date.now() - startedAt;
    return true;
  };
  const { onErrorRetry } = retries(atMost);
  onErrorRetry?.(error, 'key', {} as never, revalidate, { retryCount, dedupe: true });
  await vi.advanceTimersByTimeAsync(600_000);
  return at;
}

test('a failed call is repeated, later each time, and not forever', async () => {
  expect(await retriedAfter(new Error('offline'))).toBe(5_000);
  expect(await retriedAfter(new Error('offline'), { retryCount: 2 })).toBe(10_000);
  expect(await retriedAfter(new Error('offline'), { retryCount: 3 })).toBeUndefined();
});

test('an API that asks for a pause gets one, of a minute at most', async () => {
  expect(await retriedAfter(refused(30_000))).toBe(30_000);
  expect(await retriedAfter(refused(1_000))).toBe(5_000);
  expect(await retriedAfter(refused(86_400_000))).toBe(60_000);
});
