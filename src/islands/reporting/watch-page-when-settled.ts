import { pageSettled } from '../page-settled.ts';

/** Reports and measures the page once it has settled. */
export function watchPageWhenSettled(): void {
  void pageSettled().then(watch);
}

async function watch(): Promise<void> {
  addEventListener('vite:preloadError', excuse);
  try {
    const { watchPage } = await import('../watch-page.ts');
    watchPage();
  } catch {
    // Content blockers stop such code; the shop works without it.
  } finally {
    removeEventListener('vite:preloadError', excuse);
  }
}

/**
 * Optional code that is missing is no reason to reload the page. Other code may be missing at the
 * same time; browsers that don't name it are excused.
 */
function excuse(event: Event): void {
  const { payload } = event as Event & { readonly payload?: Error };
  const message = payload?.message ?? '';
  if (!NAMES_FILE.test(message) || message.includes('watch-page')) event.preventDefault();
}

const NAMES_FILE = /\/_astro\//;
