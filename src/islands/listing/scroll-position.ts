import { KEPT_POSITION, keptPosition } from './kept-position.ts';

/**
 * Stores how far a listing was scrolled when the shopper left it. Its products load after the page,
 * when the browser has given up restoring the scroll position itself.
 */
let wanted: number | undefined;
let isKeeping = false;

/** May be called again. */
export function keepScroll(): void {
  if (isKeeping) return;
  isKeeping = true;
  wanted = keptPosition(history.state);
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, [KEPT_POSITION]: scrollY }, '');
  });
  addEventListener('popstate', ({ state }) => {
    wanted = keptPosition(state);
  });
}

/** Whether the shopper has come back to a position that isn't restored yet. */
export function isScrollKept(): boolean {
  return wanted !== undefined && wanted > 0;
}

/**
 * Restores the stored position, once; without one, goes back to the first of the products if the
 * shopper had scrolled past it. To be called when other products are there.
 */
export function restoreScroll(products: HTMLElement): void {
  const position = wanted;
  wanted = undefined;
  requestAnimationFrame(() => {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
    else if (products.getBoundingClientRect().top < headerHeight()) products.scrollIntoView();
  });
}

/** What scrolling keeps free for the header, which stays in view. */
function headerHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
