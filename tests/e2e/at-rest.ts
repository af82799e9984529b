import { expect, type Page, type Request } from '@playwright/test';

/**
 * Watches what a page asks for, from now on. What it gives waits until the page is at rest: nothing
 * that it asked for is under way, and its scripts ask for nothing more once they had the time to.
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // Nobody waits for a beacon, and who has left the page may never hear of it.
    if (request.resourceType() !== 'ping') underWay.add(request);
  });
  const answered = new Set<string>();
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    answered.add(request.url());
  });
  page.on('response', (response) => {
    // The browser asks again behind the page's back for what it may show stale, and tells no end.
    const mayBeStale = response.headers()['cache-control']?.includes('stale-while-revalidate');
    if (mayBeStale && answered.has(response.url())) underWay.delete(response.request());
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
  return () => expect.poll(awaited, { intervals: [20] }).toEqual([]);
}

function forgetOlderPage(underWay: Set<Request>): void {
  for (const request of underWay) if (!request.isNavigationRequest()) underWay.delete(request);
}
