import { expect, type Page, type Request } from '@playwright/test';
import { HOME } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { restOf } from './at-rest.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { holdBack } from './hold-back.ts';
import { DESK, PHONE, TABLET } from './screens.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';

/** The search box of the page, and what opens below it. */
function searcher(page: Page, locale: Locale) {
  const { t, openHome } = shopper(page, locale);
  const box = page.locator('[name="q"]:visible');
  const panel = page.locator('.search-panel');
  return {
    t,
    openHome,
    box,
    panel,
    options: panel.getByRole('option'),
    group: (name: string) => panel.getByRole('group', { name, exact: true }),
  };
}

const calls = (page: Page, path: RegExp) => {
  const made: Array<string> = [];
  page.on('request', (request: Request) => {
    if (path.test(request.url())) made.push(decodeURIComponent(request.url()));
  });
  return made;
};

test('products alone take the whole panel @demo', async ({ page }) => {
  await page.setViewportSize(DESK);
  const { box, panel, openHome, t, group } = searcher(page, FIRST_LOCALE);
  await openHome();
  await box.fill('red');
  const products = group(t('search.suggestedProducts'));
  await expect(products.getByRole('option')).toHaveCount(6);
  await expect(panel.getByRole('group')).toHaveCount(1);
  const [whole, own] = [await panel.boundingBox(), await products.boundingBox()];
  expect(own?.width).toBeGreaterThan(0.9 * (whole?.width ?? Number.NaN));
  const lefts = await products
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => Math.round(option.getBoundingClientRect().x)));
  expect(new Set(lefts).size).toBe(2);
});

test('two characters are a word in Chinese, and one is not @full', async ({ page }) => {
  const { box, openHome, t, group } = searcher(page, localeFor('HK', 'zh'));
  await openHome();
  const products = group(t('search.suggestedProducts')).getByRole('option');
  await box.fill('唇膏');
  await expect(products.first()).toBeVisible();
  await box.fill('唇');
  await expect(group(t('search.popular')).getByRole('option').first()).toBeVisible();
  await expect(products).toHaveCount(0);
});

test('two columns of suggestions have room on a tablet @full', async ({ page }) => {
  await page.setViewportSize(TABLET);
  const { box, panel, openHome, group, t } = searcher(page, FIRST_LOCALE);
  await openHome();
  await box.fill('lip');
  await expect(group(t('search.suggestedProducts')).getByRole('option')).toHaveCount(6);
  const linesOf = (selector: string) =>
    panel.locator(selector).evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part.firstChild ?? part);
        return range.getClientRects().length;
      }),
    );
  for (const part of ['.search-facts', '.search-parent', '.search-group-categories .search-option'])
    expect(new Set(await linesOf(part)), part).toEqual(new Set([1]));
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the way to all results of ${locale.id} stays in view on a low screen @full`, async ({
    page,
  }) => {
    const screen = { ...PHONE, height: 560 };
    await page.setViewportSize(screen);
    const { box, panel, openHome } = searcher(page, locale);
    await openHome();
    await box.fill(SEARCH_TERMS[locale.language].kind);
    await expect(panel.locator('.search-all > [role="option"]')).toBeInViewport({ ratio: 1 });
    const { y = Number.NaN, height = Number.NaN } = (await panel.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(screen.height + 1);
  });

  const { kind, misspelt, found } = SEARCH_TERMS[locale.language];

  test(`the search panel of ${locale.id} shows what is popular, suggests, forgives and remembers`, async ({
    page,
    complaints,
  }) => {
    const { t, openHome, box, panel, options, group } = searcher(page, locale);
    await openHome();
    await box.focus();
    await expect(group(t('search.popular')).getByRole('option').first()).toBeVisible();
    await expect(panel.getByText(t('search.recent'), { exact: true })).toBeHidden();

    await box.fill(`  ${misspelt} `);
    await expect(group(t('search.suggestedProducts')).getByRole('option').first()).toContainText(
      new RegExp(found, 'i'),
    );
    const rated = new RegExp(
      fillText(t('card.ratingLabel', { skipInterpolation: true }), { rating: '\\d[.,]?\\d?' }),
    );
    await expect(options.filter({ has: page.locator('.stars') }).first()).toHaveAccessibleName(
      rated,
    );
    await expect(group(t('search.suggestedCategories'))).toBeVisible();
    await expect(box).toHaveRole('combobox');
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(
      panel.getByRole('option', {
        name: fillText(t('search.viewAll', { skipInterpolation: true }), { query: misspelt }),
      }),
    ).toBeVisible();

    await box.fill('qqqzzzqqq');
    await expect(panel.getByText(t('search.noResults'))).toBeVisible();
    await expect(panel.getByText(t('search.tipSpelling'))).toBeVisible();
    for (const name of [t('search.popular'), t('search.categories'), t('search.suggestedHelp')]) {
      await expect(group(name).getByRole('option').first()).toBeVisible();
    }

    await box.fill(`  ${kind} `);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(kind)}(&|$)`));
    await expect(page.getByRole('main').locator('.card-name').first()).toContainText(
      new RegExp(found, 'i'),
    );

    await box.fill('');
    await expect(group(t('search.recent')).getByRole('option')).toHaveText([kind]);
    expect(complaints).toEqual([]);
  });
}

