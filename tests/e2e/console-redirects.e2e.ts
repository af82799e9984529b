import { expect, type Page } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shop with one lipstick, which has a console. */
const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: async (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

const PRODUCT = '/products/maison-aube-velvet-lipstick';

/** A busy machine takes its time to publish. */
const LIVE = { timeout: 60_000 };

async function fitsScreens(page: Page) {
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
}

test('what shoppers asked for and did not find is redirected to a page that they then see', async ({
  browser,
  context,
}) => {
  test.setTimeout(240_000);
  const shopper = await browser.newPage();
  const missing = await shopper.goto(`${shop.url}/lip-campaign-2019`);
  expect(missing?.status()).toBe(404);

  const page = await openChangeSets(context, shop, { name: 'Ana' });
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'Redirect /lip-campaign-2019' }).click();
  const from = page.getByLabel('From', { exact: true });
  const to = page.getByRole('combobox', { name: 'Leads to' });
  await expect(from).toHaveValue('/lip-campaign-2019');
  await expect(to).toBeFocused();

  await to.fill('/nowhere');
  await page.getByRole('button', { name: 'Save in a new change set' }).click();
  const form = page.getByRole('form', { name: 'A redirect' });
  await expect(form.getByRole('alert')).toContainText('There is no page at /nowhere in Singapore');
  await fitsScreens(page);

  await to.fill('velvet');
  await page.getByRole('option').filter({ hasText: PRODUCT }).click();
  await expect(to).toHaveValue(PRODUCT);
  await page.getByRole('button', { name: 'Save in “Redirects”' }).click();
  const row = page.getByRole('row').filter({ hasText: '/lip-campaign-2019' });
  await expect(row.getByText('added here')).toBeVisible();
  await fitsScreens(page);

  await page.getByRole('link', { name: 'Publish or look at “Redirects”' }).click();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Redirects” is published.')).toBeVisible();
  await expect(async () => {
    await shopper.goto(`${shop.url}/lip-campaign-2019?utm_source=letter`);
    expect(new URL(shopper.url()).pathname).toBe(PRODUCT);
  }).toPass(LIVE);
  expect(new URL(shopper.url()).search).toBe('?utm_source=letter');
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Velvet');

  await page.goto(`${shop.url}/console/redirects?country=SG`);
  await expect(row.getByText('leads on')).toBeVisible();
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change /lip-campaign-2019' }).click();
  await expect(to).toHaveValue(PRODUCT);
  await page.getByRole('button', { name: 'Take out /lip-campaign-2019' }).click();
  await expect(row.getByText('taken out here')).toBeVisible();
  await page.getByRole('button', { name: 'Take back /lip-campaign-2019' }).click();
  await expect(row.getByText('leads on')).toBeVisible();
  await shopper.close();
});
