import { expect } from '@playwright/test';
import { fillText } from '#islands/fill-text.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('a search shows the categories and brands that it names', async ({ page, complaints }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search?q=LIPSTICK');
  const main = page.getByRole('main');
  const heading = fillText(t('search.resultsFor', { skipInterpolation: true }), {
    query: 'LIPSTICK',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByRole('searchbox')).toHaveValue('LIPSTICK');
  await expect(main.getByRole('link', { name: 'Lipstick', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Mascara' })).toBeHidden();

  await main.getByRole('searchbox').fill('sephora');
  await expect(main.getByRole('link', { name: 'Sephora Collection' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Lipstick', exact: true })).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a search that finds nothing gives tips, and a way on', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search?q=qqqq');
  const main = page.getByRole('main');
  await expect(main.getByText(t('search.noResults'))).toBeVisible();
  await expect(main.getByText(t('search.tipGeneral'))).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sephora Collection' })).toBeVisible();
});

test('a search is of use without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/search?q=lip');
  await expect(page.getByRole('main').getByRole('link', { name: 'Makeup' }).first()).toBeVisible();
  await context.close();
});
