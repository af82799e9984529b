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

for (const locale of BEHAVIOUR_LOCALES) {
  test(`popular brands of ${locale.id} lead by their logos, until one is looked for by name`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const { t, lookAt } = shopper(page, locale);
    await lookAt(BRANDS);
    const popular = page.getByRole('region', { name: t('brands.popular') });
    const names = await popular
      .getByRole('img')
      .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('alt') ?? ''));
    const [first = ''] = names;
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    const field = page.getByRole('searchbox', {
      name: t('listing.titleIn', { label: t('brands.title') }),
    });
    await field.fill(first);
    await expect(popular).toBeHidden();
    await field.fill('');
    await popular.getByRole('link', { name: first, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(first);
  });
}
