import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { fits } from './console-editor.ts';
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
  await build({ dataFolder, env, locales: [localeFor('SG')] });
  const { server, url } = await serve({ dataFolder, env });
  return {
    url,
    dataFolder,
    file: join(content, FILE),
    home: async () => (await fetch(`${url}/?country_code=SG`)).text(),
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

test('a billboard of a content folder is shown with its file, and edited there', async ({
  context,
}) => {
  const page = await openChangeSets(context, shop, { name: 'Ana' });
  for (const { width, height } of BEHAVIOUR_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/console/records/SG/billboards/summer`);
    await expect(page.getByText(`and is edited there: ${shop.file}.`)).toBeVisible();
    await expect(page.getByText('Summer of the folder').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit it' })).toHaveCount(0);
    await fits(page, width);
  }
  await page.goto(`${shop.url}/console/records/SG/quick-links/quick-1`);
  await expect(page.getByRole('button', { name: 'Edit it' }), 'of the shop itself').toBeVisible();

  const before = await readFile(shop.file, 'utf8');
  await writeFile(shop.file, before.replace('Summer of the folder', 'Pulled from git'));
  await expect.poll(shop.home).toContain('Pulled from git');
});
