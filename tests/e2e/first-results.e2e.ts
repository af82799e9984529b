import { expect } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { act, readToEnd } from './first-act.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { keepFontsAway, shiftSince } from './layout-shift.ts';
import { PHONE } from './screens.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
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

test('the listing takes over from its first results without another call @demo', async ({
  page,
}) => {
  const calls: Array<string> = [];
  page.on('request', (request) => {
    if (/\/api\/v[\d.]+\/search\?/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/search?q=mascara');
  await readToEnd(page);
  const main = page.getByRole('main');
  await expect(main.locator('.listing-found .card').first()).toBeVisible();
  await expect(main.locator('.search-pending')).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('a search is requested before any script has arrived, unless it has filters @demo', async ({
  page,
}) => {
  const isSearch = /\/api\/v[\d.]+\/search\?/;
  await page.route('**/_astro/*.js', () => undefined);
  const asked = page.waitForRequest(isSearch);
  await page.goto('/search?q=vitamin+c+%26+more', { waitUntil: 'commit' });
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('query')).toBe('vitamin c & more');

  const calls: Array<string> = [];
  page.on('request', (request) => isSearch.test(request.url()) && calls.push(request.url()));
  await page.unroute('**/_astro/*.js');
  await page.goto('/search?q=mascara&sort=price-asc');
  await act(page);
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
  expect(calls.filter((url) => new URL(url).searchParams.get('sort') !== 'price-asc')).toEqual([]);
});

test('the code of first results waits for no code that only it names', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text();
  const html = await read('/search');
  const code = allImports(html);
  expect(code.filter((path) => path.includes('/results'))).not.toEqual([]);
  for (const path of code) {
    const imported = allImports(await read(path));
    expect(imported.filter((other) => !code.includes(other))).toEqual([]);
  }
});

/** Paths of the files that scripts import as soon as they arrive. */
function allImports(source: string): Array<string> {
  const names = source.matchAll(/(?:from|import)\s*["'](?:\.|\/_astro)\/([^"']+\.js)["']/g);
  return [...new Set([...names].map(([, name]) => `/_astro/${name}`))];
}

test('code and texts of first results are requested before any script has arrived @demo', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', () => undefined);
  const wanted = [/\/_astro\/results\./, /\/texts\/card\.json/, /\/texts\/listing\.json/];
  const asked = Promise.all(wanted.map((address) => page.waitForRequest(address)));
  await page.goto('/search?q=mascara', { waitUntil: 'commit' });
  await asked;

  // All scripts get what was preloaded.
  const fetched: Array<string> = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  await page.unroute('**/_astro/*.js');
  await page.goto('/search?q=mascara');
  await readToEnd(page);
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
  expect(fetched).not.toContain('/texts/card.json');
  expect(fetched).not.toContain('/texts/listing.json');
});

test('results of a search need none of the islands’ code until the shopper acts', async ({
  page,
}) => {
  const asked: Array<string> = [];
  page.on('request', (request) => asked.push(request.url()));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v[\d.]+\/search\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/search?q=lipstick', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const isReactAsked = () => asked.some((url) => /\/_astro\/islands\./.test(url));
  expect(isReactAsked()).toBe(false);
  answer();
  await expect(page.getByRole('main').locator('.card').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(isReactAsked()).toBe(false);
  await act(page);
  await expect.poll(isReactAsked).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('results need no code of the open listing until their end @demo', async ({ page }) => {
    const asked: Array<string> = [];
    page.on('request', (request) => asked.push(request.url()));
    const isListingAsked = () => asked.some((url) => /\/open-listing\./.test(url));
    await page.goto('/search?q=mascara');
    const pending = page.locator('.search-pending');
    const count = pending.locator('.listing-toolbar > p');
    await expect(count).toHaveText(/^\d+ products$/);
    const found = Number.parseInt((await count.textContent()) ?? '', 10);
    await expect(pending.locator('.card')).toHaveCount(Math.min(found, LISTING_PAGE_SIZE));
    await act(page);
    await page.locator('#filters .filter').first().waitFor({ state: 'attached' });
    expect(isListingAsked()).toBe(false);

    await readToEnd(page);
    await expect(page.locator('.listing-found .card').first()).toBeVisible();
    await expect(pending).toHaveCount(0);
    expect(asked.filter((url) => /\/api\/v[\d.]+\/search\?/.test(url))).toHaveLength(1);
  });

  test('results stay if the code of the listing fails to load, and a choice loads it again @demo', async ({
    page,
  }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    await page.route(/\/open-listing\./, (route) => route.abort());
    await page.goto('/search?q=mascara');
    const pending = page.locator('.search-pending');
    await expect(pending.locator('.card').nth(12)).toBeAttached();
    // Code that is missing may be that of an older shop: the page is loaded once more.
    const reloaded = page.waitForEvent('load');
    await readToEnd(page);
    await reloaded;
    await act(page);
    const filters = pending.getByRole('button', { name: t('listing.filters') });
    await filters.click();
    const choice = page.locator('#filters [data-facet]').first();
    await choice.click();
    await expect(page.getByRole('alert').getByText(t('failures.unreachable'))).toBeVisible();
    await expect(pending.locator('.card').first()).toBeVisible();

    await page.unroute(/\/open-listing\./);
    await choice.click();
    await expect(page.locator('.listing-found .card').first()).toBeAttached();
  });

  test('results that arrive move nothing visible', async ({ page }) => {
    await keepFontsAway(page);
    await page.goto('/search?q=lipstick');
    await expect(page.locator('.search-pending .card').nth(40)).toBeAttached();
    expect(await shiftSince(page, 0)).toBe(0);
  });

  test('the button for the filters of first results opens them @demo', async ({ page }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    await page.goto('/search?q=mascara');
    const pending = page.locator('.search-pending');
    await pending.getByRole('button', { name: t('listing.filters') }).dispatchEvent('click');
    await expect(page.locator('#filters')).toBeVisible();
    await expect(page.locator('#filters').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('main').getByRole('button', { name: t('listing.filters') }),
    ).toBeFocused();
  });

  test('first results are sorted by the order that is chosen for them @demo', async ({ page }) => {
    await page.goto('/search?q=mascara');
    const sort = page.locator('.search-pending select');
    await expect(sort).toHaveValue('relevance');
    await sort.selectOption('price-asc');
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(page.locator('.listing-found select')).toHaveValue('price-asc');
  });

  test('a shopper who comes back to results is where they were @demo', async ({ page }) => {
    await page.goto('/search?q=mascara');
    await expect(page.locator('.search-pending .card').first()).toBeVisible();
    await page.mouse.wheel(0, 900);
    await page.locator('#filters .filter').first().waitFor({ state: 'attached' });
    const left = await page.evaluate(() => scrollY);
    await page.goto('/faq');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
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
  await expect(main.getByRole('heading', { name: t('searchPage.popularProducts') })).toBeVisible();
  await expect(main.locator('.card').first()).toBeVisible();
  await context.close();
});
