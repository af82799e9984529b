import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import type { AnalyticsEvent } from '#domain/client-reports.ts';
import { keepValue, keptValue } from '../kept-values.ts';

export const PAGE_VIEWED = 'page_viewed';

/** Tells `page_viewed` whenever another path is seen than before: not for a reload, nor a filter. */
export function watchPageViews(track: (event: AnalyticsEvent) => void): void {
  const view = () => {
    const { pathname } = location;
    if (exchangeViewedPath(pathname) !== pathname) track({ name: PAGE_VIEWED });
  };
  view();
  // Pages that come back as they were left run no script again.
  addEventListener('pageshow', ({ persisted }) => persisted && view());
}

/** Keeps the path, and gives the one before; where nothing can be kept every page is another. */
function exchangeViewedPath(path: string): string | null {
  const before = keptValue('sessionStorage', SESSION_STORAGE.viewedPath);
  keepValue('sessionStorage', SESSION_STORAGE.viewedPath, path);
  return before;
}
