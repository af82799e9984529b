import { modelContext } from '../browser/model-context.ts';
import { pageSettled } from '../browser/page-settled.ts';

/** Reports and measures the page once it has settled, and offers tools where the browser has an agent. */
export function watchPageWhenSettled(): void {
  void pageSettled().then(watch);
}

async function watch(): Promise<void> {
  addEventListener('vite:preloadError', keepPageWithoutOptionalCode);
  try {
    const { watchPage } = await import('../analytics/watch-page.ts');
    watchPage();
    const context = modelContext();
    if (context) await (await import('../agents/offer-tools.ts')).offerTools(context);
  } catch {
    // Content blockers stop such code; the shop works without it.
  } finally {
    removeEventListener('vite:preloadError', keepPageWithoutOptionalCode);
  }
}

/**
 * Missing optional code doesn't reload the page. Other code may be missing at the same time and
 * does, if the browser names it.
 */
function keepPageWithoutOptionalCode(event: Event): void {
  const { payload } = event as Event & { readonly payload?: Error };
  const message = payload?.message ?? '';
  if (!NAMES_FILE.test(message) || OPTIONAL.test(message)) event.preventDefault();
}

const NAMES_FILE = /\/_astro\//;
const OPTIONAL = /watch-page|(?:offer|page)-tools/;
