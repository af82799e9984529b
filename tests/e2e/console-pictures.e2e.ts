import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { backTo, begin, cellOf, find, fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { DESK, PHONE } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, ...WITH_PICTURES });

const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: async (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 60_000 };

/** A square with a light disc at its lower left. */
async function aSquare(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
    <rect width="900" height="900" fill="#7d2f48"/><circle cx="270" cy="720" r="120" fill="#f6d7c8"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Lets go of a file over an element. */
async function drop(target: Locator, name: string, bytes: Buffer) {
  const given = { name, base64: bytes.toString('base64') };
  await target.evaluate((element, { name: called, base64 }) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([file], called, { type: 'image/jpeg' }));
    for (const type of ['dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, given);
}

test('a picture is dropped on a billboard, told apart from its place, and shown around a point', async ({
  context,
}) => {
  const page = await openChangeSets(context, shop, { name: 'Ana' });
  await begin(page, 'Winter');
  await find(page, { type: 'Billboards' });
  const picture = cellOf(page, 'Picture');
  const status = picture.getByRole('status');

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await picture.locator('input[type=file]').setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: svg,
  });
  await expect(status.getByText('This file is no JPEG')).toBeVisible();

  await drop(picture.locator('.picker'), 'square.jpg', await aSquare());
  await expect(status.getByText('Uploaded: square.jpg, 900 × 900 pixels.')).toBeVisible();
  await expect(picture.getByText('This place shows it 2 : 1; yours is 1 : 1.')).toBeVisible();
  await expect(picture.getByRole('img', { name: 'How its place shows it' })).toBeVisible();
  await expect(page.getByLabel('Width of the picture')).toHaveValue('900');

  const focus = cellOf(page, 'Point that stays in sight');
  await focus.getByRole('slider', { name: 'From the left' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await focus.getByRole('slider', { name: 'From the top' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await expect(focus.getByRole('status').first()).toHaveText('Saved');
  await expect(picture.getByText('around the point that you chose')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const { width, height } of [PHONE, DESK]) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }

  const url = await page.getByLabel('Picture', { exact: true }).inputValue();
  await backTo(page, 'Winter');
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Winter” is published.')).toBeVisible();

  await context.addCookies([{ name: 'locale', value: 'SG', url: shop.url }]);
  const home = await context.newPage();
  const billboard = home.locator(`img[src*="${encodeURIComponent(url)}"]`).first();
  await expect(async () => {
    await home.goto(shop.url);
    await expect(billboard).toBeVisible({ timeout: 1_000 });
  }).toPass(LIVE);
  await expect(billboard).toHaveCSS('object-position', '30% 80%');
  await expect(billboard).toHaveCSS('object-fit', 'cover');
  const { width, height } = (await billboard.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(2, 1);
  expect(await billboard.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
