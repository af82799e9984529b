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
  let moves = 0;
  await expect(async () => {
    // It's asked for once the shopper acts. A pointer that stays where it is tells a page nothing.
    moves += 1;
    await page.mouse.move(1 + (moves % 2), 1);
    expect(failures.length).toBeGreaterThanOrEqual(2);
  }).toPass({ timeout: 15_000 });
  expect(loads).toBe(2);
});
