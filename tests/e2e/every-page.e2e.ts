import { expect } from '@playwright/test';
import { accountPath } from '#domain/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  BEAUTY_SERVICES,
  BRANDS,
  CART,
  categoryPath,
  FAQ,
  HOME,
  INTERNATIONAL,
  NEW_ARRIVALS,
  SALE,
  SANDBOX,
  SEARCH,
  SIGN_IN,
  STORE_EVENTS,
  STORE_LOCATIONS,
  TERMS,
  WISHLIST,
} from '#domain/addresses.ts';
import { TIER_LOCALES } from '../tier.ts';
import { test } from './shop-test.ts';

const PATHS = [
  HOME,
  BRANDS,
  SEARCH,
  NEW_ARRIVALS,
  SIGN_IN,
  INTERNATIONAL,
  CART,
  WISHLIST,
  accountPath('orders'),
  categoryPath('makeup'),
  BEAUTY_PASS,
  FAQ,
  TERMS,
  SANDBOX,
];

/** Pages of the countries that have them, which are looked at where they are linked. */
const FLAGGED = [SALE, STORE_LOCATIONS, STORE_EVENTS, BEAUTY_SERVICES, BEAUTY_CLASSES];

for (const { id, country, language } of TIER_LOCALES) {
  test(`no page of ${id} complains, or is wider than its screen`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const open = (path: string) =>
      page.goto(`${path}?country_code=${country}&language=${language}`);
    await open(HOME);
    const links = page.getByRole('link', { includeHidden: true });
    const linked = await links.evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
    );
    for (const path of [...PATHS, ...FLAGGED.filter((each) => linked.includes(each))]) {
      await open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(excess, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}
