/** The panel that is open, what had the focus before it, and what it listens to. */
interface OpenPanel {
  readonly panel: HTMLElement;
  readonly opener: Element | null;
  readonly listening: AbortController;
}

let open: OpenPanel | undefined;

/**
 * Opens a panel that the page stays usable beside, and moves the focus into it. Escape and its
 * button (`data-close`) close it, and give the focus back; so does a press outside, or going on to
 * something else, which keep the focus where it went. A panel that is open already is replaced.
 */
export function openPanel(panel: HTMLElement, place: Element): void {
  const opener = open?.panel.isConnected ? open.opener : document.activeElement;
  dismiss();
  const listening = new AbortController();
  const { signal } = listening;
  open = { panel, opener, listening };
  place.append(panel);
  document.documentElement.toggleAttribute('data-added-open', true);
  panel.focus({ preventScroll: true });

  const isOutside = (target: EventTarget | null) =>
    target instanceof Element && !panel.contains(target) && !isInDialog(target);
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !isInDialog(target)) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && dismiss(), {
    signal,
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && dismiss(), {
    signal,
  });
  panel.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-close]') && close(),
    { signal },
  );
  // A page that is returned to is as it was without the panel.
  addEventListener('pagehide', dismiss, { signal });
}

/** Choosing a shade for the bag, which panels offer, is a dialog above them. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

function close(): void {
  const opener = open?.opener;
  dismiss();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

function dismiss(): void {
  if (!open) return;
  open.listening.abort();
  open.panel.remove();
  open = undefined;
  document.documentElement.toggleAttribute('data-added-open', false);
}
