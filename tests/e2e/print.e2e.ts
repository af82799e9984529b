import { expect } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant } from './some-products.ts';

/** The sheets of a document of Chromium's, which lists its pages as they are. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a product is printed on one sheet, without what can only be pressed', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  const { path } = await findVariant(page, FIRST_LOCALE, ({ inventory }) => inventory > 0);
  await openAt(path);
  await expect(page.getByRole('button', { name: t('addToBag.add') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  const link = page.getByRole('link', { name: t('shell.skip') });
  await expect(link).toBeHidden();
  await expect(page.locator('.product-name')).toBeVisible();
  await expect(page.locator('.variant-price')).toBeVisible();
  await expect(page.locator('.gallery-reel img:visible')).toHaveCount(1);
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
});
