import type { LocaleId } from '#domain/locales.ts';
import type { RebuildRequest } from './engine.ts';
import { isWholeRequest, type RebuildSize, together } from './rebuild-queue.ts';

/** Nothing is pulled: what the locale's file holds is published. */
export const WITHOUT_PULL: RebuildRequest = { records: [] };

/**
 * What rebuilds that failed were to do, which later ones of their locales carry over. A pull whose
 * content was unusual is kept apart: what changes otherwise goes on without it.
 */
export interface CarriedOver {
  /** A rebuild failed: the next one of the locale does what this one was to do. */
  add(locale: LocaleId, request: RebuildRequest): void;
  /** A pull was stopped for what its content is: it is tried again beside what else there is. */
  addStopped(locale: LocaleId, request: RebuildRequest): void;
  /** What a rebuild of a size takes along. Few records do not wait for everything. */
  take(locale: LocaleId, size: RebuildSize): RebuildRequest;
  /** What to ask for when a locale is tried again. */
  toRetry(locale: LocaleId): RebuildRequest;
  has(locale: LocaleId): boolean;
  /** Everything was pulled, and was not stopped. */
  forgetStopped(locale: LocaleId): void;
  forget(locale: LocaleId): void;
}

export function createCarriedOver(): CarriedOver {
  const failed = new Map<LocaleId, RebuildRequest>();
  const stopped = new Map<LocaleId, RebuildRequest>();
  return {
    add(locale, request) {
      failed.set(locale, together(request, failed.get(locale) ?? WITHOUT_PULL));
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
