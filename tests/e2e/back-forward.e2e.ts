import { expect, type Page } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { CART, categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { keepsPages } from './browser-options.ts';
import { signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { pathsOfAllKinds } from './kinds-of-pages.ts';
import { shopper, test } from './shop-test.ts';

test.use(keepsPages());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
});

/** It costs the browser nothing to open. */
const ELSEWHERE = '/robots.txt';

/** Goes back to the last page, which the browser has kept as it was. */
async function goBack(page: Page): Promise<void> {
  // Playwright's own method asks the page for its history, which may be the page just left.
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

test('the browser keeps a page of every kind as it was', async ({ page, request }) => {
  test.setTimeout(180_000);
  const shop = shopper(page, FIRST_LOCALE);
  for (const path of await pathsOfAllKinds(request, FIRST_LOCALE)) {
    await test.step(path, async () => {
      await shop.openAt(path);
      await page.goto(ELSEWHERE);
      await goBack(page);
    });
  }
});

test('pages restored by going back know what was put into the bag since, and taken out', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { t } = shop;
  await shop.openAt(categoryPath('makeup', 'cheeks', 'blush'));
  const name = await shop.openProduct();
  await shop.addButton.click();
  await expect(shop.bagButton(1)).toBeVisible();
  await goBack(page);
  await expect(shop.bagButton(1)).toBeVisible();
  await page.goForward({ waitUntil: 'commit' });
  await expect(shop.bagButton(1)).toBeVisible();

  await shop.openAt(CART);
  const main = page.getByRole('main');
  const quantity = main.getByLabel(t('bag.quantity'), { exact: false }).first();
  await expect(quantity).toHaveValue('1');
  await main.getByRole('link', { name, exact: true }).click();
  await shop.addButton.waitFor();
  await shop.islandsAwake();
  await shop.addButton.click();
  await expect(shop.bagButton(2)).toBeVisible();
  await goBack(page);
  await expect(quantity).toHaveValue('2');

  await main.getByRole('button', { name: t('bag.remove', { name }) }).click();
  await expect(main.getByText(t('bag.empty'))).toBeVisible();
  await goBack(page);
  await expect(shop.bagButton(0)).toBeVisible();
});

test('going back after signing in or out shows the shop for the current visitor', async ({
  page,
  context,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const greeting = page.locator('.top-bar summary').first();
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.openAt(HOME);
  await expect(greeting).not.toContainText('Mei');
  await signInByApi(context);
  await shop.openAt(accountPath('orders'));
  await expect(greeting).toContainText('Mei');
  // Reloaded, because a visitor left it.
  await page.goBack({ waitUntil: 'commit' });
  await expect(greeting).toContainText('Mei');

  await shop.openAt(accountPath('orders'));
  await expect(main).toContainText(/\$\d/);
  await shop.openAt(HOME);
  await greeting.click();
  await page
    .getByRole('button', { name: t('account.signOut') })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(t('arrival.signedOut'))).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(accountPath('orders')));
  await expect(greeting).not.toContainText('Mei');
  await expect(main).not.toContainText(/\$\d/);
});
