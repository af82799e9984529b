import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExpiryClock } from '#content-sync/rebuild/expiry-clock.ts';
import type { LocaleId } from '#domain/locales.ts';

const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** A clock for instants by locale. A locale that expired has no further one. */
function aClock(instants: Partial<Record<LocaleId, number>>) {
  const expired: Array<[LocaleId, number]> = [];
  const clock = createExpiryClock({
    locales: ['sg-en', 'hk-zh'],
    nextExpiry: (locale) => instants[locale],
    onExpired(locale) {
      expired.push([locale, Date.now()]);
      delete instants[locale];
    },
  });
  return { clock, expired, instants };
}

describe('the expiry clock', () => {
  test('calls at the instant, for its locale', () => {
    const { expired } = aClock({ 'sg-en': 5_000, 'hk-zh': 9_000 });
    vi.advanceTimersByTime(4_999);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(expired).toEqual([
      ['sg-en', 5_000],
      ['hk-zh', 9_000],
    ]);
  });

  test('calls at once for pages that expired while no process ran', () => {
    vi.setSystemTime(10 * DAY_MS);
    const { expired } = aClock({ 'sg-en': DAY_MS });
    vi.advanceTimersByTime(1);
    expect(expired.map(([locale]) => locale)).toEqual(['sg-en']);
  });

  test('waits for months without calling early', () => {
    const { expired } = aClock({ 'sg-en': 100 * DAY_MS });
    vi.advanceTimersByTime(100 * DAY_MS - 1);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(expired).toHaveLength(1);
  });

  test('reads the instant again when it is refreshed', () => {
    const { clock, expired, instants } = aClock({});
    instants['sg-en'] = 7_000;
    clock.refresh('sg-en');
    vi.advanceTimersByTime(7_000);
    expect(expired).toEqual([['sg-en', 7_000]]);
  });

  test('waits before it calls again for a page that stays overdue', () => {
    let calls = 0;
    const clock = createExpiryClock({
      locales: ['sg-en'],
      nextExpiry: () => 1_000,
      onExpired(locale) {
        calls += 1;
        clock.refresh(locale);
      },
    });
    vi.advanceTimersByTime(10 * 60_000);
    expect(calls).toBeLessThan(12);
    expect(calls).toBeGreaterThan(5);
  });
});
