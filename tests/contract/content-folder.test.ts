import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { aServedShop } from '../builders/served-shop.ts';
import { aFolder } from '../builders/snapshot.ts';
import { TIER } from '../tier.ts';

/** A shop whose quick links come from a folder of files. */
async function aShopWithFolder() {
  const folder = aFolder();
  const links = join(folder, 'sg', 'quick-links');
  mkdirSync(links, { recursive: true });
  const write = (id: string, text: string) => writeFileSync(join(links, `${id}.json`), text);
  const link = (id: string, name: string) =>
    write(id, JSON.stringify({ name, link: '/sale', position: 0 }));
  link('sale', 'Sale of the folder');
  link('gifts', 'Gifts of the folder');
  const shop = await aServedShop({
    lines: [aCatalogueLine()],
    locales: ['SG'],
    variables: { STOREFRONT_CONTENT: folder, STOREFRONT_CONTENT_TYPES: 'quick-links' },
  });
  const homeOf = (url: string) => fetch(`${url}/`).then((answer) => answer.text());
  const home = () => homeOf(shop.url);
  const remove = (id: string) => rmSync(join(links, `${id}.json`));
  return { ...shop, home, homeOf, link, write, remove };
}

const SOON = { timeout: 20_000 };

test.skipIf(TIER === 'fast')(
  'files of a folder are on the page, and their changes are followed',
  { timeout: 120_000 },
  async () => {
    const { home, homeOf, link, write, remove, end, serve } = await aShopWithFolder();
    const built = await home();
    expect(built).toContain('Sale of the folder');
    expect(built).toContain('Gifts of the folder');

    link('sale', 'Summer sale');
    await expect.poll(home, SOON).toContain('Summer sale');
    expect(await home()).toContain('Gifts of the folder');

    // A file that cannot be read leaves its link as it was.
    write('sale', '{ "name": ');
    link('gifts', 'Gift sets');
    await expect.poll(home, SOON).toContain('Gift sets');
    expect(await home()).toContain('Summer sale');

    remove('gifts');
    await expect.poll(home, SOON).not.toContain('Gift sets');

    await end('SIGTERM');
    link('sale', 'Edited while the shop was closed');
    const { url } = await serve();
    await expect.poll(() => homeOf(url), SOON).toContain('Edited while the shop was closed');
  },
);
