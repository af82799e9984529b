import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { pullNightly } from '#scripts/serve/pull-everything.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-10T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('everything of each country is pulled once a night, at half past three by its own clock', async () => {
  const pulls: Array<readonly [Country, string]> = [];
  const stop = pullNightly((country) => {
    const timeZone = COUNTRY_TIME_ZONE[country];
    const time = new Date().toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' });
    pulls.push([country, time]);
  });
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(pulls.map(([country]) => country).sort()).toEqual([...COUNTRIES]);
  expect(new Set(pulls.map(([, time]) => time))).toEqual(new Set(['03:30']));
  stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(pulls).toHaveLength(COUNTRIES.length);
});
