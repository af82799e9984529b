import { expect } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { expandAddress } from '#domain/addresses/short-address.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');

test('a chosen colour shows products in it, and leads to that shade @demo', async ({ page }) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  const colors = page.locator('#filters [data-filter="type:color"]');
  await colors.locator('summary').click();
  const red = colors.locator('[data-value="red"]');
  await expect(red.locator('.filter-color')).toHaveCSS('color', 'rgb(199, 34, 47)');
  await red.click();
  const found = page.locator('.listing-found .card');
  await expect(found.first()).toBeVisible();
  const addresses = await found.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('href')),
  );
  expect(addresses.some((address) => address?.includes('?variant='))).toBe(true);
  await found.and(page.locator('[href*="variant="]')).first().click();
  await expect(page.locator('.product')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

for (const { width, height } of BEHAVIOUR_SCREENS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('a shade is chosen and added on its card', async ({ page, complaints }) => {
      const { t, openAt, addedPanel } = shopper(page, FIRST_LOCALE);
      await openAt(MAKEUP);
      const scripts: Array<string> = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const card = page.locator('.listing-own li:has(> .swatches):has([data-choose])').first();
      const name = (await card.locator('.card-name').textContent()) ?? '';
      const button = card.getByRole('button', { name: t('card.quickAdd', { name }) });
      const { width: across = 0, height: up = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(across, up)).toBeGreaterThanOrEqual(44);
      await button.press('Enter');
      const dialog = page.getByRole('dialog', { name: new RegExp(name) });
      await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
      expect(scripts.length).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      const other = dialog.locator('label:not(:has(:checked, :disabled))').first();
      const shade = (await other.locator('span').textContent()) ?? '';
      await other.click();
      await dialog.getByRole('button', { name: t('addToBag.add'), exact: true }).click();
      await expect(addedPanel).toContainText(shade);
      await expect(dialog).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('data-has-items');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      expect(complaints).toEqual([]);
    });
  });
}

test('a long list of shades ends above the button that adds one', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await page.setViewportSize({ width: 390, height: 500 });
  await openAt(MAKEUP);
  await page.locator('.listing-own [data-choose]').first().click();
  const dialog = page.getByRole('dialog', { name: new RegExp(t('quickAdd.shade')) });
  const add = dialog.getByRole('button', { name: t('addToBag.add'), exact: true });
  await expect(dialog.getByRole('radio').last()).not.toBeInViewport();
  const below = await add.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 30, bottom + 4)?.localName;
  });
  expect(below).toBe('form');
});

test('a card shows another picture under the mouse, and nothing moves', async ({ page }) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  const card = page.locator('.listing-own .card').first();
  const picture = card.locator('.card-picture');
  const own = (await picture.getAttribute('src')) ?? '';
  const second = expandAddress(own, (await picture.getAttribute('data-second')) ?? '');
  expect(second).not.toBe(own);
  await card.hover();
  await expect(picture).toHaveAttribute('src', second);
  await page.mouse.move(0, 0);
  await expect(picture).toHaveAttribute('src', own);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('a suggestion says where prices start, as the card does', async ({ page }) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt(categoryPath('skincare'));
  const from = t('card.priceFrom', { price: '' }).trim();
  const card = page.locator('.listing-own .card').filter({
    has: page.locator('.card-price:not(:has(s))').filter({ hasText: from }),
  });
  const name = (await card.first().locator('.card-name').textContent()) ?? '';
  const price = (await card.first().locator('.card-price').textContent()) ?? '';
  await page.locator('.search-input').fill(name);
  const suggested = page.locator('.search-group-products .search-option').filter({ hasText: name });
  await expect(suggested.first()).toContainText(price.trim());
});
