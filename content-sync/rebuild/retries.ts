import type { LocaleId } from '#domain/locales.ts';

/**
 * Retries failed rebuilds with doubling waits, and gives up after a number of failures in a row.
 */
export interface Retries {
  /**
   * Schedules a retry of a locale, or starts it at once if `isAtOnce`. Returns false if the locale
   * is given up. Failures before a scheduled retry, of rebuilds that webhooks requested, don't
   * count.
   */
  later(locale: LocaleId, options?: { readonly isAtOnce: boolean }): boolean;
  /** Retries everything at once, because the cause of the failures is over. */
  allNow(): void;
  /** How often everything was retried at once. */
  recoveries(): number;
  /** The locale failed so often in a row that it isn't retried until somebody asks. */
  giveUp(locale: LocaleId, failures: number): void;
  /** A locale's rebuild ended well. */
  forget(locale: LocaleId): void;
  state(): ReadonlyMap<LocaleId, Retry>;
  stop(): void;
}

export interface Retry {
  /** How often in a row it failed. */
  readonly failures: number;
  /** Epoch milliseconds; undefined once it is given up. */
  readonly at: number | undefined;
}

export interface RetriesOptions {
  readonly retry: (locale: LocaleId) => void;
  readonly clock: () => number;
  readonly limitsOf: (locale: LocaleId) => RetryLimits;
}

export interface RetryLimits {
  /** How often in a row a locale is tried again. */
  readonly most: number;
  /** The first wait; the next ones double. */
  readonly firstMs: number;
  /** The longest wait. */
  readonly longestMs: number;
}

interface WaitingRetry extends Retry {
  readonly timer: NodeJS.Timeout | undefined;
}

export function createRetries({ retry, clock, limitsOf }: RetriesOptions): Retries {
  const waiting = new Map<LocaleId, WaitingRetry>();
  let recoveries = 0;

  const start = (locale: LocaleId) => {
    const known = waiting.get(locale);
    if (!known?.timer) return;
    clearTimeout(known.timer);
    waiting.set(locale, { ...known, timer: undefined });
    retry(locale);
  };

  const giveUp = (locale: LocaleId, failures: number) => {
    clearTimeout(waiting.get(locale)?.timer);
    waiting.set(locale, { failures, at: undefined, timer: undefined });
  };

  return {
    later(locale, { isAtOnce } = { isAtOnce: false }) {
      const before = waiting.get(locale);
      if (before?.timer) return true;
      const failures = before?.at === undefined ? 1 : before.failures + 1;
      const { most, ...waits } = limitsOf(locale);
      if (failures > most) {
        giveUp(locale, failures);
        return false;
      }
      const afterMs = isAtOnce ? 0 : waitMs(failures, waits);
      const timer = setTimeout(() => start(locale), afterMs).unref();
      waiting.set(locale, { failures, at: clock() + afterMs, timer });
      return true;
    },
    allNow() {
      recoveries += 1;
      for (const locale of waiting.keys()) start(locale);
    },
    recoveries: () => recoveries,
    giveUp,
    forget(locale) {
      clearTimeout(waiting.get(locale)?.timer);
      waiting.delete(locale);
    },
    state: () => waiting,
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

/**
 * How long to wait after so many failures in a row: twice as long each time, up to a longest wait.
 */
export function waitMs(
  failures: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}
