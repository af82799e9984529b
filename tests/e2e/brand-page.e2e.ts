import { expect } from '@playwright/test';
import { brandPath } from '#domain/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('the head of a brand says its name once: its logo is the heading', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shopper(page, FIRST_LOCALE).lookAt(brandPath('sephora-collection'));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: 'Sephora Collection', exact: true });
  await expect(heading).toHaveText('');
  const logo = main.getByRole('img', { name: 'Sephora Collection', exact: true });
  await expect(logo).toHaveCount(1);
  expect(await heading.locator('img').count()).toBe(1);
  // Logos are dark, and would be lost on a dark ground.
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
