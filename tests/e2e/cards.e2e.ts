import { expect } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { DESK } from './screens.ts';
import { shopper, test } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');

test('a name from right to left begins where the brand above it does', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).openAt(MAKEUP);
  const starts = await page
    .locator('.listing-own .card')
    .first()
    .evaluate((card) =>
      ['.card-brand', '.card-name'].map((part) => {
        const name = card.querySelector(part);
        if (!name) return undefined;
        if (part === '.card-name') name.textContent = 'عطر';
        const range = document.createRange();
        range.selectNodeContents(name);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
  expect(starts[1]).toBe(starts[0]);
});

test('prices, stars and shades of a row of cards line up', async ({ page }) => {
  await page.setViewportSize(DESK);
  await shopper(page, FIRST_LOCALE).openAt(categoryPath('makeup', 'lips'));
  const cards = page.locator('.listing-own .product-grid > li');
  await expect(cards.locator('.card-ad').first()).toBeVisible();
  const uneven = await cards.evaluateAll((items) => {
    const rows = Map.groupBy(items, (item) => item.getBoundingClientRect().top);
    return [...rows.values()].flatMap((row) =>
      ['.card-price', '.card-rating', '.swatches'].filter((part) => {
        const parts = row.flatMap((item) => item.querySelector(part) ?? []);
        return new Set(parts.map((one) => Math.round(one.getBoundingClientRect().top))).size > 1;
      }),
    );
  });
  expect(uneven).toEqual([]);
});

test('few cards that go well with a product fill their row @demo', async ({ page }) => {
  await page.setViewportSize(DESK);
  const { openAt, openProduct } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  await openProduct();
  const reel = page.locator('.goes-well-with .reel');
  expect(await reel.locator('> li').count()).toBeLessThanOrEqual(4);
  const [row, last] = [await reel.boundingBox(), await reel.locator('> li').last().boundingBox()];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0), 0);
});

test('each size says its price, where sizes cost differently', async ({ page }) => {
  await page.goto(categoryPath('fragrance', 'women'));
  const from = page.locator('.card', { has: page.locator('.card-options'), hasText: /From / });
  await from.first().click();
  const sizes = page.locator('.options-list .option');
  const prices = sizes.locator('small');
  await sizes.first().waitFor();
  await expect(prices).toHaveCount(await sizes.count());
  await sizes.last().click();
  const price = page.locator('.variant-price > strong');
  await expect(price).toHaveText((await prices.last().textContent()) ?? '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shades are links large enough for a finger', async ({ page }) => {
    await page.goto(MAKEUP);
    const swatches = page.locator('.listing-own .swatches').first();
    await expect(swatches).toHaveAccessibleName(/\d/);
    const links = swatches.getByRole('link');
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await expect(link).toHaveAccessibleName(/\w/);
    }
    await links.nth(2).click();
    await expect(page).toHaveURL(/\/products\/[^?]+\?variant=/);
  });
});

test('a long filter is shown whole before anything is chosen, and searched @demo', async ({
  page,
}) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  const brands = page
    .locator('.filter')
    .filter({ hasText: t('listing.brand') })
    .first();
  const served = await brands.getByRole('link').allTextContents();
  await brands.locator('.filter-all').click();
  const field = brands.getByRole('searchbox', {
    name: t('listing.titleIn', { label: t('listing.brand') }),
  });
  await expect(field).toBeFocused();
  const all = (await brands.getByRole('link').allTextContents()).map((name) => name.trim());
  expect(all.length).toBeGreaterThan(served.length);
  expect(all.filter((name) => served.some((one) => one.trim() === name))).toEqual(
    served.map((name) => name.trim()),
  );
  const last = all.at(-1) ?? '';
  await field.fill(last.toUpperCase());
  await expect(brands.getByRole('link')).toHaveText([last]);
  await brands.getByRole('link').click();
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
});
