/**
 * Shows at once that a choice was taken: the code and the answer of a listing may be seconds away.
 * Once the listing is open, it shows its own state in place of this.
 */
export function showTaken(link?: HTMLElement): void {
  markChosen(link);
  sayBusy(true);
}

/** Takes that back, because the listing couldn't be opened. */
export function showUntaken(): void {
  markChosen();
  sayBusy(false);
}

/** The addresses of served choices name one each, so the last one is the one that is shown. */
function markChosen(link?: HTMLElement): void {
  for (const other of document.querySelectorAll('.listing-choice[aria-current]')) {
    other.removeAttribute('aria-current');
  }
  link?.setAttribute('aria-current', 'true');
}

function sayBusy(isBusy: boolean): void {
  document.querySelector('.listing-own')?.setAttribute('aria-busy', String(isBusy));
  // Its number of products is that of another choice.
  const done = document.querySelector<HTMLElement>('.filters-done [data-loading]');
  if (!done) return;
  done.dataset.shown ??= done.textContent;
  done.textContent = (isBusy ? done.dataset.loading : done.dataset.shown) ?? '';
}
