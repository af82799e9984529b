import { withinTime } from '#commerce/within-time.ts';
import { failureText, showUnreachable } from './toast/failure.ts';
import { showToast } from './toast/show-toast.ts';

/** An island as Astro's runtime defines it; `ssr` is gone once it is awake. */
interface Island extends HTMLElement {
  start(): Promise<void>;
}

/** Islands whose code did not come, or that failed. */
const lost = new WeakSet<EventTarget>();
/** Those a press waits for, or has just woken. */
const pressed = new WeakSet<EventTarget>();

/**
 * Has a press on an island that sleeps wait until it is awake, for as long as a request may take, and
 * act then. One that was lost is woken anew. What could not be woken is told of; it stays as it was
 * served, and the next press tries again.
 */
export function wakeOnPress(): void {
  addEventListener('astro:hydration-error', (event) => {
    const { target, detail } = event as CustomEvent<{ readonly componentUrl?: string }>;
    if (!target) return;
    lost.add(target);
    if (!pressed.delete(target)) return;
    // Astro names the code that it could not fetch; an island that failed had come.
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
