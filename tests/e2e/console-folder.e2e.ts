import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
const shop = openOwnShop({
  locales: [localeFor('SG')],
  async env(dataFolder) {
    const file = fileIn(dataFolder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(BILLBOARD, undefined, 4)}\n`);
    return {
      STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
      CATALOGUE: aCatalogueFile(dataFolder),
      STOREFRONT_CONTENT: join(dataFolder, 'content'),
      STOREFRONT_CONTENT_TYPES: 'billboards',
    };
  },
});
const fileIn = (dataFolder: string) => join(dataFolder, 'content/all/billboards/summer.json');
const home = async () => (await fetch(`${shop.url}/?country_code=SG`)).text();

test('a billboard of a content folder is shown with its file, and edited there', async ({
  context,
}) => {
  const page = await openChangeSets(context, shop, { name: 'Ana' });
  const file = fileIn(shop.dataFolder);
  for (const { width, height } of BEHAVIOUR_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/console/records/SG/billboards/summer`);
    await expect(page.getByText(`and is edited there: ${file}.`)).toBeVisible();
    await expect(page.getByText('Summer of the folder').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit it' })).toHaveCount(0);
    await fits(page, width);
  }
  await page.goto(`${shop.url}/console/records/SG/quick-links/quick-1`);
  await expect(page.getByRole('button', { name: 'Edit it' }), 'of the shop itself').toBeVisible();

  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('Summer of the folder', 'Pulled from git'));
  await expect.poll(home).toContain('Pulled from git');
});
