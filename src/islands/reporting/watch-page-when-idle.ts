/** Tells of the page and measures it, once it has loaded and has nothing else to do. */
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
    // Blockers keep such code away, without which the shop is whole.
  } finally {
    removeEventListener('vite:preloadError', excuse);
  }
}

/** Code that may be missing is no reason to load the page again. */
function excuse(event: Event): void {
  event.preventDefault();
}
