import { expect } from '@playwright/test';
import { HOME, PRIVACY } from '#domain/addresses/addresses.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { ArrivalNotice } from '#islands/toast/arrival-notice.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { SCREENS } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

const TEN_YEARS_S = 315_360_000;

test.use({ storageState: { cookies: [], origins: [] } });

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the legal notice of ${locale.id} is shown until dismissed, then remembered by cookie`, async ({
    page,
    context,
  }) => {
    const shop = shopper(page, locale);
    await shop.openHome();
    const notice = page.getByRole('region', { name: shop.t('legal.title'), exact: true });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link')).toHaveText(shop.t('footer.privacy'));
    await expect(notice.getByRole('link')).toHaveAttribute('href', new RegExp(`^${PRIVACY}`));
    expect(await layoutShift(page)).toBeLessThan(0.01);

    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = await boxOf(page.locator('.copyright'));
      expect(last.bottom).toBeLessThanOrEqual((await boxOf(notice)).top);
    }

    await notice.getByRole('button', { name: shop.t('legal.needed'), exact: true }).click();
    await expect(notice).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.legalNotice.name);
    expect(cookie?.value).toBe('needed');
    // Browsers keep no cookie longer than 400 days, however long it asks for.
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + TEN_YEARS_S);
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);

    await page.goto(HOME);
    await allIslandsAwake(page);
    await expect(notice).toBeHidden();
  });
}

test('what was just done is said above the legal notice', async ({ page }) => {
  await page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), [
    SESSION_STORAGE.arrivalNotice,
    'signedOut',
  ] satisfies [string, ArrivalNotice]);
  const shop = shopper(page, FIRST_LOCALE);
  const notice = page.locator('.legal-notice');
  const toast = page.locator('.toaster-toast');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto(HOME);
    await expect(toast).toHaveText(shop.t('arrival.signedOut'));
    expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(notice)).top);
  }
});

test('the legal notice can be answered by keyboard, before anything else', async ({ page }) => {
  const { t, openHome } = shopper(page, FIRST_LOCALE);
  await openHome();
  for (const _ of ['skip link', 'privacy', 'what is stored', 'accept'])
    await page.keyboard.press('Tab');
  const accept = page.getByRole('button', { name: t('legal.accept'), exact: true });
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accept).toBeHidden();
});

test('at 400 % the legal notice shows words above its answers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await shopper(page, FIRST_LOCALE).lookAt(HOME);
  const text = page.locator('.legal-notice-text');
  await expect(text).toBeVisible();
  const { height } = await boxOf(text);
  const line = await text.evaluate((box) => Number.parseFloat(getComputedStyle(box).lineHeight));
  expect(height).toBeGreaterThanOrEqual(2 * line);
  const notice = await boxOf(page.locator('.legal-notice'));
  const header = await boxOf(page.locator('.header'));
  expect(notice.top).toBeGreaterThanOrEqual(header.bottom - 1);
});
