import { withinTime } from '#commerce/within-time.ts';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { WAKE_EVENT } from '../first-act/act-directive.ts';
import { failureText, showToast, showUnreachable } from '../toast/show-toast.ts';

/** An island as Astro's runtime defines it; `ssr` is removed on hydration. */
interface Island extends Element {
  start(): Promise<void>;
}

/** Islands whose code didn't arrive, or that failed. */
const lost = new WeakSet<EventTarget>();
/** Islands that a press is waiting for, or has just hydrated. */
const pressed = new WeakSet<EventTarget>();

/**
 * A press on an island that isn't hydrated waits for that, for as long as a request may take, and
 * then acts. Failed islands are tried again. If an island can't be hydrated, the shopper is told,
 * its served HTML stays, and the next press tries again.
 */
export function wakeOnPress(): void {
  addEventListener('astro:hydration-error', (event) => {
    const { target, detail } = event as CustomEvent<{ readonly componentUrl?: string }>;
    if (!target) return;
    lost.add(target);
    if (!pressed.delete(target)) return;
    // Astro names the code that it couldn't load; if the island itself failed, its code had
    // arrived.
    if (detail.componentUrl) showUnreachable();
    else showToast('error', failureText('failed'));
  });
  addEventListener('click', onClick, true);
}

function onClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
  const island = button?.closest<Island>('astro-island[ssr]');
  const leadsElsewhere = button instanceof HTMLAnchorElement && !isPlainClick(event);
  if (!button || !island || leadsElsewhere) return;
  event.preventDefault();
  if (button.ariaBusy !== 'true') void press(button, island);
}

/**
 * Filters, photos and variants are links as well, so that they can be shared and opened in another tab. Pictures have a
 * button beside them. A form with an address is sent without its island.
 */
const PRESSED =
  'button:not(form[action] *), a:is([data-facet], [data-photo], [data-variant]), .gallery-reel img';

async function press(button: HTMLElement, island: Island): Promise<void> {
  pressed.add(island);
  button.ariaBusy = 'true';
  try {
    const isAwake = await withinTime(wake(island));
    button.ariaBusy = 'false';
    if (isAwake) button.click();
  } catch {
    pressed.delete(island);
    button.ariaBusy = 'false';
    showUnreachable();
  }
}

/** Hydrates an island now, and resolves with whether that succeeded; at once if it is hydrated. */
export function wake(island: Island): Promise<boolean> {
  if (!island.hasAttribute('ssr')) return Promise.resolve(true);
  return new Promise((resolve) => {
    island.addEventListener('astro:hydrate', () => resolve(true), { once: true });
    island.addEventListener('astro:hydration-error', () => resolve(false), { once: true });
    if (lost.delete(island)) void island.start();
    island.dispatchEvent(new Event(WAKE_EVENT));
  });
}
