import type { LocaleId } from '#domain/locales.ts';

/** Calls `onExpired` when a page of a locale reaches its expiry. */
export interface ExpiryClock {
  /** Reads the next expiry again. Call it after every publish. */
  refresh(locale: LocaleId): void;
  stop(): void;
}

export interface ExpiryClockOptions {
  readonly locales: ReadonlyArray<LocaleId>;
  /** Epoch milliseconds of the next expiry of a locale's pages, if any. */
  readonly nextExpiry: (locale: LocaleId) => number | undefined;
  readonly onExpired: (locale: LocaleId) => void;
  readonly now?: () => number;
}

/**
 * No timer waits longer than this before it reads the clock again: timers are limited to 24 days
 * (32 bits of milliseconds), drift while a machine sleeps, and don't notice when the clock is set.
 */
const LONGEST_WAIT_MS = 60_000;

/** How long until a page that couldn't be rendered when due is tried again. */
const OVERDUE_RETRY_MS = 60_000;

export function createExpiryClock(options: ExpiryClockOptions): ExpiryClock {
  const { locales, nextExpiry, onExpired, now = Date.now } = options;
  const timers = new Map<LocaleId, NodeJS.Timeout>();
  const msUntilExpiry = (locale: LocaleId) =>
    (nextExpiry(locale) ?? Number.POSITIVE_INFINITY) - now();
  const arm = (locale: LocaleId, overdueMs: number) => {
    clearTimeout(timers.get(locale));
    const leftMs = msUntilExpiry(locale);
    const timer = setTimeout(
      () => {
        if (msUntilExpiry(locale) <= 0) onExpired(locale);
        else arm(locale, overdueMs);
      },
      leftMs > 0 ? Math.min(leftMs, LONGEST_WAIT_MS) : overdueMs,
    );
    timers.set(locale, timer.unref());
  };
  for (const locale of locales) arm(locale, 0);
  return {
    refresh: (locale) => arm(locale, OVERDUE_RETRY_MS),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
