import { LRUCache } from 'lru-cache';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { storedPath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';

/** What became of a page that nobody has rendered yet. */
export type PlannedPage =
  /** There is none to come: it is 404, or was tried in vain a moment ago. */
  | 'unplanned'
  /** It is worth looking again. */
  | 'tried'
  /** It is under way, and takes longer than a shopper waits. */
  | 'awaited';

export type AwaitPlannedPage = (locale: Locale, path: string) => Promise<PlannedPage>;

export interface PlannedPagesOptions {
  readonly pages: PublishedPages;
  /** Has what waits in a locale published by its one writer; resolves once that has ended. */
  readonly publish: (locale: Locale) => Promise<void>;
  /** How long a request waits for it. */
  readonly patienceMs?: number;
  /** How long a page that was tried in vain is left alone. */
  readonly restMs?: number;
}

const PATIENCE_MS = 3_000;
const REST_MS = 30_000;
const REMEMBERED = 1_000;

/**
 * A page that the records say there is, and that is not published yet, is published when it is first
 * asked for: once for everyone who asks meanwhile, and by no other way than all pages. A path that is
 * not planned costs one look.
 */
export function awaitPlannedPages(options: PlannedPagesOptions): AwaitPlannedPage {
  const { pages, publish, patienceMs = PATIENCE_MS, restMs = REST_MS } = options;
  const underWay = new Map<Locale, Promise<void>>();
  const tried = new LRUCache<string, true>({ max: REMEMBERED, ttl: restMs });

  const publishOnce = (locale: Locale) => {
    const known = underWay.get(locale);
    const begun = known ?? publish(locale).finally(() => underWay.delete(locale));
    underWay.set(locale, begun);
    return begun;
  };

  return async (locale, path) => {
    const stored = storedPath(locale, path);
    if (tried.has(stored) || !pages.isPlanned?.(stored)) return 'unplanned';
    let timer: NodeJS.Timeout | undefined;
    const isAwaited = new Promise<'awaited'>((resolve) => {
      timer = setTimeout(() => resolve('awaited'), patienceMs).unref();
    });
    const isTried = publishOnce(locale).then(() => {
      tried.set(stored, true);
      return 'tried' as const;
    });
    try {
      return await Promise.race([isTried, isAwaited]);
    } finally {
      clearTimeout(timer);
    }
  };
}
