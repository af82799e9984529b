import '#components/listing/reach-listing.ts';
import { announceFirstResults } from '#islands/listing/await-first-results.ts';
import { showFirstResults } from '#islands/listing/first-results.ts';
import { isScrollKept } from '#islands/listing/scroll-position.ts';
import { openListingNow } from '#islands/listing/show-address.ts';
import { loadForPress } from '#islands/load-for-press.ts';

/**
 * An address with a query is a shopper's intent: its first results are shown as soon as they are
 * known. The rest of the listing opens when the browser has time for it if its filters are beside
 * the products, and otherwise once the shopper does anything: phones have less time to spare.
 */
const body = document.querySelector<HTMLElement>('[data-listing]');
const pending = document.querySelector<HTMLElement>('.search-pending');
if (body && document.documentElement.dataset.searching !== undefined) {
  pending?.addEventListener('click', (event) => void reachFilters(event, body));
  void showFirstResults(body)
    .catch(() => false) // The listing asks again, and tells the shopper if that fails as well.
    .finally(announceFirstResults)
    .then((isShown) => (isShown && canWait() ? firstAct() : whenIdle()))
    .then(openListingNow)
    .catch(reportError);
}

/** How long first results may be without filters. */
const IDLE_WITHIN_MS = 500;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });
}

/** Not if filters are beside the products, nor if a shopper comes back to where they were. */
function canWait(): boolean {
  return !matchMedia('(width >= 64rem)').matches && !isScrollKept();
}

/** A shopper's first acts other than a press, whose target would be replaced under the finger. */
const ACTS = ['scroll', 'keydown', 'mousemove', 'focusin'] as const;

function firstAct(): Promise<void> {
  return new Promise((resolve) => {
    const acted = new AbortController();
    const act = () => {
      acted.abort();
      resolve();
    };
    for (const name of ACTS) addEventListener(name, act, { signal: acted.signal, passive: true });
  });
}

/** Opens the listing for a press on its button for the filters, and presses the one it brings. */
async function reachFilters(event: MouseEvent, listing: HTMLElement): Promise<void> {
  const selector = '[popovertarget="filters"]';
  const button = (event.target as Element).closest<HTMLButtonElement>(selector);
  if (!button) return;
  event.preventDefault();
  button.ariaBusy = 'true';
  await loadForPress(openListingNow);
  button.ariaBusy = 'false';
  const opener = listing.querySelector<HTMLButtonElement>(`.listing-found ${selector}`);
  opener?.focus();
  opener?.click();
}
