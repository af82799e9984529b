import { expect } from '@playwright/test';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the bag's page in ${locale.id} shows what is in it, until it is removed`, async ({
    page,
    complaints,
  }) => {
    const { t, ...shop } = shopper(page, locale);
    await shop.openHome();
    await shop.openCategory();
    const name = await shop.openProduct();
    await shop.addButton.click();
    await shop.bagButton(1).waitFor();
    await page.goto(locale.isDefault ? '/cart' : `/cart?language=${locale.language}`);

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: t('cart.summary') })).toBeVisible();
    await main.getByRole('button', { name: t('bag.remove', { name }) }).click();
    await expect(main.getByText(t('bag.empty'))).toBeVisible();
    await expect(shop.bagButton(0)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a new visitor sees an empty bag at once, without a request', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const calls: Array<string> = [];
  page.on('request', (request) => {
    if (/\/api\/[^?]*cart/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText(t('bag.empty'))).toBeVisible();
  await expect(main.getByRole('link', { name: t('bag.shopMakeup') })).toBeVisible();
  expect(calls).toEqual([]);
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
