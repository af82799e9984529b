import type { LocaleId } from '#domain/locales.ts';

/**
 * Counts how often in a row the rebuild of a locale ended the worker that ran it. Whatever did that
 * twice would do it again, and is not tried a third time: the circuit is open, and other locales keep
 * their worker.
 */
export interface CircuitBreaker {
  /** Notes that a rebuild ended its worker. Gives how often that was so in a row. */
  trip(locale: LocaleId): number;
  isOpen(locale: LocaleId): boolean;
  /** A rebuild of the locale ended otherwise, or what it was to do was given up. */
  close(locale: LocaleId): void;
}

const MOST_TRIPS = 2;

export function createCircuitBreaker(most = MOST_TRIPS): CircuitBreaker {
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
