import { expect } from '@playwright/test';
import { categoryPath } from '#domain/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

const ISLANDS_CODE = /\/_astro\/islands\.[^/]*\.js/;

test('shades are chosen while the code of the islands is still on its way', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(categoryPath('makeup', 'cheeks', 'blush'));
  // Never answered.
  await page.route(ISLANDS_CODE, () => undefined);
  await page.locator('main .card[href*="/products/"]').first().click();
  const shades = page.getByRole('main').getByRole('radio');
  await shades.nth(1).click();
  await expect(shades.nth(1)).toBeChecked();
  await expect(shades.first()).not.toBeChecked();
});
