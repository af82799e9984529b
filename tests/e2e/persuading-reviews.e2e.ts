import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { commerceFile } from '#scripts/serve/embedded-commerce.ts';
import { seedTestMembers } from '../builders/members.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { NOAH, signInByApi } from './demo-member.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { openOwnShop } from './own-shop.ts';
import { DESK, PHONE } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const places = LOCALES.filter(({ id }) => id === 'sg-en' || id === 'th-th');

const offers = { SG: { price: 26, stock: 20 }, TH: { price: 690, stock: 20 } };
const aPhoto = (view: number) => `/pictures/v1/packshot/lipstick.svg?seed=review&view=${view}`;

/** Seven reviews, more than the page has at first. Some have photos; the oldest is found the most helpful. */
const REVIEWS = Array.from({ length: 7 }, (_, at) => ({
  id: `r${at + 1}`,
  rating: at === 2 ? 3 : 5,
  title: `Headline ${at + 1}`,
  text: { en: `Comment ${at + 1}.`, th: `ความคิดเห็น ${at + 1}` },
  author: `Author ${at + 1}`,
  written_at: `day-${7 - at}T12:00Z`,
  ...(at % 3 === 0 && { photos: [aPhoto(at), aPhoto(at + 1)] }),
  helpful_count: at === 0 ? 12 : 0,
}));

const LINES = [
  { kind: 'category', id: 'makeup', name: 'Makeup' },
  { kind: 'category', id: 'lips', name: 'Lips', parent: 'makeup' },
  { kind: 'brand', id: 'aube', name: 'Maison Aube' },
  {
    ...{ kind: 'product', id: 'told', slug: 'told', name: 'Told', brand: 'aube', category: 'lips' },
    ...{ rating: 4.7, reviews_count: 40, rating_counts: [30, 8, 1, 1, 0] },
    ...{ would_buy_again: [23, 2], reviews: REVIEWS },
    variants: [{ id: 'told-1', offers }],
  },
  {
    ...{ kind: 'product', id: 'bare', slug: 'bare', name: 'Bare', brand: 'aube', category: 'lips' },
    ...{ rating: 5, reviews_count: 2, rating_counts: [2, 0, 0, 0, 0] },
    ...{ would_buy_again: [2, 0], reviews: REVIEWS.slice(1, 2) },
    variants: [{ id: 'bare-1', offers }],
  },
];

const shop = openOwnShop({
  locales: places,
  async env(dataFolder) {
    const catalogue = join(dataFolder, 'catalogue.jsonl');
    await writeFile(catalogue, LINES.map((line) => JSON.stringify(line)).join('\n'));
    return { CATALOGUE: catalogue };
  },
  async fill(dataFolder) {
    const db = await openDatabase(commerceFile({ dataFolder }));
    await seedTestMembers(db, new Date()).finally(() => db.destroy());
  },
});

const addressOf = (slug: string, locale: Locale) =>
  `${shop.url}${productPath(slug)}${localeQuery(locale)}`;

async function open(page: Page, locale: Locale, slug = 'told') {
  await page.goto(addressOf(slug, locale));
  await allIslandsAwake(page);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
}

const reviewsOn = (page: Page) => page.locator('#reviews .review');
const photosOn = (page: Page) => page.locator('.review-wall a[data-photo]');

