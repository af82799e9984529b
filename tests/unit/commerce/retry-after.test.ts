import { expect, test, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');

/** How long an answer asks callers to wait. */
async function pauseAskedBy(retryAfter: string) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const fetch = async () =>
    new Response('{}', { status: 429, headers: { 'Retry-After': retryAfter } });
  const client = createCommerceClient({ baseUrl: '', country: 'SG', language: 'en', fetch });
  const error = await client.get('products').catch((reason: unknown) => reason);
  vi.restoreAllMocks();
  return (error as { retryAfterMs?: number }).retryAfterMs;
}

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Sun, 01 Mar 2026 00:00:30 GMT', 30_000],
  ['a date that has passed', 'Sat, 28 Feb 2026 00:00:00 GMT', 0],
  ['a part of a second', '1.5', undefined],
  ['less than nothing', '-1', undefined],
  ['a word', 'soon', undefined],
])('%s are understood', async (_, value, pauseMs) => {
  expect(await pauseAskedBy(value)).toBe(pauseMs);
});
