import { expect } from '@playwright/test';
import { TIER_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of TIER_LOCALES) {
  test(`the first results of a search in ${locale.id} need none of the listing's code`, async ({
    page,
  }) => {
    await page.route(/\/open-listing\./, (route) => route.abort());
    const { misspelt, found } = SEARCH_TERMS[locale.language];
    const query = `country_code=${locale.country}${locale.isDefault ? '' : `&language=${locale.language}`}`;
    await page.goto(`/search?q=${encodeURIComponent(misspelt)}&${query}`);
    const first = page.getByRole('main').locator('.card').first();
    await expect(first).toBeVisible();
    await expect(first.locator('.card-name')).toContainText(new RegExp(found, 'i'));
  });
}

test('the listing takes over from its first results without another call', async ({ page }) => {
  const calls: Array<string> = [];
  page.on('request', (request) => {
    if (/\/api\/v[\d.]+\/search\?/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/search?q=mascara');
  const main = page.getByRole('main');
  await expect(main.locator('.listing-found .card').first()).toBeVisible();
  await expect(main.locator('.search-pending')).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('without words, the search page shows what is popular, even without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('search.popularProducts') })).toBeVisible();
  await expect(main.locator('.card').first()).toBeVisible();
  await context.close();
});
