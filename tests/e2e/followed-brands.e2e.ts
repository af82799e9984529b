import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { BRANDS } from '#domain/addresses/addresses.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { commerceFile } from '#scripts/serve/embedded-commerce.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { seedTestMembers } from '../builders/members.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { fillSignIn, MEI } from './demo-member.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { openOwnShop } from './own-shop.ts';
import { DESK, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const places = LOCALES.filter(({ id }) => id === 'sg-en' || id === 'th-th');

const shop = openOwnShop({
  locales: places,
  async env(dataFolder) {
    const catalogue = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(12).map((line) => JSON.stringify(line));
    await writeFile(catalogue, lines.join('\n'));
    return { CATALOGUE: catalogue };
  },
  async fill(dataFolder) {
    const db = await openDatabase(commerceFile({ dataFolder }));
    await seedTestMembers(db, new Date()).finally(() => db.destroy());
  },
});

for (const [locale, viewport] of [
  [places[0], PHONE],
  [places[1], DESK],
] as const) {
  if (!locale) continue;
  test(`a brand is followed on its page, and left in the account, in ${locale.id}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { t } = shopper(page, locale);
    const follow = page.getByRole('button', { name: t('followBrand.follow') });
    const stop = page.getByRole('button', { name: t('followBrand.stop'), exact: true });
    await page.goto(`${shop.url}${BRANDS}${localeQuery(locale)}`);
    const brand = page.getByRole('main').locator('a[href*="/brands/"]').last();
    const name = (await brand.textContent())?.trim() ?? '';
    await brand.click();

    // Following is for members: whoever closes the offer to sign in has asked for nothing.
    await follow.click();
    const offer = page.getByRole('dialog', { name: t('lists.followTitle') });
    await offer.getByRole('button', { name: t('lists.close') }).click();
    const kept = (key: string) => sessionStorage.getItem(key);
    expect(await page.evaluate(kept, RARE_SESSION_STORAGE.followedBefore)).toBeNull();

    // Whoever signs in is back on the brand's page, and follows it.
    await follow.click();
    await offer.getByRole('link', { name: t('lists.signIn') }).click();
    await fillSignIn(page, { email: MEI, locale });
    await expect(stop).toBeVisible();
    await expect(page.getByRole('status').getByText(name)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    // Another tab, and the next visit, know it.
    await page.reload();
    await expect(stop).toBeVisible();
    await page.goto(`${shop.url}${accountPath('brands')}${localeQuery(locale)}`);
    const followed = page.locator('.followed-brands');
    const own = followed.getByRole('listitem').filter({ has: page.getByAltText(name) });
    await expect(own).toBeVisible();
    await expect(page.getByRole('heading', { name: t('followedBrands.products') })).toBeVisible();
    await expect(page.locator('.member-content .member-list > li').first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await own.getByRole('button').press('Enter');
    await expect(own).toHaveCount(0);
    await expect(followed).toBeFocused();
  });
}
