/**
 * Brings the script of filtered listings once a shopper reaches for a filter, or comes with an
 * address that has some. What they reach for is an address in any case.
 */
const listing = document.querySelector<HTMLElement>('[data-listing]');
let isOpen = false;

async function open(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await (await import('#islands/listing/open-listing.tsx')).openListing();
  } catch (error) {
    delete document.documentElement.dataset.filtered;
    delete document.documentElement.dataset.searching;
    throw error;
  }
}

function show(event: Event, address: string): void {
  event.preventDefault();
  history.pushState(null, '', address);
  void open();
  dispatchEvent(new PopStateEvent('popstate'));
}

const { filtered, searching } = document.documentElement.dataset;
if (filtered !== undefined || searching !== undefined) void open();

listing?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.listing-choice');
  const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (link && isPlain) show(event, link.href);
});

listing?.addEventListener('change', (event) => {
  const { name, value } = event.target as HTMLSelectElement;
  if (name === 'sort') show(event, addressWith(`sort=${value}`));
});

listing?.addEventListener('submit', (event) => {
  const form = new FormData(event.target as HTMLFormElement);
  if (form.has('from')) show(event, addressWith(`price=${form.get('from')}-${form.get('to')}`));
});

/** This listing's address with one parameter more. */
function addressWith(parameter: string): string {
  return `${location.pathname}${location.search ? `${location.search}&` : '?'}${parameter}`;
}
