import { expect, type Page } from '@playwright/test';
import { CART } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES, casesOfTier } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { DESK, PHONE, TABLET } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProduct(page: Page, locale = FIRST_LOCALE) {
  const shop = shopper(page, locale);
  await shop.openSomeProduct();
  return shop;
}

for (const locale of BEHAVIOUR_LOCALES) {
  for (const screen of casesOfTier([PHONE, DESK, TABLET], 2)) {
    test.describe(`on a screen of ${screen.width} px`, () => {
      test.use({ viewport: screen });

      test(`what was added to a bag of ${locale.id} is shown with the ways on`, async ({
        page,
        complaints,
      }) => {
        const { t, addButton, addedPanel } = await openProduct(page, locale);
        const price = (await page.locator('.variant-price strong').textContent()) ?? '';
        const shade = (await page.locator('.options-title > span').textContent()) ?? '';
        const name = (await page.locator('.product-name').textContent()) ?? '';
        await addButton.click();
        await expect(addedPanel).toBeFocused();
        for (const part of [price, shade, name]) await expect(addedPanel).toContainText(part);
        await expect(addedPanel.locator('img').first()).toBeVisible();
        await expect(addedPanel.getByText(t('bag.subtotal'))).toBeVisible();
        await expect(addedPanel.locator('progress')).toHaveCount(locale.country === 'KR' ? 0 : 1);
        const checkout = addedPanel.getByRole('link', { name: t('bag.checkout') });
        await expect(checkout).toHaveAttribute('href', /^\/checkout\?/);
        const companions = addedPanel.getByRole('listitem');
        await expect(companions.first()).toBeVisible();
        // In some countries most of what goes with it can't be bought.
        const count = await companions.count();
        expect(count).toBeLessThanOrEqual(3);
        await expect(companions.getByRole('button')).toHaveCount(count);
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

        const panel = await boxOf(addedPanel);
        expect(panel.left).toBeGreaterThanOrEqual(0);
        expect(panel.right).toBeLessThanOrEqual(screen.width);
        expect(panel.bottom).toBeLessThanOrEqual(screen.height);
        if (screen === DESK) {
          // Where the bag itself opens.
          const bag = await boxOf(page.locator('.bag-button'));
          expect(panel.top - bag.bottom).toBeLessThan(16);
          expect(Math.abs(panel.right - bag.right)).toBeLessThan(2);
        }
        await addedPanel.getByRole('link', { name: t('bag.viewBag') }).click();
        await expect(page).toHaveURL(new RegExp(CART));
        expect(complaints).toEqual([]);
      });
    });
  }
}

for (const [what, slow] of [
  ['the piece was added', /\/cart\/line_items/],
  ['the code for adding was loaded', /\/add-to-bag\.[\w-]+\.js/],
] as const) {
  test(`a menu that was opened while ${what} stays open`, async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route(slow, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const { t, addButton, addedPanel, bagButton } = await openProduct(page);
    const asked = page.waitForRequest(slow);
    await addButton.click();
    await asked;
    const menu = page.locator('.top-bar details').first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open', '');
    answered.resolve();
    await expect(page.getByRole('status').getByText(t('bag.added'))).toBeVisible();
    await expect(bagButton(1)).toBeVisible();
    await expect(menu).toHaveAttribute('open', '');
    await expect(addedPanel).toHaveCount(0);
  });
}

test('what goes with it is added from the panel, which shows that then', async ({ page }) => {
  const { t, addButton, addedPanel, bagButton } = await openProduct(page);
  await addButton.click();
  const companion = addedPanel.getByRole('listitem').first();
  const name = (await companion.locator('.added-name').textContent()) ?? '';
  await companion.getByRole('button').click();
  const dialog = page.locator('dialog.choose');
  const added = addedPanel
    .locator('.added-content > .added-line .added-name')
    .getByText(name, { exact: true });
  // Products of one kind are added at once.
  await expect(dialog.or(added)).toBeVisible();
  if (await dialog.isVisible()) {
    await expect(dialog).toHaveAttribute('aria-label', new RegExp(`: ${name}$`));
    await dialog.getByRole('button', { name: t('addToBag.add'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(added).toBeVisible();
  await expect(bagButton(2)).toBeVisible();
  await expect(addedPanel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(addButton).toBeFocused();
});
