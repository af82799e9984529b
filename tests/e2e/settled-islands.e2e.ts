import { expect } from '@playwright/test';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

const ISLANDS_CODE = /\/_astro\/islands\.[^/]*\.js/;

test('code of islands is loaded on the first act, or at once to show a bag', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const requests: Array<string> = [];
  page.on('request', (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => ISLANDS_CODE.test(url)).length;
  const island = page.locator('astro-island[ssr]:has(.bag)');

  const settled = page.waitForResponse(/\/watch-page\./);
  await shop.lookAt(HOME);
  await settled;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked()).toBe(0);
  // This browser has no agent.
  expect(requests.filter((url) => /(?:offer|page)-tools\./.test(url))).toEqual([]);
  await expect(island).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(island).toHaveCount(0);
  expect(asked()).toBe(1);

  await page.evaluate((name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: The shop writes it this way, too.
    document.cookie = `${name}=some-bag; Path=/`;
  }, COOKIES.cartToken.name);
  await shop.lookAt(categoryPath('makeup'));
  await expect(island).toHaveCount(0);
});

test('a page notices what another tab puts into the bag', async ({ page, context }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.lookAt(HOME);
  const island = page.locator('astro-island[ssr]:has(.bag)');
  await expect(island).toHaveCount(1);
  const other = await context.newPage();
  const buyer = shopper(other, FIRST_LOCALE);
  await buyer.openAt(categoryPath('makeup', 'cheeks', 'blush'));
  await buyer.openProduct();
  await buyer.addButton.click();
  await expect(buyer.bagButton(1)).toBeVisible();
  await expect(shop.bagButton(1)).toBeVisible();
});

test('shades can be chosen while the code of the islands is still loading', async ({ page }) => {
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
