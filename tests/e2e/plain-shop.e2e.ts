import { expect, type Page } from '@playwright/test';
import { CART, categoryPath } from '#domain/addresses/addresses.ts';
import { CAPABILITIES } from '#domain/capabilities.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { crawlLocale } from './crawl.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { openOwnShop } from './own-shop.ts';
import { shopper, test } from './shop-test.ts';

/** A shop whose commerce system has the bag, search, prices and stock, and nothing else. */
const shop = openOwnShop({
  locales: [FIRST_LOCALE],
  env: (dataFolder) => ({
    CATALOGUE: aCatalogueFile(dataFolder),
    COMMERCE_API_LACKS: CAPABILITIES.join(' '),
  }),
});

/** All that such a system answers. */
const ANSWERED = /^\/api\/v[\d.]+\/(?:search|products|carts|cart\/line_items)(?:\/|$)/;

/** Collects the page's calls of the API, the answers that are failures, and its complaints. */
function watch(page: Page) {
  const calls: Array<string> = [];
  const failures: Array<string> = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return { calls, failures };
}

test('a shopper buys in a shop with little, and is offered nothing that it lacks', async ({
  browser,
  storageState,
}) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const { calls, failures } = watch(page);
  const { t, openAt, openHome, openProduct, addButton } = shopper(page, FIRST_LOCALE);
  const main = page.getByRole('main');
  const nothingElse = async () => {
    for (const name of [t('shell.signIn'), t('shell.signInOrRegister'), t('account.wishlist')]) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await expect(page.locator('[data-wish], [data-sign-in], [data-for="member"]')).toHaveCount(0);
    await expect(page.getByText(t('shell.beautyPass'))).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  };

  await openHome();
  await nothingElse();
  await openAt(categoryPath('makeup'));
  await expect(main.locator('a.card')).toHaveCount(1);
  await nothingElse();
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill('Velvet');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await search.fill('');
  await page.keyboard.press('Escape');
  await openProduct();
  await nothingElse();
  await addButton.click();
  await page.locator('html[data-has-items]').waitFor();

  await openAt(CART);
  const checkout = page.getByRole('link', { name: t('bag.checkout'), exact: true });
  await checkout.waitFor();
  for (const text of [t('cart.giftTitle'), t('cart.promoTitle'), t('bag.signInPrompt')]) {
    await expect(page.getByText(text)).toHaveCount(0);
  }
  await nothingElse();
  await checkout.click();
  const title = t('checkout.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  expect(calls.filter((path) => !ANSWERED.test(path))).toEqual([]);
  expect(calls).not.toEqual([]);
  expect(failures).toEqual([]);
  await context.close();
});

test('every link of such a shop leads to a page', async () => {
  const { problems } = await crawlLocale(shop.url, FIRST_LOCALE);
  expect(problems).toEqual([]);
});
