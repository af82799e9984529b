import { expect } from '@playwright/test';
import { TIER, TIER_LOCALES } from '../tier.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { test } from './shop-test.ts';

/** A phone; and one of each breakpoint of the shop. */
const WIDTHS = TIER === 'full' ? [360, 390, 768, 1024, 1216, 1408, 1536] : [390];

for (const locale of TIER_LOCALES) {
  test(`no page of ${locale.id} complains, or is wider than its screen`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(240_000);
    for (const path of await pathsOfAllKinds(page.request, locale)) {
      await page.goto(path + localeQuery(locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect(excess, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      }
    }
    expect(complaints).toEqual([]);
  });
}
