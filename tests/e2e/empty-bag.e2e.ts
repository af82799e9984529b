import { expect, type Locator } from '@playwright/test';
import { CART, categoryPath, WISHLIST } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { joinByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
  for (const { width, height } of BEHAVIOUR_SCREENS) {
    test.describe(`on a screen of ${width} px`, () => {
      test.use({ viewport: { width, height } });

      test(`an empty bag of ${locale.id} leads on: to categories, best sellers and what was viewed`, async ({
        page,
      }) => {
        const { t, openAt, openSomeProduct } = shopper(page, locale);
        const viewed = await openSomeProduct();
        await openAt(CART);
        const main = page.getByRole('main');
        await expect(main.getByText(t('bag.empty'), { exact: true })).toBeVisible();
        await expect(main.getByText(t('cart.emptyLead'))).toBeVisible();
        expect((await boxOf(main.locator('.bag-empty'))).height).toBeLessThan(320);
        const heights = await main
          .locator('.while-empty-links a')
          .evaluateAll((links) => links.map((link) => Math.round(link.clientHeight)));
        expect(Math.max(...heights), 'each in one line').toBeLessThanOrEqual(48);
        const best = main.locator('.best-sellers');
        await expect(best.locator('.card').first()).toBeInViewport();
        await expect(best.locator('[data-add]').first()).toBeVisible();
        await expect(main.locator('.recommendations')).toBeHidden();
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
        const recent = main.getByRole('region', { name: t('search.recentProducts') });
        await best.scrollIntoViewIfNeeded();
        await expect(recent.getByText(viewed, { exact: true })).toBeVisible();
        expect(await gapBetween(best.locator('.reel'), recent)).toBeLessThanOrEqual(60);
        expect(await gapBetween(recent, page.locator('.footer'))).toBeLessThanOrEqual(80);
      });
    });
  }
}

test('best sellers are gone once there is something in the bag, and back with the last piece out @demo', async ({
  page,
}) => {
  const { t, openAt, bagButton } = shopper(page, FIRST_LOCALE);
  await openAt(CART);
  const best = page.locator('.best-sellers');
  await best.locator('[data-add]:not([data-choose])').first().click();
  await expect(bagButton(1)).toBeVisible();
  await page.reload();
  await expect(page.locator('.cart-lines')).toBeVisible();
  await expect(best).toBeHidden();
  await page
    .locator('.cart-lines')
    .getByRole('button', { name: t('bag.remove', { name: '' }).trim() })
    .click();
  await expect(best).toBeVisible();
});

test('on a phone, the notice of the last removal leaves what the bag says in view @demo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t, openAt, bagButton } = shopper(page, FIRST_LOCALE);
  await openAt(CART);
  await page.locator('.best-sellers [data-add]:not([data-choose])').first().click();
  await expect(bagButton(1)).toBeVisible();
  await page.reload();
  const remove = page
    .locator('.cart-lines')
    .getByRole('button', { name: t('bag.remove', { name: '' }).trim() });
  await remove.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 200));
  await remove.click();
  const toast = page.locator('.toaster-toast');
  await expect(toast.getByText(t('bag.removed'))).toBeVisible();
  const empty = page.getByRole('main').getByText(t('bag.empty'), { exact: true });
  await expect(empty).toBeInViewport({ ratio: 1 });
  expect(await gapBetween(empty, toast)).toBeGreaterThan(0);
});

test('a member’s empty bag shows the wish list', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await joinByApi(page.context().request);
  await openAt(categoryPath('makeup'));
  const card = page.locator('.listing-own li:has(> .wish)').first();
  const name = (await card.locator('.card-name').textContent()) ?? '';
  const saved = page.waitForResponse(/wishlist\/variants/);
  await card.locator('.wish').click();
  await saved;
  await openAt(CART);
  const wished = page.locator('.wished');
  await page.locator('.best-sellers').scrollIntoViewIfNeeded();
  await expect(wished.getByText(name, { exact: true })).toBeVisible();
  await expect(wished.getByRole('link', { name: t('home.viewAll') })).toHaveAttribute(
    'href',
    WISHLIST,
  );
});

/** How far apart one is above the other, in CSS pixels. */
const gapBetween = async (upper: Locator, lower: Locator) =>
  (await boxOf(lower)).top - (await boxOf(upper)).bottom;
