/**
 * Pages that a browser prepares before the shopper opens them, and pages that it kept as they were
 * left: see https://developer.mozilla.org/docs/Web/API/Document/prerendering and
 * https://developer.mozilla.org/docs/Glossary/bfcache.
 */

/** Whether the shopper looks at this tab. */
export const isVisible = () => document.visibilityState === 'visible';

/** Whether the shopper is busy with a dialog. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Whether the browser prerenders the page, for a shopper who may never open it. */
const isPrerendered = () => (document as { readonly prerendering?: boolean }).prerendering;

/**
 * Calls `act` once the page is shown: at once, or when a prerendered page is opened. For whatever
 * asks the API, stores something, or counts.
 */
export function whenShown(act: () => void): void {
  if (isPrerendered()) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/**
 * Calls `act` when the page is shown some time after its scripts ran: when it is opened after being
 * prerendered, and each time the browser restores it as it was left. Other pages of the shop may
 * have changed meanwhile what this one shows.
 *
 * @param signal ends it, except for a page that is still being prerendered
 */
export function onShownLater(act: () => void, signal?: AbortSignal): void {
  if (isPrerendered()) whenShown(act);
  const options = signal && { signal };
  addEventListener('pageshow', ({ persisted }) => persisted && act(), options);
}
