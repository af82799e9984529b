import type { LocaleId } from '#domain/locales.ts';
import type { RebuildRequest } from './engine.ts';
import { isWholeRequest, mergeRequests, type RebuildSize } from './rebuild-queue.ts';

/** Nothing is pulled: what the locale's file holds is published. */
export const WITHOUT_PULL: RebuildRequest = { records: [] };

/**
 * The requests of failed rebuilds, which later rebuilds of their locales carry over. Pulls that
 * were stopped because of unusual content are kept apart, so that other changes can be published.
 */
export interface CarriedOver {
  /** Adds the request of a failed rebuild to the locale's next one. */
  add(locale: LocaleId, request: RebuildRequest): void;
  /**
   * Keeps the request of a pull that was stopped because of unusual content, to be retried on its
   * own.
   */
  addStopped(locale: LocaleId, request: RebuildRequest): void;
  /**
   * Returns and forgets what a rebuild of a size carries over. One of few records doesn't take
   * whole pulls.
   */
  take(locale: LocaleId, size: RebuildSize): RebuildRequest;
  /** What to ask for when a locale is tried again. */
  toRetry(locale: LocaleId): RebuildRequest;
  has(locale: LocaleId): boolean;
  /** Everything was pulled without being stopped. */
  forgetStopped(locale: LocaleId): void;
  forget(locale: LocaleId): void;
}

export function createCarriedOver(): CarriedOver {
  const failed = new Map<LocaleId, RebuildRequest>();
  const stopped = new Map<LocaleId, RebuildRequest>();
  return {
    add(locale, request) {
      failed.set(locale, mergeRequests(request, failed.get(locale) ?? WITHOUT_PULL));
    },
    addStopped: (locale, request) => void stopped.set(locale, request),
    take(locale, size) {
      const request = failed.get(locale);
      if (!request || (size === 'few' && isWholeRequest(request))) return WITHOUT_PULL;
      failed.delete(locale);
      return request;
    },
    toRetry: (locale) => stopped.get(locale) ?? failed.get(locale) ?? WITHOUT_PULL,
    has: (locale) => stopped.has(locale) || failed.has(locale),
    forgetStopped: (locale) => void stopped.delete(locale),
    forget(locale) {
      failed.delete(locale);
      stopped.delete(locale);
    },
  };
}
