import { withinTime } from '#commerce/within-time.ts';
import { failureText, showUnreachable } from './toast/failure.ts';
import { showToast } from './toast/show-toast.ts';

/** An island as Astro's runtime defines it; `ssr` is removed on hydration. */
interface Island extends HTMLElement {
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
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const island = button?.closest<Island>('astro-island[ssr]');
  if (!button || !island) return;
  event.preventDefault();
  if (!pressed.has(island)) void press(button, island);
}

async function press(button: HTMLButtonElement, island: Island): Promise<void> {
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

function wake(island: Island): Promise<boolean> {
  return new Promise((resolve) => {
    island.addEventListener('astro:hydrate', () => resolve(true), { once: true });
    island.addEventListener('astro:hydration-error', () => resolve(false), { once: true });
    if (lost.delete(island)) void island.start();
  });
}
