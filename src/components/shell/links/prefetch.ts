import { canPrefetch } from './can-prefetch.ts';

const REST_MS = 80;

const prefetched = new Set([location.href]);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches the page behind a link before it is followed: once a pointer or the focus rests on it,
 * and at the first touch. A link into another locale is left alone: asking for it chooses that.
 */
for (const type of ['pointerover', 'focusin'] as const) {
  document.addEventListener(type, ({ target }) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(target), REST_MS);
  });
}
document.addEventListener('pointerdown', ({ target }) => prefetch(target), { passive: true });

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.hreflang || !canPrefetch(link.href, location.href, connection())) return;
  const [address = ''] = link.href.split('#');
  if (prefetched.has(address)) return;
  prefetched.add(address);
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'prefetch', href: address });
  document.head.append(hint);
}

function connection() {
  return 'connection' in navigator ? (navigator.connection as object) : {};
}
