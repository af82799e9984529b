import { expect, type Page } from '@playwright/test';
import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import { formatMoney } from '#domain/money/money.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty } from './some-products.ts';

/** Opens the bag's page with a product in the bag. */
async function openFullBag(page: Page) {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openSomeProduct();
  await shop.addButton.click();
  await shop.bagButton(1).waitFor();
  await shop.openAt('/cart');
  return { ...shop, main: page.getByRole('main') };
}

test('a promo code is refused at its field, then taken, and removed again @demo', async ({
  page,
}) => {
  const { t, main } = await openFullBag(page);
  await main.getByText(t('cart.promoTitle')).click();
  const field = main.getByLabel(t('cart.promoLabel'), { exact: true });
  const apply = main.getByRole('button', { name: t('cart.promoApply'), exact: true });
  await expect(field).toBeFocused();
  for (const [code, problem] of [
    ['', t('cart.promoMissing')],
    ['NOTHING', t('refusals.promo-unknown')],
    ['SUMMER20', t('refusals.promo-ended')],
  ] as const) {
    await field.fill(code);
    await apply.click();
    await expect(main.getByRole('alert').getByText(problem)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toBeFocused();
  }
  await field.fill('glow10');
  await apply.click();
  const amounts = main.locator('.bag-amounts');
  await expect(amounts).toContainText(t('bag.promo', { code: 'GLOW10' }));
  await expect(amounts).toContainText(/\u2212\D*\d/);
  await page.reload();
  await main.getByRole('button', { name: t('cart.promoRemove', { code: 'GLOW10' }) }).click();
  await expect(main.getByText(t('cart.promoTitle'))).toBeVisible();
  await expect(amounts).not.toContainText('GLOW10');
});

test('a gift message has a limit, and is kept with the bag', async ({ page }) => {
  const { t, main } = await openFullBag(page);
  await main.getByText(t('cart.giftTitle')).click();
  const field = main.getByLabel(t('cart.giftLabel'));
  await field.fill('x'.repeat(GIFT_MESSAGE_MAX + 5));
  await expect(field).toHaveValue('x'.repeat(GIFT_MESSAGE_MAX));
  await expect(main.getByText(t('cart.giftLeft', { count: 0 }))).toBeVisible();
  await field.fill('Happy birthday!');
  await main.getByRole('button', { name: t('cart.giftSave') }).click();
  await expect(page.getByRole('status').getByText(t('cart.giftSaved'))).toBeVisible();
  await page.reload();
  await main.getByText(t('cart.giftEdit')).click();
  await expect(field).toHaveValue('Happy birthday!');
  await main.getByRole('button', { name: t('cart.giftRemove') }).click();
  await expect(main.getByText(t('cart.giftTitle'))).toBeVisible();
});

test('what could not be put back for want of a connection can be tried again', async ({
  page,
  context,
}) => {
  const { t, main } = await openFullBag(page);
  const line = main.locator('.cart-lines .link').first();
  const name = (await line.textContent()) ?? '';
  await main.getByRole('button', { name: t('bag.remove', { name }) }).click();
  const undo = page.getByRole('status').getByRole('button', { name: t('bag.undo') });
  await undo.waitFor();
  await context.setOffline(true);
  await undo.click();
  const again = page.getByRole('alert').getByRole('button', { name: t('failures.retry') });
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  await expect(line).toHaveText(name);
});

test('the summary says what delivery costs until it is free', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { country, tag } = FIRST_LOCALE;
  const price = formatMoney(initialDeliveryTerms(country)['delivery-price'], tag);
  const { path } = await findVariant(
    page,
    FIRST_LOCALE,
    (one) => one.price < 1_500 && isPlenty(one),
  );
  await shop.openAt(path);
  await shop.addButton.click();
  await shop.bagButton(1).waitFor();
  await shop.openAt('/cart');
  const amounts = page.getByRole('main').locator('.bag-amounts');
  await expect(amounts).toContainText(shop.t('cartPage.deliveryFrom', { price }));
});

test('the way to free delivery is a bar that fills up with the bag', async ({ page }) => {
  const { main } = await openFullBag(page);
  const meter = main.locator('.bag-meter');
  const filled = () => meter.evaluate((bar: HTMLProgressElement) => bar.value / bar.max);
  const before = await filled();
  expect(before).toBeGreaterThan(0);
  await main.getByRole('combobox').first().selectOption({ index: 1 });
  await expect.poll(filled).toBeGreaterThan(Math.min(before, 0.999));
});
