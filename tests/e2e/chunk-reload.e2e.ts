import { expect } from '@playwright/test';
import { test } from './shop-test.ts';

test('a page whose code is gone is loaded again, once', async ({ page }) => {
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
  await expect.poll(() => failures.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect(loads).toBe(2);
});
