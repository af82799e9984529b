import { type RefObject, useEffect } from 'react';
import { type Added, closeAdded } from './added-store.ts';

/**
 * Has a panel that the page stays usable beside take the focus for each piece that was added. Escape closes it, and
 * gives the focus back; so does a press outside, or going on to something else, which keep the focus where it went.
 */
export function useBesidePage(panel: RefObject<HTMLElement | null>, added: Added): void {
  useEffect(() => {
    if (added) panel.current?.focus({ preventScroll: true });
  }, [panel, added]);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    document.documentElement.toggleAttribute('data-added-open', true);
    const listening = new AbortController();
    const { signal } = listening;
    const leaveFor = (target: EventTarget | null) => {
      const isOutside = target instanceof Element && !element.contains(target);
      if (isOutside && !isInDialog(target)) closeAdded('on');
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !isInDialog(target)) closeAdded('back');
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', ({ target }) => leaveFor(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => leaveFor(relatedTarget), {
      signal,
    });
    // A page that is returned to is as it was without the panel.
    addEventListener('pagehide', () => closeAdded('on'), { signal });
    return () => {
      listening.abort();
      document.documentElement.toggleAttribute('data-added-open', false);
    };
  }, [panel]);
}

/** Choosing a shade for the bag, which panels offer, is a dialog above them. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
