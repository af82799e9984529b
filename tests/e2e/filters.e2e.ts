import { expect } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('on a narrow screen the filters open over the products, and close by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup');
  const button = page.getByRole('button', { name: t('listing.filters'), exact: true });
  const brands = page.locator('#filters').getByText(t('listing.brand'), { exact: true });
  await expect(brands).toBeHidden();
  await button.press('Enter');
  await expect(brands).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(brands).toBeHidden();
  await expect(button).toBeFocused();
});

test('a brand in the filters leads to its products in the category', async ({ page }) => {
  await page.goto('/categories/makeup');
  const brand = page.locator('#filters').getByRole('link').first();
  const name = (await brand.textContent()) ?? '';
  await brand.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(/\/brands\/[^/]+\/makeup$/);
});

test('page two of a listing says so, and leads back', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup?page=2');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Page 2 of \d+/);
  await page.getByRole('link', { name: t('listing.firstPage') }).click();
  await expect(heading).not.toContainText('Page');
});
