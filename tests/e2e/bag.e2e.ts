import { expect } from '@playwright/test';
import { COOKIES } from '#domain/storage/cookies.ts';
import { BEHAVIOUR_LOCALES, TIER_LOCALES } from '../tier.ts';
import { heldBy } from './held-by.ts';
import { shopper, test } from './shop-test.ts';

const [LOCALE] = TIER_LOCALES.filter(({ id }) => id === 'sg-en');
if (!LOCALE) throw new Error('Every tier has sg-en.');

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a shopper of ${locale.id} fills the bag and empties it`, async ({ page, complaints }) => {
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

    await bag.getByRole('button', { name: t('bag.remove', { name }) }).click();
    await expect(bag.getByText(t('bag.empty'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: t('bag.removed') })).toBeVisible();
    await expect(shop.bagButton(0)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a new visitor asks the API nothing about a bag', async ({ page }) => {
  const { t, bag, ...shop } = shopper(page, LOCALE);
  const calls: Array<string> = [];
  page.on('request', (request) => {
    if (/\/api\/[^?]*cart/.test(request.url())) calls.push(request.url());
  });
  await shop.openHome();
  await shop.bagButton(0).click();
  await expect(bag.getByText(t('bag.empty'))).toBeVisible();
  await expect(bag.getByRole('link', { name: t('bag.shopMakeup') })).toBeVisible();
  expect(calls).toEqual([]);
});

test.describe('with one product in the bag', () => {
  test.beforeEach(async ({ page }) => {
    const shop = shopper(page, LOCALE);
    await shop.openSomeProduct();
    await shop.addButton.click();
    await shop.bagButton(1).waitFor();
  });

  test(
    'the badge shows it on the next page too',
    heldBy('tests/unit/islands/bag-dropdown.test.tsx'),
    async ({ page }) => {
      const shop = shopper(page, LOCALE);
      await shop.openHome();
      await expect(shop.bagButton(1)).toBeVisible();
    },
  );

  test('a removal that the API refuses brings the product back, and says why', async ({ page }) => {
    const { t, bag, ...shop } = shopper(page, LOCALE);
    await page.route('**/cart/line_items/*', (route) => route.fulfill({ status: 503, body: '' }));
    await shop.bagButton(1).click();
    await removeFirst(bag);
    await expect(page.getByRole('alert').filter({ hasText: t('bag.failed') })).toBeVisible();
    await expect(bag.getByRole('listitem')).toHaveCount(1);
    await expect(shop.bagButton(1)).toBeVisible();
  });

  test('a removal without the cart token is refused', async ({ page, context }) => {
    const { t, bag, ...shop } = shopper(page, LOCALE);
    await shop.bagButton(1).click();
    await bag.getByRole('listitem').waitFor();
    await expect(bag.locator('.bag-content')).toHaveAttribute('aria-busy', 'false');
    await context.clearCookies({ name: new RegExp(`^${COOKIES.cartToken.name}`) });
    await removeFirst(bag);
    await expect(page.getByRole('alert').filter({ hasText: t('bag.tokenMissing') })).toBeVisible();
  });

  /** The button of the only line item. */
  const removeFirst = (bag: ReturnType<typeof shopper>['bag']) =>
    bag.getByRole('listitem').getByRole('button').click();
});
