import { expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { translator } from '#i18n/translate.ts';
import { signInByApi } from './demo-member.ts';
import { layoutShift } from './layout-shift.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

/** What the shell shows depends on who visits, which is known before anything is painted. */

const SINGAPORE = localeFor('SG');
const t = translator(SINGAPORE.language);

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** A banner that came late would move the page by five times as much, a font only letters by less. */
const BANNER_SHIFT = 0.01;

test('a visitor is offered to sign in and to come back to the page', async ({ page }) => {
  await page.goto('/categories/makeup?country_code=SG');
  const banner = page.locator('.sign-in-banner a').first();
  await expect(banner).toBeVisible();
  await expect(banner).toHaveAttribute(
    'href',
    `/sign_in?return_to=${encodeURIComponent('/categories/makeup?country_code=SG')}`,
  );
  const account = page.locator('summary', { hasText: t('shell.account') });
  await account.press('Enter');
  await expect(page.locator('.top-bar [open] a:visible')).toHaveText([t('shell.signInOrRegister')]);
});

test('the sign-in link of the home page does not come back', async ({ page }) => {
  await shopper(page, SINGAPORE).openHome();
  await expect(page.locator('.sign-in-banner a').first()).toHaveAttribute('href', '/sign_in');
});

test('a member finds the account in place of signing in, and nothing moves', async ({
  page,
  context,
}) => {
  await signInByApi(context);
  await shopper(page, SINGAPORE).openHome();
  await expect(page.locator('.sign-in-banner')).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(BANNER_SHIFT);
  await page.locator('.top-bar summary').first().press('Enter');
  const panel = page.locator('.top-bar [open]');
  await expect(panel.getByRole('link', { name: t('account.orders') })).toBeVisible();
  await expect(panel.getByRole('link', { name: t('shell.signInOrRegister') })).toBeHidden();
});

test.describe('on an Android phone', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test('the app banner covers everything but an open bag, and can be dismissed for good', async ({
    page,
  }) => {
    await shopper(page, SINGAPORE).openHome();
    const banner = page.locator('.app-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toHaveCSS('z-index', '9999');
    expect(await layoutShift(page)).toBeLessThan(BANNER_SHIFT);
    const bag = page.locator('.bag-button');
    await bag.click();
    await expect(page.locator('.bag-panel')).toBeVisible();
    await expect(banner).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: t('appBanner.close') }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await allIslandsAwake(page);
    await expect(banner).toBeHidden();
  });
});

test('no app is offered without a phone for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper(page, SINGAPORE).openHome();
  await expect(page.locator('.app-banner')).toBeHidden();
});

test.describe('a browser that asks for Korean', () => {
  test.use({ locale: 'ko-KR' });

  const KOREA = localeFor('KR');
  const korean = translator(KOREA.language);

  test('is brought to the Korean shop if it likes', async ({ page }) => {
    await page.goto('/');
    await allIslandsAwake(page);
    await page.getByRole('link', { name: korean('welcome.go') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', KOREA.tag);
    await allIslandsAwake(page);
    await expect(page.locator('.welcome')).toBeHidden();
  });
});

test('the page that comes in another language says that it has changed', async ({ page }) => {
  const left = [SESSION_STORAGE.arrivalNotice, 'languageUpdated'] as const;
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), left);
  await page.goto('/?country_code=HK&language=zh');
  const notice = translator('zh')('arrival.languageUpdated');
  await expect(page.getByRole('status').getByText(notice)).toBeVisible();
});

test('the page behind a link is fetched once the pointer rests on it', async ({ page }) => {
  await shopper(page, SINGAPORE).openHome();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Brands', exact: true });
  await link.hover();
  await expect(page.locator('link[rel=prefetch][href$="/brands"]')).toHaveCount(1);
});
