import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { localesOf } from '#domain/locale/locales.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { aTranslationService } from '../builders/translation-service.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shop that nobody has translated into Chinese yet. */
const shop = openOwnShop({
  locales: localesOf('HK'),
  async env(dataFolder) {
    const file = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(12).map((line) => JSON.stringify(line));
    await writeFile(file, lines.join('\n'));
    const { url } = await aTranslationService((texts) => texts.map((text) => `機 ${text}`));
    return {
      STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
      STOREFRONT_TRANSLATION_URL: url,
      CATALOGUE: file,
    };
  },
});

/** Opens the products' texts without a translation, in a new change set. */
async function openTexts(context: BrowserContext, name: string) {
  const page = await openChangeSets(context, shop, { name });
  await page.goto(`${shop.url}/console/translations?locale=hk-zh&type=products&state=missing`);
  await page.getByLabel('Edit in').selectOption({ label: 'a new change set…' });
  await page.getByLabel('What is it for?').fill(`Chinese by ${name}`);
  await page.getByRole('button', { name: 'Begin a change set' }).click();
  await expect(page.getByRole('link', { name: /^Publish or look at/ })).toBeVisible();
  return page;
}

type Page = Awaited<ReturnType<typeof openTexts>>;

const textsOf = (page: Page) => page.getByRole('textbox', { name: /^中文 of/ });

const pageOf = async (product: number) => {
  const path = `/products/maison-aube-velvet-${product}?language=zh`;
  return (await fetch(shop.url + path, { headers: { cookie: 'locale=HK' } })).text();
};

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 120_000 };

test('an editor translates by keys alone and from a file, and shoppers read it', async ({
  context,
}) => {
  test.setTimeout(300_000);
  const page = await openTexts(context, 'Ana');
  await textsOf(page).first().focus();
  for (const text of ['絲絨一', '絲絨二', '絲絨三']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(textsOf(page).nth(3)).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(textsOf(page).nth(2)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('by Ana', { exact: true })).toBeVisible();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }

  await page.getByRole('button', { name: 'Go on: 3 done here' }).click();
  await page.getByRole('button', { name: 'Download…' }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const [first = '', second = '', ...rest] = exported.split('</unit>');
  const filled = [
    first.replace('</source>', '</source><target>檔案一</target>'),
    second
      .replace(/id="[^"]*"/, 'id="products:nobody:name"')
      .replace('</source>', '</source><target>檔案二</target>'),
    ...rest,
  ].join('</unit>');
  await page.getByRole('button', { name: 'Read a file…' }).click();
  const buffer = Buffer.from(filled);
  await dialog
    .getByLabel('XLIFF 2')
    .setInputFiles({ name: 'hk-zh.xlf', mimeType: 'application/xliff+xml', buffer });
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText(/^Line \d+, name: there is no such text/)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: '檔案一' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save in' }).click();
  await expect(page.getByRole('region', { name: 'Saved' })).toContainText('One value is saved');

  await page.getByRole('link', { name: /^Publish or look at/ }).click();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Chinese by Ana” is published.')).toBeVisible(LIVE);
  await expect.poll(() => pageOf(10), LIVE).toContain('絲絨二');
});

test('a machine’s drafts are marked until somebody checks them', async ({ context }) => {
  const page = await openTexts(context, 'Bo');
  await page.getByRole('button', { name: /^Have a machine draft \d+ missing$/ }).click();
  await expect(page).toHaveURL(/state=machine/);
  await expect(textsOf(page).first()).toHaveValue(/^機 /);
  const drafted = await textsOf(page).count();
  await page.getByRole('button', { name: 'Mark as checked' }).first().click();
  await expect(page.getByRole('button', { name: 'Go on: 1 done here' })).toBeVisible();
  await page.getByRole('link', { name: /^Publish or look at/ }).click();
  await expect(page.getByText(`${drafted - 1} machine drafts in it are unchecked`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${shop.url}/console/translations?locale=hk-zh`);
  await expect(page.getByRole('row', { name: /^Products/ })).toBeVisible();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
});
