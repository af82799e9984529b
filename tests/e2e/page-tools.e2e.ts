import { expect, type Page } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { WITHOUT_PICTURES } from './browser-options.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

/** A browser that has agents call what pages offer. */
const { launchOptions } = WITHOUT_PICTURES;
const args = [...launchOptions.args, '--enable-features=WebMCP'];
test.use({ launchOptions: { ...launchOptions, args } });

interface Found {
  readonly productsCount: number;
  readonly address: string;
  readonly products: ReadonlyArray<{ productId: string; name: string; price: string }>;
  readonly filters: ReadonlyArray<{ filter: string; values: ReadonlyArray<string> }>;
}

/** What a tool of the page answers. */
async function call(page: Page, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await page.webmcp.callTool(name, input);
  const text = String(content[0].text);
  return { text, isError, facts: () => JSON.parse(text) as Found };
}

const namesOf = async (page: Page) =>
  (await page.webmcp.tools()).map(({ name }: { name: string }) => name).sort();

test('the agent searches, and the shopper decides what goes into the bag', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openHome();
  await expect.poll(() => namesOf(page)).toEqual(['add_to_bag', 'search']);
  const found = (await call(page, 'search', { query: 'lipstick' })).facts();
  const [product] = found.products;
  expect(found.productsCount).toBeGreaterThan(0);

  const proposed = { productId: product?.productId };
  const dialog = page.getByRole('dialog');
  const declined = call(page, 'add_to_bag', proposed);
  await expect(dialog).toContainText(product?.name ?? '');
  await page.keyboard.press('Escape');
  expect((await declined).text).toContain('Nothing was added');
  await expect(shop.bagButton(0)).toBeVisible();

  const accepted = call(page, 'add_to_bag', proposed);
  await dialog.getByRole('button', { name: shop.t('addToBag.add'), exact: true }).click();
  expect((await accepted).text).toContain(`The shopper added ${product?.name}`);
  await expect(shop.bagButton(1)).toBeVisible();
});

test('the agent filters the listing that the shopper sees', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(categoryPath('makeup'));
  await expect.poll(() => namesOf(page)).toEqual(['add_to_bag', 'filter', 'search']);
  const [first] = (await call(page, 'filter')).facts().filters;
  const [value] = first?.values ?? [];
  for (const input of [
    { filters: [{ filter: first?.filter, value }] },
    { maxPrice: 30, sort: 'price-asc' },
  ]) {
    const found = (await call(page, 'filter', input)).facts();
    const count = shop.t('listing.count', { count: found.productsCount });
    await expect(page.getByRole('main').getByText(count, { exact: true }).first()).toBeVisible();
    await expect(page.locator('.listing-found a.card').first()).toContainText(
      found.products[0]?.name ?? '',
    );
    expect(page.url()).toBe(found.address);
  }
});
