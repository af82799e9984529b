import { openListingNow } from '#components/listing/reach-listing.ts';
import { showFirstResults } from '#islands/listing/first-results.ts';

/**
 * An address with a query is a shopper's intent: its first results are shown as soon as they are
 * known, and the rest of the listing opens when the browser has time for it.
 */
const body = document.querySelector<HTMLElement>('[data-listing]');
if (body && document.documentElement.dataset.searching !== undefined) {
  void showFirstResults(body)
    .catch(() => {}) // The listing asks again, and tells the shopper if that fails as well.
    .then(whenIdle)
    .then(openListingNow)
    .catch(reportError);
}

/** How long first results may stand without filters. */
const IDLE_WITHIN_MS = 500;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });
}
