import { expect, type Locator, type Page } from '@playwright/test';
import {
  categorySearchPath,
  FAQ,
  localAddress,
  STORE_LOCATIONS,
  searchPath,
} from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { act, readToEnd } from './first-act.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { DESK, PHONE } from './screens.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';
import { keepTold } from './told-events.ts';

const inLocale = (locale: Locale, query: string) =>
  localAddress(`${searchPath(query)}&country_code=${locale.country}`, locale);

/** The visible fields of products' searches: comboboxes once they are awake, which an act may do. */
const searchFields = (place: Page | Locator) =>
  place.locator('[role="search"] input[name="q"]').filter({ visible: true });

/** The other two have none. */
const hasStores = ({ country }: Locale) => !['ID', 'PH'].includes(country);

test('categories that were found are one row on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(inLocale(FIRST_LOCALE, SEARCH_TERMS[FIRST_LOCALE.language].short));
  const names = page.locator('.found-names > li');
  await expect(names.first()).toBeVisible();
  // As many as a search finds at most.
  const tops = await names.first().evaluate((item) => {
    const all = [item, ...Array.from({ length: 7 }, () => item.cloneNode(true) as HTMLElement)];
    item.parentElement?.replaceChildren(...all);
    return all.map((each) => (each as HTMLElement).offsetTop);
  });
  expect(tops).toHaveLength(8);
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

for (const locale of BEHAVIOUR_LOCALES) {
  const { misspelt, short, found } = SEARCH_TERMS[locale.language];

  test(`the search page of ${locale.id} finds what is misspelt, and two characters @demo`, async ({
    page,
    complaints,
  }) => {
    const { t } = shopper(page, locale);
    await page.goto(inLocale(locale, misspelt));
    const main = page.getByRole('main');
    const field = searchFields(page);
    await expect(field).toHaveValue(misspelt);
    await expect(main.locator('.card-name').first()).toContainText(new RegExp(found, 'i'));
    await expect(field).toHaveCount(1);

    await page.goto(inLocale(locale, short));
    await expect(main.locator('.card').first()).toBeVisible();
    const heading = fillText(t('searchPage.resultsFor', { skipInterpolation: true }), {
      query: short,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, {
      useInnerText: true,
    });

    await page.goto(inLocale(locale, 'qqqq'));
    await expect(main.getByText(t('search.noResults'))).toBeVisible();
    await expect(main.getByText(t('search.tipSpelling'))).toBeVisible();
    await expect(main.getByText(t('search.tipGeneral'))).toBeVisible();
    const ways = main.locator('.search-tips');
    for (const key of ['search.popular', 'search.suggestedHelp'] as const) {
      const way = ways.locator('section', { has: page.getByRole('heading', { name: t(key) }) });
      await expect(way.getByRole('link').first()).toBeVisible();
    }
    await expect(ways.getByRole('link', { name: t('shell.help') })).toBeVisible();
    const none = fillText(t('searchPage.noResultsFor', { skipInterpolation: true }), {
      query: 'qqqq',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(none, { useInnerText: true });

    await page.goto(inLocale(locale, 'qq'));
    await expect(main.getByRole('heading', { name: t('search.categories') })).toBeVisible();
    // Tips are for what is longer than two characters.
    await expect(main.getByText(t('search.noResults'))).toBeHidden();
    expect(complaints).toEqual([]);
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the search page of ${locale.id} answers a question that isn't for products @demo`, async ({
    page,
    complaints,
  }) => {
    const { t } = shopper(page, locale);
    const { question } = SEARCH_TERMS[locale.language];
    await page.goto(inLocale(locale, question));
    const main = page.getByRole('main');
    const heading = fillText(t('searchPage.resultsFor', { skipInterpolation: true }), {
      query: question,
    });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading, {
      useInnerText: true,
    });
    const help = main.locator('.search-help');
    await expect(help.getByRole('heading')).toHaveText(t('search.suggestedHelp'));
    await expect(main.getByText(t('search.noResults'))).toBeHidden();
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await help.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${FAQ}.*#`));
    await expect(page.locator(':target')).toBeInViewport();
    expect(complaints).toEqual([]);
  });
}

for (const locale of BEHAVIOUR_LOCALES.filter(hasStores)) {
  test(`whoever asks for opening hours in ${locale.id} reads those of stores, and how to call @demo`, async ({
    page,
    complaints,
  }) => {
    const { t } = shopper(page, locale);
    await page.goto(inLocale(locale, SEARCH_TERMS[locale.language].hours));
    const help = page.getByRole('main').locator('.search-help');
    const stores = help.getByRole('listitem').filter({ has: page.locator('[href*="/stores-"]') });
    await expect(stores.nth(1)).toBeVisible();
    const keys = ['open', 'today', 'later'] as const;
    const opening = keys.map((key) => t(`opening.${key}`, { time: '.+', day: '.+' })).join('|');
    for (const store of await stores.all()) {
      const [open, address] = await store.locator('p').allTextContents();
      expect(open).toMatch(new RegExp(`^(?:${opening})$`));
      expect(address).toMatch(/\p{L}/u);
    }
    await expect(help.getByRole('link', { name: t('footer.contact') })).toBeVisible();
    expect(complaints).toEqual([]);
    await help.getByRole('link', { name: t('search.allStores'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(STORE_LOCATIONS));
  });
}

test('help for a search that finds products is below them @demo', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search?q=gift');
  await readToEnd(page);
  const main = page.getByRole('main');
  const help = main.locator('.listing-found .search-help');
  await expect(help.getByRole('heading')).toHaveText(t('search.suggestedHelp'));
  await expect(help.getByRole('link').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.005);
});

test('a search for two letters that finds nothing says how many products, and has no tips @full', async ({
  page,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search?q=zq');
  const main = page.getByRole('main');
  const status = main.locator('.listing-own').getByRole('status');
  await expect(status).toHaveText(t('listing.count', { count: 0 }));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    fillText(t('searchPage.resultsFor', { skipInterpolation: true }), { query: 'zq' }),
    { useInnerText: true },
  );
  await expect(main.getByText(t('search.noResults'))).toBeHidden();
});

test('a search without results works without its help', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.route(/\/_astro\/find-help\./, (route) => route.abort());
  await page.goto('/search?q=return+policy');
  await expect(page.getByRole('main').getByText(t('search.noResults'))).toBeVisible();
});

test('a search says what it corrected, and leads to what was typed', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const textOf = (
    key:
      | 'listing.correction'
      | 'listing.asTyped'
      | 'searchPage.resultsFor'
      | 'searchPage.noResultsFor',
    query: string,
  ) => fillText(t(key, { skipInterpolation: true }), { query });
  const main = page.getByRole('main');
  await page.goto('/search?q=lipstik');
  const correction = main.getByText(textOf('listing.correction', 'lipstick'));
  await expect(correction).toBeVisible();
  const isAboveTools = () =>
    correction.evaluate(
      (note) =>
        note.nextElementSibling?.matches('.listing-toolbar') ??
        note.parentElement?.nextElementSibling?.matches('.listing-toolbar'),
    );
  expect(await isAboveTools()).toBe(true);
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(textOf('searchPage.resultsFor', 'lipstick'), {
    useInnerText: true,
  });
  // The whole listing takes over from the first results.
  await readToEnd(page);
  await expect(main.locator('.listing-found .card').first()).toBeVisible();
  await expect(correction).toBeVisible();
  expect(await isAboveTools()).toBe(true);
  await expect(heading).toHaveText(textOf('searchPage.resultsFor', 'lipstick'), {
    useInnerText: true,
  });
  await main.getByRole('link', { name: textOf('listing.asTyped', 'lipstik') }).click();
  await expect(page).toHaveURL(/q=lipstik&literal=true/);
  await expect(main.getByText(t('search.noResults'))).toBeVisible();
  await expect(correction).toBeHidden();
  await expect(heading).toHaveText(textOf('searchPage.noResultsFor', 'lipstik'), {
    useInnerText: true,
  });
});

test('a search shows the categories and brands that it names @full', async ({ page }) => {
  await page.goto('/search?q=LIPSTICK');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Lipstick', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Mascara' })).toHaveCount(0);
  await page.goto('/search?q=sephora');
  await expect(main.getByRole('link', { name: 'Sephora Collection', exact: true })).toBeVisible();
});

