import { expect } from '@playwright/test';
import { BRANDS } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { boxOf } from './boxes.ts';
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
      const bar = await boxOf(letters);
      expect((await boxOf(headings.last())).top).toBeGreaterThanOrEqual(bar.bottom);
      expect(bar.height).toBeLessThanOrEqual(screen.height / 10);
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
}
