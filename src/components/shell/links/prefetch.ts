import { mayLoadAhead } from '#islands/browser/network.ts';
import { canPrefetch } from './can-prefetch.ts';

const REST_MS = 80;

const prefetched = new Set([location.href]);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prefetches the page behind a link when the pointer or the focus rests on it, and on the first
 * touch. Links to other locales are left alone, because requesting them chooses the locale.
 */
export function prefetchLinks(): void {
  for (const type of ['pointerover', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => {
      clearTimeout(timer);
      if (!isShadePreview(target)) timer = setTimeout(() => prefetch(target), REST_MS);
    });
  }
  document.addEventListener('pointerdown', ({ target }) => prefetch(target), { passive: true });
}

/** Resting on a shade means looking at its colour, not going to its page. */
function isShadePreview(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.swatches') !== null;
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.hreflang || !canPrefetch(link.href, location.href) || !mayLoadAhead()) return;
  const [address = ''] = link.href.split('#');
  if (prefetched.has(address)) return;
  prefetched.add(address);
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'prefetch', href: address });
  document.head.append(hint);
}
