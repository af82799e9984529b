import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import {
  type ListingSort,
  listingAddress,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import { announceFirstResults } from '#islands/browser/await-first-results.ts';
import { showFirstResults } from '#islands/first-results/first-results.tsx';
import { isScrollKept } from '#islands/listing/scroll-position.ts';
import { loadForPress } from '#islands/page/load-for-press.ts';
import { goTo, openListing } from '#islands/page/page-listing.ts';

/**
 * An address with a query is a shopper's intent: its first results are shown as soon as they are
 * known. The rest of the listing, which is several times as much code, opens with its island at the
 * shopper's first act; at once if there are no first results, or if a shopper comes back to where they were.
 */
const body = document.querySelector<HTMLElement>('[data-listing]');
const pending = document.querySelector<HTMLElement>('.search-pending');
if (body && document.documentElement.dataset.searching !== undefined) {
  pending?.addEventListener('click', (event) => void reachFilters(event, body));
  pending?.addEventListener('change', sortResults);
  void showFirstResults(body)
    .catch(() => false) // The listing asks again, and tells the shopper if that fails as well.
    .finally(announceFirstResults)
    .then((isShown) => (isShown && !isScrollKept() ? undefined : openListing()))
    .catch(reportError);
}

/** Opens the listing for a press on its button for the filters, and presses the one it brings. */
async function reachFilters(event: MouseEvent, listing: HTMLElement): Promise<void> {
  const selector = '[popovertarget="filters"]';
  const button = (event.target as Element).closest<HTMLButtonElement>(selector);
  if (!button) return;
  event.preventDefault();
  button.ariaBusy = 'true';
  await loadForPress(openListing);
  button.ariaBusy = 'false';
  const opener = listing.querySelector<HTMLButtonElement>(`.listing-found ${selector}`);
  opener?.focus();
  opener?.click();
}

/** The first results are in their own order; another one is the listing's affair. */
function sortResults({ target }: Event): void {
  const { name, value } = target as HTMLSelectElement;
  if (name !== 'sort') return;
  const defaultSort = defaultSortOf({ isSearch: true } satisfies ListingScope);
  const state = parseListingState(new URLSearchParams(location.search), defaultSort);
  goTo(listingAddress(location.href, { ...state, sort: value as ListingSort }, defaultSort));
}
