import { expect } from '@playwright/test';
import { categoryPath, HOME, searchPath } from '#domain/addresses/addresses.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { LONGEST_WAIT_MS } from '#islands/browser/page-settled.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { ASLEEP, shopper, test } from './shop-test.ts';

const ISLANDS_CODE = /\/_astro\/islands\.[^/]*\.js/;

test('code of islands is loaded on the first act, with a bag or without', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const requests: Array<string> = [];
  page.on('request', (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => ISLANDS_CODE.test(url)).length;
  const asleep = page.locator('astro-island[ssr]');
  const settle = async (path: string) => {
    const settled = page.waitForResponse(/\/watch-page\./);
    await shop.lookAt(path);
    await settled;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };

  const product = await shop.someProduct();
  for (const path of [HOME, product]) {
    await settle(path);
    expect(asked()).toBe(0);
    // This browser has no agent.
    expect(requests.filter((url) => /(?:offer|page)-tools\./.test(url))).toEqual([]);
    await expect(asleep.filter({ has: page.locator('.bag') })).toHaveCount(1);
  }
  await page.evaluate((name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: The shop writes it this way, too.
    document.cookie = `${name}=some-bag; Path=/`;
  }, COOKIES.cartToken.name);
  await settle(product);
  expect(asked()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  expect(asked()).toBe(1);
  const reviews = page.locator('astro-island[ssr][component-export="ProductReviews"]');
  await expect(reviews).toHaveCount(1);
  await page.locator('.reviews-written').scrollIntoViewIfNeeded();
  await expect(reviews).toHaveCount(0);
});

test('once a search has shown its results, the islands await nothing but an act', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  // Whoever would be kept waiting to the end of the longest wait is kept for ever.
  await page.addInitScript((longest) => {
    const { setTimeout } = window;
    const withoutEnd = (act: () => void, ms?: number) => (ms === longest ? 0 : setTimeout(act, ms));
    Object.assign(window, { setTimeout: withoutEnd });
  }, LONGEST_WAIT_MS);
  await shop.lookAt(searchPath('cream'));
  await shop.islandsAwake();
});

const OF_SHELL = [
  'AccountMenu',
  'BagDropdown',
  'LegalToast',
  'Overlay',
  'SearchPanel',
  'SignOut',
  'WelcomeMat',
];

test('the islands of shell and product are in the page, and hydrate without a complaint', async ({
  page,
  complaints,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const expected = {
    [HOME]: OF_SHELL,
    [await shop.someProduct()]: [...OF_SHELL, 'Gallery', 'ProductChoice', 'ShareMenu'],
  };
  for (const [path, islands] of Object.entries(expected)) {
    await shop.lookAt(path);
    const names = await page
      .locator('astro-island[client="act"]')
      .evaluateAll((all) => all.map((island) => island.getAttribute('component-export')));
    expect(names).toEqual(expect.arrayContaining(islands));
    await shop.islandsAwake();
  }
  expect(complaints).toEqual([]);
});

test('a shade that is pressed while the code of the islands is still loading is chosen then', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(categoryPath('makeup', 'cheeks', 'blush'));
  const { promise: isPressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(ISLANDS_CODE, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.locator('main .card[href*="/products/"]').first().click();
  const shades = page.locator('.options-list .option');
  await shades.nth(1).click();
  await expect(shades.nth(1)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(shades.nth(1)).toHaveAttribute('aria-checked', 'true');
});

test('a picture that is pressed while the code of the islands is still loading is enlarged then', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const product = await shop.someProduct();
  const { promise: isPressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(ISLANDS_CODE, async (route) => {
    await isPressed;
    await route.continue();
  });
  await shop.lookAt(product);
  const picture = page.locator('.gallery-reel img').first();
  await picture.click();
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('dialog', { name: shop.t('zoom.title') })).toBeVisible();
});

test('the choice of cookies opens without the code of the islands', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  // Never answered.
  await page.route(ISLANDS_CODE, () => undefined);
  await shop.lookAt(HOME);
  const choice = page.getByRole('region', { name: shop.t('legal.title'), exact: true });
  await expect(choice).toBeHidden();
  await page
    .getByRole('button', { name: shop.t('footer.cookieSettings'), exact: true })
    .press('Enter');
  await expect(choice).toBeVisible();
});
