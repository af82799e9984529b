import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { localeFor } from '#domain/locale/locales.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { PHONE, SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, ...WITH_PICTURES });

const SG = localeFor('SG');

/** A shop with forty products. */
const shop = openOwnShop({
  locales: [SG],
  async env(dataFolder) {
    const file = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(40).map((line) => JSON.stringify(line));
    await writeFile(file, lines.join('\n'));
    return { STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console', CATALOGUE: file };
  },
});

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 120_000 };
const LIPSTICKS = '/categories/makeup/lip/lipstick';

const order = (page: Page) => page.getByRole('grid', { name: 'Products in order' });
const buttonUp = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name} up`, exact: true });
const placeOf = (page: Page, name: string) =>
  order(page)
    .getByRole('row')
    .filter({ has: buttonUp(page, name) })
    .locator('.place');

/** A wide drawing with a disc at its right. */
function aDrawing(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="400">
    <rect width="1400" height="400" fill="#7d2f48"/><circle cx="1250" cy="200" r="120" fill="#f6d7c8"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Searches as a shopper does. */
async function searchFor(query: string) {
  const headers = { 'X-Site-Country': SG.country, 'Accept-Language': SG.language };
  await fetch(`${shop.url}/api/v3.1/search?query=${query}`, { headers });
}

/** The names of the products that shoppers see first. */
async function shown(page: Page, address: string, count: number) {
  await page.goto(shop.url + address);
  const cards = page
    .locator('.product-grid')
    .first()
    .getByRole('link', { name: /Velvet \d+/ });
  await expect(cards.first()).toBeVisible();
  const names = await cards.allTextContents();
  return names.flatMap((text) => /Velvet \d+/.exec(text) ?? []).slice(0, count);
}

test('a search that found nothing is mended, and a product is pinned by an arrow and by keys', async ({
  context,
}) => {
  test.setTimeout(300_000);
  await searchFor('rouge-a-levres');
  const page = await openChangeSets(context, shop, { name: 'Ana' });
  await page.goto(`${shop.url}/console/listings?country=SG`);
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill('Lipstick');
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await expect(page.getByRole('link', { name: 'Publish or look at “Lipstick”' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: /^Fix this.*rouge-a-levres/ }).click();
  await expect(page.getByText('Shoppers find nothing.').first()).toBeVisible();
  await page.getByLabel(/also find products for/).fill('lipstick');
  await page.keyboard.press('Enter');
  await expect(order(page).getByRole('row').first()).toBeVisible();
  await expect(page.getByText('Shoppers find nothing.')).toHaveCount(1);

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Category' });
  await page.getByLabel('Which').selectOption('makeup.lip.lipstick');
  const third = await order(page).getByRole('row').nth(2).textContent();
  const [product = ''] = /Velvet \d+/.exec(third ?? '') ?? [];
  await buttonUp(page, product).click();
  await expect(placeOf(page, product)).toHaveText('2');
  await order(page).getByRole('row').first().focus();
  for (const key of ['ArrowDown', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/);
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert before/);
  await page.keyboard.press('Enter');
  await expect(placeOf(page, product)).toHaveText('1');
  await expect(page.getByLabel(`Place of ${product}`, { exact: true })).toHaveValue('pinned');
  const bottom = await order(page).getByRole('row').last().textContent();
  const [last = ''] = /Velvet \d+/.exec(bottom ?? '') ?? [];
  await page.getByLabel(`Place of ${last}`, { exact: true }).selectOption('hidden');
  await expect(page.getByRole('button', { name: /^Show again/ })).toBeVisible();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }

  const shopper = await context.browser()?.newPage();
  if (!shopper) throw new Error('There is no browser.');
  const before = await shown(shopper, LIPSTICKS, 3);
  expect(before[2]).toBe(product);

  await page.getByRole('link', { name: 'Publish or look at “Lipstick”' }).click();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Lipstick” is published.')).toBeVisible(LIVE);
  await expect
    .poll(() => shown(shopper, LIPSTICKS, 3), LIVE)
    .toEqual([product, ...before.slice(0, 2)]);
  await expect(shopper.getByText(last, { exact: true })).toHaveCount(0);
  expect(await shown(shopper, '/search?q=rouge-a-levres', 1)).toHaveLength(1);
});

test('a result that is opened counts, by what share of answers that was', async ({ context }) => {
  await context.addCookies([{ name: 'legal_notice', value: 'all', url: shop.url }]);
  const page = await context.newPage();
  await page.goto(`${shop.url}/search?q=velvet`);
  await page
    .getByRole('link', { name: /Velvet \d+/ })
    .first()
    .click();
  await page.waitForURL(/\/products\//);
  await openChangeSets(context, shop, { name: 'Cleo' });
  await expect(async () => {
    await page.goto(`${shop.url}/console/listings?country=SG`);
    const row = page.getByRole('row', { name: /^velvet/ });
    await expect(row).toContainText('100% of 1 clicked', { timeout: 1_000 });
  }).toPass();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
});

test('a banner stands above the search that it was written for, and above no other', async ({
  context,
}) => {
  test.setTimeout(150_000);
  const page = await openChangeSets(context, shop, { name: 'Dan' });
  await page.goto(`${shop.url}/console/listings?country=SG&kind=query&of=velvet`);
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill('Velvet week');
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await page.getByRole('button', { name: 'Give it a time, a banner or a page' }).click();
  const form = page.getByRole('group', { name: 'Banner' });
  await form.getByRole('checkbox').check();
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: 'velvet.jpg', mimeType: 'image/jpeg' },
    buffer: await aDrawing(),
  });
  await expect(form.getByText(/^Uploaded: velvet.jpg/)).toBeVisible();
  await form.getByLabel('Another point on phones').check();
  await form.getByRole('group', { name: 'On phones' }).getByLabel('From the left').fill('100');
  await form.getByLabel('Heading').fill('Velvet week');
  await expect(page.getByText('Saved').first()).toBeVisible();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `/tmp/h19/trade-banner-form-${width}.png`, fullPage: true });
    await fits(page, width);
  }
  await page.getByRole('link', { name: 'Publish or look at “Velvet week”' }).click();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Velvet week” is published.')).toBeVisible(LIVE);

  const shopper = await context.browser()?.newPage();
  if (!shopper) throw new Error('There is no browser.');
  const banner = shopper.locator('.rule-banner', { hasText: 'Velvet week' });
  await expect(async () => {
    await shopper.goto(`${shop.url}/search?q=velvet`);
    await expect(banner).toBeVisible({ timeout: 2_000 });
  }).toPass(LIVE);
  for (const { width, height } of SCREENS) {
    await shopper.setViewportSize({ width, height });
    const at = width === PHONE.width ? '100% 50%' : '50% 50%';
    await expect(banner.locator('img')).toHaveCSS('object-position', at);
    await shopper.screenshot({ path: `/tmp/h19/trade-banner-${width}.png` });
    await fits(shopper, width);
  }
  await shopper.goto(`${shop.url}/search?q=lipstick`);
  await expect(shopper.getByRole('link', { name: /Velvet \d+/ }).first()).toBeVisible();
  await expect(banner).toBeHidden();
});
