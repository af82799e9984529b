import { expect } from '@playwright/test';
import { TIER_LOCALES } from '../tier.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { test } from './shop-test.ts';

for (const locale of TIER_LOCALES) {
  test(`no page of ${locale.id} complains, or is wider than its screen`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of await pathsOfAllKinds(page.request, locale)) {
      await page.goto(path + localeQuery(locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(excess, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}
