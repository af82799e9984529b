import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsOf } from '#scripts/doctor/check.ts';
import { checksOfContent } from '#scripts/doctor/check-content.ts';
import { moveContent } from '#scripts/fill/move-content.ts';
import { openEmbeddedApi } from '#scripts/serve/embedded-commerce.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aContentFolder, aRecordFile } from '../builders/content-folder.ts';

const LINK = { name: 'Gifts', link: '/gifts' };

test('what a shop has beside another system is looked at where it is', async () => {
  const content = aContentFolder({
    'sg/quick-links/gifts.json': aRecordFile(LINK),
    'sg/pages/terms.json': aRecordFile({ slugUrl: 'terms', title: 'Terms', blocks: [] }),
  });
  const config = readConfig({
    STOREFRONT_DATA: join(aFolder(), 'data'),
    COMMERCE_API_URL: 'https://api.example',
    STOREFRONT_EDITORIAL_TYPES: 'quick-links navigation',
    STOREFRONT_CONTENT: content.folder,
    STOREFRONT_CONTENT_TYPES: 'pages',
  });
  const findings = async () => {
    const results = await Promise.all(checksOfContent(config).map(resultsOf));
    return results.flat().map(({ check, level, message }) => `${level} ${check}: ${message}`);
  };
  const folder = [`warn content folder: nothing is read from sg/quick-links`];
  expect(await findings()).toEqual([
    'warn console: nobody can edit its records',
    'ok console: no quick-links, navigation yet',
    ...folder,
  ]);

  const api = await openEmbeddedApi(config);
  const types = ['quick-links'] as const;
  await moveContent(api, { folder: content.folder, types, replaces: false, isDryRun: false });
  await api.close();
  expect(await findings()).toEqual([
    'warn console: nobody can edit its records',
    "warn console: there is no navigation, which can't be added in the console",
    'ok console: 1 records of quick-links, navigation in 12 locales',
    ...folder,
  ]);
  const alone = readConfig({ STOREFRONT_DATA: config.dataFolder });
  expect(checksOfContent(alone)).toEqual([]);
});