for (const locale of places) {
  for (const viewport of [PHONE, DESK]) {
    test(`photos of ${locale.id} are in one row, each large with its comment, ${viewport.width} px wide`, async ({
      page,
    }) => {
      const { t } = shopper(page, locale);
      await page.setViewportSize(viewport);
      await open(page, locale);
      await expect(photosOn(page)).toHaveCount(6);
      await photosOn(page).first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('zoom.title') });
      await expect(dialog).toContainText('Headline 7');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText(
        REVIEWS[3]?.text[locale.language === 'th' ? 'th' : 'en'] ?? '',
      );
      await expect(dialog).not.toContainText('Headline 7');
      await expect(
        dialog.getByRole('img', { name: t('reviews.photoBy', { author: 'Author 4' }) }),
      ).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(photosOn(page).first()).toBeFocused();
    });
  }

  test(`the page of ${locale.id} says how many would buy it again, if enough have answered`, async ({
    page,
  }) => {
    const { t } = shopper(page, locale);
    const share = formatPercent(0.92, locale.tag);
    await page.goto(addressOf('told', locale));
    await expect(page.locator('#reviews')).toContainText(
      t('reviews.wouldBuyAgain', { share, total: '25' }),
    );
    await page.goto(addressOf('bare', locale));
    await expect(reviewsOn(page)).toHaveCount(1);
    await expect(page.locator('.reviews-again, .review-wall')).toHaveCount(0);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of places) {
    test(`photos of ${locale.id} lead to themselves, and bars to the comments`, async ({
      page,
    }) => {
      await page.goto(addressOf('told', locale));
      await expect(photosOn(page).first()).toHaveAttribute('href', aPhoto(6));
      await expect(page.locator('.review-helpful').first()).toBeHidden();
      await page.locator('[data-stars="5"]').click();
      await expect(page).toHaveURL(/#reviews-written$/);
    });
  }
});

test('a bar shows the comments with its number of stars alone, and all again', async ({ page }) => {
  const [locale] = places;
  if (!locale) throw new Error('There is no place to read in.');
  await open(page, locale);
  const bar = page.locator('[data-stars="3"]');
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(reviewsOn(page).first()).toContainText('Headline 3');
  const { t } = shopper(page, locale);
  const chosen = reviewsOn(page).getByRole('img', { name: t('card.ratingLabel', { rating: 3 }) });
  await expect(chosen).toHaveCount(await reviewsOn(page).count());
  await expect(page.locator('#reviews [name="rating"]')).toHaveValue('3');
  await bar.click();
  await expect(reviewsOn(page)).toHaveCount(4);
});

for (const locale of places) {
  test(`what helped most in ${locale.id} comes first, and visitors are asked to sign in`, async ({
    page,
  }) => {
    const { t } = shopper(page, locale);
    await open(page, locale);
    await page.locator('#reviews [name="sort"]').selectOption('helpful');
    await expect(reviewsOn(page).first()).toContainText('Headline 1');
    await reviewsOn(page)
      .first()
      .getByRole('button', { name: `${t('reviewList.helpful')} (12)` })
      .click();
    const offer = page.getByRole('dialog', { name: t('lists.helpfulTitle') });
    await expect(offer.getByRole('link', { name: t('lists.signIn') })).toBeVisible();
  });
}

test('a member finds a review helpful once, in every tab, and takes it back', async ({
  context,
}) => {
  const [locale] = places;
  if (!locale) throw new Error('There is no place to read in.');
  await signInByApi(context, { email: NOAH, shopUrl: shop.url });
  const { page: first, helpful: ofFirst } = await newTab(context, locale);
  const { page: second, helpful: ofSecond } = await newTab(context, locale);
  await ofFirst.focus();
  await first.keyboard.press('Space');
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'true');
  await expect(ofFirst).toContainText('(1)');
  await comeBack(second);
  await expect(ofSecond).toHaveAttribute('aria-pressed', 'true');
  await expect(ofSecond).toContainText('(1)');

  // What is shown later is painted, too.
  await first.locator('#reviews [name="rating"]').selectOption('5');
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'true');

  await ofSecond.click();
  await expect(ofSecond).toHaveAttribute('aria-pressed', 'false');
  await expect(ofSecond).not.toContainText('(');
  await comeBack(first);
  await expect(ofFirst).toHaveAttribute('aria-pressed', 'false');
});

async function newTab(context: BrowserContext, locale: Locale) {
  const page = await context.newPage();
  await open(page, locale);
  return { page, helpful: page.locator('#reviews [data-helpful="r7"]') };
}

/** As when a shopper turns to the tab again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
