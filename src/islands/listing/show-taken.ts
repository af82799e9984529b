/**
 * Shows at once that a choice was taken, or taken back: the code and the answer of a listing may be
 * seconds away. Once the listing is open, it shows its own state in place of this.
 */
export function markTaken(link: HTMLElement): void {
  if (link.hasAttribute('aria-current')) link.removeAttribute('aria-current');
  else link.setAttribute('aria-current', 'true');
}

/** Shows that other products are on their way. */
export function showBusy(): void {
  sayBusy(true);
}

/** Takes all of that back, because the listing couldn't be opened. */
export function showUntaken(): void {
  for (const choice of document.querySelectorAll('.listing-choice[aria-current]')) {
    choice.removeAttribute('aria-current');
  }
  sayBusy(false);
}

function sayBusy(isBusy: boolean): void {
  document.querySelector('.listing-own')?.setAttribute('aria-busy', String(isBusy));
  // Its number of products is that of another choice.
  const done = document.querySelector<HTMLElement>('.filters-done [data-loading]');
  if (!done) return;
  done.dataset.shown ??= done.textContent;
  done.textContent = (isBusy ? done.dataset.loading : done.dataset.shown) ?? '';
}
