import { withinTime } from '#commerce/within-time.ts';
import { pricesAreInOrder } from '#islands/listing/price-order.ts';
import { openListingNow, showAddress, whenOpen } from '#islands/listing/show-address.ts';
import { markTaken } from '#islands/listing/show-taken.ts';
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
whenOpen(() => reaching.abort());
if (document.documentElement.dataset.filtered !== undefined) openListingNow().catch(reportError);

function reachLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.listing-choice');
  const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain) return;
  event.preventDefault();
  markTaken(link);
  void painted().then(() => showAddress(addressWithToggled(link)));
}

/** Choices that were made before add up, although the served address of each names it alone. */
function addressWithToggled({ dataset: { facet = '', value = '' } }: HTMLElement): string {
  const chosen = new URL(location.href).searchParams.getAll(facet).join(',').split(',');
  const others = chosen.filter((one) => one !== value);
  const isAdded = others.length === chosen.length;
  return addressWith(facet, (isAdded ? [...others, value] : others).join(','));
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
  if (name === 'sort') showAddress(addressWith(name, value));
}

function reachPrice(event: SubmitEvent): void {
  const fields = event.target as HTMLFormElement;
  const form = new FormData(fields);
  if (!form.has('from')) return;
  event.preventDefault();
  if (!pricesAreInOrder(fields)) return;
  showAddress(addressWith('price', `${form.get('from')}-${form.get('to')}`));
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
}