test.describe('the search panel', () => {
  // With consent, the id of the query is stored.
  test.use({ consent: 'all' });

  test('is loaded when the search box gets the focus, and not before', async ({ page }) => {
    const scripts = calls(page, /open-panel\.[\w-]+\.js|popular_queries|\/texts\/search/);
    const { openHome, box, panel } = searcher(page, FIRST_LOCALE);
    const atRest = restOf(page);
    await openHome();
    await atRest();
    expect(scripts).toEqual([]);
    await box.focus();
    await expect(panel).toBeVisible();
    expect(scripts.join()).toMatch(/open-panel/);
  });

  test('is a field of a form before its code has come, whose searches it shows later', async ({
    page,
  }) => {
    const release = await holdBack(page, /\/_astro\/islands\./);
    const { box, group, t } = searcher(page, FIRST_LOCALE);
    await shopper(page, FIRST_LOCALE).lookAt(HOME);
    await box.fill('mascara');
    await expect(box).toHaveRole('searchbox');
    await page.getByRole('button', { name: t('shell.search'), exact: true }).click();
    await page.waitForURL(/\/search\?q=mascara$/);
    release();
    await box.fill('');
    await expect(group(t('search.recent')).getByRole('option')).toHaveText(['mascara']);
  });

  test('opens for what was typed before its code had come @full', async ({ page, complaints }) => {
    const release = await holdBack(page, /\/_astro\/islands\./);
    const { box, group, t } = searcher(page, FIRST_LOCALE);
    await shopper(page, FIRST_LOCALE).lookAt(HOME);
    await page.keyboard.press('Tab');
    await box.focus();
    await page.keyboard.type('lipstick');
    release();
    await expect(group(t('search.suggestedProducts')).getByRole('option').first()).toBeVisible();
    await expect(box).toHaveValue('lipstick');
    await expect(box).toBeFocused();
    expect(complaints).toEqual([]);
  });

  test('offers in a tab what another one searched for @full', async ({ page, context }) => {
    const { openHome, box, group, t } = searcher(page, FIRST_LOCALE);
    const recent = group(t('search.recent')).getByRole('option');
    await openHome();
    await box.focus();
    await expect(group(t('search.popular'))).toBeVisible();
    await expect(recent).toHaveCount(0);
    await box.press('Escape');
    const other = await context.newPage();
    const elsewhere = searcher(other, FIRST_LOCALE);
    await elsewhere.openHome();
    await elsewhere.box.fill('lipstick');
    await expect(
      elsewhere.group(t('search.suggestedProducts')).getByRole('option').first(),
    ).toBeVisible();
    await elsewhere.box.press('Enter');
    await other.waitForURL(/q=lipstick/);
    await box.press('ArrowDown');
    await expect(recent).toHaveText(['lipstick']);
    await box.press('ArrowDown');
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await page.waitForURL(/q=lipstick/);
  });

  test('is not seen before there is something in it @full', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/popular_queries/, async (route) => {
      await answered;
      await route.continue();
    });
    const { openHome, box, panel } = searcher(page, FIRST_LOCALE);
    await openHome();
    await box.focus();
    await expect(page.locator('.search-panel:not([hidden])')).toBeAttached();
    await expect(panel).toBeHidden();
    answer();
    await expect(panel).toBeVisible();
  });

  test('never shows a late answer in place of a newer one @demo', async ({ page }) => {
    const { openHome, box, options } = searcher(page, FIRST_LOCALE);
    const atRest = restOf(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/search\?query=serum/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await openHome();
    await box.focus();
    const asked = page.waitForRequest(/search\?query=serum/);
    await box.fill('serum');
    const late = await asked;
    await box.fill('mascara');
    await expect(options.filter({ hasText: 'Mascara' }).first()).toBeVisible();
    release();
    // It arrives, or is aborted.
    await (await late.response())?.finished();
    await atRest();
    await expect(options.filter({ hasText: 'View all' })).toContainText('mascara');
    await expect(options.filter({ hasText: 'Serum' })).toHaveCount(0);
  });

  test('finds what answers questions, and stores @demo', async ({ page }) => {
    const { t, openHome, box, group } = searcher(page, FIRST_LOCALE);
    await openHome();
    await box.fill('return policy');
    const help = group(t('search.suggestedHelp')).getByRole('option');
    await expect(help.first()).toContainText(/return/i);
    await box.fill('orchard');
    await expect(help.first()).toContainText('Orchard');
    await box.fill('delivery');
    await help.filter({ hasText: 'How long does delivery take?' }).click();
    await expect(page).toHaveURL(/\/faq#/);
    await expect(page.locator('.answer:target')).toBeInViewport();
  });

  test('does not show failures', async ({ page }) => {
    const { openHome, box, panel } = searcher(page, FIRST_LOCALE);
    await page.route(/search\?query=/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await openHome();
    await box.focus();
    const answered = page.waitForResponse(/search\?query=/);
    await box.fill('mascara');
    await answered;
    await expect(panel.getByRole('option')).toHaveCount(0);
    await expect(panel.locator('.search-none')).toHaveCount(0);
  });

  test('does nothing for an empty search @full', async ({ page }) => {
    const { t, openHome, box, group } = searcher(page, FIRST_LOCALE);
    await openHome();
    await page.getByRole('button', { name: t('shell.search'), exact: true }).click();
    await expect(box).toBeFocused();
    await expect(group(t('search.popular'))).toBeVisible();
    await box.fill('   ');
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('shows recently viewed products @demo', async ({ page }) => {
    const { t, openHome, box, group } = searcher(page, FIRST_LOCALE);
    await openHome();
    const { results } = await (
      await page.request.get('/api/v3.1/search?query=mascara&page[size]=2')
    ).json();
    const [one, other] = results.variants.hits;
    await page.evaluate(
      (ids) => localStorage.setItem('PRODUCT_VIEWS', JSON.stringify(ids)),
      [other['product-id'], one['product-id'], 'no-such-product'],
    );
    await box.focus();
    const viewed = group(t('search.recentProducts')).getByRole('option');
    await expect(viewed).toHaveCount(2);
    await expect(viewed.first()).toContainText(other.name);
  });
});
