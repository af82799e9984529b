import { expect, type Page } from '@playwright/test';
import { CART, categoryPath, productPath, WISHLIST } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { aSpecifiedApi, NOT_SPECIFIED } from '../builders/specified-api.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { openOwnShop } from './own-shop.ts';
import { shopper, test } from './shop-test.ts';

/** A shop whose API answers the specification and nothing else. */

let api: Awaited<ReturnType<typeof aSpecifiedApi>>;
const shop = openOwnShop({
  locales: [FIRST_LOCALE, localeFor('HK', 'zh')],
  async env() {
    api = await aSpecifiedApi();
    return { COMMERCE_API_URL: api.url, COMMERCE_API_LACKS: NOT_SPECIFIED };
  },
});
test.afterAll(() => api.close());

function watch(page: Page): ReadonlyArray<string> {
  const failures: Array<string> = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

test('a member finds, buys and wishes for its products', async ({ browser, storageState }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const failures = watch(page);
  const { t, openAt, openHome, addButton } = shopper(page, FIRST_LOCALE);
  const main = page.getByRole('main');

  await openHome();
  await expect(main.getByText('Summer of colour').first()).toBeVisible();
  await expect(main.getByText('How to glow')).toBeVisible();
  await expect(main.getByRole('link', { name: 'All brands' })).toBeVisible();
  await expect(page.locator('a[href="/categories/skincare"]').first()).toBeAttached();

  await openAt(categoryPath('makeup'));
  await expect(main.locator('a.card')).toHaveCount(2);
  await expect(main.getByText('$1,250.50')).toBeVisible();

  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill('Velvet');
  const suggestion = page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: 'Velvet Balm' });
  await expect(suggestion.first()).toBeVisible();
  await expect(suggestion.first()).toContainText('$35');
  await search.fill('');
  await page.keyboard.press('Escape');

  await openAt(productPath('velvet-balm'));
  await expect(main.getByText('$35').first()).toBeVisible();
  await addButton.click();
  await page.locator('html[data-has-items]').waitFor();
  await openAt(CART);
  const line = page.locator('.bag-line');
  await expect(line).toContainText('$35');
  await line.getByRole('button', { name: /Remove/ }).click();
  await expect(page.getByText(t('bag.removed'))).toBeVisible();
  await expect(line).toHaveCount(0);

  const { name } = COOKIES.accessToken;
  await context.addCookies([{ name, value: 'header.payload', url: shop.url }]);
  await openAt(productPath('dew-serum'));
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
  const heart = main.getByRole('button', { name: t('card.wish', { name: 'Dew Serum' }) }).first();
  await heart.click();
  await expect.poll(() => api.calls).toContain('PUT v2.3/wishlist/variants/v3');
  await openAt(WISHLIST);
  await expect(main.locator('a.card')).toContainText('Dew Serum');
  expect(api.calls).toContain('GET v2.5/wishlist');

  expect(failures).toEqual([]);
  await context.close();
});

test('it has the other locale', async ({ browser }) => {
  const locale = localeFor('HK', 'zh');
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await shopper(page, locale).openAt(categoryPath('makeup'));
  await expect(page.locator('html')).toHaveAttribute('lang', locale.tag);
  await expect(page.getByRole('main').locator('a.card')).toHaveCount(2);
  await context.close();
});
