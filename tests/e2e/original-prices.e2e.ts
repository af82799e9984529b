import { expect } from '@playwright/test';
import { SALE } from '#domain/addresses/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('the price before a reduction stays beside the price: on cards, in the bag, among suggestions', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(SALE);
  const unavailable = new RegExp([shop.t('bag.soldOut'), shop.t('addToBag.comingSoon')].join('|'));
  const card = page
    .getByRole('main')
    .locator('li:has(.card-price s)')
    .filter({ hasNotText: unavailable })
    .first();
  const was = card.locator('.card-price s');
  const price = ((await was.textContent()) ?? '').replace(shop.t('card.wasPrice'), '').trim();
  expect(price).toMatch(/\d/);
  const name = (await card.locator('.card-name').textContent()) ?? '';
  await card.locator('a.card').click();
  await shop.addButton.waitFor();
  await shop.islandsAwake();
  await shop.addButton.click();
  await shop.bagButton(1).click();
  await expect(shop.bag.locator('.bag-price s')).toContainText(price);

  await page.keyboard.press('Escape');
  await page.locator('.search-input').fill(name);
  const suggested = page.locator('.search-group-products .search-option').filter({ hasText: name });
  await expect(suggested.locator('s').first()).toContainText(price);
});
