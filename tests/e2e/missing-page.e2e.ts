import { expect } from '@playwright/test';
import {
  CART,
  categoryPath,
  FAQ,
  productPath,
  SEARCH,
  SIGN_IN,
  STORE_LOCATIONS,
  WISHLIST,
} from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { nameInList } from '#i18n/country-names.ts';
import { countryName } from '#i18n/place-names.ts';
import { BEHAVIOUR_LOCALES, casesOfTier } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { PHONE, TABLET } from './screens.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';
import { addressInKorea } from './sold-in-korea.ts';

/** What is suggested instead of a page that doesn't exist, whatever the commerce API does. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
});

test('a mistyped address finds the page it looked like', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt('/categories/makeup/lisp');
  const near = page.locator('.near-pages');
  await expect(near.getByRole('heading')).toHaveText([
    t('error.near'),
    t('searchPage.popularProducts'),
  ]);
  await expect(near.locator(`a[href="${categoryPath('makeup')}"]`)).toBeVisible();
  await expect(near.locator('a.card').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('a member is not asked to sign in', async ({ page }) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  const toSignIn = page.locator(`main a[href^="${SIGN_IN}"]:visible`);
  await openAt('/account/signin');
  await expect(toSignIn.first()).toBeVisible();
  // A member whose session can't be read is taken for a visitor.
  await page.unroute('**/api/**');
  await signInByApi(page.context());
  await openAt('/account/signin');
  await expect(page.locator('.near-pages h2').first()).not.toBeEmpty();
  await expect(toSignIn).toHaveCount(0);
});

test('what is suggested is one row of cards on a tablet, right above where to start', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  await shopper(page, FIRST_LOCALE).openAt('/categories/makeup/lisp');
  const cards = page.locator('.near-pages a.card');
  await expect(cards).toHaveCount(4);
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  const row = await boxOf(page.locator('.near-pages .product-grid'));
  const start = await boxOf(page.locator('.starting-points'));
  expect(start.top - row.bottom).toBeLessThan(160);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

for (const [guess, path] of casesOfTier(
  [
    ['/help', FAQ],
    ['/wish-list', WISHLIST],
    ['/stores', STORE_LOCATIONS],
    ['/bag', CART],
    ['/login', SIGN_IN],
  ] as const,
  2,
)) {
  test(`${guess}, as it is in other shops, leads to ${path} before anything else`, async ({
    page,
  }) => {
    const { t, openAt } = shopper(page, FIRST_LOCALE);
    await openAt(guess);
    const near = page.locator('.near-pages');
    await expect(near.getByRole('heading')).toHaveText([
      t('error.near'),
      t('searchPage.popularProducts'),
    ]);
    await expect(near.getByRole('link').first()).toHaveAttribute('href', path);
    await expect(page.locator('.starting-points').locator(`a[href="${path}"]`)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test('a mistyped product finds its brand and the product @demo', async ({ page }) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  await openAt('/brands');
  const brand = await page.locator('.brand-group a').first().getAttribute('href');
  await openAt(brand ?? '');
  const card = page.locator('.listing-own a.card').first();
  const path = (await card.getAttribute('href')) ?? '';
  const name = await card.locator('.card-name').textContent();
  await page.unroute('**/api/**');
  await openAt(`${path.slice(0, -4)}x`);
  const near = page.locator('.near-pages');
  await expect(near.locator(`a[href="${brand}"]`)).toBeVisible();
  await expect(near.locator('a.card .card-name').first()).toHaveText(name ?? '');
});

test('a mistyped product finds others of its brand, whose name is in another script @demo', async ({
  page,
}) => {
  const { t, openAt } = shopper(page, KOREA);
  const address = await addressInKorea(page, 200);
  await page.unroute('**/api/**');
  await page.goto(address);
  const brand = await page.locator('.product-brand').first().textContent();
  await openAt(`${new URL(page.url()).pathname.slice(0, -4)}x`);
  const near = page.locator('.near-pages');
  await expect(near.getByRole('heading').last()).toHaveText(t('search.suggestedProducts'));
  await expect(near.locator('a.card').first()).toContainText(brand?.trim() ?? '');
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`products are suggested by the words of the address, if they can be bought: ${locale.id}`, async ({
    page,
  }) => {
    const { t, openAt } = shopper(page, locale);
    await page.unroute('**/api/**');
    // As if the first that is found were sold out.
    const found: Array<string> = [];
    await page.route(/\/api\/.*search/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const { hits } = body.results.variants;
      for (const hit of hits) found.push(hit['slug-url']);
      for (const name of ['sold-out', 'product-sold-out']) hits[0][name] = true;
      return route.fulfill({ response, json: body });
    });
    await openAt(productPath(SEARCH_TERMS[locale.language].kind));
    const near = page.locator('.near-pages');
    await expect(near.getByRole('heading').last()).toHaveText(t('search.suggestedProducts'));
    expect(found.length, 'others than the one that is sold out').toBeGreaterThan(1);
    const [soldOut] = found;
    expect(soldOut).toMatch(/./);
    await expect(near.locator('a.card').first()).toBeVisible();
    await expect(near.locator(`a.card[href*="${soldOut}"]`)).toHaveCount(0);
    const asked = page.waitForRequest(/\/api\/.*(line_items|products)/);
    await near.locator('.quick').first().click();
    await asked;
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}

test('an address unlike any other offers a search for its words, and the main pages', async ({
  page,
}) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt('/zzqq-xxyy');
  const near = page.locator('.near-pages');
  await expect(near.getByRole('heading')).toHaveText(t('searchPage.popularProducts'));
  await expect(near.locator('a.card').first()).toBeVisible();
  const search = page.getByRole('link', { name: t('error.searchFor', { query: 'zzqq xxyy' }) });
  await expect(search).toHaveAttribute('href', `${SEARCH}?q=zzqq%20xxyy`);
  // The place of names that were not found is short.
  await page.setViewportSize(PHONE);
  const [head, products] = [page.locator('.missing-head'), near.locator('[data-products]')];
  expect((await boxOf(products)).top - (await boxOf(head)).bottom).toBeLessThan(160);
  const startingPoints = page.getByRole('navigation', { name: t('error.startingPoints') });
  await expect(startingPoints.locator(`a[href="${categoryPath('makeup')}"]`)).toBeVisible();
  await expect(startingPoints.locator(`a[href="${SEARCH}"]`)).toBeVisible();
});

test('a product that is sold in other countries alone says so, and leads there', async ({
  page,
}) => {
  const { t } = shopper(page, KOREA);
  await page.goto(await addressInKorea(page, 404));
  const country = countryName(KOREA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notSold', { country }));
  await expect(page.getByText(t('error.notFoundText'))).toBeHidden();
  const link = page.locator('.missing-head').getByRole('link', { name: nameInList('SG') });
  await expect(link).toHaveAttribute('lang', 'en-SG');
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-SG');
  await expect(page.locator('.product-name')).toBeVisible();
});

const KOREA = localeFor('KR', 'ko');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the main pages are linked, and nothing claims to be searching', async ({ page }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    await page.goto('/zzqq-xxyy');
    await expect(page.getByRole('navigation', { name: t('error.startingPoints') })).toBeVisible();
    await expect(page.getByText(t('error.looking'))).toBeHidden();
    await expect(page.locator('.near-pages a.card')).toHaveCount(4);
  });
});
