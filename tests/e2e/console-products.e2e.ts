import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COUNTRIES = ['Singapore', 'Malaysia', 'Thailand'] as const;

/** A shop with ninety products in three countries. */
const shop = openOwnShop({
  locales: [localeFor('SG'), localeFor('MY'), localeFor('TH')],
  async env(dataFolder) {
    const file = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(90).map((line) => JSON.stringify(line));
    await writeFile(file, lines.join('\n'));
    return { STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console', CATALOGUE: file };
  },
});

/** Opens the table as somebody who publishes. */
async function openTable(context: BrowserContext, name: string, query = '') {
  const page = await openChangeSets(context, shop, { name });
  await page.goto(`${shop.url}/console/products?${query}`);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

type Page = Awaited<ReturnType<typeof openTable>>;

async function beginHere(page: Page, title: string) {
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill(title);
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await expect(page.getByRole('link', { name: `Publish or look at “${title}”` })).toBeVisible();
}

/** What the page of a product says in a country. */
const pageOf = async (path: string, country: string) =>
  (await fetch(shop.url + path, { headers: { cookie: `locale=${country}` } })).text();

/** What the second product costs for a fifth less, as the country prints prices. */
const LESS = { SG: '$11.90', MY: 'RM40.90', TH: '฿320' };

/** The countries whose shoppers see the lower price. */
async function cheaperIn(): Promise<ReadonlyArray<string>> {
  const countries = Object.entries(LESS);
  const pages = await Promise.all(
    countries.map(([country]) => pageOf('/products/maison-aube-velvet-2', country)),
  );
  return countries.flatMap(([country, price], index) =>
    pages[index]?.includes(price) ? [country] : [],
  );
}

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 120_000 };

test('thirty products cost a fifth less in three countries, and then what they did', async ({
  context,
}) => {
  test.setTimeout(300_000);
  const page = await openTable(context, 'Ana');
  const requests: Array<string> = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  await page.goto(`${shop.url}/console/products?sort=price`);
  await beginHere(page, 'Sale');
  const boxes = page.getByRole('checkbox', { name: /^Select Velvet/ });
  await expect(boxes).toHaveCount(50);
  for (let index = 0; index < 30; index += 1) await boxes.nth(index).check();
  await expect(page.getByText('30 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 30 products' });
  for (const country of COUNTRIES) await dialog.getByLabel(country, { exact: true }).check();
  await dialog.getByLabel('Percent').fill('-20');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Thailand' }).first()).toContainText('→');
  expect(await accessibilityProblems(page)).toEqual([]);
  const before = requests.length;
  await dialog.getByRole('button', { name: 'Save in “Sale”' }).click();
  const saved = page.getByRole('region', { name: 'Saved' });
  await expect(saved).toContainText(/\d+ values are saved in Sale/);
  const edits = requests.slice(before).filter((url) => url.includes('/change-sets/'));
  expect(edits, 'one request for all').toHaveLength(1);

  expect(await cheaperIn()).toEqual([]);
  await page.getByRole('link', { name: 'Publish or look at “Sale”' }).click();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Sale” is published.')).toBeVisible(LIVE);
  await expect.poll(cheaperIn, LIVE).toEqual(Object.keys(LESS));
  await page.getByRole('button', { name: /^Undo (?!a part)/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Sale” was undone.')).toBeVisible(LIVE);
  await expect.poll(cheaperIn, LIVE).toEqual([]);
});

test('the table is found, sorted and edited by keys, and fits every screen', async ({
  context,
}) => {
  const page = await openTable(context, 'Bo');
  await beginHere(page, 'By keys');
  await page.getByLabel('Words, such as a brand').fill('velvet 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/words=velvet\+7/);
  await page.getByRole('link', { name: 'Price', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: /^Price/ }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const price = page.getByLabel(/^Price: Velvet 7$/);
  await price.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9.9');
  const cell = page.getByRole('cell').filter({ has: price });
  await expect(cell).toContainText('Saved');
  // The address has all of it.
  await page.reload();
  await expect(price).toHaveValue('9.9');
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
});

test('a step is taken back, and a file is read with its mistakes named', async ({ context }) => {
  const page = await openTable(context, 'Cy', 'words=velvet+3');
  await beginHere(page, 'In and out');
  await page.getByRole('button', { name: 'Download…' }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [header = '', ...rows] = text.trim().split('\r\n');
  expect(header).toContain('kind,product,id,name.en,offers.SG.price,offers.SG.original_price');
  const variant = rows.find((row) => row.startsWith('variant,P3,')) ?? '';
  const cells = variant.split(',');
  const edited = [...cells.slice(0, 4), '9.5', '12'].join(',');
  await page.getByRole('button', { name: 'Read a file…' }).click();
  const buffer = Buffer.from([header, edited, 'variant,P3,nobody,,5,'].join('\r\n'));
  await dialog
    .getByLabel('CSV, or JSON Lines')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText('Line 3, id: There is no such variant.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '$9.50' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save in' }).click();
  await expect(page.getByLabel('Price: Velvet 3', { exact: true })).toHaveValue('9.5');
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByLabel('Price: Velvet 3', { exact: true })).not.toHaveValue('9.5');
});

test('the home page and the pages of text are in the menu', async ({ context }) => {
  const page = await openTable(context, 'Di');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Billboards' }).getByRole('link').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pages of text' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
