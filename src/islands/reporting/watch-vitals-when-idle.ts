/** Measures the page once it has loaded and has nothing else to do. */
export function watchVitalsWhenIdle(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => whenIdle(() => void watch()));
}

async function watch(): Promise<void> {
  addEventListener('vite:preloadError', excuse);
  try {
    const { watchVitals } = await import('./watch-vitals.ts');
    watchVitals();
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