test('a search within a category finds nothing else @full', async ({ page }) => {
  await page.goto('/search/makeup?q=mask');
  const main = page.getByRole('main');
  await expect(main.locator('.card, .search-tips').first()).toBeVisible();
  await expect(main.locator('.card-name', { hasText: 'Sheet Mask' })).toHaveCount(0);
});

test.describe('a shopper who agreed to it', () => {
  test.use({ consent: 'all' });

  test('results are reported, and clicked and bought ones with their position @demo', async ({
    page,
  }) => {
    const telling = await keepTold(page);
    await page.goto('/search?q=mascara');
    await act(page);
    await page.locator('.search-results .card').nth(1).click();
    await page.waitForURL(/\/products\//);
    await shopper(page, FIRST_LOCALE).addButton.click();
    await expect.poll(async () => JSON.stringify(await telling())).toContain('added_to_bag');
    const told = await telling();
    const about = (name: string) => told.find((event) => event.name === name)?.properties;
    const viewed = about('search_results_viewed');
    expect(viewed).toMatchObject({
      query: 'mascara',
      query_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const place = { query_id: viewed?.query_id, position: 2 };
    expect(about('search_result_clicked')).toMatchObject(place);
    expect(about('search_result_added_to_bag')).toMatchObject(place);
  });
});

test('without words, and without scripts, the page shows ways into the shop', async ({
  browser,
  page,
  baseURL,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: t('search.categories') })).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/search');
  await plain.waitForURL(/\/plain\/search/);
  await expect(
    plain.getByRole('main').getByRole('link', { name: 'Makeup', exact: true }),
  ).toBeVisible();
  await context.close();
});

test('a price in the words of a search stands above the results, and can be taken back', async ({
  page,
  complaints,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(inLocale(FIRST_LOCALE, 'lipstick under $30'));
  const main = page.getByRole('main');
  const chosen = main.getByRole('list', { name: t('listing.chosen') });
  const name = t('listing.priceBelow', { amount: '$30' });
  const chip = chosen.getByRole('link', { name: t('listing.removeFilter', { name }) });
  await expect(chip).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  // Once the rest of the listing is there as well.
  await readToEnd(page);
  await expect(main.locator('.listing-found .chosen-filters')).toBeVisible();
  await chip.click();
  await expect(searchFields(page)).toHaveValue('lipstick');
  await expect(main.locator('.card').first()).toBeVisible();
  await expect(chip).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a search page has one field: in the header of a desk, or else its own @full', async ({
  page,
}) => {
  const fields = searchFields(page);
  const [header, main] = [page.getByRole('banner'), page.getByRole('main')];
  await page.setViewportSize(DESK);
  await page.goto(inLocale(FIRST_LOCALE, 'lipstick'));
  await expect(searchFields(header)).toHaveValue('lipstick');
  await expect(fields).toHaveCount(1);
  await page.goto(`${categorySearchPath('makeup')}?q=lipstick`);
  await expect(searchFields(main)).toHaveValue('lipstick');
  await expect(fields).toHaveCount(1);
  await page.setViewportSize(PHONE);
  await page.goto(inLocale(FIRST_LOCALE, 'lipstick'));
  await expect(searchFields(main)).toHaveValue('lipstick');
  await expect(fields).toHaveCount(1);
});

test('a Chinese query stays on one line of the heading that quotes it @full', async ({ page }) => {
  const query = '口紅300元以下';
  await page.goto(inLocale(localeFor('HK', 'zh'), query));
  const quote = page.getByRole('heading', { level: 1 }).locator('bdi:visible');
  await expect(quote).toHaveText(query);
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await quote.evaluate((quoted) => {
      const range = document.createRange();
      range.selectNodeContents(quoted);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
