import type { LocaleId } from '#domain/locales.ts';
import { waitMs } from './retries.ts';

/**
 * Retries pages that could not be rendered, with growing waits: the cause may pass without any edit
 * of the content.
 */
export interface Rerenders {
  /** Call it after a rebuild, with how many pages of the locale could not be rendered. */
  after(locale: LocaleId, unrendered: number): void;
  stop(): void;
}

export interface RerendersOptions {
  readonly request: (locale: LocaleId) => void;
  readonly firstMs: number;
  readonly longestMs: number;
}

export function createRerenders({ request, ...waits }: RerendersOptions): Rerenders {
  /** How often in a row pages of each locale could not be rendered. */
  const failures = new Map<LocaleId, number>();
  const timers = new Set<NodeJS.Timeout>();
  return {
    after(locale, unrendered) {
      const times = unrendered > 0 ? (failures.get(locale) ?? 0) + 1 : 0;
      failures.set(locale, times);
      if (times === 0) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          request(locale);
        },
        waitMs(times, waits),
      );
      timers.add(timer.unref());
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
