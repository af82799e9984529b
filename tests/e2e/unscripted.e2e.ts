import { expect } from '@playwright/test';
import { categoryPath, HOME, SEARCH } from '#domain/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

/** The shop without JavaScript: what doesn't work there isn't shown. */
test.use({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } });

test('search falls back to all categories and brands, and says so', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(`${SEARCH}?q=lipstick`);
  await expect(page.getByText(t('search.unscripted'))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="${categoryPath('makeup')}"]`).first()).toBeVisible();
  await expect(main.locator('.search-brands a').first()).toBeVisible();
});

test('what needs a script is not shown, and icons are', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(categoryPath('makeup'));
  await expect(page.locator('a.card').first()).toBeVisible();
  await expect(page.locator('.wish').first()).toBeHidden();
  await expect(page.getByText(t('legal.settings'), { exact: true })).toBeHidden();
  await expect(page.locator('.masthead .icon:visible').first()).toBeVisible();
  await page.goto(HOME);
  await expect(page.locator('.billboard-title:visible').first()).toBeVisible();
  for (const part of ['.billboard-play', '.reel-dots', '.reel-button'])
    await expect(page.locator(part).first()).toBeHidden();
});
