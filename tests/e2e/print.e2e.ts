import { expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant } from './some-products.ts';

const THAI = localeFor('TH', 'th');

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
  for (const format of ['A4', 'Letter']) expect(sheetsOf(await page.pdf({ format }))).toBe(1);
});

test('shades have names on paper, and closed parts are open @demo', async ({ page }) => {
  await shopper(page, THAI).openAt('/products/88-lanterns-paper-moon-sunlit-powder-blush');
  await page.emulateMedia({ media: 'print' });
  const names = page.locator('.options-swatches .tip');
  for (const name of await names.all()) {
    expect((await name.boundingBox())?.width).toBeGreaterThan(20);
  }
  await expect(page.locator('.inci')).toBeVisible();
  await expect(page.locator('.store-stock')).toBeVisible();
  await expect(page.locator('.breadcrumbs, .screen-only').filter({ visible: true })).toHaveCount(0);
  expect(sheetsOf(await page.pdf({ format: 'Letter' }))).toBe(1);
});
