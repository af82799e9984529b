import { expect, type Page } from '@playwright/test';
import { productPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

interface Held {
  readonly 'store-id': string;
  readonly 'variant-ids': ReadonlyArray<string>;
}

/** A product of whose variants some store has one and lacks another. */
async function partlyHeld({ request }: Page, { country, language }: Locale) {
  const answer = await request.get(
    `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?page[size]=100&include=variants`,
    { headers: { 'X-Site-Country': country, 'Accept-Language': language } },
  );
  const { data } = await answer.json();
  for (const { attributes, relationships } of data) {
    const stock: ReadonlyArray<Held> = attributes['store-stock'] ?? [];
    const ids: ReadonlyArray<string> = relationships.variants.data.map(
      ({ id }: { readonly id: string }) => id,
    );
    const store = stock.find((each) => each['variant-ids'].length < ids.length);
    const lacked = ids.find((id) => store && !store['variant-ids'].includes(id));
    const held = store?.['variant-ids'][0];
    if (!held || !lacked) continue;
    const holding = (id: string) => stock.filter((each) => each['variant-ids'].includes(id)).length;
    const path = productPath(String(attributes['slug-url']));
    return { path, held, lacked, holding, featured: String(attributes['featured-variant-id']) };
  }
  throw new Error('Every store has all of a product, or nothing.');
}

const holdingOn = (page: Page) => page.locator('.store-stock-held').filter({ visible: true });

test('the stores that hold a variant follow the choice @demo', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { path, held, lacked, holding } = await partlyHeld(page, FIRST_LOCALE);
  await shop.openAt(path);
  await page.getByRole('heading', { name: shop.t('product.inStores') }).click();
  for (const id of [held, lacked]) {
    await page.locator(`.options-list [data-variant="${id}"]`).click();
    await expect(holdingOn(page)).toHaveCount(holding(id));
  }
});

test('in how many stores a variant is stands near its button, and leads to them @demo', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const { path, held, lacked, holding } = await partlyHeld(page, FIRST_LOCALE);
  await shop.openAt(path);
  const line = page.locator('.promises-stores > a').filter({ visible: true });
  for (const id of [lacked, held]) {
    await page.locator(`.options-list [data-variant="${id}"]`).click();
    const count = holding(id);
    if (count === 0) await expect(line).toBeHidden();
    else await expect(line).toHaveText(shop.t('product.storesHolding', { count }));
  }
  await line.click();
  await expect(holdingOn(page).first()).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says which stores hold the variant that it shows @demo', async ({ page }) => {
    const shop = shopper(page, FIRST_LOCALE);
    const { path, featured, holding } = await partlyHeld(page, FIRST_LOCALE);
    await page.goto(path);
    await page.getByRole('heading', { name: shop.t('product.inStores') }).click();
    await expect(holdingOn(page)).toHaveCount(holding(featured));
  });
});
