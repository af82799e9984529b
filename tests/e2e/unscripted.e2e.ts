import { expect, type Page } from '@playwright/test';
import {
  CART,
  categoryPath,
  HOME,
  NEW_ARRIVALS,
  PLAIN_CART,
  PLAIN_SEARCH,
  SEARCH,
  SIGN_IN,
} from '#domain/addresses/addresses.ts';
import { casesOfTier, TIER_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { pathsOfAllKinds } from './kinds-of-pages.ts';
import { SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty } from './some-products.ts';

/** The shop without JavaScript: what doesn't work there isn't shown. */
test.use({ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } });

const LOCALES = casesOfTier(TIER_LOCALES.filter(({ id }) => ['sg-en', 'th-th'].includes(id)));

for (const locale of LOCALES) {
  test(`the bag of ${locale.id} has its lines, which forms change and remove`, async ({ page }) => {
    const { t, lookAt } = shopper(page, locale);
    const { path } = await findVariant(page, locale, isPlenty);
    await lookAt(path);
    const name = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
    await page.getByRole('button', { name: t('addToBag.add'), exact: true }).click();
    await page.waitForURL(/\/plain\/cart/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(main.getByText(t('bag.items', { count: 1 }))).toBeVisible();
    const quantity = main.getByRole('combobox', { name: t('bag.quantityOf', { name }) });
    await quantity.selectOption('3');
    await main.getByRole('button', { name: `${t('cartPage.update')} ${name}` }).click();
    await expect(main.getByText(t('bag.items', { count: 3 }))).toBeVisible();
    await expect(quantity).toHaveValue('3');
    expect(await problemsOf(page)).toEqual([]);
    await main.getByRole('button', { name: t('bag.remove', { name }) }).click();
    await expect(main.getByText(t('bag.empty'))).toBeVisible();
  });
}

test('the field of the header leads to results, of what was meant', async ({ page }) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(HOME);
  await page.locator('input[name=q]:visible').first().fill('lipstik');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/plain\/search\?.*q=lipstik/);
  const correction = t('listing.correction', { query: 'lipstick' });
  await expect(page.getByText(correction)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
});

test('results are there though the browser does not say which page led on', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.route(/\/plain\/search/, async (route) => {
    const { referer: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.goto(`${SEARCH}?q=lipstick`);
  const heading = t('searchPage.resultsFor', { query: 'lipstick' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a search that finds nothing proposes categories and brands', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(`${SEARCH}?q=xqzwvkj`);
  await expect(page.getByText(t('search.noResults')).filter({ visible: true })).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="${categoryPath('makeup')}"]`)).toBeVisible();
  await expect(main.locator('.search-brands a').first()).toBeVisible();
});

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('pages for browsers without it lead to those with it', async ({ page }) => {
    await page.goto(`${PLAIN_SEARCH}?q=lipstick`);
    await page.waitForURL(/^[^?]*\/search\?q=lipstick$/);
    await page.goto(PLAIN_CART);
    await page.waitForURL(/^[^?]*[^n]\/cart$/);
  });
});

test('new arrivals have no links to categories, which a script would filter', async ({ page }) => {
  await page.goto(NEW_ARRIVALS);
  await expect(page.locator('.category-links')).toHaveCount(1);
  await expect(page.locator('.category-links')).toBeHidden();
});

test('controls that need a script are hidden, and icons are shown', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(categoryPath('makeup'));
  await expect(page.locator('a.card').first()).toBeVisible();
  await expect(page.locator('.wish').first()).toBeHidden();
  await expect(page.getByText(t('footer.cookieSettings'), { exact: true })).toBeHidden();
  await expect(page.locator('.masthead .icon:visible').first()).toBeVisible();
  await page.goto(HOME);
  await expect(page.locator('.billboard-title:visible').first()).toBeVisible();
  for (const part of ['.billboard-play', '.reel-dots', '.reel-button'])
    await expect(page.locator(part).first()).toBeHidden();
});

test('no room is kept for recommendations, which need a script', async ({ page }) => {
  const { path } = await findVariant(page, FIRST_LOCALE, isPlenty);
  await page.goto(path);
  await expect(page.locator('.recommendations')).toHaveCount(1);
  await expect(page.locator('.recommendations')).toBeHidden();
  await page.goto(CART);
  await page.waitForURL(/\/plain\/cart/);
  await expect(page.locator('.recommendations')).toHaveCount(0);
});

const SANDBOX = '/sandbox-web';

test('no page has a control that does nothing, whatever the screen', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of await pathsOfAllKinds(page.request, FIRST_LOCALE)) {
    // It shows how parts look, with nothing behind them.
    if (path === SANDBOX) continue;
    await page.goto(path);
    if (path === CART || path.startsWith(SEARCH)) await page.waitForURL(/\/plain\//);
    for (const { name, ...size } of SCREENS) {
      await page.setViewportSize(size);
      const idle = await page.locator('button:visible').evaluateAll((buttons) => {
        const works = 'form, [popovertarget], [commandfor], dialog';
        return buttons.filter((button) => !button.closest(works)).map((each) => each.outerHTML);
      });
      expect.soft(idle, `${path} on a ${name}`).toEqual([]);
      await expect
        .soft(page.locator('a[data-facet]:visible'), `${path} on a ${name}`)
        .toHaveCount(0);
    }
  }
});

test('a product is bought by a form', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const { path } = await findVariant(page, FIRST_LOCALE, isPlenty);
  await page.goto(path);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const _ of ['first', 'second']) {
    await page.goto(path);
    await page.getByRole('button', { name: t('addToBag.add'), exact: true }).click();
    await page.waitForURL(/\/plain\/cart/);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('bag.checkout') })
    .click();
  await page.waitForURL(/\/checkout\/demo\//);
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
});

test('the page for signing in says that it needs a script, under its heading', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.emailTitle'));
  await expect(page.locator('.unscripted')).toHaveText(t('signInPage.unscripted'));
  await expect(page.getByLabel(t('signIn.email'))).toBeHidden();
});

test('a listing and long reviews say what needs a script @demo', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(categoryPath('makeup'));
  await expect(page.locator('.listing-unscripted')).toHaveText(t('listingPage.unscripted'));
  for (const path of await productPaths(page)) {
    await page.goto(path);
    const more = page.locator('.reviews-more:not([hidden])');
    if ((await more.count()) === 0) continue;
    await expect(more).toBeHidden();
    await expect(page.locator('.reviews .unscripted')).toHaveText(t('reviews.unscripted'));
    return;
  }
  throw new Error('No product has more reviews than its page shows.');
});

const productPaths = (page: Page) =>
  page
    .locator('.listing-own a.card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href') ?? ''));

/** Accessibility problems of a page that came without a script; to look for them takes one. */
async function problemsOf(plain: Page): Promise<ReadonlyArray<string>> {
  const body = (await plain.content()).replace(/<script[\s\S]*?<\/script>/g, '');
  const context = await plain.context().browser()?.newContext({ javaScriptEnabled: true });
  if (!context) throw new Error('The browser is gone.');
  const page = await context.newPage();
  await page.route(plain.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(plain.url());
  const problems = await accessibilityProblems(page);
  await context.close();
  return problems;
}
