import { LRUCache } from 'lru-cache';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What became of a page that isn't rendered yet. */
export type PlannedPage =
  /** No such page is planned, or rendering it just failed: answer 404. */
  | 'unplanned'
  /** It may be published now: look it up again. */
  | 'tried'
  /** It's being rendered, and takes longer than a shopper waits. */
  | 'awaited';

export type AwaitPlannedPage = (locale: Locale, path: string) => Promise<PlannedPage>;

export interface PlannedPagesOptions {
  readonly pages: PublishedPages;
  /** Has the locale's writer publish pending pages. Resolves once that has ended. */
  readonly publish: (locale: Locale) => Promise<void>;
  /** How long a request waits. */
  readonly patienceMs?: number;
  /** How long to wait before trying a page that failed again. */
  readonly restMs?: number;
}

const PATIENCE_MS = 3_000;
const REST_MS = 30_000;
const REMEMBERED = 1_000;

/**
 * Publishes a page that the records plan and that isn't published yet when somebody asks for it:
 * once for all who ask meanwhile, and in the same way as other pages. For a path without a planned
 * page, this costs one lookup.
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
