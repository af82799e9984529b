import { expect } from '@playwright/test';
import { COOKIES } from '#domain/storage/cookies.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a shopper of ${locale.id} fills the bag, and empties it on its page`, async ({
    page,
    complaints,
  }) => {
    const { t, bag, ...shop } = shopper(page, locale);
    await shop.openHome();
    await expect(page.locator('html')).toHaveAttribute('lang', locale.tag);
    await shop.openCategory();
    const name = await shop.openProduct();
    await shop.addButton.click();
    await expect(shop.addedPanel).toBeVisible();

    await shop.bagButton(1).click();
    await expect(bag.getByText(name)).toBeVisible();
    const signIn = bag.getByRole('link', { name: t('bag.signInPrompt') });
    await expect(signIn).toHaveCount(locale.country === 'KR' ? 0 : 1);
    await bag.getByRole('link', { name: t('bag.viewBag') }).click();

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: t('cart.summary') })).toBeVisible();
    await main.getByRole('button', { name: t('bag.remove', { name }) }).click();
    await expect(main.getByText(t('bag.empty'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('bag.removed') })).toBeVisible();
    await expect(shop.bagButton(0)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a removal without the cart token is refused', async ({ page, context }) => {
  const { t, bag, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openSomeProduct();
  await shop.addButton.click();
  await shop.bagButton(1).click();
  const line = bag.getByRole('listitem');
  await line.waitFor();
  await expect(bag.locator('.bag-content')).toHaveAttribute('aria-busy', 'false');
  await context.clearCookies({ name: new RegExp(`^${COOKIES.cartToken.name}`) });
  await line.getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: t('bag.tokenMissing') })).toBeVisible();
});

test('a bag that cannot be read can be requested again', async ({ page }) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const name = await shop.openSomeProduct();
  await shop.addButton.click();
  await shop.bagButton(1).waitFor();
  await page.route('**/carts/*/bag*', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto('/cart');
  const retry = page.getByRole('main').getByRole('button', { name: t('bag.retry') });
  await retry.waitFor();
  // The badge asks for the bag, too, and the page asks again by itself, so the button might go by then.
  await shop.islandsAwake();
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/carts/*/bag*');
  await retry.dispatchEvent('click');
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});
