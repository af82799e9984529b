import { expect } from '@playwright/test';
import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { shopper, test } from './shop-test.ts';
import { findSoldOut, findVariant, type SomeVariant } from './some-products.ts';

/** A Thursday evening in London, when it is Friday in Singapore. */
const NOW = '2026-11-26T17:30:00Z';

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('a product says on which working days of the country it arrives, whatever the phone’s clock says @demo', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-24T17:30:00Z');
    const asked: Array<string> = [];
    page.on('request', (request) => request.method() === 'HEAD' && asked.push(request.url()));
    await page.route(/\/api\/v[\d.]+\/products\/[^/]+\?/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: new Date(NOW).toUTCString() };
      await route.fulfill({ response, headers });
    });
    const shop = shopper(page, FIRST_LOCALE);
    await shop.openSomeProduct();
    const promise = page.locator('.promises [data-delivery]');
    await expect(promise).toHaveText(/^\s*Get it Mon, 30 Nov\s–\sWed, 2 Dec\s*$/);
    expect(asked).toEqual([]);
  });
});

test('a product that is coming soon promises no delivery before the day of sale @demo', async ({
  page,
}) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  const isComing = ({ launchStatus }: { launchStatus: string }) => launchStatus === 'coming_soon';
  const { path } = await findVariant(page, FIRST_LOCALE, isComing);
  await openAt(path);
  await expect(page.locator('.promises')).toBeVisible();
  await expect(page.locator('.promises-delivery')).toHaveCount(0);
});

test('a product that is sold out promises no delivery, and shows what can be bought instead', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openAt(await findSoldOut(page, FIRST_LOCALE));
  await expect(page.locator('.promises-delivery')).toHaveCount(0);
  const similar = page.locator('.similar-in-stock');
  await expect(similar).toContainText(t('recommendations.similarInStock'));
  await expect(similar.locator('.card')).toHaveCount(4);
  await expect(similar).not.toContainText(t('card.soldOut'));
  // The code of their cards has come.
  await expect(similar.locator('.quick').first()).toBeVisible();
});

test('a shade that is sold out arrives on no day, another of its product does @demo', async ({
  page,
}) => {
  const { openAt } = shopper(page, FIRST_LOCALE);
  const isOne = ({ id, inventory, launchStatus }: SomeVariant) =>
    inventory === 0 && launchStatus === 'none' && !id.endsWith('-01');
  const { path } = await findVariant(page, FIRST_LOCALE, isOne);
  await openAt(path);
  const promise = page.locator('[data-delivery]');
  await expect(promise).toBeHidden();
  await page.locator('.option:not(.option-sold-out)').first().click();
  await expect(promise).toBeVisible();
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`what delivery costs in ${locale.id} is said beside its date, and below @demo`, async ({
    page,
  }) => {
    const shop = shopper(page, locale);
    await shop.openSomeProduct();
    const money = (value: Money | null) => (value ? formatMoney(value, locale.tag) : '');
    const terms = initialDeliveryTerms(locale.country);
    const amount = money(terms['free-shipping-threshold']);
    const price = money(terms['delivery-price']);
    const cost = amount
      ? shop.t('product.deliveryCost', { amount, price })
      : shop.t('product.deliveryPrice', { price });
    await expect(page.locator('.promises-delivery small').last()).toHaveText(cost);
    await page.getByRole('heading', { name: shop.t('product.delivery'), exact: true }).click();
    await expect(page.locator('.disclosure[open]').getByText(cost)).toBeVisible();
  });

  test(`the dates of ${locale.id} move nothing`, async ({ page }) => {
    const shop = shopper(page, locale);
    await shop.openSomeProduct();
    await page.reload();
    await shop.islandsAwake();
    const [before = '', after = ''] = shop.t('product.deliveryBy').split('{{dates}}');
    const promise = page.locator('[data-delivery]');
    await expect(promise).toContainText(before);
    await expect(promise).toContainText(after);
    await expect(promise).toHaveText(/\d.*\d/);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}
