import { expect } from '@playwright/test';
import { brandPath, categoryPath } from '#domain/addresses/addresses.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { DESK, TABLET } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test('the head of a brand says its name once: its logo is the heading', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shopper(page, FIRST_LOCALE).lookAt(brandPath('sephora-collection'));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: 'Sephora Collection', exact: true });
  await expect(heading).toHaveText('');
  const logo = main.getByRole('img', { name: 'Sephora Collection', exact: true });
  await expect(logo).toHaveCount(1);
  expect(await heading.locator('img').count()).toBe(1);
  // Logos are dark, and would be lost on a dark ground.
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('on a desk', () => {
  test.use({ viewport: DESK });

  test('filters stay in view beside all products, and over nothing else @demo', async ({
    page,
  }) => {
    await shopper(page, FIRST_LOCALE).openAt(brandPath('sephora-collection'));
    const rail = page.locator('.listing-rail');
    const grid = page.locator('.listing-own .product-grid');
    const side = page.locator('.listing-side');
    const { top, bottom } = await boxOf(grid);
    for (const at of [0.3, 0.6, 0.8]) {
      await page.evaluate(
        (y) => scrollTo({ top: y, behavior: 'instant' }),
        top + at * (bottom - top),
      );
      await expect(rail).toBeInViewport();
      const [filters, content] = [await boxOf(rail), await boxOf(side)];
      expect(filters.top).toBeGreaterThan(0);
      expect(filters.bottom).toBeLessThanOrEqual(content.top);
    }
  });
});

for (const screen of [TABLET, DESK]) {
  test(`billboards in a grid have no dots of a reel, ${screen.width} pixels wide @demo`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await shopper(page, FIRST_LOCALE).lookAt(brandPath('sephora-collection'));
    const grid = page.locator(".billboards[data-wide='grid']");
    await expect(grid).toBeVisible();
    await expect(grid.locator('.reel-dots')).toBeHidden();
  });
}

test('a list of several pages says below it which products are shown', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt(categoryPath('makeup'));
  const count = (await page.locator('.listing-toolbar > p').first().textContent())?.match(
    /\d+/,
  )?.[0];
  const total = count ?? '';
  const range = page.locator('.listing-own .listing-range');
  await expect(range).toHaveText(t('listing.range', { range: '1–48', total }));
  await page.locator('.listing-own .pagination [rel=next]').click();
  await expect(range).toHaveText(t('listing.range', { range: '49–96', total }));
});
