/** Reports and measures the page once it has loaded and is idle. */
export function watchPageWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => void watch()));
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

/** Optional code that is missing is no reason to reload the page. */
function excuse(event: Event): void {
  event.preventDefault();
}
