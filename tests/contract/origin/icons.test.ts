import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SHOP_ICONS } from '#domain/shop-icons.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { createStaticFiles } from '#server/pages/static-files.ts';
import { SHOP } from '#shop/shop.ts';
import { compiledCode } from '../../builders/compiled-code.ts';

let folder: string;
const files = createStaticFiles(() => ({ folders: [folder], digests: new Map() }));

beforeAll(async () => {
  folder = (await compiledCode()).clientFolder;
});

test.for([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
] as const)('what browsers request without being told to exists: %s', async ([path, type]) => {
  const file = await files.read(path);
  expect([file?.status, file?.type]).toEqual([200, type]);
});

test('the manifest names the shop, its colours, and icons that exist', async () => {
  const file = await files.read('/manifest.webmanifest');
  expect(file?.type).toBe('application/manifest+json');
  const manifest = JSON.parse(Buffer.from(file?.body ?? []).toString());
  expect([manifest.name, manifest.short_name]).toEqual([SHOP.name, SHOP.name]);
  expect([manifest.theme_color, manifest.background_color]).toEqual(['#0b0b0c', '#ffffff']);
  expect([manifest.display, manifest.id, manifest.start_url, manifest.scope]).toEqual([
    'minimal-ui',
    '/',
    '/',
    '/',
  ]);
  const layout = readFileSync(join(PROJECT_FOLDER, 'src/layouts/Page.astro'), 'utf8');
  expect(layout).toContain('<meta name="theme-color" content={SHOP.colors.theme} />');
  expect(SHOP.colors.theme).toBe(manifest.theme_color);
  expect(layout).toContain('<link rel="manifest" href={MANIFEST} />');
  for (const { src, type } of manifest.icons) {
    const icon = await files.read(src);
    expect([src, icon?.type]).toEqual([src, expect.stringContaining(type)]);
  }
  const { vector, plain, maskable } = SHOP_ICONS;
  const sizes = [...plain, maskable].map(({ path, size }) => [path, `${size}x${size}`]);
  expect(
    manifest.icons.map(({ src, sizes: said }: { src: string; sizes: string }) => [src, said]),
  ).toEqual([[vector, 'any'], ...sizes]);
});
