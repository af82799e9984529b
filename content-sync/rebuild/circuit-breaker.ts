import type { LocaleId } from '#domain/locales.ts';

/**
 * Counts how often in a row the rebuild of a locale ended the worker that ran it. After two times
 * the circuit is open: a third attempt would fail likewise, and would cost other locales their
 * worker.
 */
export interface CircuitBreaker {
  /** Counts a rebuild that ended its worker. Returns how many did in a row. */
  trip(locale: LocaleId): number;
  isOpen(locale: LocaleId): boolean;
  /** Resets the count: a rebuild ended in some other way, or its work was given up. */
  close(locale: LocaleId): void;
}

const TRIPS_MAX = 2;

export function createCircuitBreaker(most = TRIPS_MAX): CircuitBreaker {
  const trips = new Map<LocaleId, number>();
  return {
    trip(locale) {
      const times = (trips.get(locale) ?? 0) + 1;
      trips.set(locale, times);
      return times;
    },
    isOpen: (locale) => (trips.get(locale) ?? 0) >= most,
    close: (locale) => void trips.delete(locale),
  };
}
