/**
 * What a shopper does before or at a press, which assistive technology may make without a pointer; not
 * `focusin`, because pages move the focus themselves.
 */
const ACTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'click',
  'change',
] as const;

let acted: Promise<void> | undefined;

/** Resolves at the shopper's first act. One is enough for all islands, and for one that is tried again. */
export function hasActed(): Promise<void> {
  acted ??= new Promise((resolve) => {
    const all = new AbortController();
    const options = { capture: true, passive: true, signal: all.signal };
    const noteAct = () => {
      all.abort();
      resolve();
    };
    for (const type of ACTS) addEventListener(type, noteAct, options);
    // Another tab has changed what this page shows, or the shopper comes back to this page.
    addEventListener('storage', noteAct, options);
    addEventListener('pageshow', ({ persisted }) => persisted && noteAct(), options);
    // Somebody has signed in elsewhere, as at their company: no page knows whom to greet until it asks.
    if (document.documentElement.dataset.newMember !== undefined) noteAct();
  });
  return acted;
}
