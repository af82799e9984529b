import { expect, type Locator, type Page } from '@playwright/test';
import { brandPath, CART, HOME, productPath } from '#domain/addresses/addresses.ts';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty } from './some-products.ts';
import { keepTold } from './told-events.ts';

/** The place of the recommendations, which asks when it comes into sight. */
const scrollTo = (page: Page) =>
  page.locator('astro-island:has(.recommendations)').scrollIntoViewIfNeeded();

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the home page of ${locale.id} recommends what is popular, then what was looked at is like`, async ({
    page,
    complaints,
  }) => {
    const { t, ...shop } = shopper(page, locale);
    await shop.openHome();
    const popular = page.waitForRequest(/products_by_popularity/);
    await scrollTo(page);
    expect((await popular).postDataJSON()).toMatchObject({ page_path: HOME });
    const section = page.getByRole('region', { name: t('recommendations.popular') });
    await expect(section.locator('.card').first()).toBeVisible();

    const variant = await findVariant(page, locale, isPlenty);
    await shop.openAt(variant.path);
    const productId = await page.locator('.product').getAttribute('data-id');
    const strategy = page.waitForRequest(/products_by_strategy/);
    await scrollTo(page);
    expect((await strategy).postDataJSON().recently_viewed_products).toEqual([productId]);
    const alike = page.getByRole('region', { name: t('recommendations.title') });
    await expect(alike.locator('.card').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('brand recommendations drop results with no product or a sold-out featured variant, and what the page shows', async ({
  page,
}) => {
  let dropped: ReadonlyArray<string> = [];
  let listed: ReadonlyArray<string> = [];
  await page.route('**/products_by_popularity*', async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    const others = document.data.attributes.items.filter(
      (item: RecommendedItem) => !listed.includes(productPath(item.product_slug)),
    );
    const [first, second] = others;
    const variant = document.included.find(
      ({ type, id }: { type: string; id: string }) =>
        type === 'variants' && id === second.variant_id,
    );
    dropped = [first.product_slug, second.product_slug].map(productPath);
    first.product_id = null;
    variant.attributes['sold-out'] = true;
    await route.fulfill({ response, json: document });
  });
  await shopper(page, FIRST_LOCALE).openAt(brandPath('sephora-collection'));
  const pathsOf = (of: Locator) =>
    of.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  expect(await page.locator('.best-sellers .card').count()).toBe(10);
  listed = await pathsOf(page.locator(':is(.best-sellers, .listing-own) .card'));
  expect(new Set(listed).size).toBe(listed.length);
  const asked = page.waitForRequest(/products_by_popularity/);
  await scrollTo(page);
  expect((await asked).postDataJSON()).toMatchObject({
    page_path: brandPath('sephora-collection'),
    n_recommendations: Math.min(RECOMMENDATIONS_MAX + listed.length, RECOMMENDATIONS_LIMIT),
  });
  const cards = page.locator('.recommendations .card');
  await expect(cards.first()).toBeVisible();
  const recommended = await pathsOf(cards);
  expect(dropped).toHaveLength(2);
  expect(recommended.filter((path) => [...listed, ...dropped].includes(path))).toEqual([]);
});

test('what is in the bag is not recommended beside it', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const cards = page.locator('.recommendations .card');
  const addAndOpenBag = async (path: string, count: number) => {
    await shop.openAt(path);
    await shop.addButton.click();
    await shop.bagButton(count).waitFor();
    // Otherwise what was looked at has a part in what is recommended.
    await page.evaluate((views) => localStorage.removeItem(views), LOCAL_STORAGE.productViews);
    await page.goto(CART);
    await page.locator('.cart-lines').waitFor();
    await scrollTo(page);
    await expect(cards.first()).toBeVisible();
    return cards.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  };
  const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
  const [first = ''] = await addAndOpenBag(variant.path, 1);
  expect(await addAndOpenBag(first, 2)).not.toContain(first);
});

interface RecommendedItem {
  readonly product_slug: string;
}

test('failed recommendations leave no gap and no message', async ({ page }) => {
  await page.route('**/products_by_popularity*', (route) =>
    route.fulfill({ status: 400, body: '' }),
  );
  await shopper(page, FIRST_LOCALE).openHome();
  await scrollTo(page);
  await expect(page.locator('.recommendations')).toHaveCount(0);
  await expect(page.locator('.toaster-toast')).toHaveCount(0);
});

test.describe('a shopper who agreed to it', () => {
  test.use({ consent: 'all' });

  test('recommendations are reported when they are seen and clicked, with their strategy', async ({
    page,
  }) => {
    const told = await keepTold(page);
    await shopper(page, FIRST_LOCALE).openHome();
    const answered = page.waitForResponse(/products_by_popularity/);
    await scrollTo(page);
    const { attributes } = (await (await answered).json()).data;
    const second = page.locator('.recommendations .card').nth(1);
    const path = new URL((await second.getAttribute('href')) ?? '', page.url()).pathname;
    await second.click();
    await page.waitForURL(/\/products\//);
    const { strategy, split_key, recommendation_id, items } = attributes;
    const by = { strategy, split_key, recommendation_id };
    expect(recommendation_id).not.toBe('');
    // What the home page shows already is left out.
    const clicked = items.find(
      ({ product_slug: slug }: { product_slug: string }) => productPath(slug) === path,
    );
    expect(await told()).toEqual([
      { name: 'recommendations_viewed', properties: { ...by, products: 12 } },
      {
        name: 'recommendation_clicked',
        properties: { ...by, product_id: clicked.product_id, position: 2 },
      },
    ]);
  });
});
