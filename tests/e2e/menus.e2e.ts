import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { OPEN_MS } from '#components/shell/navigation/hover-intent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { hasMenuBar } from './menu-locales.ts';
import { shopper, test } from './shop-test.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** The category bar of a locale's home page: its titles, and the first of those with a menu. */
async function openBar(page: Page, locale: Locale) {
  const { t, openHome } = shopper(page, locale);
  await openHome();
  await expect(page.locator('menu-bar:not(:defined)')).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: t('shell.categories') });
  const titles = bar.locator('[data-menu-title]');
  const title = bar.locator('summary').first();
  const label = ((await title.textContent()) ?? '').trim();
  const all = bar.getByRole('link', { name: t('shell.viewAll', { label }), exact: true });
  return { t, bar, titles, title, all, links: bar.locator('[open] a[href]') };
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const locale of BEHAVIOUR_LOCALES.filter(hasMenuBar)) {
  test(`the category menu of ${locale.id} is walked through by keys`, async ({ page }) => {
    const { titles, title, all, links } = await openBar(page, locale);
    await tabTo(page, title);

    await page.keyboard.press('ArrowDown');
    await expect(all).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(all).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(title).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await expect(all).toBeHidden();

    await page.keyboard.press('End');
    await expect(titles.last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(titles.first()).toBeFocused();
  });
}

test('a menu opens by Enter, is tabbed through, and closes when the focus leaves @full', async ({
  page,
}) => {
  const { title, all, links } = await openBar(page, FIRST_LOCALE);
  await title.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await links.last().focus();
  await page.keyboard.press('Tab');
  await expect(all).toBeHidden();
});

test('a title that comes under a resting pointer opens once the pointer moves @demo', async ({
  page,
}) => {
  const { bar, title } = await openBar(page, FIRST_LOCALE);
  const { x = 0, y = 0, width = 0, height = 0 } = (await title.boundingBox()) ?? {};
  const isUnder = () => title.evaluate((summary) => summary.matches(':hover'));
  await bar.evaluate((element) => {
    element.style.translate = '0 -30rem';
  });
  await page.mouse.move(x + width / 2, y + height / 2);
  await bar.evaluate((element) => {
    element.style.translate = '';
  });
  await expect.poll(isUnder).toBe(true);
  await wait(4 * OPEN_MS);
  await expect(bar.locator('[open]')).toHaveCount(0);
  await page.mouse.move(x + width / 2 + 2, y + height / 2);
  await expect(bar.locator('[open]')).toHaveCount(1);
});

test('a click on a title goes to its category @full', async ({ page }) => {
  const { bar, title } = await openBar(page, FIRST_LOCALE);
  const address = await bar.locator('details a').first().getAttribute('href');
  await title.click();
  await expect(page).toHaveURL(`${address}`);
  await expect(bar.locator(`[href="${address}"]`)).toHaveAttribute('aria-current', 'page');
});

test('the bar of a single root is for narrower screens @full', async ({ page }) => {
  const { bar } = await openBar(page, FIRST_LOCALE);
  await page.locator('.nav').evaluate((nav) => nav.toggleAttribute('data-one-root', true));
  for (const [width, isShown] of [
    [1440, false],
    [1216, false],
    [1215, true],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar, `at ${width} px`).toBeVisible({ visible: isShown });
  }
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the dropdowns of ${locale.id} are operated by keys`, async ({ page }) => {
    const { t, openHome } = shopper(page, locale);
    await openHome();
    await expect(page.locator('menu-bar:not(:defined)')).toHaveCount(0);
    const title = page.locator('summary', { hasText: t('shell.account') });
    await tabTo(page, title);
    await page.keyboard.press('ArrowDown');
    const signIn = page.locator('[open]').getByRole('link', { name: t('shell.signInOrRegister') });
    await expect(signIn).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await expect(signIn).toBeHidden();

    await page.keyboard.press('ArrowRight');
    const other = page.locator('summary', { hasText: t('shell.beautyPass') });
    await expect(other).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.locator('[open] a').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(other).toBeFocused();
  });
}
