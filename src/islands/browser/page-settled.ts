import { firstResultsShown } from './await-first-results.ts';
import { whenShown } from './page-shown.ts';

/** After this, a page that is slow to load or isn't shown keeps nothing waiting. */
export const LONGEST_WAIT_MS = 3_000;

/**
 * Resolves once the page is shown, has loaded, has been painted, shows the results of a search if it's for one,
 * and the browser is idle. What is done then doesn't compete with the page's main picture.
 */
export async function pageSettled(): Promise<void> {
  await new Promise<void>(whenShown);
  const settles = Promise.all([hasLoaded(), wasPainted(), firstResultsShown()]).then(isIdle);
  await Promise.race([settles, wait(LONGEST_WAIT_MS)]);
}

function hasLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** The browser may load a page before it paints any of it. */
function wasPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Where a browser can't tell, a moment after its last task counts as idle. */
export function isIdle(): Promise<void> {
  if (!('requestIdleCallback' in window)) return wait(200);
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
