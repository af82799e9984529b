import { expect, type Page } from '@playwright/test';
import { productPath } from '#domain/addresses/addresses.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { PHONE } from './screens.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

interface ReviewedResource {
  readonly attributes: { readonly 'written-reviews-count': number };
}

/** The best seller in the locale that has more reviews with words than its page, and a wanted number. */
async function reviewedProduct(
  { request }: Page,
  { country, language }: Locale,
  isWanted = (_written: number) => true,
) {
  const answer = await request.get(
    `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?sort=popularity&page[size]=100`,
    { headers: { 'X-Site-Country': country, 'Accept-Language': language } },
  );
  const { data } = await answer.json();
  const found = data.find(
    ({ attributes: { 'written-reviews-count': written } }: ReviewedResource) =>
      written > REVIEWS_ON_PAGE && isWanted(written),
  );
  const { attributes } = found;
  return {
    path: productPath(String(attributes['slug-url'])),
    ratings: Number(attributes['reviews-count']),
    written: Number(attributes['written-reviews-count']),
    newest: String(attributes.reviews[0].text),
    counts: attributes['rating-counts'] as ReadonlyArray<number>,
  };
}

/** A shade of which somebody shows what they bought, and how many reviews of it fit on the page. */
async function photographedShade({ request }: Page, { country, language }: Locale) {
  const api = `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products`;
  const headers = { 'X-Site-Country': country, 'Accept-Language': language };
  const { data } = await (await request.get(`${api}?page[size]=100`, { headers })).json();
  const isShade = (names: unknown) => Array.isArray(names) && names[0] === 'shade';
  for (const { id, attributes } of data) {
    if (!isShade(attributes['option-type-categories'])) continue;
    if ((attributes['reviewed-variant-ids'] ?? []).length < 2) continue;
    const answer = await request.get(`${api}/${id}/reviews?page[size]=100`, { headers });
    const { data: reviews } = await answer.json();
    const shown = reviews.find(({ attributes: review }: typeof data) => review.photos);
    if (!shown) continue;
    const variantName = String(shown.attributes['variant-name']);
    const all = reviews.filter(
      ({ attributes: review }: typeof data) => review['variant-name'] === variantName,
    );
    const path = productPath(String(attributes['slug-url']));
    return { path, variantName, number: Math.min(all.length, REVIEWS_ON_PAGE) };
  }
  throw new Error('Nobody shows a shade that they bought.');
}

const reviewsOn = (page: Page) => page.locator('#reviews .review');

test('on a phone every line of facts about a review begins at its edge @demo', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { path } = await reviewedProduct(page, FIRST_LOCALE);
  await page.goto(path);
  const facts = reviewsOn(page).locator('.review-facts');
  await expect(facts.first()).toBeVisible();
  const lines = await facts.evaluateAll((all) =>
    all.map((each) => {
      const text = document.createRange();
      const starts = new Map<number, number>();
      for (const fact of each.querySelectorAll(':scope > :not([hidden])')) {
        text.selectNodeContents(fact);
        const { top, left } = text.getBoundingClientRect();
        if (!starts.has(Math.round(top))) starts.set(Math.round(top), Math.round(left));
      }
      return [...starts.values()];
    }),
  );
  expect(Math.max(...lines.map(({ length }) => length))).toBeGreaterThan(1);
  expect(new Set(lines.flat()).size).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of BEHAVIOUR_LOCALES) {
    test(`the stars of ${locale.id} lead to reviews that are in the page @demo`, async ({
      page,
    }) => {
      const shop = shopper(page, locale);
      const { country, language } = locale;
      const { path, newest, counts, ratings, written } = await reviewedProduct(page, locale);
      await page.goto(`${path}?country_code=${country}&language=${language}`);
      await page.locator('.product-names .rating a').click();
      await expect(page).toHaveURL(/#reviews$/);
      const section = page.getByRole('region', { name: shop.t('reviews.title') });
      await expect(section).toBeInViewport();
      await expect(section.locator('.reviews-counts > li')).toHaveCount(counts.length);
      await expect(section).toContainText(
        shop.t('reviews.written', { count: written, total: formatNumber(ratings, locale.tag) }),
      );
      await expect(reviewsOn(page)).toHaveCount(REVIEWS_ON_PAGE);
      await expect(reviewsOn(page).first()).toContainText(newest);
      await expect(section.getByRole('combobox')).toHaveCount(0);
    });
  }
});

test('further reviews load on request, and their code not before @demo', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { path, written } = await reviewedProduct(page, FIRST_LOCALE);
  const scripts: Array<string> = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shop.lookAt(path);
  const count = Math.min(REVIEWS_ON_PAGE, written - REVIEWS_ON_PAGE);
  const more = page.getByRole('button', { name: shop.t('reviewList.more', { count }) });
  await more.scrollIntoViewIfNeeded();
  expect(scripts.filter((url) => url.includes('ProductReviews'))).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await more.click();
  await expect(reviewsOn(page)).toHaveCount(Math.min(written, 2 * REVIEWS_ON_PAGE));
  await expect(reviewsOn(page).nth(REVIEWS_ON_PAGE)).toBeFocused();
});

test('the button for further reviews says how many it shows, also if it is a single one @demo', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const isOneLeft = (all: number) => all % REVIEWS_ON_PAGE === 1;
  const { path, written } = await reviewedProduct(page, FIRST_LOCALE, isOneLeft);
  await shop.openAt(path);
  for (let shown = REVIEWS_ON_PAGE; shown < written; shown += REVIEWS_ON_PAGE) {
    const count = Math.min(REVIEWS_ON_PAGE, written - shown);
    const name = shop.t('reviewList.more', { count });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(reviewsOn(page)).toHaveCount(shown + count);
  }
  expect(shop.t('reviewList.more', { count: 1 })).toBe('Show 1 more review');
  await expect(page.locator('#reviews .reviews-more')).toBeHidden();
});

test('reviews are sorted and filtered, and all can be shown again @demo', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { t } = shop;
  const { path, newest } = await reviewedProduct(page, FIRST_LOCALE);
  await shop.openAt(path);
  const list = page.locator('#reviews .reviews-list');
  const choose = async (rating: string) => {
    await page.locator('#reviews [name="rating"]').selectOption(rating);
    await expect(list).toHaveAttribute('aria-busy', 'false');
  };
  await choose('5');
  const best = reviewsOn(page).getByRole('img', {
    name: t('card.ratingLabel', { rating: 5 }),
  });
  await expect(best.first()).toBeVisible();
  await expect(reviewsOn(page)).toHaveCount(await best.count());
  await choose('');
  await expect(reviewsOn(page).first()).toContainText(newest);
  await expect(reviewsOn(page)).toHaveCount(REVIEWS_ON_PAGE);
});

test('reviews can be filtered by shade, with their photos on the whole screen @demo', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { path, variantName, number } = await photographedShade(page, FIRST_LOCALE);
  await shop.openAt(path);
  await page.locator('#reviews [name="variant"]').selectOption({ label: variantName });
  await expect(reviewsOn(page)).toHaveCount(number);
  for (const review of await reviewsOn(page).all()) {
    await expect(review.locator('.review-variant')).toHaveText(variantName);
  }
  const photo = reviewsOn(page)
    .getByRole('link', { name: shop.t('reviewList.photo') })
    .first();
  await photo.focus();
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog').getByRole('img', { name: shop.t('reviewList.photo') });
  await expect(enlarged).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();
});
