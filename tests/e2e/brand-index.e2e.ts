import { expect } from '@playwright/test';
import { BRANDS } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { heldBy } from './held-by.ts';
import { layoutShift } from './layout-shift.ts';
import { DESK, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of BEHAVIOUR_LOCALES) {
  for (const screen of [PHONE, DESK]) {
    test(`the letters of ${locale.id} stay in view above the brands, ${screen.width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      const { t, lookAt } = shopper(page, locale);
      await lookAt(BRANDS);
      const letters = page.getByRole('navigation', { name: t('brands.jump') });
      const last = letters.getByRole('link').last();
      await last.focus();
      await page.keyboard.press('Enter');
      const headings = page.locator('.brand-group > h2');
      await expect(page.locator('.brand-group > :target')).toBeInViewport({ ratio: 1 });
      const bar = await letters.boundingBox();
      const heading = await headings.last().boundingBox();
      const bottom = (bar?.y ?? Number.NaN) + (bar?.height ?? 0);
      expect(heading?.y).toBeGreaterThanOrEqual(bottom);
      expect(bar?.height).toBeLessThanOrEqual(screen.height / 10);
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
}

test(
  'the field of the brand index says how many it finds, and leads on if none',
  heldBy('tests/unit/components/find-brands.test.ts'),
  async ({ page }) => {
    const { t, lookAt } = shopper(page, FIRST_LOCALE);
    await lookAt(BRANDS);
    const main = page.getByRole('main');
    const status = main.getByRole('status');
    const all = (await status.textContent()) ?? '';
    const field = main.getByRole('searchbox');
    const brands = main.locator('.brand-group a').filter({ visible: true });
    const letters = page.getByRole('navigation', { name: t('brands.jump') }).getByRole('link');
    await field.fill('sephora');
    await expect(status).toHaveText(t('brandSearch.found', { count: await brands.count() }));
    await expect(letters).toHaveText(['S']);
    await field.fill('zzqq');
    await expect(status).toHaveText(t('brandSearch.none', { query: 'zzqq' }));
    await expect(letters).toHaveCount(0);
    await main.getByRole('link', { name: t('brandSearch.searchAll', { query: 'zzqq' }) }).click();
    await expect(page).toHaveURL(/\/search\?q=zzqq/);
    await page.goBack();
    await field.clear();
    await expect(status).toHaveText(all);
  },
);
