import { isLinkedQuery } from '#domain/addresses/addresses.ts';
import { defaultSortOf } from '#domain/listing/listing-scope.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { announceFirstResults } from '#islands/browser/await-first-results.ts';
import { showFirstResults } from '#islands/first-results/first-results.tsx';
import { keptPosition } from '#islands/listing/kept-position.ts';
import { loadForPress } from '#islands/page/load-for-press.ts';
import { openListing } from '#islands/page/page-listing.ts';
import { keepSearch } from '#islands/search/recent-searches.ts';

/**
 * An address with a query is a shopper's intent: its first results are shown as soon as they are
 * known. Their filters come with the shopper's first act; the rest of the listing, which is several times as much
 * code, opens with a choice or at the end of the results; at once if there are no first results, or if a shopper
 * comes back to where they were.
 */
export function reachResults(): void {
  const body = document.querySelector<HTMLElement>('[data-listing]');
  const pending = body?.querySelector<HTMLElement>('.search-pending');
  if (body && document.documentElement.dataset.searching !== undefined) {
    pending?.addEventListener('click', (event) => void reachFilters(event, body));
    // Read here, so that the page itself asks for the code that reads it.
    const sort = defaultSortOf({ isSearch: true });
    const state = parseListingState(new URLSearchParams(location.search), sort);
    const { query } = state;
    // Here every search ends, however it was asked for.
    if (isLinkedQuery(query)) keepSearch({ name: query, slug: query, type: 'query' });
    void showFirstResults(state)
      .catch(() => false) // The listing asks again, and tells the shopper if that fails as well.
      .finally(announceFirstResults)
      .then((isShown) => (isShown && !keptPosition(history.state) ? undefined : openListing()))
      .catch(reportError);
  }
}

/** Opens the listing for a press on its button for the filters, and presses the one it brings. */
async function reachFilters(event: MouseEvent, listing: HTMLElement): Promise<void> {
  const selector = '[popovertarget="filters"]';
  const button = (event.target as Element).closest<HTMLButtonElement>(selector);
  const isThere = listing.querySelector<HTMLElement>('.listing-rail')?.hidden === false;
  if (!button || isThere) return;
  event.preventDefault();
  button.ariaBusy = 'true';
  await loadForPress(openListing);
  button.ariaBusy = 'false';
  const opener = listing.querySelector<HTMLButtonElement>(`.listing-found ${selector}`);
  opener?.focus();
  opener?.click();
}
