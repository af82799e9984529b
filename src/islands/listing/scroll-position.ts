/**
 * Stores how far a listing was scrolled when the shopper left it. Its products load after the page,
 * when the browser has given up restoring the scroll position itself.
 */
const KEY = 'scrollY';

let wanted = positionOf(history.state);

export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, [KEY]: scrollY }, '');
  });
  addEventListener('popstate', ({ state }) => {
    wanted = positionOf(state);
  });
}

/** Whether the shopper has come back to a position that isn't restored yet. */
export function isScrollKept(): boolean {
  return wanted !== undefined && wanted > 0;
}

/**
 * Restores the stored position, once; without one, brings found products into view if there are
 * fewer now than the shopper had scrolled past. To be called when the products are there.
 */
export function restoreScroll(found: HTMLElement): void {
  const position = wanted;
  wanted = undefined;
  requestAnimationFrame(() => {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
    else if (!found.hidden && found.getBoundingClientRect().bottom < innerHeight * LEAST_VIEW)
      found.scrollIntoView();
  });
}

/** The part of the window that products have to reach, from its top. */
const LEAST_VIEW = 0.4;

function positionOf(state: unknown): number | undefined {
  const position =
    typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined;
  return typeof position === 'number' ? position : undefined;
}
