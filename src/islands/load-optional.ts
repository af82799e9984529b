/**
 * Runs what loads code that the page can do without, in a file of that name. Code that is missing is
 * no reason to reload the page then. Other code may be missing at the same time; browsers that don't
 * name it are excused.
 */
export async function loadOptional(file: string, load: () => Promise<void>): Promise<void> {
  const excuse = (event: Event) => {
    const { payload } = event as Event & { readonly payload?: Error };
    const message = payload?.message ?? '';
    if (!NAMES_FILE.test(message) || message.includes(file)) event.preventDefault();
  };
  addEventListener('vite:preloadError', excuse);
  try {
    await load();
  } catch {
    // Content blockers stop such code; the shop works without it.
  } finally {
    removeEventListener('vite:preloadError', excuse);
  }
}

const NAMES_FILE = /\/_astro\//;
