import { PRERENDER_RULES } from '#domain/prerender-rules.ts';
import { canPrefetch, canPrerender } from './can-prefetch.ts';

/** How long a pointer or the focus rests on a link before its page is prefetched. */
const PREFETCH_MS = 80;
/** How much longer before it's prerendered: that takes many files, and as much memory as a tab. */
const PRERENDER_MS = 120;

const prefetched = new Set([location.href]);
const canRender = HTMLScriptElement.supports?.('speculationrules') ?? false;
if (canRender) addRules();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prepares the page behind a link when the pointer or the focus rests on it, and on the first touch:
 * prefetches it, and then prerenders it where the browser can, so that it is there at once. Links to
 * other locales are left alone, because requesting them chooses the locale.
 */
for (const type of ['pointerover', 'focusin'] as const) {
  document.addEventListener(type, ({ target }) => {
    clearTimeout(timer);
    if (!isShadePreview(target)) timer = setTimeout(() => rest(linkAround(target)), PREFETCH_MS);
  });
}
document.addEventListener('pointerdown', ({ target }) => open(linkAround(target)), {
  passive: true,
});

/** Resting on a shade means looking at its colour, not going to its page. */
function isShadePreview(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.swatches') !== null;
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isLocal = link && !link.hreflang && canPrefetch(link.href, location.href, connection());
  return isLocal ? link : undefined;
}

function rest(link: HTMLAnchorElement | undefined): void {
  if (!link) return;
  prefetch(link);
  if (isPrerenderable(link)) timer = setTimeout(() => prerender(link), PRERENDER_MS);
}

function open(link: HTMLAnchorElement | undefined): void {
  if (!link) return;
  if (isPrerenderable(link)) prerender(link);
  else prefetch(link);
}

const addressOf = ({ href }: HTMLAnchorElement) => href.split('#')[0] ?? '';

function prefetch(link: HTMLAnchorElement): void {
  const address = addressOf(link);
  if (prefetched.has(address)) return;
  prefetched.add(address);
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'prefetch', href: address });
  document.head.append(hint);
}

function isPrerenderable(link: HTMLAnchorElement): boolean {
  return canRender && !link.target && canPrerender(link.href);
}

/** Marks the link for the rules. One page at a time: the browser drops that of the last mark. */
function prerender(link: HTMLAnchorElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('a[data-prerender]')) {
    if (other !== link) delete other.dataset.prerender;
  }
  link.dataset.prerender = '';
}

function addRules(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = PRERENDER_RULES;
  document.head.append(rules);
}

function connection() {
  return 'connection' in navigator ? (navigator.connection as object) : {};
}
