import { expect, type Page } from '@playwright/test';
import { categoryPath, SANDBOX } from '#domain/addresses/addresses.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { hasMenuBar } from './menu-locales.ts';
import { BEHAVIOUR_SCREENS, DESK, PHONE } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

// Elements that are fading in or out have colours in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

const VIDEO = '<!doctype html><html lang="en"><title>A video</title><main>A video</main>';

async function isUsable(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
}

for (const locale of LOCALES) {
  const { id } = locale;

  test(`everyone can use an open menu of ${id}`, async ({ page }) => {
    test.skip(!hasMenuBar(locale), 'its one category has no bar on a wide screen');
    await page.setViewportSize(DESK);
    const { t, openHome } = shopper(page, locale);
    await openHome();
    const bar = page.getByRole('navigation', { name: t('shell.categories') });
    await bar.locator('summary').first().press('Enter');
    await expect(bar.locator('[open] a').first()).toBeVisible();
    await isUsable(page);
  });

  test(`everyone can use what opens in the top bar of ${id}`, async ({ page }) => {
    await page.setViewportSize(DESK);
    await shopper(page, locale).openHome();
    for (const title of await page.locator('.top-bar summary').all()) {
      await title.press('Enter');
      // An open panel covers the targets below, and closes when it is left.
      expect(await accessibilityProblems(page, { within: '.top-bar' })).toEqual([]);
    }
  });

  test(`everyone can use the sidebar of ${id}, and a category in it`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { t, openHome } = shopper(page, locale);
    await openHome();
    await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
    const sidebar = page.getByRole('navigation', { name: t('shell.categories') });
    await expect(page.getByRole('button', { name: t('shell.closeMenu') })).toBeFocused();
    await isUsable(page);
    await sidebar.locator('summary').first().click();
    await expect(sidebar.locator('[open] a').first()).toBeVisible();
    await isUsable(page);
  });

  for (const screen of BEHAVIOUR_SCREENS) {
    test(`everyone can use the bag of ${id}, ${screen.width} wide, empty and full`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      const { t, bag, ...shop } = shopper(page, locale);
      await shop.openAt(categoryPath('makeup'));
      await shop.bagButton(0).click();
      await expect(bag.getByText(t('bag.empty'))).toBeVisible();
      await isUsable(page);
      await page.keyboard.press('Escape');
      await shop.openProduct();
      await shop.addButton.click();
      await expect(shop.addedPanel.getByRole('listitem').first()).toBeVisible();
      // It covers targets of the page, and closes when it is left.
      expect(await accessibilityProblems(page, { within: '.added' })).toEqual([]);
      await shop.bagButton(1).click();
      await expect(bag.getByText(t('bag.subtotal'))).toBeVisible();
      await isUsable(page);
      await bag.getByRole('link', { name: t('bag.viewBag') }).click();
      await expect(page.locator('.cart-lines')).toBeVisible();
      await shop.islandsAwake();
      await isUsable(page);
    });
  }

  test(`everyone can use the filters of ${id} on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { t, openAt } = shopper(page, locale);
    await openAt(categoryPath('makeup'));
    await page.getByRole('button', { name: t('listing.filters'), exact: true }).click();
    await page.locator('#filters summary').evaluateAll((titles) => {
      for (const title of titles) title.closest('details')?.setAttribute('open', '');
    });
    await isUsable(page);
  });

  test(`everyone can use the terms of ${id}, and a video that plays`, async ({ page }) => {
    await page.route(/youtube/, (route) =>
      route.fulfill({ contentType: 'text/html', body: VIDEO }),
    );
    const { openAt } = shopper(page, locale);
    await openAt(SANDBOX);
    await page.locator('#terms > summary').first().click();
    await page.locator('video-billboard button').first().click();
    await expect(page.locator('video-billboard iframe')).toBeVisible();
    expect(await accessibilityProblems(page, { passedOver: ['landmark-unique'] })).toEqual([]);
  });
}

for (const language of ['zh-HK', 'id-ID', 'ko-KR', 'th-TH']) {
  test.describe(`a phone in ${language} that has an app`, () => {
    test.use({ locale: language, userAgent: ANDROID, viewport: PHONE });

    test('can use what it is offered', async ({ page }) => {
      await page.goto('/');
      await allIslandsAwake(page);
      await expect(page.locator('.welcome')).toBeVisible();
      await isUsable(page);
      await page.locator('.welcome button').click();
      // Offers wait for a visit without another question.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await allIslandsAwake(page);
      await expect(page.locator('.app-banner')).toBeVisible();
      await isUsable(page);
    });
  });
}
