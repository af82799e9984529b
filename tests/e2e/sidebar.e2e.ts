import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function openShop(page: Page, locale: Locale) {
  const { t, openHome } = shopper(page, locale);
  await openHome();
  await expect(page.locator('menu-bar:not(:defined)')).toHaveCount(0);
  return {
    t,
    button: page.getByRole('button', { name: t('shell.menu'), exact: true }),
    close: page.getByRole('button', { name: t('shell.closeMenu') }),
    sidebar: page.getByRole('navigation', { name: t('shell.categories') }),
  };
}

/** The page's position, and what would move if a scroll bar disappeared. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    scrolled: window.scrollY,
    headerWidth: document.querySelector('.masthead')?.getBoundingClientRect().width,
  }));

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the sidebar of ${locale.id} is operated by keys`, async ({ page, complaints }) => {
    const { t, button, close, sidebar } = await openShop(page, locale);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();

    const category = sidebar.locator('summary').first();
    const label = ((await category.textContent()) ?? '').trim();
    await category.press('Enter');
    const all = sidebar.getByRole('link', { name: t('shell.viewAll', { label }), exact: true });
    await expect(all).toBeVisible();
    await expect(sidebar.locator('summary:visible')).toHaveCount(1);

    await page.keyboard.press('Escape');
    await expect(category).toBeFocused();
    await expect(all).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(button).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

test('the focus stays in the open sidebar', async ({ page }) => {
  const { button, sidebar } = await openShop(page, FIRST_LOCALE);
  await button.press('Enter');
  const links = await sidebar.locator('a:visible, button:visible, summary:visible').count();
  for (let presses = 0; presses < links + 3; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('.nav'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the page neither scrolls nor moves behind the sidebar', async ({ page }) => {
  const { button, close, sidebar } = await openShop(page, FIRST_LOCALE);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  const before = await standing(page);
  await button.click();
  await expect(sidebar).toBeVisible();
  expect(await standing(page)).toEqual(before);

  await page.mouse.move(380, 700);
  await page.mouse.wheel(0, 500);
  await page.mouse.move(100, 700);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => sidebar.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await standing(page)).toEqual(before);

  await close.click();
  await expect(sidebar).toBeHidden();
  expect(await standing(page)).toEqual(before);
});

test('a press outside the sidebar closes it', async ({ page }) => {
  const { button, sidebar } = await openShop(page, FIRST_LOCALE);
  await button.click();
  await expect(sidebar).toBeVisible();
  await page.mouse.click(380, 500);
  await expect(sidebar).toBeHidden();
});

test('the sidebar becomes the bar when the window grows', async ({ page }) => {
  const { button, sidebar } = await openShop(page, FIRST_LOCALE);
  await button.click();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(sidebar.locator('summary').first()).toBeVisible();
  await expect(button).toBeHidden();
});
