import { expect } from '@playwright/test';
import { accountPath } from '#domain/account-pages.ts';
import {
  BRANDS,
  CART,
  HOME,
  INTERNATIONAL,
  NEW_ARRIVALS,
  SALE,
  SANDBOX,
  SEARCH,
  SIGN_IN,
  WISHLIST,
} from '#domain/addresses.ts';
import { TIER_LOCALES } from '../tier.ts';
import { test } from './shop-test.ts';

const PATHS = [
  HOME,
  BRANDS,
  SEARCH,
  NEW_ARRIVALS,
  SALE,
  SIGN_IN,
  INTERNATIONAL,
  CART,
  WISHLIST,
  accountPath('orders'),
  SANDBOX,
];

for (const { id, country, language } of TIER_LOCALES) {
  test(`no page of ${id} complains, or is wider than its screen`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of PATHS) {
      await page.goto(`${path}?country_code=${country}&language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(excess, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}
