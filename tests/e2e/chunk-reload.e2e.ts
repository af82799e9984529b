import { expect } from '@playwright/test';
import { test } from './shop-test.ts';

test('a page whose code is missing is reloaded, once', async ({ page }) => {
  let loads = 0;
  await page.route(/\/_astro\/BagDropdown[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const failures: Array<string> = [];
  page.on('console', (message) => {
    if (message.text().includes('Error hydrating')) failures.push(message.text());
  });
  await page.goto('/');
  await expect(async () => {
    // It's asked for once the shopper acts.
    await page.mouse.move(1, 1);
    expect(failures.length).toBeGreaterThanOrEqual(2);
  }).toPass({ timeout: 15_000 });
  expect(loads).toBe(2);
});

test('a page is not reloaded for code that failed to load while it was offline', async ({
  page,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.clock.install();
  await page.goto('/');
  const failToLoad = () => {
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  };
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.evaluate(failToLoad);
  const reloaded = page.waitForEvent('domcontentloaded');
  expect(loads).toBe(1);

  await page.clock.fastForward(2_000);
  await page.evaluate(failToLoad);
  await reloaded;
  expect(loads).toBe(2);
});
