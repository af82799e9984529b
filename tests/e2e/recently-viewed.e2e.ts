import { expect } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('a product page ends with products viewed before, without itself', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(categoryPath('makeup'));
  const cards = page.locator('main .card[href*="/products/"]');
  const [one, other] = await Promise.all(
    [0, 1].map(async (index) => (await cards.nth(index).getAttribute('href')) ?? ''),
  );
  const section = page.getByRole('region', { name: shop.t('search.recentProducts') });
  await page.goto(one ?? '');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(section).toBeHidden();
  const name = (await page.locator('.product-name').textContent()) ?? '';
  await page.goto(other ?? '');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(section.locator('.card')).toHaveCount(1);
  await expect(section.locator('.card')).toContainText(name);
});
