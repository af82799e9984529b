import type { AnalyticsEvent } from '#domain/page/client-reports.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedValue, storeValue } from '../browser/stored-values.ts';

export const PAGE_VIEWED = 'page_viewed';

/**
 * Reports `page_viewed` whenever the path differs from the last one; not for reloads or filters.
 */
export function watchPageViews(track: (event: AnalyticsEvent) => void): void {
  const view = () => {
    const { pathname } = location;
    if (exchangeViewedPath(pathname) !== pathname) track({ name: PAGE_VIEWED });
  };
  view();
  // Pages restored from the back/forward cache don't run their scripts again.
  addEventListener('pageshow', ({ persisted }) => persisted && view());
}

/** Stores the path and returns the previous one. Without storage, every page counts as new. */
function exchangeViewedPath(path: string): string | null {
  const before = storedValue('sessionStorage', SESSION_STORAGE.viewedPath);
  storeValue('sessionStorage', SESSION_STORAGE.viewedPath, path);
  return before;
}
