import { withinTime } from '#commerce/within-time.ts';
import { pricesAreInOrder } from '#islands/listing/price-order.ts';
import { markTaken, showBusy, showUntaken } from '#islands/listing/show-taken.ts';
import { painted } from '#islands/painted.ts';
import { report } from '#islands/reporting/report.ts';
import { showUnreachable } from '#islands/toast/failure.ts';

/**
 * Loads the script of filtered listings once a shopper reaches for a filter, or arrives at an
 * address with filters. All controls are links or forms in any case. Once the listing is open, it
 * handles all controls itself, and this script does nothing more.
 */
const reaching = new AbortController();
const { signal } = reaching;
let opening: Promise<void> | undefined;

/** Opens the listing, if it isn't open or about to be. */
export function openListingNow(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  try {
    await (await import('#islands/listing/open-listing.tsx')).openListing();
    reaching.abort();
  } catch (error) {
    delete document.documentElement.dataset.filtered;
    // First results stay, even if nothing more can be done with them.
    const hasResults = document.querySelector('.search-pending .card') !== null;
    if (!hasResults) delete document.documentElement.dataset.searching;
    opening = undefined;
    showUntaken();
    throw error;
  }
}

function show(address: string): void {
  showBusy();
  const before = location.href;
  history.pushState(null, '', address);
  // The caller that began loading reports its failure.
  if (!opening) {
    withinTime(openListingNow()).catch((error: unknown) => {
      report('late-code', error);
      history.replaceState(null, '', before);
      showUntaken();
      showUnreachable();
    });
  }
  dispatchEvent(new PopStateEvent('popstate'));
}

if (document.documentElement.dataset.filtered !== undefined) openListingNow().catch(reportError);

function reachLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.listing-choice');
  const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain) return;
  event.preventDefault();
  markTaken(link);
  void painted().then(() => show(addressWithToggled(link)));
}

/** Choices that were made before add up, although the served address of each names it alone. */
function addressWithToggled({ dataset: { facet = '', value = '' } }: HTMLElement): string {
  const chosen = new URL(location.href).searchParams.getAll(facet).join(',').split(',');
  const others = chosen.filter((one) => one !== value);
  const isAdded = others.length === chosen.length;
  return addressWith(facet, (isAdded ? [...others, value] : others).join(','));
}

/** Does what a link would do, for agents' tools. */
function reachAddress(event: Event): void {
  event.preventDefault();
  show(String((event as CustomEvent).detail));
}

/** Shows all values of a filter, which come with the script. */
function reachWholeList(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('.filter-all');
  if (!button) return;
  button.ariaBusy = 'true';
  withinTime(openListingNow()).catch((error: unknown) => {
    button.ariaBusy = null;
    report('late-code', error);
    showUnreachable();
  });
}

function reachSort(event: Event): void {
  const { name, value } = event.target as HTMLSelectElement;
  if (name === 'sort') show(addressWith(name, value));
}

function reachPrice(event: SubmitEvent): void {
  const fields = event.target as HTMLFormElement;
  const form = new FormData(fields);
  if (!form.has('from')) return;
  event.preventDefault();
  if (!pricesAreInOrder(fields)) return;
  show(addressWith('price', `${form.get('from')}-${form.get('to')}`));
}

/**
 * This listing's address from its first page on, with another value of a parameter. Its exact
 * spelling doesn't matter.
 */
function addressWith(name: string, value: string): string {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  url.searchParams.delete('pages');
  return url.href;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-listing], .search-pending')) {
  place.addEventListener('click', reachLink, { signal });
  place.addEventListener('click', reachWholeList, { signal });
  place.addEventListener('change', reachSort, { signal });
  place.addEventListener('submit', reachPrice, { signal });
  place.addEventListener('show-address', reachAddress, { signal });
}
