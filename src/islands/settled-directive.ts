import type { ClientDirective } from 'astro';

/** After this, a page that is slow to load or isn't shown doesn't keep an island waiting. */
const LONGEST_WAIT_MS = 3_000;

/**
 * `client:settled` hydrates an island once the page has loaded, has been painted, and the browser is
 * idle. React's code, the largest on a page, then doesn't compete with the page's main picture. A
 * press hydrates the island at once; see `wakeOnPress`.
 */
const settled: ClientDirective = async (load) => {
  const settles = Promise.all([hasLoaded(), wasPainted()]).then(isIdle);
  await Promise.race([settles, wait(LONGEST_WAIT_MS)]);
  const hydrate = await load();
  await hydrate();
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default settled;

function hasLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** The browser may load a page before it paints any of it. */
function wasPainted(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Where a browser can't tell, a moment after its last task counts as idle. */
function isIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return wait(200);
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
