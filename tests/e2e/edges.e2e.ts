import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { type EditedShop, openEditedShop, productsOf } from './edited-shop.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { newDataFolder } from './serve-shop.ts';
import { test } from './shop-test.ts';

let dataFolder = '';
let shop: EditedShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataFolder = await newDataFolder();
  const catalogue = join(dataFolder, 'catalogue.jsonl');
  await writeFile(catalogue, JSON.stringify(aCatalogueLine()));
  shop = await openEditedShop({ dataFolder, locales: [FIRST_LOCALE], catalogue });
});

test.afterAll(async () => {
  await shop?.close();
  if (dataFolder) await rm(dataFolder, { recursive: true });
});

/** A visitor of the shop behind an edge, with the price of a product before them. */
async function visitor(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  const price = page.locator('.variant-price strong');
  return {
    async comesToSee(text: string) {
      await expect(async () => {
        await page.reload();
        await expect(price).toHaveText(text, { timeout: 500 });
      }).toPass({ timeout: 30_000 });
    },
  };
}

test('an edited price is what visitors see through Varnish and through nginx', async ({
  context,
  complaints,
}) => {
  const [product] = await productsOf(shop.originUrl, FIRST_LOCALE, 1);
  if (!product) throw new Error('The shop has no product.');
  const currency = COUNTRY_CURRENCY[FIRST_LOCALE.country];
  const shown = (amount: number) => formatMoney({ amount, currency }, FIRST_LOCALE.tag);
  const visitors = await Promise.all(
    [shop.varnish, shop.nginx].map(({ url }) =>
      visitor(context, `${url}${product.path}${localeQuery(FIRST_LOCALE)}`),
    ),
  );
  // Varnish probes the origin twice before it considers it healthy.
  for (const { comesToSee } of visitors) await comesToSee(shown(product.price));

  await shop.setPrice(product.variantId, 98_765);
  await Promise.all(visitors.map(({ comesToSee }) => comesToSee(shown(98_765))));
  const ofScripts = complaints.filter((text) => !text.startsWith('Failed to load resource'));
  expect(ofScripts).toEqual([]);
});
