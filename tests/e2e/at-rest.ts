import { expect, type Page, type Request } from '@playwright/test';

/** How long an answer that began may take until its end isn't waited for. */
const ANSWERED_MS = 2_000;
/** More than the 20 s that Chromium has a request wait for another of the same address. */
const REST_MS = 30_000;

/**
 * Watches the requests of a page from now on. The returned function waits until the page is at
 * rest: no request is in progress, and scripts had the time to make more and didn't.
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // Nobody waits for a beacon, and a page that was left may never report its end.
    if (request.resourceType() !== 'ping') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('response', (response) => {
    // The browser revalidates stale answers in the background, and may report no end.
    const mayBeStale = response.headers()['cache-control']?.includes('stale-while-revalidate');
    if (mayBeStale) setTimeout(() => underWay.delete(response.request()), ANSWERED_MS);
  });
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) forgetOlderPage(underWay);
  });
  const addresses = () => [...underWay].map((request) => request.url());
  const awaited = async () => {
    if (underWay.size > 0) return addresses();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return addresses();
  };
  return () => expect.poll(awaited, { intervals: [20], timeout: REST_MS }).toEqual([]);
}

function forgetOlderPage(underWay: Set<Request>): void {
  for (const request of underWay) if (!request.isNavigationRequest()) underWay.delete(request);
}
