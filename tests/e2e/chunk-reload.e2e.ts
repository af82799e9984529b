import { expect } from '@playwright/test';
import { test } from './shop-test.ts';

test('a page whose code is missing is reloaded, once', async ({ page }) => {
  let loads = 0;
  await page.route(/\/_astro\/BagDropdown[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  /** After how many loads something failed: of the first, the reload may come before its message. */
  const failures: Array<number> = [];
  page.on('console', (message) => {
    if (message.text().includes('Error hydrating')) failures.push(loads);
  });
  await page.goto('/');
  let moves = 0;
  await expect(async () => {
    // It's asked for once the shopper acts. A pointer that stays where it is tells a page nothing.
    moves += 1;
    await page.mouse.move(1 + (moves % 2), 1);
    expect(failures).toContain(2);
  }).toPass({ timeout: 15_000 });
  expect(loads).toBe(2);
});
