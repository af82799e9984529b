import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { backTo, begin, cellOf, find, fits, write } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { build, newDataFolder, serve, stop } from './serve-shop.ts';
import { test } from './shop-test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FILE = 'all/billboards/summer.json';

const BILLBOARD = {
  title: 'Summer of the folder',
  link: '/sale',
  imageUrl: '/no-picture.svg',
  imageWidth: 1200,
  imageHeight: 500,
  mainBanner: true,
  mobileOnly: false,
};

/** A shop whose billboards are files of a folder, which has a console. */
async function openShop() {
  const dataFolder = await newDataFolder();
  const content = join(dataFolder, 'content');
  await mkdir(join(content, 'all/billboards'), { recursive: true });
  await writeFile(join(content, FILE), `${JSON.stringify(BILLBOARD, undefined, 4)}\n`);
  const env = {
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
    STOREFRONT_CONTENT: content,
    STOREFRONT_CONTENT_TYPES: 'billboards',
  };
  await build({ dataFolder, env, locales: [localeFor('SG'), localeFor('HK', 'zh')] });
  const { server, url } = await serve({ dataFolder, env });
  return {
    url,
    dataFolder,
    read: (name: string) => readFile(join(content, name), 'utf8'),
    write: (text: string) => writeFile(join(content, FILE), text),
    /** What the home page of a country shows. */
    async home(country: 'SG' | 'HK') {
      const address = `${url}/?country_code=${country}${country === 'HK' ? '&language=zh' : ''}`;
      return (await fetch(address)).text();
    },
    async close() {
      await stop(server);
      await rm(dataFolder, { recursive: true });
    },
  };
}

let shop: Awaited<ReturnType<typeof openShop>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openShop();
});
test.afterAll(() => shop.close());

const enter = (context: BrowserContext, name: string) => openChangeSets(context, shop, { name });

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`a billboard of a content folder is edited, published and undone on a ${name}`, async ({
    context,
  }) => {
    const page = await enter(context, `Ana on a ${name}`);
    await page.setViewportSize(viewport);
    const title = `Winter on a ${name}`;
    const before = await shop.read(FILE);
    await begin(page, title);
    await find(page, { type: 'Billboards' });
    await expect(page.getByText('This billboard is one for all countries')).toBeVisible();
    await write(page, 'Title', title);
    await expect(cellOf(page, 'Title')).toContainText('everywhere');
    await fits(page, viewport.width);
    await backTo(page, title);
    expect(await shop.read(FILE), 'a draft is in no file').toBe(before);

    const set = page.url().split('/').at(-1);
    const drafted = await page.request.get(`${shop.url}/console/drafted/${set}/sg-en/`);
    expect(await drafted.text(), 'as it would be').toContain(title);
    expect(await shop.home('SG'), 'as it is').not.toContain(title);
    await page.getByRole('button', { name: /^Publish now/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      `Summer of the folder: now “${title}”, on 2 pages in Hong Kong and Singapore`,
    );
    await fits(page, viewport.width);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
    expect(await shop.read(FILE)).toBe(before.replace('Summer of the folder', title));
    await expect.poll(() => shop.home('SG')).toContain(title);
    await expect.poll(() => shop.home('HK')).toContain(title);

    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`“${title}” was undone.`)).toBeVisible();
    expect(await shop.read(FILE)).toBe(before);
    await expect.poll(() => shop.home('SG')).toContain('Summer of the folder');
    await page.goto(`${shop.url}/console/records/SG/billboards/summer`);
    const acts = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(acts.nth(0)).toContainText(`Ana on a ${name} undid ${title}`);
    await expect(acts.nth(1)).toContainText(`Ana on a ${name} published ${title}`);
  });
}

test('a country gets a version of its own, and what is edited on the disk is not overwritten', async ({
  context,
}) => {
  const page = await enter(context, 'Bo');
  await begin(page, 'Hong Kong alone');
  await find(page, { country: 'Hong Kong', type: 'Billboards' });
  await page.getByLabel('Write a version of its own for Hong Kong', { exact: true }).check();
  await write(page, 'Title', 'Only in Hong Kong');
  await expect(cellOf(page, 'Title')).toContainText('Hong Kong');
  await fits(page, 1440);
  await backTo(page, 'Hong Kong alone');
  const before = await shop.read(FILE);
  // Somebody pulls another title meanwhile.
  await shop.write(before.replace('Summer of the folder', 'Pulled from git'));
  await page.getByRole('button', { name: /^Publish now/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“Title” of Billboard summer was “Summer of the folder”');
  await shop.write(before);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Hong Kong alone” is published.')).toBeVisible();
  const own = JSON.parse(await shop.read('hk/billboards/summer.json'));
  expect(own).toEqual({ ...BILLBOARD, title: 'Only in Hong Kong' });
  await expect.poll(() => shop.home('HK')).toContain('Only in Hong Kong');
  expect(await shop.home('SG')).not.toContain('Only in Hong Kong');
});
