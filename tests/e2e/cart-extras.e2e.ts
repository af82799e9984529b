import { expect, type Page } from '@playwright/test';
import { localPrice } from '#commerce-api/import/local-prices.ts';
import { CART, checkoutAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { restOf } from './at-rest.ts';
import { NOAH, signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { movesSince, paintedWhole } from './layout-shift.ts';
import { BEHAVIOUR_SCREENS, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty } from './some-products.ts';

/** The bag's total from which the shop gives something. */
const LEAST_FOR_GIFT_USD = 75;

/** Opens the bag's page with one piece, of which ten bring a gift and one does not. */
async function openCart(page: Page, locale: Locale = FIRST_LOCALE) {
  const shop = shopper(page, locale);
  const gift = localPrice(LEAST_FOR_GIFT_USD, locale.country);
  const variant = await findVariant(
    page,
    locale,
    (one) => isPlenty(one) && one.price < gift && 10 * one.price >= gift,
  );
  await shop.openAt(variant.path);
  await shop.addButton.click();
  await page.locator('html[data-has-items]').waitFor();
  await shop.openAt(CART);
  const main = page.getByRole('main');
  await main.locator('.cart-lines > li').first().waitFor();
  const quantity = main.locator('.cart-quantity select').first();
  return { ...shop, main, quantity, lines: main.locator('.cart-lines > li') };
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the bag’s page of ${locale.id} has quantities, gifts with purchase, samples and a checkout @demo`, async ({
    page,
    complaints,
  }) => {
    const { main, quantity, lines, t } = await openCart(page, locale);
    await quantity.selectOption('10');
    await expect(main.getByRole('status').first()).toContainText('10');
    await expect(lines.filter({ hasText: t('bag.gift') })).not.toHaveCount(0);
    await quantity.selectOption('1');
    await expect(lines).toHaveCount(1);

    const samples = main.getByRole('region', { name: t('cart.samples') });
    const choices = samples.getByRole('button', { name: t('cart.choose') });
    await choices.first().click();
    await expect(lines.filter({ hasText: t('bag.sample') })).toHaveCount(1);
    await choices.nth(0).click();
    await expect(lines.filter({ hasText: t('bag.sample') })).toHaveCount(2);
    await expect(samples.getByText(t('cart.samplesChosen', { count: 2, max: 2 }))).toBeVisible();
    const count = main.locator('.cart-count').first();
    await expect(count).toContainText(t('bag.items', { count: 1 }));
    await expect(count).toContainText(t('bag.extras', { count: 2 }));
    await expect(page.locator('html')).toHaveAttribute('data-has-items', '');
    await expect(choices.first()).toBeDisabled();
    const chosen = samples.getByRole('button', { name: t('cart.giveBack') });
    await chosen.first().click();
    await expect(chosen).toHaveCount(1);
    await expect(lines.filter({ hasText: t('bag.sample') })).toHaveCount(1);
    await expect(choices.first()).toBeEnabled();

    await expect(main.getByRole('link', { name: t('bag.checkout') })).toHaveAttribute(
      'href',
      checkoutAddress(locale),
    );
    expect(complaints).toEqual([]);
  });
}

test('on a phone, total and checkout stay in view until their own place is reached', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { main, quantity, t } = await openCart(page);
  const bar = main.locator('.cart-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await quantity.selectOption('3');
  await expect(main.locator('.bag-each')).toBeVisible();
  await expect(bar.locator('strong')).toHaveText(
    (await main.locator('dd.bag-total').textContent()) ?? '',
  );
  await main.getByRole('link', { name: t('bag.checkout') }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('a quantity that the API refuses is taken back, with the reason', async ({ page }) => {
  const { quantity, t } = await openCart(page);
  await page.route('**/cart/line_items/*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ status: '422', code: 'not-enough-stock' }] }),
    }),
  );
  await quantity.selectOption('7');
  await expect(page.getByRole('alert').getByText(t('refusals.not-enough-stock'))).toBeVisible();
  await expect(quantity).toHaveValue('1');
});

test('a line with too few pieces in stock says so, and is not checked out', async ({ page }) => {
  await page.route('**/carts/*/bag*', async (route) => {
    const response = await route.fetch();
    const document = await response.json();
    for (const line of document.data.attributes['line-items']) line.inventory = 0;
    await route.fulfill({ response, json: document });
  });
  const { main, lines, t } = await openCart(page);
  await expect(lines.first()).toContainText(t('bag.soldOut'));
  await expect(main.getByRole('button', { name: t('bag.checkout') })).toBeDisabled();
  await expect(main.getByText(t('cart.checkoutShort'))).toBeVisible();
});

test('a visitor’s bag is the member’s after signing in, and a 401 in the middle loses nothing', async ({
  page,
  context,
}) => {
  const { main, lines, t } = await openCart(page);
  await signInByApi(context, { email: NOAH });
  await page.reload();
  await expect(lines.first()).toBeVisible();
  await expect(main.getByRole('link', { name: t('bag.signInPrompt') })).toHaveCount(0);
  let refusals = 0;
  await page.route('**/cart/line_items/*', (route) => {
    refusals += 1;
    return refusals === 1 ? route.fulfill({ status: 401, body: '{}' }) : route.continue();
  });
  const remove = main.getByRole('button', { name: /^Remove/ });
  for (let left = await remove.count(); left > 0; left = await remove.count()) {
    await remove.first().click();
    await expect.poll(() => remove.count()).toBeLessThan(left);
  }
  await expect(main.getByText(t('bag.empty'))).toBeVisible();
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await expect(main.getByText(t('bag.empty'))).toBeVisible();
  await expect(page.locator('html[data-has-items]')).toHaveCount(0);
});

for (const { width, height } of BEHAVIOUR_SCREENS) {
  test(`at ${width} px, samples and rewards that arrive late move nothing visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInByApi(page.context());
    const atRest = restOf(page);
    const gate = Promise.withResolvers<void>();
    await page.route(/\/(free_samples|rewards)\b/, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    const { main, t } = await openCart(page);
    const checkout = main.getByRole('link', { name: t('bag.checkout'), exact: true });
    await expect(checkout).toBeVisible();
    const seen = await paintedWhole(page);
    const before = await checkout.boundingBox();
    gate.resolve();
    await main.getByRole('region', { name: t('cart.rewards') }).waitFor();
    await atRest();
    expect(await checkout.boundingBox()).toEqual(before);
    expect(await movesSince(page, seen)).toEqual([]);
  });
}

for (const screen of BEHAVIOUR_SCREENS) {
  test(`on a ${screen.name} content below a bag doesn't move when its lines arrive`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await openCart(page);
    const atRest = restOf(page);
    await page.goto(CART, { waitUntil: 'commit' });
    const painted = await paintedWhole(page);
    await page.locator('.cart-lines > li').first().waitFor();
    await atRest();
    expect(await movesSince(page, painted)).toEqual([]);
    await expect(page.locator('.recommendations')).toHaveCSS('visibility', 'visible');
  });
}
